// The strip of a lesson above the dock: what is to be done now and why, what comes then. It comes with a table that is one.
import {button, html, node, playerName, put, t} from "/static/kit.js";

const style = node(html`<link rel="stylesheet" href="/static/lesson.css">`);
document.head.append(style);
await new Promise((done) => (style.onload = style.onerror = done)); // never drawn without it

/** Fills `place` for each scene that is handed to what is returned. */
export function strip(place, {net, home}) {
  const leave = () => net.add({sit: {hints: true}}, t("lesson.left")); // whoever asks for hints has left the lesson
  let drawn = null;
  return ({lesson, seat, seats}) => {
    place.hidden = !lesson;
    const waits = net.pending.length > 0;
    const line = JSON.stringify([lesson, seat, waits]);
    if (!lesson || drawn == line) return;
    drawn = line;
    const {step, of, over, moves, why, next} = lesson;
    if (over) return put(place, html`<p class="why">${over}</p><div class="keys">${button(t("go.home"), home)}${button(t("lesson.free"), leave, {class: "pri", "data-a": "free"})}</div>`);
    const others = lesson.seat !== seat;
    const act = () => waits || moves.forEach(({seat, ...move}) => net.add({move, seat}, lesson.do));
    put(place, html`<div class="bar"><small>${t("lesson.step", {n: step, of})}</small><progress max="${of}" value="${step - 1}" aria-label="${t("lesson.name")}"></progress>${button(t("lesson.leave"), leave, {"data-a": "leave", "aria-label": t("lesson.left")})}</div>
      <div class="told" data-keep="told"><p class="do" aria-live="polite">${others && html`<b>${playerName({seats}, lesson.seat)}:</b> `}${lesson.do}</p><p class="why">${why}</p>${step < 3 && html`<p class="sm">${t("lesson.only")}</p>`}${next && html`<p class="sm then">${t("lesson.next", {text: next})}</p>`}</div>
      ${seat != null && html`<div class="keys">${button(t(others ? "lesson.go" : "lesson.do"), act, {class: others && "pri", "data-a": "lesson do"})}</div>`}`);
  };
}
