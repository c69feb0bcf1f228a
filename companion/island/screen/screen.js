// The island on a phone: castaways as rows, a check as its odds, the whole table as a map. What may be done comes from the offers;
// what has no place of its own on a screen stands below as a line.
import {brush, button, each, html, icon, node, put, t} from "/static/kit.js";
import {offered} from "/static/offered.js";
import {card, check, coin, deck, disc, hand, hexes, look, printed, seat, six} from "/static/pieces.js";

const FACE = "16 7 38 38"; // of a castaway's card, in mm
const PLACES = {1: [[0, 14]], 2: [[-16, 16], [16, 16]], 3: [[-22, 12], [0, 20], [22, 12]]};

export function mount(root, kit) {
  let [scene, open, setup, other] = [null, null, null, null];

  const {held, screen, it, say, name, short, mine, offers, redraw, leave, send, take, only, thrown, aimed, placed, line, lines, waiting, map, tile, flat, holding} = offered(root, kit, {
    game: "island",
    seldom: ["end", "table", "start"],
    drawn,
    page: () => [header, main, aside, acts, sides],
    came(before, next) {
      scene = next;
      if (it().check && !setup?.fate) setup = null;
      if (before && (before.screen.phase != it().phase || (it().now === next.seat && before.screen.now !== next.seat))) root.querySelector("main").scrollTop = 0; // something else is asked
    },
    forget: () => (setup = null),
    busy: () => setup?.kind,
    near: () => it().phase == "engage" && it().place,
    seek: [".hxt.lit", ".hxt.on", ".dsc.mine"],
  });
  const who = (id) => it().people[id];

  const [CASTAWAY, FATE] = [/^C\d\d$/, /^F\d\d+$/]; // not the tiles C1 and F1

  /** What a thing that is picked looks like. */
  function drawn(show, {value, text}) {
    if (show == "castaway" && CASTAWAY.test(value)) return html`${portrait(value)}<small>${text}</small>`;
    if (FATE.test(value)) return html`${printed(scene, "fate", value, {text, named: true})}<small>${text}</small>`;
    if (CASTAWAY.test(value)) return html`${printed(scene, "characters", value, {text, cut: "tall", named: true})}<small>${text}</small>`;
    const at = it().check?.dice.length ? ["near", "far"].indexOf(value) : -1;
    return at < 0 ? text : html`${sideName(value)}<small>${icon("dice")} ${it().check.dice[at]}</small>`;
  }

  const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]; // by the sides of a tile: 1 is its top

  const faces = () => it().tiles.map((tile) => ({id: tile.place, text: tile.name, label: `${tile.name || it().words.covered || ""} ${tile.place}`.trim(), ...tile, ...face(tile)}));

  /** Several tiles, tapped on the map; the last one that is needed ends it. */
  function several(choices, take, {most, begun}) {
    const form = node(html`<div class="asked"></div>`);
    let chosen = [...(begun || [])];
    const flip = (place) => () => {
      chosen = chosen.includes(place) ? chosen.filter((one) => one != place) : [...chosen, place];
      if (chosen.length == most) take(choices.map(({value}) => value).filter((one) => chosen.includes(one)));
      else draw();
    };
    const draw = () => put(form, hexes(scene, faces().map((tile) => ({...tile, lit: choices.some(({value}) => value == tile.id), on: chosen.includes(tile.id), act: choices.some(({value}) => value == tile.id) && flip(tile.id)})), {width: 104, label: say("map")}));
    draw();
    return form;
  }

  /** Where one may land: the edges of the shore on the map, each a key in the sea before it. */
  drawn.map = (show, choices, take, {least, most, begun} = {}) => {
    if (show == "tile" && most > 1 && least == most && choices.every(({value}) => it().tiles.some(({place}) => place == value))) return several(choices, take, {most, begun});
    if (show != "edge") return null;
    const tiles = faces();
    const around = new Map();
    const berths = choices.map(({value, text}) => {
      const [place, side] = value.split("-");
      const {q, r} = tiles.find((one) => one.id == place);
      const [dq, dr] = STEPS[side - 1];
      around.set(`${q + dq} ${r + dr}`, {q: q + dq, r: r + dr});
      const [x, y] = [(q + dq * 0.5) * 75, (r + dr * 0.5 + (q + dq * 0.5) / 2) * 86.6];
      return html`<g class="berth" role="button" tabindex="0" aria-label="${text}" data-a="land ${value}" transform="translate(${x} ${y})" onclick="${() => take(value)}" onkeydown="${({key}) => key == "Enter" && take(value)}"><circle r="21"/><text y="8">⚓</text></g>`;
    });
    return hexes(scene, [...[...around.values()].map((sea) => ({...sea, id: "", text: "", off: true})), ...tiles], {width: 116, label: say("map"), over: berths});
  };

  const portrait = (id, size = "") => html`<span class="face ${size}">${printed(scene, "characters", id, {text: (who(id)?.name || id)[0], part: FACE, cut: "square"})}${who(id) && html`<b class="${who(id).marks.injured ? "pw hurt" : "pw"}">${who(id).power}</b>`}</span>`;
  const spike = (n, small) => html`<span class="spike ${small}"><b>${n}</b></span>`;
  const chip = (kind, text) => html`<span class="chip ${kind}">${text}</span>`;

  const chips = ({marks, worn}) => [
    marks.starter && chip("st", say("starter")), marks.injured && chip("hurt", [icon("warning"), say("injured")]), marks.trapped && chip("hurt", say("trapped")),
    marks.skips && chip("", say("skips", {n: marks.skips})), marks.rests && chip("", say("rests")), marks.idle && chip("", say("idle")),
    worn.map((one) => chip("gear", one.name || say("veiled"))),
  ];

  /** A castaway as a row; tapped, it shows what can be done with it. */
  function row(id) {
    const one = who(id);
    const acts = aimed(id, ({fixed}) => fixed.who === id, (arg, {group}) => group == "castaway" && arg.name == "who");
    const on = open == id;
    return html`<li class="${on ? "row on" : "row"}">${button(html`${portrait(id)}<span><b>${one.name}</b><em>${one.role}</em><span class="chips">${chips(one)}</span></span>`, redraw(() => (open = on ? null : id)), {"aria-expanded": String(on), "data-a": `row ${id}`})}
      ${on && html`<div class="acts">${acts.map(([offer, known]) => button(offer.text, () => take(offer, known), {why: offer.refusal, "data-a": `${offer.verb} ${id}`}))}${button([icon("info"), " ", say("card")], () => look(scene, "characters", id, {text: one.name, cut: "tall"}), {"data-a": `look ${id}`})}</div>`}</li>`;
  }

  const crowd = (ids) => html`<span class="crowd">${ids.map((id) => portrait(id, "s"))}${!ids.length && html`<small>${say("none")}</small>`}</span>`;

  /** Players and whom they lead. */
  function others() {
    const list = it().players.some(({led}) => led.length) ? it().players.map((one, n) => n).filter((n) => n != mine()) : []; // before anybody leads there is nothing to see
    const shown = other != null && it().players[other] && html`<ul class="rows">${it().players[other].led.map(row)}</ul>`;
    return html`${list.length > 0 && html`<h2 class="of">${say("others")}<small>${say("tap_theirs")}</small></h2><div class="three">${list.map((n) => button(html`<b>${name(n)}</b>${crowd(it().players[n].led)}`, redraw(() => (other = other == n ? null : n)), {"aria-pressed": other == n, "data-a": `seat ${n}`}))}</div>${shown}`}
      ${it().nobody.length > 0 && html`<h2 class="of">${say("neutrals")}</h2><ul class="rows">${it().nobody.map(row)}</ul>`}`;
  }

  /** One's task, and how far it is. */
  function task(n) {
    const {task: text, have, want} = it().players[n];
    return text && html`<p class="task">${icon("star")}<span>${text}</span>${want > 0 && html`<b>${have}/${want}</b>`}</p>${it().dusk > 0 && want > 0 && have >= want && html`<p class="task done">☾ ${say("dusk", {n: it().dusk})}</p>`}`;
  }

  /** What a player is after, under its name. */
  const aim = (n) => html`<h2 class="of">${name(n)}</h2>${task(n)}`;

  /** On a phone, where nothing stands beside the map: one's task, and folded away those of the others. */
  const aims = () => {
    const rivals = it().players.map((_, n) => n).filter((n) => n !== scene.seat && it().players[n].task);
    return html`<div class="aims">${scene.seat != null && task(scene.seat)}${rivals.length > 0 && html`<details><summary>${say("aims")}</summary>${rivals.map(aim)}</details>`}</div>`;
  };

  // ---- the desk -------------------------------------------------------------------------------------------------------------

  const KINDS = ["encounter", "neutral", "opponent", "roamer"];

  /** Who fights what: one tap on the spikes, or on whom it is against. */
  function settingUp() {
    const kinds = KINDS.map((kind) => offers("check", {kind})[0]).filter(Boolean);
    const offer = kinds.find((one) => one.fixed.kind == setup.kind) || kinds[0];
    const fighters = offer.args.find((arg) => arg.name == "who");
    const free = fighters.choices.filter((one) => !one.refusal).map((one) => one.value);
    const last = (it().group[it().now] || []).filter((id) => free.includes(id));
    const chosen = free.filter((id) => (setup.who || (last.length ? last : free)).includes(id));
    const sum = chosen.reduce((all, id) => all + (who(id)?.power || 0), 0);
    const flip = (id) => () => {
      const next = chosen.includes(id) ? chosen.filter((one) => one != id) : [...chosen, id];
      if (next.length) setup.who = next;
      draw();
    };
    const wins = (power) => each(0, 36, (n) => sum + 1 + ((n / 6) | 0) - power - 1 - (n % 6)).filter((lead) => lead > 0).length;
    const whom = offer.args.find((arg) => arg.name == "whom");
    return html`<div class="seg" role="group" aria-label="${say("against")}">${kinds.map((one) => button(say(`kind_${one.fixed.kind}`), redraw(() => (setup = {kind: one.fixed.kind})), {"aria-pressed": one == offer, "data-a": `kind ${one.fixed.kind}`}))}</div>
      <section class="box"><h2 class="of">${say("fights_with", {name: name(it().now)})}<b class="n">${sum}</b></h2>
        <div class="big4">${fighters.choices.map(({value, text, refusal}) => button(html`${portrait(value)}<b>${text.split(" ").pop()}</b><small>${refusal ? refusal.text : chosen.includes(value) ? `✓ ${say("joins")}` : say("stays_out")}</small>`, flip(value), {"aria-pressed": chosen.includes(value), why: refusal, "data-a": `fighter ${value}`}))}</div></section>
      <div class="push"></div>
      ${whom ? html`<h2 class="of">${say("whom")}</h2><div class="grid small">${whom.choices.map(({value, text}) => button(drawn("castaway", {value, text}), () => send(offer, {who: chosen, whom: value}), {"data-a": `whom ${value}`}))}</div>`
        : offer.fixed.kind == "roamer" ? html`<p class="prose">${say("roamer_comes")}</p>`
          : html`<h2 class="of">${say("spikes")}<small>${say("printed")}</small></h2><div class="keys10">${each(1, 10, (n) => button(html`${spike(n)}<small>${say("wins", {n: wins(n)})}</small>`, () => send(offer, {power: n, who: chosen}), {"data-a": `spike ${n}`}))}</div>`}`;
  }

  function desk() {
    const me = mine();
    const rows = it().players[me]?.led || [];
    const known = ["check", "next", "fights"];
    const rest = scene.offers.filter((one) => !known.includes(one.verb) && one.group != "castaway");
    const free = scene.offers.filter((one) => one.verb == "meet");
    const first = it().phase != "turn" && only(rest);
    return html`${it().phase == "turn" && html`<h2 class="of">${say("whose", {name: name(me)})}${it().now === me && html`<small>▸ ${say("turn")}</small>`}</h2>`}
      <ul class="rows">${rows.map(row)}</ul>${task(me)}${others()}${first || lines([...rest, ...free.filter((one) => !rest.includes(one))])}`;
  }

  // ---- a check --------------------------------------------------------------------------------------------------------------

  /** One side of a check: who, what counts, the sum. */
  /** Whose a side of the check is. */
  const sideName = (which) => (which == "near" ? name(it().check.seat) : it().check.foe.name || say("kind_encounter"));

  function side(which) {
    const {near, far, who: us, them, foe, other: them_} = it().check;
    const sum = which == "near" ? near : far;
    const ids = which == "near" ? us : them;
    const parts = sum.parts.filter(({source}) => !source.startsWith("C") && source != foe.id);
    const [less, more] = [-1, 1].map((n) => offers("mod", {side: which, n})[0]);
    const [power] = offers("power");
    const added = parts.reduce((all, part) => all + part.n, 0);
    const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);
    const face = which == "far" && !ids.length ? html`<span class="foe">${foe.id ? printed(scene, "fate", foe.id, {text: foe.name, part: "4 4 55 40.2", cut: "square"}) : ""}${power ? button(spike(foe.power), () => take(power), {class: "bare", "aria-label": power.text, "data-a": "power"}) : spike(foe.power)}</span>` : crowd(ids);
    return html`<section class="box"><h2 class="of">${sideName(which)}<b class="n">${sum.total}</b></h2>${face}
      <p class="mods">${less && button("−", () => send(less), {"aria-label": less.text, why: less.refusal, "data-a": `less ${which}`})}<span>${added !== 0 && html`<b>${signed(added)}</b>`}<small>${parts.map((part) => part.name).join(", ") || say("cards")}</small></span>${more && button("+", () => send(more), {"aria-label": more.text, why: more.refusal, "data-a": `more ${which}`})}</p></section>`;
  }

  /** Whether one's own castaway is attacked here: what is good for whoever attacks is bad for oneself. */
  const attacked = () => it().check.kind == "opponent" && it().check.other === scene.seat;

  /** How it stands, and what would change it; green is what is good for whoever looks at it. */
  function verdict() {
    const {lead, totals, result, seat} = it().check;
    const text = say(`by_${result}`, {name: name(seat), n: Math.abs(lead)});
    const own = attacked() ? -lead : lead;
    const less = own > 0 ? "" : own == 0 ? say("needs_win", {n: 1}) : say("needs", {n: -own, m: 1 - own});
    return html`<p class="verdict ${own > 0 ? "won" : own < 0 ? "lost" : "tied"}" role="status"><b>${totals[0]} : ${totals[1]}</b><span>${text} ${less}</span></p>`;
  }

  const MET = ["play", "power", "mod", "roll", "stands", "fights", "back", "on", "take", "hurt", "miss", "caught", "dies", "pass"];
  const FATES = ["hurt", "miss", "caught", "dies"];

  /** Both sides of a check, and how it stands. */
  const sides = () => it().check && html`<div class="two">${side("near")}${side("far")}</div>${it().check.dice.length > 0 && verdict()}`;

  function checking() {
    const {stage, dice, near, far, asked: waits, who: us, seat} = it().check;
    const defends = attacked();
    const theirs = seat !== mine() && !defends;
    const [roll] = offers("roll");
    const pair = roll?.args.filter((arg) => arg.kind == "dice") || [];
    const enter = pair.length == 2 ? (a, b) => send(roll, {[pair[0].name]: a, [pair[1].name]: b}, "hand") : undefined;
    const ahead = near.total - far.total;
    const rest = scene.offers.filter((one) => !MET.includes(one.verb) && one.verb != "keep" && one.verb != "leave");
    const joins = offers("fights")[0];
    if (["before", "after"].includes(stage))
      return html`${sides()}${joins && joining(joins)}
        ${waits.length > 0 && (scene.seat == null || it().due[0] !== scene.seat || waits[0] === scene.seat) && html`<ul class="asks">${waits.map((n, at) => html`<li class="${at == 0 ? "on" : ""}">${name(n)}<small>${say(at > 0 ? "waits" : n === mine() ? "asked" : "thinks")}</small></li>`)}</ul>`}
        ${plays()}${lines(rest)}${(theirs || (enter && !dice.length)) && html`<h2 class="of">${theirs && say("for", {name: name(seat)})}${enter && !dice.length && html` ${say("roll_tap")}`}</h2>`}
        ${defends ? check({result: (a, b) => Math.sign(a - b - ahead), act: enter && ((a, b) => enter(b, a)), rolled: [...dice].reverse(), names: [say("you"), name(seat)]})
          : check({result: (a, b) => Math.sign(ahead + a - b), act: enter, rolled: dice, names: [theirs ? name(seat) : say("you"), say("they")]})}`;
    if (stage == "defend") return html`${sides()}${only(offers("defend")) || waiting()}`;
    const hits = FATES.map((verb) => offers(verb)[0]).filter(Boolean);
    const now = hits.find((one) => one.verb == setup?.fate) || hits[0];
    return html`<p class="stamp ${stage}"><b>${it().check.totals?.join(" : ")}</b><em>${say(`stamp_${stage}`)}</em></p>
      ${now && html`<h2 class="of">${say(`who_${now.verb}`)}<small>${say("fought")}</small></h2>
        <div class="seg">${hits.map((one) => button(one.text, redraw(() => (setup = {fate: one.verb})), {"aria-pressed": one == now, "data-a": `fate ${one.verb}`}))}</div>
        <div class="two">${now.args[0].choices.map(({value, text, refusal}) => button(html`${portrait(value, "l")}<b>${text}</b><small>${who(value)?.power} → ${now.verb == "hurt" ? (who(value)?.marks.injured ? "†" : 0) : who(value)?.power}</small>`, () => send(now, {who: value}), {class: "vic", why: refusal, "data-a": `${now.verb} ${value}`}))}</div>`}
      ${offers("take").map((offer) => html`<div class="list">${offer.args[0].choices.map((one) => button(html`<b>${one.text}</b>`, () => send(offer, {what: one.value}), {class: "opt", why: one.refusal, "data-a": `take ${one.value}`}))}</div>`)}
      ${lines(rest)}${stage == "won" && !offers("take").length && crowd(us)}`;
  }

  /** The events of one's hand that may be played now: one tap each. */
  const plays = () => offers("play").map((offer) => hand(offer.args[0].choices.map(({value, text, refusal}) => card(scene, "fate", value, {text, note: it().hand.find(({id}) => id == value)?.text || text, why: refusal, act: () => send(offer, {card: value}), name: `play ${value}`})), say("yours")));

  /** Who else joins, before the dice. */
  const joining = (offer) => html`<details><summary>${say("who_fights")}</summary><div class="grid small">${offer.args[0].choices.map(({value, text}) => button(drawn("castaway", {value, text}), () => send(offer, {who: value}), {"aria-pressed": it().check.who.includes(value) || it().check.them.includes(value), "data-a": `joins ${value}`}))}</div></details>`;

  // ---- the whole table ------------------------------------------------------------------------------------------------------

  /** A tile of the map: who stands there, and how many cards lie on it. */
  function face({row: up, seen, zone, who: here, cards, roamer}) {
    const people = (PLACES[Math.min(here.length, 3)] || []).map(([x, y], n) => disc(scene, "characters", here[n], FACE, {x, y, r: 13, cut: "tall", badge: who(here[n]).power, ring: who(here[n]).lead == mine() ? "mine" : "", text: who(here[n]).name}));
    const more = html`${people}${here.length > 3 && html`<text class="ex" x="38" y="34">+${here.length - 3}</text>`}${cards.length > 0 && html`<g class="fc"><rect x="-42" y="-16" width="17" height="23" rx="2"/><text x="-33.5" y="0">${cards.length}</text></g>`}${roamer && html`<g class="ro"><circle cx="31" cy="-15" r="12"/><text x="31" y="-8.5">☠</text></g>`}`;
    return {product: zone == "landing" ? null : "locations", name: up || seen || it().backs[zone], side: up || seen ? "front" : "back", off: !!seen, more, names: here.map((id) => who(id).name)};
  }

  /** What lies on a tile. */
  const lying = ({row: up, seen, zone, name: text, cards, who: here}) => html`<div class="flat3">${(up || seen) && zone != "landing" && flat("locations", up || seen, text)}${cards.map((one) => card(scene, "fate", one.id, {text: one.name, act: () => look(scene, "fate", one.id, {text: one.name})}))}${crowd(here)}</div>`;

  const DOCKED = ["done", "moved", "end", "idle"];
  const docked = (offer) => DOCKED.includes(offer.verb) && !offer.args.length;

  function whole() {
    const there = placed();
    const rest = scene.offers.filter((offer) => !docked(offer) && !there.has(offer) && offer.group != "castaway");
    const due = rest.filter(({group, verb}) => !["end", "table"].includes(group) && !SPECIAL[verb]);
    const form = only(due);
    const played = (id) => aimed(id, ({fixed}) => fixed.card === id, (arg) => arg.name == "card");
    const keep = it().phase == "deal" && offers("choose")[0]; // cards let choose as well
    if (keep) return html`<p class="say">${say("keep_one")}</p>${it().dealt.map((one) => castaway(one, () => send(keep, {who: one.id})))}${lines(rest.filter((one) => one != keep))}`;
    const lot = it().phase == "deal" && offers("deal").length > 0 && it().words.deal_two;
    return html`${waiting()}${lot && html`<p class="say">${lot}</p>`}${special(rest)}${!form?.querySelector?.(".sea") && map(face, [104, 120])}${held.spot ? [tile(lying), form] : [form, tile(lying)]}${lines(rest.filter((offer) => !SPECIAL[offer.verb] && !(form && offer == due[0])))}${aims()}${holding(say("hand", {n: it().hand.length, limit: it().players[scene.seat]?.limit}), "fate", played)}`;
  }

  /** One of the two castaways dealt: the card, and all it says in words. */
  const castaway = ({id, name: text, role, power, task: aim, ...more}, act) => html`<section class="box dealt"><button type="button" class="bare" aria-label="${text}" onclick="${() => look(scene, "characters", id, {text, cut: "tall"})}">${printed(scene, "characters", id, {text, cut: "tall"})}</button><div><h2 class="of">${text}<b class="n">${power}</b></h2><p class="sm">${role}</p><p>${more.text} ${more.drawback}</p><p class="task">${icon("star")}<span>${aim}</span></p></div>${button(say("keep", {name: text}), act, {class: "pri", "data-a": `choose ${id}`})}</section>`;

  /** Dice and coins that are asked for as such. */
  const SPECIAL = {
    toss: (offer) => html`<h2 class="of">${offer.text}</h2>${coin((value) => send(offer, {[offer.args[0].name]: value}, "hand"), {heads: say("coin_heads"), tails: say("coin_tails")})}`,
    walk_way: (offer) => (offer.args[0]?.kind == "dice" ? html`<h2 class="of">${offer.text}</h2>${six((n) => send(offer, {[offer.args[0].name]: n}, "hand"))}` : null),
  };
  const special = (rest) => rest.map((offer) => SPECIAL[offer.verb]?.(offer)).find(Boolean);

  // ---- all of it ------------------------------------------------------------------------------------------------------------

  const titled = () => {
    const {check: now, phase, desk: atDesk} = it();
    if (scene.outcome) return say("over");
    if (now) return { before: say("check"), after: say("anybody") }[now.stage] || now.foe.name || say("check");
    if (setup) return say("check");
    return atDesk ? (phase == "turn" ? say("castaways") : say("begin")) : it().words[`title_${phase}`] || scene.title;
  };

  const steps = () => !it().desk && !scene.outcome && it().steps.some(({id}) => id == it().phase) && html`<ol class="steps">${it().steps.map(({id}, n) => html`<li class="${id == it().phase ? "on" : ""}"><b>${n + 1}</b>${say(`step_${id}`)}</li>`)}</ol>`;

  const header = () => html`<header><div class="title"><h1 tabindex="-1">${titled()}</h1>${it().round > 0 && !["first", "deal", "land"].includes(it().phase) && html`<p class="rnd"><small>${say("round", {n: it().round})}</small><b>${name(it().now)}</b></p>`}</div>${steps()}${brush()}</header>`;

  /** The table's players beside the map, where there is room. */
  const aside = () => html`<aside class="side">${it().players.map((one, n) => seat(scene, n, {note: one.led.map((id) => who(id)?.name.split(" ").pop()).join(", ") || say("none"), value: one.led.length, now: it().now === n}))}
    ${task(mine())}${it().deck != null && !it().desk && deck({name: say("fate"), count: it().deck})}${it().encounters && html`<p class="hint">${say("may_come", it().encounters)}</p>`}
    ${it().roamer.out && html`<p class="task">☠ ${say("roams", {n: it().roamer.from})}</p>`}${it().desk && html`<ul class="rows">${it().players[mine()]?.led.map(row)}</ul>`}</aside>`;

  const following = () => {
    const list = it().players.map((one, n) => n).filter((n) => !it().players[n].out);
    return list[(list.indexOf(it().now) + 1) % list.length];
  };

  /** What the dock holds: the commonest act of this moment. */
  function acts() {
    if (held.asked || setup?.kind) return button([icon("back"), " ", t("ask.cancel")], leave);
    const now = it().check;
    if (now) {
      const [roll] = offers("roll");
      const found = [!now.dice.length && offers("back")[0], offers("stands")[0] || offers("pass")[0], offers("on")[0]].filter(Boolean);
      return [roll && button([icon("dice"), " ", say(now.dice.length ? "roll_again" : "roll_here")], () => send(roll, {}, "app"), {class: now.dice.length ? "" : "pri", "data-a": "app"}), found.map((offer) => button(offer.verb == "back" ? say("back") : offer.text, () => take(offer), {class: offer.verb == "stands" || offer.verb == "on" || offer.verb == "pass" ? "pri" : "", why: offer.refusal, "data-a": offer.verb}))];
    }
    const [start] = offers("check");
    const [next] = offers("next");
    const done = scene.offers.find(docked);
    const dealt = thrown();
    return [dealt && button([icon("dice"), " ", t("ask.chance")], () => send(dealt, {}, "app"), {class: "pri", "data-a": "app"}), start && button(say("check"), redraw(() => (setup = {kind: "encounter"})), {class: "pri", "data-a": "check"}), next && button(say("next", {name: short(following())}), () => send(next), {why: next.refusal, "data-a": "next"}),
      !it().desk && done && button(done.text, () => send(done), {class: dealt ? "" : "pri", why: done.refusal, "data-a": done.verb}), scene.seat == null && html`<span class="msg">${t("seat.watching")}</span>`];
  }

  const main = () => (scene.outcome ? html`<p class="say">${scene.outcome.text}</p>${it().players.map((one, n) => html`${aim(n)}${one.led.length ? html`<ul class="rows">${one.led.map(row)}</ul>` : html`<p class="hint">${say("nobody")}</p>`}`)}` : it().check ? checking() : setup?.kind && offers("check").length ? settingUp() : it().desk ? desk() : whole());

  return screen;
}
