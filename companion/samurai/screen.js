// The phone beside the printed sheet: above, what the eye and the pencil need; below, the one thing to tap.
import {planning, fold, signs, six, told, virtual} from "./screen_dice.js";
import {battle, battleDock, card, cursor, letters} from "./screen_event.js";
import {days, fill, html, key, mark, raw, tally} from "./screen_kit.js";
import {away, map} from "./screen_map.js";
import {end, ledger, night} from "./screen_end.js";
import {options, todo, trades, waiting, warnings} from "./screen_rows.js";
import {table, tableDock} from "./screen_table.js";

const BOXES = ["star", "mark", "event"]; // chosen on the event table
const HEXES = ["map", "mountains", "move", "draw"];
const CHOICES = ["lose", "gain", "choose", "trait", "item", "become", "resolve"];
const FOCUS = [...CHOICES, "find", "star", "mark", "event", "draw", "map", "mountains", "move"]; // what is asked first
const ICONS = {star: "staro", mark: "clue", event: "battle", move: "move", lose: "any", gain: "any"};
const FRESH = {day: 0, taps: [], to: 0, count: 0, log: [], ticks: []};

export function mount(root, kit) {
  let scene = null;
  let pending = [];
  let draft = {...FRESH};
  let ui = {};
  let stale = false;
  const icons = {};
  const svg = (name) => (icons[name] ??= kit.icon(name)?.outerHTML || "");

  const save = () => kit.draft(scene.table).set(draft);
  const send = (verb, args = {}, by) => kit.send(by ? {verb, args, by} : {verb, args});
  const take = (offer, args, by) => send(offer.verb, {...offer.fixed, ...args}, by);
  const rolled = (n) => Array.from(crypto.getRandomValues(new Uint32Array(n)), (value) => 1 + (value % 6));

  /** Everything a view asks for. */
  const context = () => {
    const s = scene.screen;
    const c = {
      scene, s, draft, ui, pending, w: s.words, offers: scene.offers,
      ic: (name) => raw(svg(name)),
      inner: (name) => svg(name).replace(/<\/?svg[^>]*>/g, ""),
      icon: (verb) => ICONS[verb] || "any",
      say: (name, values) => fill(s.words[name] || "", values).text,
      offer: (verb) => c.offers.find((o) => o.verb == verb),
      index: (offer) => c.offers.indexOf(offer),
      take: (offer, inner, more = {}) => key(`do ${c.index(offer)}`, inner, {...more, why: offer.refusal}),
      claims: (shape) => c.offers.filter((o) => o.verb == "claim" && o.fixed.shape == shape),
      claimKeys: (offer, one) => offer.args[0].choices.map((choice) => key(`pick claim ${c.index(offer)} ${choice.value}`, c.say("claim", {name: choice.text || one.name}), {kind: "pri"})),
      rich: (text) => mark(fill(text, Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, c.ic(name)])))),
      far: (id) => far(s.map.hexes, s.map.here, id),
      here: () => here(c),
      moving: () => c.offers.some((o) => HEXES.includes(o.verb)),
    };
    const dice = c.offer("dice");
    if (dice) {
      const morning = dice.args.length > 1 && s.phase != "planning";
      s.dice = {...s.dice, ...(morning && {red: 0, white: 0, dice: []}), loose: dice.values.n, sixes: dice.values.sixes};
    }
    c.taps = dice ? draft.taps : [];
    c.rows = draft.log.flatMap((one) => one.rows);
    c.open = c.offers.filter((o) => !o.refusal && FOCUS.includes(o.verb));
    c.focus = c.open.find((o) => o.verb == ui.focus) || [...c.open].sort((a, b) => FOCUS.indexOf(a.verb) - FOCUS.indexOf(b.verb))[0];
    return c;
  };

  /** Which picture the moment asks for. */
  const view = (c) => {
    const {s, focus} = c;
    if (s.end && ui.view != "table" && ui.view != "ledger") return [end(c), ""];
    if (ui.view == "ledger") return [ledger(c), key("close", c.w.back, {kind: "pri"})];
    if (ui.view == "table") return [table(c, ui.mark ? focus : null), tableDock(c, ui.mark ? focus : null)];
    if (s.card) return [card(c, c.rows.slice(-3)), tableKey(c)];
    if (s.fight && (c.offer("throw") || c.offer("digit") || c.offer("place") || c.offer("again"))) return [battle(c), battleDock(c)];
    if (s.phase == "setup" && c.offer("begin")) return [setup(c), key("throw", html`${c.ic("any")} ${c.w.roll_here}`)];
    if (c.offer("keep")) return [virtual(c), virtualDock(c)];
    if (focus && BOXES.includes(focus.verb) && (focus.args[0]?.choices.length ?? 0) > 2 && ui.view != "day") return [table(c, focus), tableDock(c, focus)];
    if (c.offer("dice") && (s.phase == "planning" || c.taps.length)) return [planning(c, night(c)), planningDock(c)];
    return [day(c), dayDock(c)];
  };

  /** Mapping, resolving, the evening: rows above, then the hexes, letters or keys of the one thing to tap. */
  const day = (c) => {
    const {s, focus} = c;
    const rest = c.open.filter((o) => o != focus && o.verb != focus?.verb);
    const buys = c.offers.filter((o) => o.verb == "buy");
    const hexes = focus && HEXES.includes(focus.verb);
    const keys = focus && (CHOICES.includes(focus.verb) || focus.verb == "find");
    const preview = s.dice.sets.length ? sets(c) : "";
    const dice = c.offer("dice");
    return html`<main class="day">${preview}${todo(c, s.phase == "mapping" || s.phase == "mountains" ? [] : c.rows, html`${waiting(c, rest)}${trades(c, buys)}`)}
      ${keys ? html`<div class="push"></div><p class="say">${focus.text}</p>${focus.verb == "find" ? six("find", c.w.die) : html`<div class="opts">${c.offers.filter((o) => o.verb == focus.verb).map((o) => options(c, o))}</div>`}` : map(c, {offer: hexes ? focus : null, ghost: ghost(c, focus), hint: hexes && hint(c, focus), whole: ui.whole})}
      ${dice && html`<p class="say">${mark(fill(c.w.tap_red, {day: s.day + 1}), "em")}</p>${six("red", c.w.red, "r")}`}</main>`;
  };

  const ghost = (c, focus) => (focus?.verb == "map" ? terrain(c)?.id : focus?.verb == "mountains" ? "mountains" : focus?.verb == "draw" ? "x" : "");
  const terrain = (c) => c.s.dice.terrain[c.s.dice.red + c.s.dice.white];
  const hint = (c, focus) => {
    const {red, white} = c.s.dice;
    if (focus.verb == "map") return [terrain(c).icon, c.say("draw_where", {red, white, sum: red + white, terrain: terrain(c).name})];
    if (focus.verb == "mountains") return ["mountain", c.w.mountains_where];
    return [focus.verb == "move" ? "move" : "x", focus.verb == "move" ? c.w.move_where : focus.text];
  };

  /** What the dice will do once the hexes are drawn. */
  const sets = (c) =>
    html`<ul class="pre" aria-label="${c.w.then}">${c.s.dice.sets.map(([face, n]) => {
      const cell = c.s.dice.pad.find((one) => one.face == face)?.cells[n - 1];
      return cell && html`<li><span class="n">${n} × ${face}</span><span class="e">${signs(c, cell[0])}</span></li>`;
    })}</ul>`;

  const tableKey = (c) => key("table", html`${c.ic("staro")} ${c.w.table}`);
  const claimable = (c) => c.s.shapes.some((one) => one.claim);
  const planningDock = (c) => html`${!c.draft.taps.some((tap) => tap[0] == "s") && key("roll", html`${c.ic("any")} ${c.w.roll_here}`)}${key("table", html`${c.ic("staro")} ${claimable(c) ? c.w.claim_now : c.w.table}`, {kind: claimable(c) ? "pri" : ""})}`;
  const virtualDock = (c) => {
    const {dice, rerolls} = c.s.dice;
    const n = (ui.again || []).length;
    return html`${c.offer("spy") && c.take(c.offer("spy"), c.offer("spy").text)}${rerolls > 0 && key("reroll", c.say("roll_again", {n}), {why: !n && {text: c.w.pick_some}})}${key("keep", c.w.use, {kind: "pri", why: dice.some((face, k) => face == 1 && !ui.turned?.[k]) && {text: c.w.wild_first, ruling: "R08"}})}`;
  };

  const dayDock = (c) => {
    const {focus} = c;
    if (focus?.verb == "event" && (focus.args[0]?.choices.length ?? 0) <= 2) return focus.args.length ? html`<span class="msg">${c.w.which_box}</span>` : c.take(focus, focus.text, {kind: "pri"});
    const done = c.offer("done");
    if (done) return html`<span class="msg">${focus ? c.w.or_stay : ""}</span>${c.take(done, c.w.stay, {kind: focus ? "" : "pri"})}`;
    const meals = c.offers.filter((o) => o.verb == "eat");
    if (meals.length) return meals.map((o) => supper(c, o));
    if (!c.offers.length) return html`<span class="msg">${c.scene.seat == null ? c.w.watching : c.w.waiting}</span>`;
    return html`<span class="msg">${focus && HEXES.includes(focus.verb) ? c.w[`${focus.verb}_rule`] : ""}</span>`;
  };

  const supper = (c, offer) =>
    offer.args.length
      ? offer.args[0].choices.map((choice) => key(`pick eat ${c.index(offer)} ${choice.value}`, html`<span>${c.ic(c.s.icons[choice.value])} ${c.s.have[choice.value]} → ${Math.max(0, c.s.have[choice.value] - 1)}</span><small>${choice.text}</small>`, {kind: "pri", why: choice.refusal}))
      : c.take(offer, offer.text, {kind: "pri"});

  const setup = (c) => html`<main><p class="prose">${c.rich(c.w.welcome)}</p>${todo(c, c.rows)}<div class="push"></div><p class="say">${draft.taps.length ? c.w.second_die : c.w.first_die}</p>${six("begin", c.w.die, "", true)}</main>`;

  const here = ({s, w, ic}) =>
    html`<div class="here">${ic(s.here.icon)}<span><b>${s.here.name}</b><small>${s.here.bubble}</small></span><span><b>${s.here.steps ?? "–"}</b><small>${w.steps_left}</small></span><span><b>${s.here.traits} / ${s.here.of}</b><small>${w.traits}</small></span></div>`;

  const header = (c) => {
    const {s, w} = c;
    const marks = s.warn.filter((one) => one.alarm).flatMap((one) => one.marks);
    const pair = marks.includes("favor") ? "favor" : "";
    const stat = (id, icon, name, value) => html`<li class="${marks.includes(id) && "warn"} ${(id == pair || id == "goods" || id == "coins") && "l"}"><span class="v">${c.ic(icon)}${value}</span><span class="l">${name}</span></li>`;
    return html`<header><ul class="stats" aria-label="${w.you}">${stat("day", "day", w.day, s.day)}${["grit", "coins", "goods", "favor", "treachery"].map((id) => stat(id, s.icons[id], s.names[id], s.have[id]))}</ul>
      ${days(s.crossed, s.days, c.say("day_of", {n: s.day, of: s.days}))}
      <div class="phase">${s.number && html`<span class="no" aria-hidden="true">${s.number}</span>`}<h1>${s.title}</h1>${pending.length > 0 && html`<span class="kept">${c.say("kept", {n: pending.length})}</span>`}${tally(draft.count, c.say(draft.count == 1 ? "tap_one" : "taps", {n: draft.count}))}</div>${raw(BRUSH)}</header>`;
  };

  const draw = () => {
    if (!scene) return;
    if (root.contains(document.activeElement) && document.activeElement.matches("textarea")) return void (stale = true);
    stale = false;
    const c = context();
    const [body, main] = view(c);
    const held = document.activeElement?.dataset?.a;
    const scrolls = [...root.querySelectorAll("[data-keep]")].map((one) => [one.dataset.keep, one.scrollLeft, one.scrollTop]);
    root.innerHTML = header(c).text + body.text;
    const alarms = s_alarms(c);
    const dock = document.createElement("div");
    dock.className = "dockmain";
    dock.innerHTML = html`${alarms}${c.focus?.verb == "event" && ui.view != "table" && !c.s.card && (c.focus.args[0]?.choices.length ?? 9) <= 2 && letters(c, c.focus)}<div class="row">${main}</div>`.text;
    dock.addEventListener("click", tapped);
    kit.dock({main: dock, left: draft.taps.length && c.offer("dice") ? takeBack : undefined});
    for (const [name, left, top] of scrolls) {
      const one = root.querySelector(`[data-keep="${name}"]`);
      if (one) [one.scrollLeft, one.scrollTop] = [left, top];
    }
    centre();
    if (held) (root.querySelector(`[data-a="${held}"]`) || dock.querySelector(`[data-a="${held}"]`))?.focus({preventScroll: true});
  };

  const s_alarms = (c) => (c.offer("eat") || c.offer("done") ? warnings(c) : "");

  /** A map that pans begins where the traveler is. */
  const centre = () => {
    const sea = root.querySelector(".pan .sea");
    if (!sea || sea.scrollLeft) return;
    const me = sea.querySelector(".me").getBoundingClientRect();
    const box = sea.getBoundingClientRect();
    sea.scrollLeft = me.left - box.left + me.width / 2 - box.width / 2;
    sea.scrollTop = me.top - box.top + me.height / 2 - box.height / 2;
  };

  const takeBack = () => {
    draft.taps.pop();
    save();
    draw();
  };

  /** A tap on the dice: into the draft, and away with it when all are in. */
  const enter = (tap) => {
    draft.taps = [...draft.taps, tap];
    const c = context();
    const move = told(draft.taps, c.s.dice);
    save();
    if (move) kit.send(move);
    draw();
  };

  const refuse = (refusal) => kit.toast(refusal.text, refusal.ruling);
  const look = (next) => {
    ui = {...ui, ...next};
    draw();
  };

  const ACTIONS = {
    red: (n) => enter(`r${n}`),
    fate: (n) => enter(`w${n}`),
    set: (cell) => enter(`s${cell}`),
    begin(n) {
      const dice = [...draft.taps, n];
      draft.taps = dice.length < 2 ? dice : [];
      save();
      if (dice.length == 2) send("begin", {dice: dice.map(Number).sort()}, "hand");
      draw();
    },
    throw() {
      const n = scene.screen.phase == "setup" ? 2 : Math.min(2, 6 - Object.keys(scene.screen.fight.boxes).length);
      send(scene.screen.phase == "setup" ? "begin" : "throw", {dice: rolled(n).sort()}, "app");
    },
    roll() {
      const c = context();
      const d = fold(c.taps, c.s.dice);
      const fate = {red: d.red || rolled(1)[0], white: d.fate || rolled(1)[0]};
      draft.taps = [];
      send("roll", {...(c.offer("dice").args.length > 1 && fate), others: rolled(c.s.dice.loose)}, "app");
    },
    pick_(n) {
      const face = scene.screen.dice.dice[n];
      const turned = {...ui.turned};
      let again = ui.again || [];
      if (face == 1 && !again.includes(+n) && (turned[n] || 1) < 6) turned[n] = (turned[n] || 1) + 1;
      else {
        delete turned[n];
        again = again.includes(+n) ? again.filter((k) => k != n) : scene.screen.dice.rerolls ? [...again, +n] : again;
      }
      look({turned, again});
    },
    reroll() {
      const which = [...ui.again].sort();
      ui = {};
      send("reroll", {which, faces: rolled(which.length)}, "app");
    },
    keep() {
      const ones = Object.values(ui.turned || {}).sort();
      ui = {};
      send("keep", ones.length ? {ones} : {});
    },
    hex(id) {
      const c = context();
      const choice = c.focus.args[0].choices.find((one) => one.value == id);
      if (choice.refusal) return refuse(choice.refusal);
      take(c.focus, {[c.focus.args[0].name]: id});
    },
    away(id) {
      const c = context();
      const why = away(c, id, c.focus && HEXES.includes(c.focus.verb) ? c.focus : null);
      if (why) kit.toast(why.text ?? why);
    },
    box(id) {
      const c = context();
      const offer = c.focus && BOXES.includes(c.focus.verb) ? c.focus : null;
      if (!offer) return kit.toast(c.w.no_mark);
      const open = offer.args[0].choices.find((one) => one.value == id);
      const {marked, locked} = c.s.table;
      if (!open) return kit.toast(locked.includes(id) ? c.w.is_locked : marked[id] ? c.w.is_marked : c.w.rim_only);
      ui = {};
      take(offer, {at: id});
    },
    do(n) {
      const offer = scene.offers[n];
      if (offer.refusal) return refuse(offer.refusal);
      ui = {};
      take(offer, {});
    },
    pick(verb, n, ...rest) {
      const offer = scene.offers[n];
      const arg = offer.args[0];
      const choice = arg.choices.find((one) => String(one.value) == rest.join(" "));
      if (choice.refusal) return refuse(choice.refusal);
      ui = {};
      take(offer, {[arg.name]: choice.value});
    },
    find: (n) => send("find", {die: +n}, "hand"),
    bbox: (id) => {
      const c = context();
      if (c.offer("place")) return place(c, id);
      look({box: id});
    },
    bdie(n) {
      const c = context();
      const again = c.offer("again");
      if (again && !ui.box) return kit.toast(c.w.helm);
      const at = again ? ui.box : cursor(c);
      ui = {};
      send(again ? "again" : "digit", {at, face: +n}, "hand");
    },
    place: (k) => look({die: +k}),
    shape: (id) => look({shape: ui.shape == id ? null : id, fit: 0}),
    fit: () => look({fit: (ui.fit || 0) + 1}),
    table: () => look(ui.view == "table" || context().focus && BOXES.includes(context().focus.verb) && ui.view != "day" && !scene.screen.card ? {view: ui.view == "table" ? "" : "day", shape: null} : {view: "table"}),
    focus: (verb) => look({focus: verb, view: "", mark: BOXES.includes(verb)}),
    ledger: () => look({view: "ledger"}),
    close: () => look({view: ""}),
    zoom: () => look({whole: !ui.whole}),
    tick(id) {
      const has = draft.ticks.includes(id);
      draft.ticks = has ? draft.ticks.filter((one) => one != id) : [...draft.ticks, id];
      save();
      draw();
    },
  };

  /** The first of two dice the phone threw goes where it was put; the other follows. */
  const place = (c, id) => {
    if (c.s.fight.boxes[id]) return;
    const put = {...ui.put, [ui.die || 0]: id};
    if (Object.keys(put).length < c.s.fight.dice.length) return look({put, die: 1 - (ui.die || 0)});
    ui = {};
    send("place", {boxes: c.s.fight.dice.map((_, k) => put[k])});
  };

  const tapped = (event) => {
    const at = event.target.closest("[data-a]");
    if (!at) return;
    const [name, ...rest] = at.dataset.a.split(" ");
    const [, verb, tail] = name.match(/^(red|fate|set|begin|find|bdie|pick(?=\d))(\d+)$/) || [];
    if (!["tick", "zoom", "away", "ledger", "close"].includes(name)) {
      draft.count++;
      save();
    }
    const sealed = at.getAttribute("aria-disabled") && /^set/.test(name);
    if (sealed) kit.toast(scene.screen.words.no_dice);
    else if (verb) ACTIONS[verb == "pick" ? "pick_" : verb](tail);
    else if (name == "reroll" && at.getAttribute("aria-disabled")) kit.toast(scene.screen.words.pick_some);
    else if (name == "keep" && at.getAttribute("aria-disabled")) kit.toast(scene.screen.words.wild_first, "R08");
    else ACTIONS[name]?.(...rest);
  };

  const pressed = (event) => {
    if ((event.key == "Enter" || event.key == " ") && event.target.matches("g[data-a]")) {
      event.preventDefault();
      tapped(event);
    }
  };

  /** A line for the ledger is sent when the player leaves it. */
  const written = ({target}) => {
    if (!target.matches("textarea")) return;
    const {about} = target.dataset;
    if ((scene.screen.ledger.notes[about] || "") != target.value.trim()) send("write", {about, text: target.value});
    if (stale) setTimeout(draw);
  };

  root.addEventListener("click", tapped);
  root.addEventListener("keydown", pressed);
  root.addEventListener("change", written);
  root.addEventListener("focusout", () => stale && setTimeout(draw));

  return {
    update(next, queue = []) {
      if (scene?.table != next.table) draft = {...FRESH, ...kit.draft(next.table).get()};
      const fresh = scene?.line != next.line;
      scene = next;
      pending = queue;
      follow();
      if (fresh) ui = {shape: ui.shape};
      draw();
    },
    destroy() {
      root.removeEventListener("click", tapped);
      root.removeEventListener("keydown", pressed);
      root.removeEventListener("change", written);
    },
  };

  /** The rows of this day, move by move: an undo leads back to a moment seen before, and what came after it goes. */
  function follow() {
    const {day, moment, rows, phase} = scene.screen;
    if (draft.day != day) draft = {...FRESH, day, log: phase == "planning" ? draft.log.slice(-1) : [], taps: draft.taps};
    const seen = draft.log.findIndex((one) => one.moment == moment);
    if (seen >= 0) draft.log = draft.log.slice(0, seen + 1);
    else if (phase == "planning" && !pending.length) draft.log = [{moment, rows}];
    else draft.log = [...draft.log, {moment, rows}];
    const dice = scene.offers.find((o) => o.verb == "dice");
    const to = phase == "setup" ? 0 : phase == "planning" ? day : day + 1;
    if (dice && draft.to != to) [draft.taps, draft.to] = [[], to];
    if (dice && !pending.length && told(draft.taps, context().s.dice)) draft.taps = draft.taps.slice(0, -1);
    kit.draft(scene.table).set(draft);
  }
}

function far(hexes, here, id) {
  const [a, b] = [here, id].map((name) => hexes.find((h) => h[0] == name));
  const [q, r] = [a[1] - b[1], a[2] - b[2]];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

const BRUSH = '<svg class="brush" viewBox="0 0 390 6" preserveAspectRatio="none" aria-hidden="true"><path d="M0 3.2Q3 1.4 9 1.6L70 1.1L150 1.7L236 1.2L300 1.9L372 1.4Q386 1.6 390 3Q384 4.3 366 4.1L310 4.6L232 4L160 4.8L84 4.2L12 4.9Q3 4.6 0 3.2Z"/></svg>';
