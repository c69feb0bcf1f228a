// Above, what eye and pencil need; below, the one thing to tap; what may be done besides, always in sight over it.
import {each, fill, html, icon, node, put, rich, WIDE} from "/static/kit.js";
import {die} from "/static/pieces.js";
import {move, planning, rolled} from "./screen_dice.js";
import {board, key, options, sign, signs, sixKeys, todo, warnings} from "./screen_kit.js";
import {map} from "./screen_map.js";
import {battle, card, cursor, ledger, letters, moment, night, table, tableDock} from "./screen_views.js";

const BOXES = ["star", "mark", "event"]; // chosen on the event table
const HEXES = ["draw", "map", "mountains", "move"]; // on the island
const KEYS = ["lose", "gain", "choose", "trait", "item", "find", "become", "resolve"];
const ASKED = [...KEYS, ...BOXES, ...HEXES]; // the first that is open is asked first
const TABS = {map: "map", table: "star_open", board: "ronin"}; // one tap away on every screen
const FRESH = {taps: [], to: 0, ticks: []};

const style = node(html`<link rel="stylesheet" href="${new URL("screen.css", import.meta.url)}">`);
document.head.append(style);
await new Promise((done) => (style.onload = style.onerror = done));

/** For the display in the middle of the table. */
export const pictures = {map, style};

