// The phone beside the printed sheet: above, what the eye and the pencil need; below, the one thing to tap.
import {fold, planning, signs, told, virtual} from "./screen_dice.js";
import {battle, battleDock, card, cursor, letters} from "./screen_event.js";
import {die, each, fill, html, key, mark, raw, six, tally} from "./screen_kit.js";
import {map} from "./screen_map.js";
import {end, ledger, night} from "./screen_end.js";
import {open, options, todo, warnings} from "./screen_rows.js";
import {table, tableDock} from "./screen_table.js";

const BOXES = ["star", "mark", "event"]; // chosen on the event table
const HEXES = ["draw", "map", "mountains", "move"]; // on the island
const CHOICES = ["lose", "gain", "choose", "trait", "item", "find", "become", "resolve"];
const FOCUS = [...CHOICES, ...BOXES, ...HEXES]; // what is asked first
const ICONS = {star: "staro", mark: "clue", event: "battle", move: "move"};
const FREE = ["tick", "zoom", "view", ""]; // taps that are no part of a day's work
const FRESH = {day: 0, taps: [], to: 0, count: 0, last: 0, log: [], ticks: []};
const BRUSH = raw('<svg class="brush" viewBox="0 0 390 6" preserveAspectRatio="none" aria-hidden="true"><path d="M0 3.2Q3 1.4 9 1.6L70 1.1L150 1.7L236 1.2L300 1.9L372 1.4Q386 1.6 390 3Q384 4.3 366 4.1L310 4.6L232 4L160 4.8L84 4.2L12 4.9Q3 4.6 0 3.2Z"/></svg>');

const rolled = (n) => [...crypto.getRandomValues(new Uint32Array(n))].map((value) => 1 + (value % 6));

