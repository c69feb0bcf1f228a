// The strip of a lesson above the dock: what is to be done now and why, what comes then. It comes with a table that is one.
import {attrs, button, html, icon, node, put, t} from "/static/kit.js";

const style = node(html`<link rel="stylesheet" href="/static/lesson.css">`);
document.head.append(style);
await new Promise((done) => (style.onload = style.onerror = done)); // never drawn without it

const marked = new CSSStyleSheet();
document.adoptedStyleSheets.push(marked);

/** What numbers of a move are called on screens. */
const CALLED = {ones: (n) => `[data-a^="turn ${n} "]`, which: (n) => `[data-a="die ${n}"]`, column: (n) => `[data-a="column ${n}"]`, move: (n) => `[data-a="move ${n}"]`};

let [now, tapped] = [null, 0]; // the move that is marked, and boxes that were tapped for it
addEventListener("click", ({target}) => now?.args?.boxes && target.closest('[data-a^="box "]') && (tapped++, mark(now)));

/** Outlines whatever on the screen bears the name of the move or of what it takes, as screens name their keys (data-a, data-card). */
function mark(move) {
  if (move !== now) tapped = 0;
  now = move;
  const of = (name, value) => (name == "boxes" ? [value[tapped % value.length]] : [value].flat()); // boxes are filled one after the other
  const all = Object.entries(move?.args || {}).flatMap(([name, value]) => of(name, value).map((one) => [name, one]));
  const values = all.filter(([, one]) => typeof one == "string").map(([, one]) => CSS.escape(one));
  const named = [...values.flatMap((one) => [`[data-a$=" ${one}"]`, `[data-card="${one}"]`]), ...all.map(([name, one]) => CALLED[name]?.(one)).filter(Boolean)];
  const exact = move && `[data-a="${move.verb}"]`;
  const verb = move && [ `[data-a^="${move.verb} "]`, '[data-a^="do 0"]', ...(move.verb == "told" ? ['[data-a=lookup]', '[data-a=give]'] : []), ...(move.verb == "keep" ? ['[data-a^="die "][aria-pressed=true]'] : []), ...(move.by == "app" ? [`[data-a^="app ${move.verb}"]`, ".phone"] : [])];
  const shown = (some) => some.length > 0 && [...document.querySelectorAll(inside(some))].some((one) => one.checkVisibility());
  setTimeout(() => { // once the screen is drawn
    const where = move && inside([...named, exact, ...(values.length && shown(named) && move.by != "app" ? [] : verb)]);
    marked.replaceSync(where ? `${where} { outline: 4px dashed var(--red); outline-offset: -4px; }` : "");
    if (where) [...document.querySelectorAll(where), ...document.querySelectorAll(".root .asked")].find((one) => one.checkVisibility())?.scrollIntoView({block: "nearest"});
  }, 60);
}

/** Of these, whatever can be tapped; a map lights its places itself. */
const inside = (some) => `:is(.root, .dock .middle) :is(${some.join()}):not(svg *, [aria-disabled=true])`;

/** Fills `place` for each scene that is handed to what is returned. */
export function strip(place, {net, home}) {
  const leave = () => net.add({sit: {hints: true}}, t("lesson.left")); // whoever asks for hints has left the lesson
  let [drawn, open] = [null, innerHeight > 640]; // on a small phone the reason is folded away at first
  const fold = ({target}) => (open = target.open);
  return ({lesson, seat}) => {
    place.hidden = !lesson;
    const waits = net.pending.length > 0;
    const line = JSON.stringify([lesson, seat, waits]);
    if (drawn == line) return;
    drawn = line;
    if (!lesson || lesson.over || waits || seat == null) mark(null);
    if (!lesson) return;
    const {step, of, over, moves, why, next} = lesson;
    if (over) return put(place, html`<p class="why">${over}</p><div class="keys">${button(t("go.home"), home)}${button(t("lesson.free"), leave, {class: "pri", "data-a": "free"})}</div>`);
    const others = lesson.seat !== seat;
    const act = () => waits || moves.forEach(({seat, ...move}) => net.add({move, seat}, lesson.do));
    const key = seat != null && button(t(others ? "lesson.go" : "lesson.do"), act, {class: others && "pri", "data-a": "lesson do"});
    if (!waits && !others) mark(moves[0]);
    put(place, html`<div class="bar"><small><span class="sr">${t("lesson.step", {n: step, of})}</span><b aria-hidden="true">${step}/${of}</b></small><progress max="${of}" value="${step - 1}" aria-label="${t("lesson.name")}"></progress>${!others && key}${button(icon("close"), leave, {"data-a": "leave", "aria-label": t("lesson.left"), title: t("lesson.left")})}</div>
      <details ontoggle="${fold}"${attrs({open})} class="told" data-keep="told"><summary class="do" aria-live="polite">${lesson.do}</summary><p class="why">${why}</p>${step < 2 && html`<p class="sm">${t("lesson.only")}</p>`}${next && html`<p class="sm then">${t("lesson.next", {text: next})}</p>`}</details>
      ${others && html`<div class="keys">${key}</div>`}`);
  };
}