export function mount(root, kit) {
  root.classList.add("samurai");
  const dock = node(html`<div class="dockmain"></div>`);
  const lessons = kit.draft("samurai"); // whether this device wants them
  let scene;
  let pending = [];
  let draft = FRESH;
  let ui = {}; // what is looked at
  let held = false; // a finger is down
  let news; // what came while it was, or while somebody wrote
  let ending; // draws the end, once it is needed
  const save = () => kit.draft(scene.table).set(draft);

  function context() {
    const s = {...scene.screen};
    const c = {scene, s, draft, ui, w: s.words, offers: scene.offers, rows: scene.paper, put: ui.put || [], turned: ui.turned || {}, again: ui.again || []};
    c.say = (name, values) => fill(c.w[name], values);
    c.offer = (verb) => c.offers.find((o) => o.verb == verb);
    c.all = (...verbs) => c.offers.filter((o) => verbs.includes(o.verb));
    c.index = (offer) => c.offers.indexOf(offer);
    c.give = (o, more) => key(`do ${c.index(o)}`, o.text, more);
    c.ones = () => s.dice.dice.flatMap((face, n) => (face == 1 && !c.turned[n] && !c.again.includes(n) ? [n] : []));
    const dice = c.offer("dice");
    if (dice) s.dice = {...s.dice, ...(s.phase != "planning" && {red: 0, white: 0}), loose: dice.values.n, sixes: dice.values.sixes};
    c.taps = dice || c.offer("begin") ? draft.taps : [];
    c.next = s.dice.sets.length > 0 && html`<ul class="pre" aria-label="${c.w.then}">${s.dice.sets.map(([face, n, parts]) => html`<li><span>${each(1, n, () => die(face))}</span><span class="e">${signs(c, parts)}</span></li>`)}</ul>`;
    c.open = c.all(...ASKED).sort((a, b) => ASKED.indexOf(a.verb) - ASKED.indexOf(b.verb));
    c.focus = c.offer(ui.focus) || c.open[0];
    c.marks = BOXES.includes(c.focus?.verb) && c.focus.args[0] ? c.focus : null;
    c.boxes = c.marks?.args[0].choices.length || 0;
    c.top = [s.moment && moment(s.moment), s.lesson && !lessons.get() && html`<div class="tip"><p>${s.lesson}</p>${key("taught", icon("close"), {label: c.w.taught})}</div>`];
    return c;
  }

  /** The picture, the keys of the dock, what stands above them. */
  function view(c) {
    const {s, w, focus} = c;
    const many = c.boxes > 2 && c.marks;
    const roll = (act) => key(act, html`${icon("dice")} ${w.roll_here}`);
    const extra = c.all("bargain", "spy", "stand").map((o) => c.give(o));
    const back = key("look view", w.back, {kind: "pri"});
    if (ui.view == "ledger") return [ledger(c), back];
    if (ui.view == "table" || (many && !ui.view)) return [html`<main>${!ui.view && c.top}${table(c)}</main>`, tableDock(c, many)];
    if (ui.view == "board") return [html`<main>${board(c)}${todo(c, c.rows)}</main>`, [key("look view ledger", w.ledger), back]];
    if (ui.view == "map") return [html`<main class="day">${map(c, {whole: !ui.near})}</main>`, [key(`look near ${ui.near ? "" : 1}`, w[ui.near ? "whole" : "near"]), back]];
    if (s.end) return [ending?.(c, todo, s.end) || html`<main></main>`, key("look view ledger", w.ledger)];
    if (s.card) return [card(c), html`<span class="msg">${w.choose}</span>`];
    if (c.all("throw", "place", "again").length) return [battle(c), [c.offer("throw") && roll("app throw"), c.offer("fought") && key(`look paper ${ui.paper ? "" : 1}`, ui.paper ? w.back : c.offer("fought").text)], extra];
    if (c.offer("begin")) return [html`<main>${c.top}<p class="prose">${rich(w.welcome)}</p>${todo(c, c.rows)}<div class="push"></div><p class="say">${w[c.taps.length ? "second_die" : "first_die"]}</p>${sixKeys("lie begin", w.die)}</main>`, roll("app begin")];
    if (c.offer("keep") || c.offer("reroll")) return [rolled(c), use(c), extra];
    if ((c.offer("dice") || c.offer("roll")) && (s.phase == "planning" || c.taps.length)) return [planning(c, night(c), map(c, {})), c.taps.some((tap) => tap[2]) ? html`<span class="msg">${w.others}</span>` : roll(`app roll ${c.taps.map((tap) => tap[1]).join(" ")}`)];
    return [day(c), evening(c), c.boxes ? letters(c, focus) : (c.offer("eat") || c.offer("done")) && warnings(c)];
  }

  /** A shape that lies in one place is claimed at once, else on the event table. */
  function claim(c, {id}) {
    const [first, ...more] = c.all("claim").filter((o) => o.fixed.shape == id).flatMap((o) => o.args[0].choices.map(({value}) => `do ${c.index(o)} ${value}`));
    return more.length ? `look shape ${id} view table` : first;
  }

  /** What may be done besides: claim, trade, another of the day's questions, what is to be erased. */
  function may(c) {
    const mini = (act, text, why) => key(act, text, {kind: "mini", why});
    const lost = c.rows.filter((one) => one.undone && !draft.ticks.includes(one.id)).length;
    const all = [
      ui.view != "table" && c.s.shapes.filter((one) => one.claim).map((one) => key(claim(c, one), html`${icon("star")} ${c.say("claim", {name: one.name})}`, {kind: "mini red"})),
      c.all("buy").map((o) => mini(`do ${c.index(o)}`, c.say("trade_for", {what: o.text}), o.refusal)),
      !ui.view && c.boxes < 3 && c.open.filter((o) => o.verb != c.focus.verb && !o.refusal).map((o) => mini(`look focus ${o.verb}`, html`${icon((c.s.hints[o.verb] || ["any"])[0])} ${o.text}`)),
      lost > 0 && ui.view != "board" && mini("look view board", html`${icon("pencil")} ${c.say("to_erase", {n: lost})}`),
    ].flat().filter(Boolean);
    return all.length > 0 && html`<div class="may">${all}</div>`;
  }

  function day(c) {
    const {s, w, focus} = c;
    const hexes = HEXES.includes(focus?.verb) ? focus : null;
    const choice = KEYS.includes(focus?.verb) && html`<p class="prose">${focus.act}</p><p class="say">${focus.text}</p><div class="opts ${focus.args[0]?.show}">${c.all(focus.verb).map((o) => options(c, o))}</div>`;
    const tomorrow = c.offer("dice") && html`<p class="say">${rich(fill(w.tap_red, {day: s.day + 1}), {}, "em")}</p>${sixKeys("lie red", w.red, "r")}`;
    return html`<main class="day">${c.top}${c.next}${choice || map(c, {offer: hexes, ghost: s.ghost || "x", hint: hexes && (s.hints[hexes.verb] || ["x", hexes.text])})}${!WIDE.matches && todo(c, s.number == 2 ? c.rows.filter((one) => one.undone) : c.rows)}${tomorrow}</main>`;
  }

  function evening(c) {
    const {focus, w} = c;
    const done = c.offer("done");
    const meals = c.all("eat");
    const meal = (o) => ({value, values, refusal}) => key(`do ${c.index(o)} ${value}`, html`<span>${icon(c.s.icons[value])} ${values.before}${!refusal && ` → ${values.after}`}</span><small>${w[`eat_${value}`]}</small>`, {kind: "pri", why: refusal});
    if (focus?.verb == "event" && !c.boxes) return c.give(focus, {kind: "pri"});
    if (done) return html`<span class="msg">${focus && w.or_stay}</span>${key(`do ${c.index(done)}`, w.stay, {kind: !focus && "pri"})}`;
    if (meals.length) return meals.map((o) => o.args[0]?.choices.map(meal(o)) || c.give(o, {kind: "pri"}));
    return html`<span class="msg">${w[!c.offers.length ? (scene.seat == null ? "watching" : "waiting") : c.boxes ? "which_box" : `${focus?.verb}_rule`]}</span>`;
  }

  const use = ({s, w, say, again, ones}) => [
    s.dice.rerolls > 0 && key("reroll", say("roll_again", {n: again.length}), {why: !again.length && {text: w.pick_some}}),
    key("keep", w.use, {kind: "pri", why: s.dice.dice.some((face, n) => face == 1 && again.includes(n)) || ones().length ? {text: w.wild_first, ruling: "R08"} : null}),
  ];

  function header(c) {
    const {s, w} = c;
    const marks = s.warn.flatMap((one) => (one.alarm ? one.marks : []));
    const stat = (id) => html`<span class="${id} ${marks.includes(id) && "warn"}"><span class="v">${icon(s.icons[id])}${s.have[id]}</span><span class="l">${s.names[id]}</span></span>`;
    const tab = ([name, drawn]) => key(`look view ${ui.view == name ? "" : name}`, icon(drawn), {pressed: ui.view == name, label: w[name]});
    return html`<header>${key(`look view ${ui.view == "board" ? "" : "board"}`, Object.keys(s.have).map(stat), {kind: "stats"})}<div class="days" role="img" aria-label="${c.say("day_of", {n: s.have.day, of: s.days})}">${each(0, s.days, (n) => html`<i class="${n < s.crossed ? "f" : n == s.crossed && "t"}"></i>`)}</div><div class="phase">${s.number && html`<span class="no">${s.number}</span>`}<h1>${s.title}</h1>${Object.entries(TABS).map(tab)}</div><i class="brush"></i></header>`;
  }

  function draw() {
    const c = context();
    const [body, keys, above] = view(c);
    const beside = WIDE.matches && html`<aside class="side" data-keep="side" tabindex="0" aria-label="${c.w.board}">${c.s.number > 1 && todo(c, c.rows)}${board(c)}${key("look view ledger", c.w.ledger)}${map(c, {whole: true})}${table(c)}</aside>`;
    put(root, html`${header(c)}${body}${beside}`);
    put(dock, html`${may(c)}${above}<div class="row">${keys}</div>`);
    kit.dock({main: dock, left: c.taps.length ? back : undefined});
    root.querySelector(".pan .me")?.scrollIntoView({block: "center", inline: "center"});
  }

  /** What this device keeps of the day, and the taps on dice: after an undo all but the last lie there again. */
  function follow() {
    const {phase} = scene.screen;
    const day = phase == "setup" ? 0 : scene.screen.day;
    draft.ticks = draft.ticks.filter((id) => scene.paper.some((one) => one.id == id));
    const {taps, s, offer} = context();
    const to = day && day + (phase != "planning");
    if (!offer("begin") && !offer("dice")) return;
    if (draft.to != to) draft = {...draft, to, taps: []};
    else if (!offer("begin") && !pending.length && move(taps, s.dice)) draft.taps = taps.slice(0, -1);
  }

  /** One answer to a question: while it is on its way, no other is taken. */
  function send(verb, args, by) {
    if (verb != "write" && pending.some((one) => one.verb == verb)) kit.toast(scene.screen.words.answered);
    else kit.send({verb, args, ...(by && {by})});
  }

  const keep = (next) => {
    draft = {...draft, ...next};
    save();
    draw();
  };
  const back = () => keep({taps: draft.taps.slice(0, -1)});
  const look = (next) => {
    ui = {...ui, ...next};
    draw();
  };

  const ACTIONS = {
    lie(what, n, row) {
      const taps = [...draft.taps, [what, +n, +row]];
      const {offer, s} = context();
      const whole = offer("begin") ? taps[1] && {verb: "begin", args: {dice: taps.map((one) => one[1]).sort()}, by: "hand"} : move(taps, s.dice);
      if (whole) send(whole.verb, whole.args, whole.by);
      keep({taps});
    },
    /** The server throws; fate dice that were tapped stand. */
    app: (verb, red, white) => send(verb, white ? {red: +red, white: +white} : {}, "app"),
    do(n, value) {
      const {verb, fixed, args: [arg]} = scene.offers[n];
      const dice = arg?.kind == "dice";
      send(verb, {...fixed, ...(arg && {[arg.name]: dice ? +value : arg.choices.find((one) => one.value == value).value})}, dice && "hand");
    },
    /** A turned 1 is a 1 again; else the die is rolled again, or not. */
    die(n) {
      const {s, again, turned} = context();
      if (turned[n]) look({turned: {...turned, [n]: 0}});
      else if (s.dice.rerolls) look({again: again.includes(+n) ? again.filter((k) => k != n) : [...again, +n]});
    },
    /** So many ones become a face. */
    turn(face, many) {
      const {ones, turned} = context();
      look({turned: {...turned, ...Object.fromEntries(ones().slice(0, many).map((n) => [n, +face]))}});
    },
    reroll: () => send("reroll", {which: [...ui.again].sort()}, "app"),
    keep() {
      const ones = Object.values(ui.turned || {}).filter(Boolean).sort();
      send("keep", ones.length ? {ones} : {});
    },
    digit(n) {
      const c = context();
      if (cursor(c)) send(c.offer("again") ? "again" : "digit", {at: cursor(c), face: +n}, "hand");
    },
    /** The next digit goes there, or the next die thrown. */
    box(id) {
      const {s: {fight: {dice, boxes}}, put: laid} = context();
      if (!dice.length) look({box: id});
      else if (boxes[id] || laid.includes(id)) return;
      else if (laid.length + 1 < dice.length) look({put: [...laid, id]});
      else look({put: []}), send("place", {boxes: [...laid, id]});
    },
    look: (a, b, p, q) => look({[a]: b, [p]: q}),
    taught() {
      lessons.set(true);
      draw();
    },
    tick: (id) => keep({ticks: draft.ticks.includes(id) ? draft.ticks.filter((one) => one != id) : [...draft.ticks, id]}),
  };

  function tapped({target}) {
    const at = target.closest("[data-a]");
    if (!at) return;
    const {activeElement: field} = document;
    if (field != at && field.matches("textarea")) field.blur(); // what was written goes first
    const {a, why, rule} = at.dataset;
    const [name, ...args] = a.split(" ");
    if (why) kit.toast(why, rule);
    else ACTIONS[name]?.(...args);
  }

  /** Hexes are no buttons. */
  function pressed(event) {
    if (/^(Enter| )$/.test(event.key) && event.target.matches("g")) tapped(event);
  }

  function written({target: {value, dataset: {about}}}) {
    if (scene.screen.ledger.find((one) => one.at == about).note == value.trim()) return;
    if (scene.outcome) kit.send({verb: "set", args: {key: `note.${about}`, value}, override: true});
    else send("write", {about, text: value});
  }

  /** News wait while a finger is down or somebody writes: nothing moves away under either. */
  function take() {
    const {activeElement: active} = document;
    if (!news || held || (active.matches("textarea") && root.contains(active))) return;
    const [next, queue] = news;
    news = null;
    if (scene?.table != next.table) draft = {...FRESH, ...kit.draft(next.table).get()};
    if (scene?.line != next.line) ui = ui.view == "ledger" && scene ? {view: ui.view} : {};
    [scene, pending] = [next, queue];
    follow();
    save();
    draw();
    if (scene.screen.end && !ending) import("./screen_end.js").then((it) => ((ending = it.end), draw()));
  }

  const down = () => (held = true);
  const up = () => {
    held = false;
    take();
  };
  const lifted = () => setTimeout(up, 400); // the click that follows comes sooner
  const HANDS = [["pointerdown", down], ["click", up], ["pointerup", lifted], ["pointercancel", up]];
  for (const [name, act] of HANDS) addEventListener(name, act);

  Object.assign(root, {onclick: tapped, onkeydown: pressed, onchange: written});
  dock.onclick = tapped;
  WIDE.onchange = () => scene && draw();
  root.addEventListener("focusout", () => setTimeout(take));
  style.disabled = false;

  return {
    update(next, queue = []) {
      news = [next, queue];
      take();
    },
    destroy() {
      WIDE.onchange = null;
      for (const [name, act] of HANDS) removeEventListener(name, act);
      style.disabled = true; // it is made for this game alone
    },
  };
}