export function mount(root, kit) {
  let scene;
  let pending = [];
  let draft = FRESH;
  let ui = {}; // what is looked at; a new line of the table forgets it
  let late = false; // something came while the player was writing

  const style = Object.assign(document.createElement("link"), {rel: "stylesheet", href: new URL("screen.css", import.meta.url).href});
  document.head.append(style);
  root.className = "samurai";

  const icons = {};
  const svg = (name) => (icons[name] ??= kit.icon(name).outerHTML);
  const save = () => kit.draft(scene.table).set(draft);
  const send = (verb, args, by) => kit.send({verb, args, ...(by && {by})});

  /** Everything a picture asks for. */
  function context() {
    const s = scene.screen;
    const c = {scene, s, draft, ui, w: s.words, offers: scene.offers};
    c.ic = (name) => name && raw(svg(name));
    c.inner = (name) => raw(svg(name).replace(/<\/?svg[^>]*>/g, ""));
    c.say = (name, values) => fill(c.w[name], values).text;
    c.rich = (text) => mark(text.split(/\{(\w+)\}/).map((part, n) => (n % 2 ? c.ic(part) : part)).map((part) => html`${part}`));
    c.offer = (verb) => c.offers.find((o) => o.verb == verb);
    c.index = (offer) => c.offers.indexOf(offer);
    c.told = (o) => (o.verb == "resolve" ? {parts: s.dice.pad.find((one) => one.face == o.fixed.face).cells[o.values.n - 1][0]} : {});
    const dice = c.offer("dice");
    if (dice) {
      const fresh = s.phase != "planning" && {red: 0, white: 0};
      c.s = {...s, dice: {...s.dice, ...fresh, loose: dice.values.n, sixes: dice.values.sixes}};
    }
    c.taps = dice || s.phase == "setup" ? draft.taps : [];
    c.rows = draft.log.flatMap((one) => one.rows);
    c.open = c.offers.filter((o) => FOCUS.includes(o.verb)).sort((a, b) => FOCUS.indexOf(a.verb) - FOCUS.indexOf(b.verb));
    c.focus = c.open.find((o) => o.verb == ui.focus) || c.open[0];
    c.boxes = BOXES.includes(c.focus?.verb) && c.focus.args.length ? c.focus.args[0].choices.length : 0;
    c.here = html`<div class="here">${c.ic(s.here.icon)}<span><b>${s.here.name}</b><small>${s.here.bubble}</small></span><span><b>${s.here.steps ?? "–"}</b><small>${c.w.steps_left}</small></span><span><b>${s.here.traits} / ${s.here.of}</b><small>${c.w.traits}</small></span></div>`;
    return c;
  }

  /** The picture of this moment, and the keys of the dock. */
  function view(c) {
    const {s, focus} = c;
    const marks = c.boxes > 2 ? focus : null;
    if (ui.view == "ledger") return [ledger(c), key("view", c.w.back, {kind: "pri"})];
    if (ui.view == "table" || (marks && ui.view != "day")) return [table(c, marks), tableDock(c, marks)];
    if (s.end) return [end(c, s.end), key("view ledger", c.w.ledger)];
    if (s.card) return [card(c, draft.log.at(-1).rows), tableKey(c)];
    if (s.fight && c.offers.some((o) => ["throw", "place", "again"].includes(o.verb))) return [battle(c), battleDock(c)];
    if (c.offer("begin")) return [setup(c), key("throw", html`${c.ic("any")} ${c.w.roll_here}`)];
    if (c.offer("keep")) return [virtual(c), virtualDock(c)];
    if (c.offer("dice") && (s.phase == "planning" || c.taps.length)) return [planning(c, night(c)), html`${c.taps.length < 3 && key("roll", html`${c.ic("any")} ${c.w.roll_here}`)}${tableKey(c)}`];
    return [day(c), dayDock(c)];
  }

  const tableKey = (c) => key("view table", html`${c.ic("staro")} ${c.w[c.s.shapes.some((one) => one.claim) ? "claim_now" : "table"]}`);

  const setup = (c) => html`<main><p class="prose">${mark(c.w.welcome)}</p>${todo(c, c.rows)}<div class="push"></div><p class="say">${c.w[draft.taps.length ? "second_die" : "first_die"]}</p>${six("begin", c.w.die)}</main>`;

  /** Mapping, resolving, the evening: rows above; below, hexes, letters or the keys of the one thing to choose. */
  function day(c) {
    const {s, focus} = c;
    const more = [
      ...c.open.filter((o) => o.verb != focus.verb).map((o) => open(c, ICONS[o.verb] || "any", o.text, "", key(`focus ${o.verb}`, c.w.choose, {kind: "mini"}))),
      ...s.shapes.filter((one) => one.claim).map((one) => open(c, "star", one.name, c.w.completes, key(`shape ${one.id} table`, c.w.claim_now, {kind: "mini"}))),
      ...c.offers.filter((o) => o.verb == "buy").map((o) => open(c, "favor", o.text, o.refusal?.text || c.w.trade_note, key(`do ${c.index(o)}`, c.w.trade, {kind: "mini", why: o.refusal}))),
    ];
    const hexes = HEXES.includes(focus?.verb);
    const keys = CHOICES.includes(focus?.verb);
    const next = s.dice.sets.length > 0 && html`<ul class="pre" aria-label="${c.w.then}">${s.dice.sets.map(([face, n]) => html`<li><span class="n">${each(1, n, () => die(face))}</span><span class="e">${signs(c, s.dice.pad.find((one) => one.face == face)?.cells[n - 1][0] || [])}</span></li>`)}</ul>`;
    return html`<main class="day">${next}${todo(c, s.number == 2 ? [] : c.rows, more)}${keys ? html`<div class="push"></div><p class="say">${focus.text}</p><div class="opts ${focus.args[0]?.show}">${c.offers.filter((o) => o.verb == focus.verb).map((o) => options(c, o))}</div>` : map(c, {offer: hexes ? focus : null, ghost: {map: s.dice.land, mountains: "mountains"}[focus?.verb] || "x", hint: hexes && hint(c)})}${c.offer("dice") && html`<p class="say">${mark(fill(c.w.tap_red, {day: s.day + 1}), "em")}</p>${six("red", c.w.red, "r")}`}</main>`;
  }

  function hint({s, w, focus, say}) {
    const {red, white, terrain} = s.dice;
    const {icon, name} = terrain[red + white] || {};
    return {map: [icon, say("draw_where", {red, white, sum: red + white, terrain: name})], mountains: ["mountain", w.mountains_where], move: ["move", w.move_where]}[focus.verb] || ["x", focus.text];
  }

  function dayDock(c) {
    const {focus} = c;
    const done = c.offer("done");
    const meals = c.offers.filter((o) => o.verb == "eat");
    if (focus?.verb == "event" && !c.boxes) return key(`do ${c.index(focus)}`, focus.text, {kind: "pri"});
    if (done) return html`<span class="msg">${focus && c.w.or_stay}</span>${key(`do ${c.index(done)}`, c.w.stay, {kind: !focus && "pri"})}`;
    if (meals.length) return meals.map((o) => (o.args[0]?.choices || [{text: o.text}]).map(({value = "", text, refusal}) => key(`do ${c.index(o)} ${value}`, html`<span>${c.ic(c.s.icons[value])} ${text}</span><small>${value && c.w.eat}</small>`, {kind: "pri", why: refusal})));
    const said = !c.offers.length ? (c.scene.seat == null ? "watching" : "waiting") : c.boxes ? "which_box" : `${focus?.verb}_rule`;
    return html`<span class="msg">${c.w[said]}</span>`;
  }

  function virtualDock(c) {
    const {dice, rerolls} = c.s.dice;
    const {turned = {}, again = []} = ui;
    const spy = c.offer("spy");
    return html`${spy && key(`do ${c.index(spy)}`, spy.text)}${rerolls > 0 && key("reroll", c.say("roll_again", {n: again.length}), {why: !again.length && {text: c.w.pick_some}})}${key("keep", c.w.use, {kind: "pri", why: dice.some((face, n) => face == 1 && !turned[n]) && {text: c.w.wild_first, ruling: "R08"}})}`;
  }

  function header(c) {
    const {s, w} = c;
    const marks = s.warn.flatMap((one) => (one.alarm ? one.marks : []));
    const stat = (id, n) => html`<li class="${marks.includes(id) && "warn"} ${/coi|goo|fav/.test(id) && "l"}"><span class="v">${c.ic(s.icons[id])}${s.have[id]}</span><span class="l">${s.names[id]}</span></li>`;
    return html`<header><ul class="stats" aria-label="${w.you}">${["day", "grit", "coins", "goods", "favor", "treachery"].map(stat)}</ul><div class="days" role="img" aria-label="${c.say("day_of", {n: s.day, of: s.days})}">${each(0, s.days, (n) => html`<i class="${n < s.crossed ? "f" : n == s.crossed && "t"} ${n % 5 == 4 && "g"}"></i>`)}</div><div class="phase">${s.number && html`<span class="no" aria-hidden="true">${s.number}</span>`}<h1>${s.title}</h1>${pending.length > 0 && html`<span class="kept">${c.say("kept", {n: pending.length})}</span>`}${tally(draft.count, c.say(draft.count == 1 ? "tap_one" : "taps", {n: draft.count}))}</div>${BRUSH}</header>`;
  }

  function draw() {
    if ((late = document.activeElement.matches("textarea") && root.contains(document.activeElement))) return;
    const c = context();
    const [body, keys] = view(c);
    const held = document.activeElement.dataset.a;
    const kept = [...root.querySelectorAll("[data-keep]")].map((one) => [one.dataset.keep, one.scrollLeft, one.scrollTop]);
    root.innerHTML = html`${header(c)}${body}`.text;
    const dock = Object.assign(document.createElement("div"), {className: "dockmain", onclick: tapped});
    const above = c.boxes && c.boxes < 3 && !s_table(c) ? letters(c, c.focus) : (c.offer("eat") || c.offer("done")) && warnings(c);
    dock.innerHTML = html`${above}<div class="row">${keys}</div>`.text;
    kit.dock({main: dock, left: c.taps.length ? back : undefined});
    for (const [name, left, top] of kept) root.querySelector(`[data-keep="${name}"]`)?.scrollTo(left, top);
    if (!kept.some(([name, left, top]) => name == "sea" && left + top)) centre();
    if (held) for (const place of [root, dock]) place.querySelector(`[data-a="${held}"]`)?.focus({preventScroll: true});
  }

  const s_table = () => ui.view == "table" || ui.view == "ledger";

  /** A map that pans begins where the traveler is. */
  function centre() {
    const sea = root.querySelector(".pan .sea");
    if (!sea) return;
    const [me, box] = [sea.querySelector(".me"), sea].map((one) => one.getBoundingClientRect());
    sea.scrollTo(me.x - box.x + (me.width - box.width) / 2, me.y - box.y + (me.height - box.height) / 2);
  }

  /** The rows of this day, move by move: an undo leads back to a moment that was there before, and what came after it goes. */
  function follow() {
    const {day, moment, rows, phase} = scene.screen;
    if (draft.day != day) draft = {...draft, day, count: 0, last: draft.count, ticks: []};
    const seen = draft.log.findIndex((one) => one.moment == moment);
    const dawn = phase == "planning" || phase == "mapping";
    draft.log = seen < 0 ? [...(dawn ? [] : draft.log), {moment, rows}] : draft.log.slice(0, seen + 1);
    const to = phase == "setup" ? 0 : day + (phase != "planning");
    const {taps, s} = context();
    if (s.dice.loose != null || phase == "setup") {
      if (draft.to != to) draft = {...draft, to, taps: []};
      else if (!pending.length && phase != "setup" && told(taps, s.dice)) draft.taps = taps.slice(0, -1);
    }
    save();
  }

  /** A tap on the dice: into the draft, and away when all are in. */
  function enter(...tap) {
    draft.taps = [...draft.taps, tap];
    const c = context();
    const move = c.offer("begin") ? draft.taps[1] && {verb: "begin", args: {dice: draft.taps.map((one) => one[1]).sort()}, by: "hand"} : told(c.taps, c.s.dice);
    save();
    if (move) kit.send(move);
    draw();
  }

  function back() {
    draft.taps = draft.taps.slice(0, -1);
    save();
    draw();
  }

  const look = (next) => {
    ui = {...ui, ...next};
    draw();
  };

  const ACTIONS = {
    red: (n) => enter("red", +n),
    fate: (n) => enter("fate", +n),
    set: (face, row) => enter("set", +face, +row),
    begin: (n) => enter("begin", +n),
    /** Takes an offer, with the thing that was picked if there is a choice. */
    do(n, value) {
      const {verb, fixed, args} = scene.offers[n];
      const [arg] = args;
      const picked = arg && {[arg.name]: arg.kind == "dice" ? +value : arg.choices.find((one) => one.value == value).value};
      send(verb, {...fixed, ...picked}, arg?.kind == "dice" && "hand");
    },
    roll() {
      const {taps, s, offer} = context();
      const {red, fate} = fold(taps, s.dice);
      const pair = offer("dice").args.length > 1 && {red: red || rolled(1)[0], white: fate || rolled(1)[0]};
      send("roll", {...pair, others: rolled(s.dice.loose)}, "app");
    },
    throw() {
      const begin = context().offer("begin");
      send(begin ? "begin" : "throw", {dice: rolled(2).sort()}, "app");
    },
    die(n) {
      const {dice, rerolls} = scene.screen.dice;
      const {turned = {}, again = []} = ui;
      const now = turned[n] || dice[n];
      if (dice[n] == 1 && now < 6 && !again.includes(+n)) look({turned: {...turned, [n]: now + 1}});
      else look({turned: {...turned, [n]: undefined}, again: again.includes(+n) ? again.filter((k) => k != n) : rerolls ? [...again, +n] : []});
    },
    reroll: () => send("reroll", {which: ui.again.sort(), faces: rolled(ui.again.length)}, "app"),
    keep: () => send("keep", ui.turned ? {ones: Object.values(ui.turned).filter(Boolean).sort()} : {}),
    digit(n) {
      const c = context();
      if (cursor(c)) send(c.offer("again") ? "again" : "digit", {at: cursor(c), face: +n}, "hand");
    },
    /** A box of the battle: the next digit goes there, or the die in hand does. */
    box(id) {
      const {dice, boxes} = scene.screen.fight;
      const put = [...(ui.put || []), id];
      if (!dice.length) return look({box: id});
      if (boxes[id] || ui.put?.includes(id)) return;
      if (put.length < dice.length) return look({put});
      send("place", {boxes: ui.turn ? put.reverse() : put});
    },
    turn: () => look({turn: ui.turn ? 0 : 1, put: []}),
    shape: (id, to = ui.view) => look({shape: ui.shape == id && !to ? "" : id, fit: 0, view: to}),
    fit: () => look({fit: (ui.fit || 0) + 1}),
    view: (name) => look({view: name, shape: ""}),
    focus: (verb) => look({focus: verb, view: ""}),
    zoom: () => look({whole: !ui.whole}),
    tick(id) {
      draft.ticks = draft.ticks.includes(id) ? draft.ticks.filter((one) => one != id) : [...draft.ticks, id];
      save();
      draw();
    },
  };

  function tapped(event) {
    const at = event.target.closest("[data-a]");
    if (!at) return;
    const {a, why, rule} = at.dataset;
    const [name, ...args] = a.split(" ");
    if (!FREE.includes(name)) {
      draft.count++;
      save();
    }
    if (why) kit.toast(why, rule);
    else ACTIONS[name]?.(...args);
  }

  /** A hex is no button, and is pressed all the same. */
  function pressed(event) {
    if (!["Enter", " "].includes(event.key) || !event.target.matches("g[data-a]")) return;
    event.preventDefault();
    tapped(event);
  }

  /** A line for the ledger is sent when the player leaves it. */
  function written({target}) {
    const {about} = target.dataset;
    if ((scene.screen.ledger.notes[about] || "") != target.value.trim()) send("write", {about, text: target.value});
  }

  const heard = {click: tapped, keydown: pressed, change: written, focusout: () => late && setTimeout(draw)};
  for (const [name, act] of Object.entries(heard)) root.addEventListener(name, act);

  return {
    update(next, queue = []) {
      if (scene?.table != next.table) draft = {...FRESH, ...kit.draft(next.table).get()};
      if (scene?.line != next.line) ui = {};
      [scene, pending] = [next, queue];
      scene.screen.have.day = scene.screen.day;
      follow();
      draw();
    },
    destroy() {
      for (const [name, act] of Object.entries(heard)) root.removeEventListener(name, act);
      style.remove();
    },
  };
}
