// A table on the screen: the game's own screen above, the dock below with Undo always at its left, and sheets over both.
import {announce, button, draft, header, html, hush, icon, keep, kept, lifting, node, playerName, put, reword, set, settings, t, toast, tongue} from "/static/kit.js";
import {again} from "./lobby.js";
import {ask, busy, connect} from "./net.js";
import {asker, chanceAlone} from "./asker.js";
import {hold, lay} from "./sheets.js";

const MISSED = 3; // moves that come at once are told as missed
const DEALT = 1000; // ms for what was dealt or rolled before to be seen

/** Sit down at a table in `app`; seat null is to look on. Gives {name, seat, lang, sheet(name), leave()}. */
export function sit(app, name, seat, {wide, go, stranger, locked}) {
  const root = node(html`<div class="root">${header(t("ask.soon"))}<i></i></div>`); // until the first scene
  const middle = node(html`<div class="middle"></div>`);
  const badge = node(html`<div class="badge" role="status" hidden></div>`);
  const after = node(html`<div class="after" hidden></div>`); // what may be done when the game is over
  const told = node(html`<div class="badge calm bots" role="status" hidden></div>`); // what bots did, and what they wait for
  const taught = node(html`<section class="lesson" aria-label="${t("lesson.name")}" hidden></section>`); // what a lesson says now
  let teach = null;
  let [scene, screen, left, open, opening, wanted, past, rule, gone, soon, missed] = []; // rule: the refusal that the next move is played against; missed: the number of moves this device saw last, where others went on without it

  const here = (sheet = "") => `/t/${name}${sheet && `/${sheet}`}?seat=${seat ?? ""}`;
  const back = () => (rule = null, seat == null ? toast(t("seat.only_watching")) : left ? left() : undo());
  const undo = () => {
    const waits = net.pending.length;
    if (!waits && scene?.undo == null) return toast(t("undo.nothing"));
    net.add({undo: waits ? true : scene.undo}, t("go.undo"));
  };
  const undoKey = () => button([icon("undo"), t("go.undo")], back, {class: "u"});
  const more = () => go(here("more"));
  const dock = node(html`<footer class="dock">${taught}${badge}${told}${after}${undoKey()}${middle}${button([icon("more"), t("go.more")], more, {class: "m"})}</footer>`);

  const kit = {
    toast, draft, settings, undo, more, ask: asker, server: ask,
    send: (move, again) => (past ? toast(t("past.only")) : seat == null ? toast(t("seat.only_watching")) : rule ? force(move) : !again && waits(move) ? toast(t("away.sent")) : net.add({move}, called(scene, move))),
    redo: () => (scene.redo == null ? toast(t("undo.nothing_redo")) : net.add({redo: scene.redo}, t("go.redo"))),
    face: () => set({face: !settings.face}),
    sit: (seat) => go(`/t/${name}?seat=${seat}`, true),
    dock(what) {
      left = what.left;
      middle.replaceChildren(what.main);
    },
  };

  /** Whether the same move is on its way: a second tap says so. */
  const waits = (move) => net.pending.some((one) => one.seat === seat && JSON.stringify(one.move) == JSON.stringify(move));

  /** A move against the rules, as the table decides: the reason is asked for, and stands in the log. */
  function force(move) {
    const over = [rule, (rule = null)][0];
    cover(lay("why", {name, seat, undoKey: () => html`<i class="u"></i>`, here, go: uncover, rule: over, done: (why) => (uncover(), net.add({move: {...move, override: true, args: {...move.args, ...(why && {why})}}}, called(scene, move)))}));
  }

  const cover = (sheet) => {
    hush();
    uncover();
    open = sheet;
    app.append(open.node);
    for (const node of [root, dock]) node.inert = true;
    open.node.querySelector("h2").focus();
  };

  const uncover = () => {
    open?.node.remove();
    open = null;
    for (const node of [root, dock]) node.inert = false;
  };

  /** Away from the server, what waits and what was not taken stand above the dock, in words. */
  function state() {
    const {online, pending, lost} = net;
    const said = [!online && t("away.now"), !online && pending.length && t("away.kept", {n: pending.length})].filter(Boolean).join(" ");
    const key = lost.length > 0 && button(t("away.lost", {n: lost.length}), () => go(here("lost")));
    badge.hidden = !said && !key;
    if (badge.dataset.said != `${said}${lost.length}`) put(badge, [said && html`${icon("away")}<span>${said}</span>`, key]);
    badge.dataset.said = `${said}${lost.length}`;
    if (scene) draw();
  }

  /** What was done, in a sentence; the name only once where several are by the same. */
  const sentence = ({seat: by, text}, before) => {
    const name = playerName(scene, by);
    if (!text.startsWith(`${name} `)) return text;
    const rest = text.slice(name.length + 1);
    return before?.seat === by ? rest[0].toLocaleUpperCase(tongue()) + rest.slice(1) : html`<b>${name}</b> ${rest}`;
  };

  /** The phone deals and rolls by itself where its owner wants it to, and among bots says that nothing is played, but never what was just taken back, and not in a lesson. */
  const deal = (line) => {
    const offer = !past && !open && !rule && !scene.lesson && scene.line == line && net.online && !net.pending.length && settings.chance == "app" && !scene.last.back && chanceAlone(scene.offers, screen?.seldom, scene.bots.seats.every((bot, n) => bot || n == seat));
    if (offer) kit.send({verb: offer.verb, args: offer.fixed, ...(offer.args[0] && {by: "app"})});
  };

  const draw = () => {
    if (past) return;
    clearTimeout(soon);
    soon = setTimeout(deal, DEALT, scene.line);
    const over = !!scene.outcome && seat != null;
    if (after.hidden == over) put(after, over && [button(t("sheet.ending"), () => go(here("ending"))), button(t(scene.again), () => again(name, seat), {class: "pri"})]);
    after.hidden = !over;
    const {says, asks} = scene.bots;
    const acts = scene.bots.acts.slice(-3); // all of it stands in the history
    const why = acts.length > 0 && scene.bots.why;
    const free = screen?.passes ? [] : scene.free || []; // a game whose screen passes the phone itself needs no such key
    const gap = missed == null || over ? 0 : scene.moves - missed;
    const line = JSON.stringify([acts, says, asks, seat, free, gap]);
    if (told.dataset.said != line) put(told, [gap > 0 && button(t("past.missed", {n: gap}), () => go(here("past")), {"data-a": "missed"}), (acts[0] || says) && html`<p class="${why && "by"}">${says && html`<q>${says.text}</q> `}${acts.map((one, n) => html`${sentence(one, acts[n - 1])} `)}</p>`, why && button(t("why.key"), () => go(here("reasons")), {class: "by"}), asks && button(t("bot.roll", {name: playerName(scene, asks.seat), what: asks.text}), () => go(here("roll")), {class: "pri"}), free.map((other) => button(t("seat.play_for", {name: playerName(scene, other)}), () => kit.sit(other), {class: "pri"}))]);
    told.dataset.said = line;
    if (scene.lesson && !teach) teach = import("/static/lesson.js").then(({strip}) => (teach = strip(taught, {net, home: () => go("/")}))(scene), () => (teach = null));
    else if (typeof teach == "function") teach(scene);
    told.hidden = over || !(gap > 0 || acts[0] || says || asks || free.length);
    screen?.update(scene, net.pending.filter((one) => one.move).map((one) => one.move));
    open?.update?.(scene);
  };

  /** The game's screen takes the place of the words that stood there, once it can be drawn as it is meant. */
  async function opened({mount}) {
    const made = mount(root, kit);
    await Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].filter((link) => !link.sheet && !link.disabled).map((link) => new Promise((done) => (link.onload = link.onerror = done))));
    if (gone) return made.destroy();
    root.replaceChildren();
    screen = made;
    busy(-1);
  }

  async function heard(next) {
    if (next.lang != me.lang) return reword(next.lang);
    const before = scene;
    scene = next;
    const known = before?.moves ?? kept(`seen ${name}`, scene.moves);
    if (!wide && scene.moves - known >= MISSED) missed ??= known;
    else if (scene.last.seat === seat) missed = null;
    keep(`seen ${name}`, scene.moves);
    if (scene.firm) lift(scene);
    lifting((why) => (rule = why));
    if (!screen) {
      opening ??= import(wide ? "/static/display.js" : scene.module || "/static/shelf.js").then(opened, () => (opening = null)); // out of reach: the next scene asks again
      await opening;
    }
    draw();
    if (!before && wanted) me.sheet(wanted);
    if (!before && seat != null) hold(name, seat);
    if (scene.outcome && !before?.outcome) announce(scene.outcome.text), before && seat != null && !wide && go(here("ending"));
    else if (before && scene.last.seat !== seat && before.line != scene.line) (scene.last.back ? toast : announce)(t(scene.last.back ? "said.back" : "said.moved", {name: playerName(scene, scene.last.seat)}));
  }

  const net = connect(name, seat, {scene: heard, state: () => net && state(), refused: ({text, ruling}) => toast(text, ruling), stranger, locked});
  app.append(root, dock);
  busy(1); // until the game's screen is there

  /** The table as it was: the game's own screen shows it, and nothing can be done in it. */
  const look = () =>
    import("/static/rewind.js").then(({rewind}) => {
      past ??= rewind({name, seat, scene, ask, from: missed, leave: () => ((missed = null), go(here())), show: (then) => past && screen.update(then, [])});
      app.append(past);
      dock.hidden = true;
    }, () => toast(t("away.now")));

  function now() {
    past?.remove();
    past = null;
    dock.hidden = false;
    draw();
  }

  const me = {
    name, seat, wide, lang: tongue(),
    /** Lay a sheet over the table: more, history, hand, settings, lost; or none. */
    sheet(which) {
      wanted = which;
      if (past && which != "past") now();
      if (!which) return uncover(), scene && draw(); // and what the sheet held up goes on
      if (!scene) return;
      if (which == "past") return hush(), uncover(), look();
      cover(lay(which, {name, seat, net, kit, go, here, undoKey, again, scene: () => scene}));
    },
    leave() {
      gone = true;
      clearTimeout(soon);
      announce(""); // what was said of this table is not said of the next page
      net.close();
      screen ? screen.destroy() : busy(-1);
      uncover();
    },
  };
  return me;
}

/** Marks the refusals that the table may set aside. */
const lift = ({offers, firm}) => offers.filter(({verb}) => !firm.includes(verb)).forEach(({refusal, args}) => [{refusal}, ...args.flatMap(({choices}) => choices || [])].forEach((one) => one.refusal && (one.refusal.lifts = true)));

/** What a move is called: its offer, and what was picked. */
function called(scene, {verb, args = {}}) {
  const offer = scene.offers.find((one) => one.verb == verb && Object.entries(one.fixed).every(([name, value]) => args[name] === value));
  if (!offer) return verb;
  const picked = offer.args.flatMap(({name, choices}) => [args[name] ?? []].flat().map((value) => choices?.find((one) => one.value === value)?.text ?? value));
  return [offer.text, picked.join(", ")].filter(Boolean).join(": ");
}
