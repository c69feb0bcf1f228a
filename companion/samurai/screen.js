// Above, what eye and pencil need; below, the one thing to tap.
import {planning, told, virtual} from "./screen_dice.js";
import {die, each, fill, html, key, mark, options, raw, row, signs, six, todo, warnings} from "./screen_kit.js";
import {map} from "./screen_map.js";
import {battle, card, cursor, end, ledger, letters, night, table, tableDock} from "./screen_views.js";

const BOXES = ["star", "mark", "event"]; // chosen on the event table
const HEXES = ["draw", "map", "mountains", "move"]; // on the island
const KEYS = ["lose", "gain", "choose", "trait", "item", "find", "become", "resolve"];
const ASKED = [...KEYS, ...BOXES, ...HEXES]; // the first that is open is asked first
const FRESH = {day: 0, taps: [], to: 0, ticks: []};

const style = Object.assign(document.createElement("link"), {rel: "stylesheet", href: new URL("screen.css", import.meta.url)});
document.head.append(style);
await new Promise((done) => (style.onload = style.onerror = done));

export function mount(root, kit) {
  root.classList.add("samurai");
  let scene;
  let pending = [];
  let draft = FRESH;
  let ui = {}; // what is looked at
  let held = false; // a finger is down
  let news; // what came while it was, or while somebody wrote
  const icons = {};
  const svg = (name) => (icons[name] ??= kit.icon(name).outerHTML);
  const save = () => kit.draft(scene.table).set(draft);

  function context() {
    const s = {...scene.screen};
    const c = {scene, s, draft, ui, w: s.words, offers: scene.offers, put: ui.put || [], turned: ui.turned || {}, again: ui.again || []};
    c.ic = (name, said) => name && raw(said ? svg(name).replace('aria-hidden="true"', `role="img" aria-label="${said}"`) : svg(name));
    c.inner = (name) => raw(svg(name).replace(/<\/?svg[^>]*>/g, ""));
    c.say = (name, values) => fill(c.w[name], values).text;
    c.rich = (text) => mark(fill(text, new Proxy({}, {get: (_, name) => c.ic(name)})));
    c.offer = (verb) => c.offers.find((o) => o.verb == verb);
    c.all = (...verbs) => c.offers.filter((o) => verbs.includes(o.verb));
    c.index = (offer) => c.offers.indexOf(offer);
    c.give = (o, more) => key(`do ${c.index(o)}`, o.text, more);
    const dice = c.offer("dice");
    if (dice) s.dice = {...s.dice, ...(s.phase != "planning" && {red: 0, white: 0}), loose: dice.values.n, sixes: dice.values.sixes};
    c.taps = dice || c.offer("begin") ? draft.taps : [];
    c.rows = scene.paper;
    c.next = s.dice.sets.length > 0 && html`<ul class="pre" aria-label="${c.w.then}">${s.dice.sets.map(([face, n, parts]) => html`<li><span>${each(1, n, () => die(face))}</span><span class="e">${signs(c, parts)}</span></li>`)}</ul>`;
    c.open = c.all(...ASKED).sort((a, b) => ASKED.indexOf(a.verb) - ASKED.indexOf(b.verb));
    c.focus = c.offer(ui.focus) || c.open[0];
    c.boxes = (BOXES.includes(c.focus?.verb) && c.focus.args[0]?.choices.length) || 0;
    c.here = html`<div class="here">${c.ic(s.here.icon)}${s.here.facts.map(([big, small]) => html`<span><b>${big}</b><small>${small}</small></span>`)}</div>`;
    return c;
  }

  /** The picture, the keys of the dock, what stands above them. */
  function view(c) {
    const {s, w, focus} = c;
    const marks = c.boxes > 2 ? focus : null;
    const events = key("look view table", html`${c.ic("star_open")} ${w[s.shapes.some((one) => one.claim) ? "claim_now" : "table"]}`);
    const roll = (act) => key(act, html`${c.ic("dice")} ${w.roll_here}`);
    const extra = c.all("bargain", "spy", "stand").map((o) => c.give(o));
    if (ui.view == "ledger") return [ledger(c), key("look view", w.back, {kind: "pri"})];
    if (ui.view == "table" || (marks && ui.view != "day")) return [table(c, marks), tableDock(c, marks)];
    if (s.end) return [end(c, s.end), key("look view ledger", w.ledger)];
    if (s.card) return [card(c, c.next), events];
    if (c.all("throw", "place", "again").length) return [battle(c), c.offer("throw") && roll("app throw"), extra];
    if (c.offer("begin")) return [html`<main><p class="prose">${mark(w.welcome)}</p>${todo(c, c.rows)}<div class="push"></div><p class="say">${w[c.taps.length ? "second_die" : "first_die"]}</p>${six("lie begin", w.die)}</main>`, roll("app begin")];
    if (c.offer("keep")) return [virtual(c), rolled(c), extra];
    if (c.offer("dice") && (s.phase == "planning" || c.taps.length)) return [planning(c, night(c)), html`${!c.taps.some((tap) => tap[2]) && roll(`app roll ${c.taps.map((tap) => tap[1]).join(" ")}`)}${events}`];
    return [day(c), evening(c), c.boxes ? letters(c, focus) : (c.offer("eat") || c.offer("done")) && warnings(c)];
  }

  function day(c) {
    const {s, w, focus} = c;
    const mini = (act, text, what, why) => key(act, text, {kind: "mini", why, label: `${text}: ${what}`});
    const more = [
      ...c.open.filter((o) => o.verb != focus.verb).map((o) => row("", c.ic((s.hints[o.verb] || ["any"])[0]), o.text, "", mini(`look focus ${o.verb} view`, w.choose, o.text))),
      ...s.shapes.filter((one) => one.claim).map((one) => row("", c.ic("star"), one.name, w.completes, mini(`look shape ${one.id} view table`, w.claim_now, one.name))),
      ...c.all("buy").map((o) => row("", c.ic("favor"), c.say("trade_for", {what: o.text}), o.refusal?.text || w.trade_note, mini(`do ${c.index(o)}`, w.trade, o.text, o.refusal))),
    ];
    const hexes = HEXES.includes(focus?.verb) ? focus : null;
    const choice = KEYS.includes(focus?.verb) && html`<p class="prose">${focus.act}</p><div class="push"></div><p class="say">${focus.text}</p><div class="opts ${focus.args[0]?.show}">${c.all(focus.verb).map((o) => options(c, o))}</div>`;
    return html`<main class="day">${c.next}${todo(c, s.number == 2 ? [] : c.rows, more)}${choice || map(c, hexes, s.ghost || "x", hexes && (s.hints[hexes.verb] || ["x", hexes.text]))}${c.offer("dice") && html`<p class="say">${mark(fill(w.tap_red, {day: s.day + 1}), "em")}</p>${six("lie red", w.red, "r")}`}</main>`;
  }

  function evening(c) {
    const {focus, w} = c;
    const done = c.offer("done");
    const meals = c.all("eat");
    const meal = (o) => ({value, values, refusal}) => key(`do ${c.index(o)} ${value}`, html`<span>${c.ic(c.s.icons[value])} ${values.before}${!refusal && ` → ${values.after}`}</span><small>${w[`eat_${value}`]}</small>`, {kind: "pri", why: refusal});
    if (focus?.verb == "event" && !c.boxes) return c.give(focus, {kind: "pri"});
    if (done) return html`<span class="msg">${focus && w.or_stay}</span>${key(`do ${c.index(done)}`, w.stay, {kind: !focus && "pri"})}`;
    if (meals.length) return meals.map((o) => o.args[0]?.choices.map(meal(o)) || c.give(o, {kind: "pri"}));
    return html`<span class="msg">${w[!c.offers.length ? (scene.seat == null ? "watching" : "waiting") : c.boxes ? "which_box" : `${focus?.verb}_rule`]}</span>`;
  }

  const rolled = ({s, w, say, again, turned}) =>
    html`${s.dice.rerolls > 0 && key("reroll", say("roll_again", {n: again.length}), {why: !again.length && {text: w.pick_some}})}${key("keep", w.use, {kind: "pri", why: s.dice.dice.some((face, n) => face == 1 && !turned[n]) && {text: w.wild_first, ruling: "R08"}})}`;

  function header(c) {
    const {s, w} = c;
    const marks = s.warn.flatMap((one) => (one.alarm ? one.marks : []));
    const stat = (id) => html`<li class="${id} ${marks.includes(id) && "warn"}"><span class="v">${c.ic(s.icons[id])}${s.have[id]}</span><span class="l">${s.names[id]}</span></li>`;
    return html`<header><ul class="stats" aria-label="${w.you}">${Object.keys(s.have).map(stat)}</ul><div class="days" role="img" aria-label="${c.say("day_of", {n: s.have.day, of: s.days})}">${each(0, s.days, (n) => html`<i class="${n < s.crossed ? "f" : n == s.crossed && "t"}"></i>`)}</div><div class="phase">${s.number && html`<span class="no">${s.number}</span>`}<h1>${s.title}</h1>${c.s.ledger[0] && !c.ui.view && key("look view ledger", c.ic("pencil"), {kind: "mini pen", label: w.ledger})}</div><i class="brush"></i></header>`;
  }

  function draw() {
    const {activeElement: active} = document;
    const c = context();
    const [body, keys, above] = view(c);
    const kept = ["main", ".todo", ".top", ".sea"].map((place) => [place, root.querySelector(place)]).map(([place, one]) => [place, one?.scrollLeft, one?.scrollTop]);
    const dock = Object.assign(document.createElement("div"), {className: "dockmain", onclick: tapped});
    root.innerHTML = html`${header(c)}${body}`.text;
    dock.innerHTML = html`${above}<div class="row">${keys}</div>`.text;
    kit.dock({main: dock, left: c.taps.length ? back : undefined});
    root.querySelector(".pan .me")?.scrollIntoView({block: "center", inline: "center"});
    for (const [place, ...to] of kept) if (to[0] + to[1]) root.querySelector(place)?.scrollTo(...to);
    if (active.dataset.a) for (const place of [root, dock]) place.querySelector(`[data-a="${active.dataset.a}"]`)?.focus({preventScroll: true});
  }

  /** What this device keeps of the day, and the taps on dice: after an undo all but the last lie there again. */
  function follow() {
    const {phase} = scene.screen;
    const day = phase == "setup" ? 0 : scene.screen.day;
    if (draft.day != day) draft = {...draft, day, ticks: []};
    draft.ticks = draft.ticks.filter((id) => scene.paper.some((one) => one.id == id));
    const {taps, s, offer} = context();
    const to = day && day + (phase != "planning");
    if (!offer("begin") && !offer("dice")) return;
    if (draft.to != to) draft = {...draft, to, taps: []};
    else if (!offer("begin") && !pending.length && told(taps, s.dice)) draft.taps = taps.slice(0, -1);
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
      const move = offer("begin") ? taps[1] && {verb: "begin", args: {dice: taps.map((one) => one[1]).sort()}, by: "hand"} : told(taps, s.dice);
      if (move) send(move.verb, move.args, move.by);
      keep({taps});
    },
    /** The server throws; fate dice that were tapped stand. */
    app: (verb, red, white) => send(verb, white ? {red: +red, white: +white} : {}, "app"),
    do(n, value) {
      const {verb, fixed, args: [arg]} = scene.offers[n];
      const dice = arg?.kind == "dice";
      send(verb, {...fixed, ...(arg && {[arg.name]: dice ? +value : arg.choices.find((one) => one.value == value).value})}, dice && "hand");
    },
    die(n) {
      const {s, again, turned} = context();
      const now = turned[n] || s.dice.dice[n];
      const off = again.includes(+n);
      if (s.dice.dice[n] == 1 && now < 6 && !off) look({turned: {...turned, [n]: now + 1}});
      else look({turned: {...turned, [n]: 0}, again: off ? again.filter((k) => k != n) : s.dice.rerolls ? [...again, +n] : []});
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
      const {s: {fight: {dice, boxes}}, put} = context();
      if (!dice.length) look({box: id});
      else if (boxes[id] || put.includes(id)) return;
      else if (put.length + 1 < dice.length) look({put: [...put, id]});
      else send("place", {boxes: [...put, id]});
    },
    look: (a, b, p, q) => look({[a]: b, [p]: q}),
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
  root.addEventListener("focusout", () => setTimeout(take));
  style.disabled = false;

  return {
    update(next, queue = []) {
      news = [next, queue];
      take();
    },
    destroy() {
      for (const [name, act] of HANDS) removeEventListener(name, act);
      style.disabled = true; // it is made for this game alone
    },
  };
}
