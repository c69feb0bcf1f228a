// Lost Baggage on a phone: a character with its hit points as keys, a battle with both fighters and what each act does, the world
// as a map. What may be done comes from the offers; what has no place of its own stands below as a line.
import {brush, button, each, html, icon, t} from "/static/kit.js";
import {offered} from "/static/offered.js";
import {deck, disc, hexes, look, printed, seat, six} from "/static/pieces.js";

const FACE = "16 12.6 31 30"; // of a character's card, in mm
const HEAD = "19 13 25 25";
const PLACES = {1: [[0, 0]], 2: [[-17, 4], [17, 4]], 3: [[-20, 10], [0, -14], [20, 10]], 4: [[-18, -14], [18, -14], [-18, 16], [18, 16]]};

export function mount(root, kit) {
  let [scene, shown, foes, told] = [null, null, false, []];

  const {held, screen, it, say, name, short, mine, offers, redraw, leave, send, take, only, thrown, aimed, placed, line, lines, waiting, map, tile, chief, flat, holding} = offered(root, kit, {
    game: "baggage",
    seldom: ["more"],
    drawn,
    page: () => [header, main, aside, acts],
    came(before, next) {
      if (before?.screen.now != next.screen.now) shown = null;
      if (before?.line != next.line) told = [...(before?.line > next.line ? [] : told), ...next.screen.news].slice(-5); // all that came of it since one did something
      scene = next;
    },
    forget() {
      [foes, told] = [false, []];
      if (!it().desk) shown = null;
    },
    busy: () => foes,
    seek: [".hxt.lit", ".dsc.mine"],
  });

  function drawn(show, {value, text}) {
    const product = {H: "characters", B: "items", I: "items", L: "items", T: "tiles", W: "tiles"}[String(value)[0]];
    if (show == "top") return html`<b class="way">${"↑↗↘↓↙↖"[value]}</b><small>${text}</small>`;
    if (!product || !/^[A-Z]+\d+$/.test(value) || ["place", "hex", "spot"].includes(show)) return text;
    const paying = it().fights.length > 0 && it().hand.some(({id, type}) => id == value && ["special", me().type].includes(type));
    return html`${printed(scene, product, value, {text, cut: product == "tiles" ? "flat" : "", named: true})}<small class="${/\p{L}{13}/u.test(text) ? "long" : ""}">${text}</small>${paying && html`<small class="chip">${say("pays")}</small>`}`;
  }

  /** Where a tile may be laid: beside those that lie. */
  drawn.map = (show, choices, take) => {
    const {free, tiles} = it();
    if (show != "place" || choices.some(({value}) => !free[value])) return null;
    const open = choices.map(({value, text}) => ({id: value, q: free[value][0], r: free[value][1], text: "+", label: text, lit: true, act: () => take(value)}));
    return hexes(scene, [...tiles.map((tile) => ({id: tile.place, q: tile.q, r: tile.r, label: tile.place, ...face(tile)})), ...open], {width: 96, label: say("map")});
  };

  const bar = ({hp, most}, less = 0) => html`<span class="bar" aria-hidden="true">${each(1, most, (n) => html`<i class="${n > hp + less ? "x" : n > hp ? "hit" : ""}"></i>`)}</span>`;

  const marks = (one) => [one.red && html`<span class="chip red">${say("red")}</span>`, one.blue && html`<span class="chip blue">${say("blue")}</span>`, one.skips > 0 && html`<span class="chip">${say("skips", {n: one.skips})}</span>`,
    one.worn.map((item) => item && html`<span class="chip">${say("worn")} ${item.name}</span>`), one.held.length > 0 && html`<span class="chip">${say("attached", {n: one.held.length})}</span>`, one.fear && html`<span class="chip">${say("fears", {sign: one.fear})}</span>`];

  // ---- a character ----------------------------------------------------------------------------------------------------------

  /** A character with everything that hands move on its card: one tap each. */
  function character(n) {
    const one = it().players[n];
    if (!one.id) return html`<p class="prose">${one.out ? say("out", {name: name(n)}) : say("none", {name: name(n)})}</p>${lines(scene.offers.filter(({verb}) => verb == "become" && n == mine()))}`;
    const [hp] = offers("hp", {who: n});
    const [skip] = offers("skip", {who: n});
    const slider = (color) => {
      const [offer] = offers("slider", {who: n, color});
      return offer && button(html`<b>${say(color)}</b><small>${say(`${color}_means`)}</small>`, () => send(offer), {class: `sl ${color}`, "aria-pressed": one[color], "data-a": `${color} ${n}`});
    };
    return html`<section class="char ${one.type}"><h2><span>${one.name}</span><small>${one.kind}</small></h2>
      <div class="pair"><button type="button" class="art" aria-label="${one.name}" onclick="${() => look(scene, "characters", one.id, {text: one.name, sides: ["front"]})}">${printed(scene, "characters", one.id, {text: one.name, part: FACE, cut: "square"})}</button>
        <div class="beside"><p class="big">${one.hp}<small>/ ${one.most}</small></p><p class="chips">${marks(one)}</p>${skip && html`<p class="mods">${button("−", () => send(skip, {to: Math.max(0, one.skips - 1)}), {"aria-label": `${skip.text} −1`, "data-a": `less skips ${n}`})}<span><b>${one.skips}</b><small>${say("skipping")}</small></span>${button("+", () => send(skip, {to: one.skips + 1}), {"aria-label": `${skip.text} +1`, "data-a": `more skips ${n}`})}</p>`}</div></div>
      ${hp ? html`<div class="hp" role="group" aria-label="${hp.text}">${each(0, one.most + 1, (k) => button(k, () => send(hp, {to: k}), {class: k > one.hp ? "gone" : k == 0 ? "zero" : "", "aria-pressed": k == one.hp, "data-a": `hp ${n} ${k}`}))}</div>` : bar(one)}
      ${slider("red") && html`<div class="sliders">${slider("red")}${slider("blue")}</div>`}
      <dl class="does"><dt>${one.ability.name}</dt><dd>${one.ability.text}</dd><dt><i class="burst">${one.attack.n}</i>${one.attack.name}</dt><dd>${say("free")}</dd><dt><i class="burst">${one.skill.n}</i>${one.skill.name}</dt><dd>${say("costs", {n: one.skill.cost})} ${one.skill.text}</dd></dl></section>`;
  }

  /** Everybody, small: whose card is looked at. */
  const everybody = () => html`<div class="four">${it().players.map((one, n) => button(html`${one.id ? html`<span class="hd ${one.type}">${printed(scene, "characters", one.id, {text: one.name, part: HEAD, cut: "square"})}</span>` : html`<span class="hd">?</span>`}<b>${name(n)}</b><small>${one.id ? `${one.hp} ${say("hp")}` : one.out ? "–" : "…"}${it().now === n ? " ▸" : ""}</small>`, redraw(() => (shown = shown === n ? null : n)), {"aria-pressed": (shown ?? (it().desk ? mine() : null)) === n, "data-a": `seat ${n}`}))}</div>`;

  // ---- a turn ---------------------------------------------------------------------------------------------------------------

  const SHOWN = ["hp", "skip", "slider", "become"];

  /** Blue: a die says whether there is a turn at all. */
  function blue(offer) {
    const [low, high] = it().blue;
    const arg = offer.args[0].name;
    const missed = (n) => n == low || n == high;
    return html`<h2 class="of">${offer.text}</h2>${six((n) => send(offer, {[arg]: n}, "hand"), {note: (n) => say(missed(n) ? "missed" : "plays")})}`;
  }

  /** A battle: both fighters, then what each act does with everything counted. */
  function battle() {
    const fight = it().fights.find(({sides}) => sides.includes(it().now)) || it().fights[0];
    const [hit] = [it().hit];
    const fighter = (n) => {
      const one = it().players[n];
      if (!one.id) return html`<section class="fi"><h2>${name(n)}</h2></section>`;
      const lost = hit && hit.target == n ? Math.max(0, hit.before - one.hp) : 0;
      return html`<section class="fi ${one.type}"><h2><span>${one.name}</span><small>${name(n)}</small></h2><div class="pat">${printed(scene, "characters", one.id, {text: one.name, part: FACE, cut: "square"})}<b class="big2">${one.hp}</b></div><div class="ft">${bar(one, lost)}<p class="chips">${marks(one)}</p></div></section>`;
    };
    const acts = scene.offers.filter(({group}) => group == "act");
    const {skill, ability} = it().players[it().now];
    const does = ({verb, act}) => ({skill: `${say("costs", {n: skill?.cost})} ${skill?.text}`, ability: ability?.text})[verb] ?? act;
    const act = (offer) => {
      const n = offer.text.match(/: (\d+)$/);
      return button(html`<i class="${n ? "burst" : "sign"}">${n ? n[1] : icon(offer.verb == "ability" ? "star" : "any")}</i><span><b>${n ? offer.text.slice(0, n.index) : offer.text}</b>${does(offer) && html`<small>${does(offer)}</small>`}</span>`, () => take(offer), {class: offer.main ? "main" : "", why: offer.refusal, "data-a": `${offer.verb} ${Object.values(offer.fixed).join(" ")}`.trim()});
    };
    return html`<ol class="order">${[...new Set([...fight.sides, ...it().players.keys()])].map((n) => html`<li class="${n == it().now ? "on" : ""}">${name(n)}<small>${say(fight.sides.includes(n) ? (n == fight.sides[0] ? "attacks" : "defends") : "walks")}</small></li>`)}</ol>${fight.left != null && html`<p class="hint">${say("turns_left", {n: fight.left})}</p>`}
      <div class="two">${fight.sides.map(fighter)}</div>${hit && sum(hit)}${acts.length > 0 && html`<h2 class="of">${say("one_act")}<small>${say("counted")}</small></h2><div class="ag">${acts.map(act)}</div>`}`;
  }

  /** The last blow as a sum, and one more or less. */
  function sum(hit) {
    const part = (key, n) => n !== 0 && html`<div><b>${n > 0 && key != "printed" ? `+${n}` : `${n}`.replace("-", "−")}</b>${say(`sum_${key}`)}</div>`;
    const [less, more] = [-1, 1].map((n) => offers("correct", {n})[0]);
    return html`<div class="calc" role="status">${part("printed", hit.printed)}${part("fear", hit.fear)}${part("worn", hit.worn)}${part("shield", -hit.shield)}${part("by", hit.by)}<div class="sum"><b>−${hit.total}</b>${say("hp")}</div></div>
      <p class="row2"><span>${hit.name}</span><b>${hit.before} → ${hit.after}</b></p>${less && html`<p class="mods">${button(less.text, () => send(less), {why: less.refusal, "data-a": "correct -1"})}<span><small>${say("changes")}</small></span>${button(more.text, () => send(more), {why: more.refusal, "data-a": "correct 1"})}</p>`}`;
  }

  const DOCKED = ["next", "end", "pass"];

  function desk() {
    const [dice] = offers("blue");
    const fighting = it().fights.some(({sides}) => sides.includes(it().now));
    const at = shown ?? mine();
    const rest = scene.offers.filter(({verb, group}) => ![...SHOWN, ...DOCKED, "blue", "correct"].includes(verb) && !["act", "fight"].includes(group));
    const starts = scene.offers.filter(({verb, group}) => verb == "fight" && group == "fight");
    if (foes) return html`<h2 class="of">${say("battle_with")}</h2><div class="list">${starts.map((one) => line(one))}</div>`;
    return html`${everybody()}${dice && blue(dice)}${fighting && !dice && shown == null ? battle() : character(at)}${lines(rest)}`;
  }

  // ---- the whole table ------------------------------------------------------------------------------------------------------

  const me = () => it().players[mine()];

  /** What one is after: the suitcase, then home. */
  function goal() {
    const {bag, home, has} = me();
    return bag && scene.seat != null && html`<p class="hint">${say(!has ? "goal" : it().opens ? "goal_closed" : "goal_home", {bag, tile: home.name, n: it().opens})}</p>`;
  }

  /** A tile of the map: who stands there, whose gate it is, and the own home. */
  function face({top, up, id, who, gates}) {
    const people = (PLACES[Math.min(who.length, 4)] || []).map(([x, y], n) => it().players[who[n]].id && disc(scene, "characters", it().players[who[n]].id, HEAD, {x, y, r: 17, badge: it().players[who[n]].hp, ring: who[n] == mine() ? "mine" : "", text: name(who[n])}));
    const more = html`${people}${id && id == me().home?.id && html`<path class="home" d="M-9 -22v-9h-5l14 -11 14 11h-5v9z"/>`}${gates.length > 0 && html`<text class="gate" x="0" y="40">${gates.map((n) => name(n)[0]).join(" ")}</text>`}`;
    return {turn: up ? top : 0, product: "tiles", name: id || it().back, side: up ? "front" : "back", off: !!id && !up, more, names: who.map(name)};
  }

  function whole() {
    const there = placed();
    const fighting = it().fights.some(({sides}) => sides.includes(mine()) || sides.includes(it().now));
    const rest = scene.offers.filter((offer) => !there.has(offer) && ![...DOCKED, "correct", "blue"].includes(offer.verb) && offer.group != (fighting ? "act" : "none"));
    const due = rest.filter(({group}) => !["more", "tell"].includes(group));
    const form = due[0]?.verb != "use" && only(due);
    const [dice] = offers("blue");
    const used = (id) => aimed(id, () => false, ({show}) => show == "item").filter(([offer]) => !offer.refusal);
    if (shown != null) return html`${everybody()}${character(shown)}`;
    const heard = fighting ? told.filter(({seat: n}) => it().fights.some(({sides}) => sides.includes(n))) : told; // what a third one met on its way would push the battle off the screen
    const news = heard.length > 0 && html`<p class="news" role="status">${heard.map(({seat: n, text}) => html`<span><b>${name(n)}</b> ${text}</span>`)}</p>`;
    const enters = it().enters && it().due[0] !== scene.seat && it().words.waiting_next && html`<p class="hint">${say("waiting_next", {name: name(it().due[0])})}</p>`;
    return html`${enters || waiting()}${dice && blue(dice)}${fighting ? [news, battle()] : [!(form && it().phase == "build") && map(face, [92, 112]), news, tile(({id, name: text}) => id && flat("tiles", id, text)), everybody(), goal()]}
      ${form}${lines(rest.filter((offer) => !(form && offer == due[0]) && !(offer.verb == "use" && it().hand.length)))}${holding(say("items", {n: it().hand.length}), "items", used, ["front"])}`;
  }

  // ---- all of it ------------------------------------------------------------------------------------------------------------

  const titled = () => {
    if (scene.outcome) return say("over");
    if (shown != null && !(it().desk && shown == mine())) return shown == mine() ? say("my_character") : name(shown);
    if (offers("blue").length) return say("begins");
    if (it().fights.some(({sides}) => sides.includes(it().now))) return say("battle");
    return it().desk ? say("my_character") : it().phase == "build" ? say("world") : offers("walk")[0]?.text ?? say(scene.seat === it().now ? "your_turn" : "walks_title", {name: name(it().now)});
  };

  const header = () => html`<header><div class="title"><h1 tabindex="-1">${titled()}</h1><p class="rnd"><small>${say("round", {n: it().round})}</small><b>${name(it().now)}</b></p></div>${brush()}</header>`;

  const aside = () => html`<aside class="side">${it().players.map((one, n) => seat(scene, n, {note: one.id ? one.name : "", value: one.hp ?? "–", now: it().now === n}))}${it().deck != null && deck({name: say("deck"), count: it().deck})}${it().players[mine()].id && html`<p class="hint">${say("home", {tile: it().players[mine()].home.name})}</p>`}</aside>`;

  function acts() {
    if (held.asked || foes || (shown != null && !(it().desk && shown == mine()))) return button([icon("back"), " ", t("ask.cancel")], () => ((shown = null), leave()));
    const [next] = offers("next");
    const starts = it().desk ? scene.offers.filter(({verb, group}) => verb == "fight" && group == "fight") : [];
    const done = scene.offers.find(({verb, args}) => ["end", "pass"].includes(verb) && !args.length);
    const [roll] = offers("roll");
    const chance = thrown() || (it().desk && scene.offers.find(({verb, args}) => verb != "hold" && args.length == 1 && ["dice", "draw", "coin"].includes(args[0].kind)));
    return [chief(), chance && button([icon("dice"), " ", chance.args[0].kind == "dice" ? say("roll_here") : t("ask.chance")], () => send(chance, {}, "app"), {class: "pri", "data-a": "app"}), roll && roll != chance && button(roll.text, () => take(roll), {class: "pri", "data-a": "roll"}),
      starts.length > 0 && button(say("battle"), starts.length == 1 ? () => send(starts[0]) : redraw(() => (foes = true)), {"data-a": "fight"}),
      next && button(say("next", {name: short(following(next))}), () => send(next), {class: chance ? "" : "pri", why: next.refusal, "data-a": "next"}), done && button(done.text, () => send(done), {class: chance || done.verb == "pass" ? "" : "pri", why: done.refusal, "data-a": done.verb}),
      it().fights.length > 0 && shown == null && it().desk && button(say("my_card"), redraw(() => (shown = mine())), {"data-a": "mine"}), it().fights.length > 0 && shown != null && button(say("battle"), redraw(() => (shown = null)), {"data-a": "battle"}),
      !next && !done && !chance && scene.seat == null && html`<span class="msg">${t("seat.watching")}</span>`];
  }

  const following = ({values}) => (values.player ? values.player - 1 : it().now);

  /** How it ended, on the world as it lies then. */
  const end = () => html`<p class="say">${scene.outcome.text}</p>${shown != null ? character(shown) : map(face, [92, 112])}${everybody()}`;

  const main = () => (scene.outcome ? end() : it().desk ? desk() : whole());

  return screen;
}
