// For a game that lies on a map: what is offered stands at the thing it is about, all else as a line below. Not part of the page:
// a screen that wants it imports it, and it comes with that screen.
//
//   const {held, it, say, take, ...} = offered(root, kit, {game, seldom, drawn, page, came, forget, busy, near, seek});
//
// `held` is {scene, asked, spot}: what the server sent, the form that asks for something, the place that was tapped. The game gives
//   game      its name, whose screen.css is put after the one of this module; `seldom`: the groups of offers that are folded away
//   page()    [header, main, aside, acts, above]: functions that draw these, the last what stands above a form; drawn(show, {value, text}): a thing that can be picked
//   came(before, scene)  is told of a scene;  forget(), busy(): lets go of what was begun and is no move yet; whether there is such
//   near()    the place looked at though none was tapped;  `seek`: what the map is scrolled to, the first of these that is there
import {button, fill, html, node, playerName, put, t} from "/static/kit.js";
import {card, hand, hexes, look, printed, six} from "/static/pieces.js";

export function offered(root, kit, {game, seldom, drawn, page, came, forget, busy, near = () => null, seek = [".hxt.lit", ".hxt.on"]}) {
  const styles = ["offered", `${game}/screen`].map((name) => node(html`<link rel="stylesheet" href="/static/${name}.css">`));
  document.head.append(...styles);
  const held = {scene: null, asked: null, spot: null};
  let [pending, sought, taken, made] = [[], null, null, []]; // taken: the offer that `asked` asks about; made: what `only` asks, as text, and its form

  const it = () => held.scene.screen;
  const say = (key, values = {}) => fill(it().words[key] ?? key, values);
  const name = (n) => (n < 0 ? say("nobody") : playerName(held.scene, n));
  /** The same on a key: of a long name the first word, where nobody else is called so. */
  const short = (n) => {
    const [first] = name(n).split(" ");
    return name(n).length > 12 && !held.scene.seats.some((one, at) => at != n && one.startsWith(first)) ? first : name(n);
  };
  const mine = () => held.scene.seat ?? it().now ?? 0;
  const offers = (verb, fixed = {}) => held.scene.offers.filter((one) => one.verb == verb && Object.entries(fixed).every(([key, value]) => one.fixed[key] === value));
  const redraw = (act) => () => (act(), draw());
  const leave = redraw(() => {
    held.asked = null;
    forget();
  });

  function send(offer, args = {}, by) {
    held.asked = held.spot = null;
    forget();
    kit.send({verb: offer.verb, args: {...offer.fixed, ...args}, ...(by && {by})});
  }

  /** An offer with some of its arguments known: asked for what is left, or sent. */
  function take(offer, known = {}) {
    const more = ({name: arg, most}) => most > 1 && arg in known; // one is named, and there may be others
    const sure = Object.fromEntries(Object.entries(known).filter(([arg]) => !offer.args.some((one) => one.name == arg && more(one))));
    if (Object.keys(sure).length) for (const {name, kind, choices, most, least} of offer.args) if (kind == "pick" && choices.length == 1 && !choices[0].refusal && (most == null || least == 1)) sure[name] = most == null ? choices[0].value : [choices[0].value]; // of a thing that was tapped, what cannot be otherwise is not asked
    const left = {...offer, fixed: {...offer.fixed, ...sure}, args: offer.args.filter((arg) => !(arg.name in sure)).map((arg) => (more(arg) ? {...arg, begun: known[arg.name]} : arg))};
    if (!left.args.length) return send(left);
    taken = offer;
    held.asked = kit.ask(left, (move) => {
      held.asked = held.spot = null;
      kit.send(move);
      draw();
    }, drawn);
    draw();
  }

  /** What cannot be otherwise: the one choice of the one thing an offer still asks for, else undefined. It is named on the key, which
   *  does it at once. */
  const sole = (offer, known = {}) => {
    const [arg, ...more] = offer.args.filter(({name: arg}) => !(arg in known));
    return !more.length && arg?.kind == "pick" && arg.choices.length == 1 && !arg.choices[0].refusal && (arg.most == null || arg.least == 1) ? arg : undefined;
  };

  /** A form that stays what it is while the same is asked, whatever the others do. */
  const formed = (offer) => (made[0] == JSON.stringify(offer) ? made : (made = [JSON.stringify(offer), kit.ask(offer, kit.send, drawn)]))[1];

  /** The form of the only thing there is to do, if it asks for something; else false. */
  const only = (due) => {
    const [offer] = due;
    if (due.length != 1 || !offer.args.length || offer.refusal || sole(offer)) return false;
    if (offer != thrown()) return formed(offer);
    const {name: arg, kind, sides, count} = offer.args[0];
    if (kind == "dice" && sides == 6 && (count ?? 1) == 1) return html`<h2 class="of">${offer.text}</h2>${six((n) => send(offer, {[arg]: n}, "hand"))}`;
    const form = formed(offer);
    return kind == "draw" ? html`<h2 class="of">${offer.text}</h2><details class="docked"><summary>${t("ask.real")}</summary>${form}</details>` : html`<div class="docked">${form}</div>`;
  };

  /** What chance decides now and nothing else is asked for: the dock has a key that lets the phone do it. */
  const thrown = () => !it().desk && held.scene.offers.find(({verb, args, refusal}) => verb != "hold" && !refusal && args.length == 1 && ["dice", "draw", "coin"].includes(args[0].kind));

  // ---- what an offer is about -----------------------------------------------------------------------------------------------

  /** The value an argument needs for one thing: itself, or a tuple of it; undefined if it cannot be that. */
  const fits = (arg, value) => {
    if (arg.kind != "pick" || !arg.choices.some((one) => one.value === value && !one.refusal)) return undefined;
    return arg.most == null ? value : arg.least <= 1 ? [value] : undefined;
  };

  /** The offers that are about one thing, each with what is known by tapping it: those for which `sure(offer)`, and those with an
   *  argument for which `wanted(arg, offer)` and which can be that thing. */
  const aimed = (value, sure, wanted) => held.scene.offers.flatMap((offer) => {
    if (sure(offer)) return [[offer, {}]];
    const arg = offer.args.find((one) => wanted(one, offer) && fits(one, value) !== undefined);
    return arg ? [[offer, {[arg.name]: fits(arg, value)}]] : [];
  });

  const about = (place) => aimed(place, ({fixed, group}) => fixed.place === place || group === place, ({show}) => show == "tile" || show == "place");
  const open = (place) => about(place).some(([offer]) => !offer.refusal);

  /** The offers that stand at a place of the map. */
  const placed = () => new Set(it().tiles.flatMap(({place}) => about(place).map(([offer]) => offer)));

  // ---- lines ----------------------------------------------------------------------------------------------------------------

  function line(offer, known) {
    const arg = sole(offer, known);
    const {text, value} = arg ? arg.choices[0] : {};
    return button(html`<b>${offer.text}</b>${[text, offer.act].map((one) => one && html`<small>${one}</small>`)}`, () => (arg ? send(offer, {...known, [arg.name]: arg.most == null ? value : [value]}) : take(offer, known)), {class: offer.main ? "opt pri" : "opt", why: offer.refusal, "data-a": `${offer.verb} ${Object.values(offer.fixed).join(" ")}`.trim()});
  }

  /** Offers as lines; those of a group that is seldom wanted are folded away. */
  function lines(rest) {
    const [often, folded] = [false, true].map((is) => rest.filter(({group}) => seldom.includes(group) == is).map((one) => line(one)));
    return [often.length > 0 && html`<div class="list">${often}</div>`, folded.length > 0 && html`<details><summary>${say("besides")}</summary><div class="list">${folded}</div></details>`];
  }

  const waiting = () => it().due.length > 0 && it().due[0] !== held.scene.seat && !held.scene.bots.seats[it().due[0]] && html`<p class="hint">${say("waiting", {name: name(it().due[0])})}</p>`;

  // ---- the map --------------------------------------------------------------------------------------------------------------

  const at = () => held.spot || near() || null;
  const called = (tile) => tile.name || it().words.covered || "";

  /** The map and what to do with it. `face(tile)`: {product, name, side, turn, off, more} as of pieces.js, and `names` of those who stand there. */
  function map(face, [small, wide]) {
    const tiles = it().tiles.map((tile) => {
      const {place, q, r, name: text} = tile;
      const {names, ...how} = face(tile);
      const can = open(place);
      return {id: place, q, r, text: text || place, lit: can, act: redraw(() => (held.spot = place)), on: at() == place, label: `${called(tile)} ${place}${names.length ? `: ${names.join(", ")}` : ""}${can ? `, ${say("can")}` : ""}`, ...how};
    });
    const columns = tiles.map(({q}) => q);
    const fits = ((innerWidth - 24) * 100) / (75 * (Math.max(...columns) - Math.min(...columns)) + 104);
    const width = innerWidth < 400 ? (fits > 0.9 * small ? Math.min(fits, wide) : small) : wide; // all columns, where they nearly fit
    return [tiles.length > 0 && hexes(held.scene, tiles, {width, label: say("map")}), !at() && tiles.some(({lit}) => lit) && html`<p class="hint">${say("tap_tile")}</p>`];
  }

  /** The tile that is looked at: what lies there, by `inner(tile)`, and what can be done about it. */
  function tile(inner) {
    const one = it().tiles.find(({place}) => place == at());
    return one && html`<section class="spot"><h2 class="of"><span>${called(one) || one.place}</span><small>${one.place}</small></h2>${inner(one)}<div class="list">${about(one.place).map(([offer, known]) => line(offer, known))}</div></section>`;
  }

  /** What is mainly done at the tile that is looked at, as a key for the dock: on a small screen its line is far below the map. */
  function chief() {
    const [offer, known] = (held.spot && about(held.spot).find(([one]) => one.main && !one.refusal)) || [];
    return offer && button(offer.text, () => take(offer, known), {class: "pri", "data-a": "here"});
  }

  /** A tile of the print; a tap shows it large. */
  const flat = (product, id, text) => button(printed(held.scene, product, id, {text, cut: "flat"}), () => look(held.scene, product, id, {text, cut: "flat"}), {class: "bare", "aria-label": text});

  /** The cards one holds; a tap takes the first of the offers `ways(id)`, or shows the card large. */
  const holding = (title, product, ways, sides) => it().hand.length > 0 && html`<details open><summary>${title}</summary>${hand(it().hand.map(({id, name: text, text: said}, n) => {
    const [way] = ways(id);
    return card(held.scene, product, id, {text, note: said || text, act: () => (way ? take(...way) : look(held.scene, product, id, {text, sides})), name: `hand ${n} ${id}`});
  }), say("yours"))}</details>`;

  // ---- all of it ------------------------------------------------------------------------------------------------------------

  function draw() {
    const [header, main, aside, acts, above] = page();
    root.className = `root offered ${game}`;
    put(root, html`${header()}<main data-keep="main">${held.asked ? html`${above?.()}<div class="push"></div>${held.asked}` : main()}</main>${aside()}`);
    const sea = root.querySelector(".sea");
    const lit = seek.map((one) => root.querySelector(one)).find(Boolean);
    if (lit && sea && sought != held.scene.line) {
      const [box, around] = [lit.getBoundingClientRect(), sea.getBoundingClientRect()];
      sea.scrollBy(box.left + box.width / 2 - around.left - around.width / 2, box.top + box.height / 2 - around.top - around.height / 2);
      sought = held.scene.line;
    }
    kit.dock({main: node(html`<div class="dockmain"><div class="row">${acts()}</div></div>`), left: held.asked || busy() ? leave : undefined});
  }

  let wide = innerWidth;
  const turned = () => held.scene && innerWidth != wide && ((wide = innerWidth), draw()); // a keyboard only makes it lower
  addEventListener("resize", turned);

  const screen = {
    seldom,
    update(next, queue) {
      const before = held.scene;
      const news = before?.line != next.line || pending.length != queue.length || before?.lang != next.lang;
      if (before?.line != next.line) {
        const own = next.last.seat === next.seat;
        if (own || !next.offers.some((one) => JSON.stringify(one) == JSON.stringify(taken))) held.asked = null; // what others do takes no form away
        if (own) [held.spot, made] = [null, []];
      }
      held.scene = next;
      pending = queue;
      came(before, next);
      if (news) draw();
    },
    destroy() {
      removeEventListener("resize", turned);
      styles.forEach((one) => one.remove());
    },
  };
  return {held, screen, it, say, name, short, mine, offers, redraw, leave, send, take, only, thrown, aimed, placed, line, lines, waiting, map, tile, chief, flat, holding};
}
