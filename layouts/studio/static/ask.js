// What the page asks of the studio, and what it says when something went wrong.
import {choice, dom, html, put as drawn, settings, t} from "/static/kit.js";

export class Wrong extends Error {
  constructor(faults) {
    super(faults.map(told).join("\n"));
    this.faults = faults;
  }
}

/** In which language a game is shown first: the page's, if the game speaks it. */
export const speaks = (game) => (game?.languages?.includes(settings.lang) ? settings.lang : "en");

/** A choice of the languages that a game is printed in; nothing where there is no choice. */
export const tongues = (game, lang, pick) =>
  game?.languages?.length > 1 ? choice(t("print.language"), [["en", "English"], ["de", "Deutsch"]], lang, pick) : "";

/** A fault as one line: where, and what. */
export const told = (fault) => [[fault.file, fault.row, fault.column].filter((part) => part != null).join(":"), fault.message].filter(Boolean).join("  ");

/** The studio tells what is wrong in the page's language. */
const spoken = () => ({"accept-language": settings.lang});
const posted = (body) => (body === undefined ? {headers: spoken()} : {method: "POST", headers: {"content-type": "application/json", ...spoken()}, ...kept(JSON.stringify(body))});

/** What is short enough is sent to its end, even while the page is being closed. */
const kept = (body) => ({body, keepalive: body.length < 20000});

/** An answer of the studio; with a body it is something to do. */
export async function ask(path, body) {
  const answer = await fetch(`/api/${path}`, posted(body));
  const said = await answer.json().catch(() => ({}));
  if (answer.status == 401) throw Object.assign(new Wrong([{message: t("ask.anew")}]), {status: 401});
  if (!answer.ok) throw Object.assign(new Wrong(said.faults || [{message: said.text || t("ask.odd")}]), {status: answer.status});
  return said;
}

/** Lines of JSON, each handed over as it comes; `stop` is an AbortController's signal. With a body it is something to do. */
export async function stream(path, each, stop, body) {
  const answer = await fetch(`/api/${path}`, {signal: stop, ...posted(body)});
  if (!answer.ok) throw new Wrong((await answer.json().catch(() => ({}))).faults || [{message: t("ask.nothing")}]);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const {value, done} = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) each(JSON.parse(line));
  }
}

let held = null;
const late = new Map();

let typing = null; // a field with a text that nobody has taken yet
addEventListener("input", ({target}) => (typing = target), true);
for (const taken of ["change", "submit"]) addEventListener(taken, () => (typing = null), true);

/** Draw in `place`. What somebody is typing into a field there stays in it. */
function redraw(place, markup) {
  const field = typing?.id && place.contains(typing) ? typing : null;
  drawn(place, markup);
  const next = field && document.getElementById(field.id);
  if (!next || next.value == field.value) return;
  typing = next;
  next.value = field.value;
  if (next == document.activeElement && field.selectionStart != null) next.setSelectionRange(field.selectionStart, field.selectionEnd);
  next.addEventListener("blur", () => typing == next && next.dispatchEvent(new Event("change", {bubbles: true}))); // no browser sees typing in this
}

/** Draw in `place`. Whoever is just pressing a key there finds it still there when it is let go: a click is never lost to an answer
 * that comes in between. */
export function put(place, markup) {
  late.delete(place);
  if (held?.isConnected && place.contains(held)) late.set(place, markup);
  else redraw(place, markup);
}

function released() {
  held = null;
  for (const [place, markup] of late) redraw(place, markup);
  late.clear();
}
addEventListener("pointerdown", ({target}) => (held = target.closest?.("button, a, label, [role=button]")), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(released), true); // after its click
addEventListener("click", ({isTrusted}) => isTrusted && (held = null), true); // what it does is drawn at once
addEventListener("pointermove", ({buttons}) => held && !buttons && released(), true);

/** Draw what an element of that id holds; nothing where the page has moved on meanwhile. */
export function drawAt(id, markup) {
  const place = document.getElementById(id);
  if (place) put(place, markup);
}

let going = 0;

/** A remark that goes by itself, and is read out. */
export function notice(text) {
  document.querySelector(".notice")?.remove();
  document.body.append(dom(html`<div class="notice" role="status">${text}</div>`));
  clearTimeout(going);
  going = setTimeout(() => document.querySelector(".notice")?.remove(), 6000);
}

/** A bar above everything that stays until it is drawn again with nothing. */
export function lasting(id, markup) {
  document.getElementById(id)?.remove();
  if (markup) document.getElementById("bars").append(dom(html`<div class="lasting" id="${id}" role="alert">${markup}</div>`));
}

/** Do something, and tell what kept it from being done. */
export async function attempt(work) {
  try {
    return await work();
  } catch (wrong) {
    if (wrong.name == "AbortError") return undefined;
    notice(wrong instanceof TypeError ? t("ask.nothing") : wrong.message); // a TypeError of fetch: nobody answers
    return undefined;
  }
}

/** How wide a face is shown, in pixels: so wide at most, and so much of the window's height. */
export const fitted = ({width, height}, most, share) => Math.round(Math.min(most, width * 4, (share * innerHeight * width) / height));

/** The place of a face that is not drawn yet, as large as the face will be, in pixels. */
export const awaited = (width, height, outline, why = "") =>
  html`<svg class="awaited" width="${Math.round(width)}" height="${Math.round(height)}" data-cut="${outline}"${why ? html` data-none="1"` : ""} aria-hidden="true"><title>${why}</title><rect width="100%" height="100%" rx="4"/></svg>`;

export const query = (values) => new URLSearchParams(values).toString();
