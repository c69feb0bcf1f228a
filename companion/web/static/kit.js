// What screens are written with: one dialect for the shell and every game. `import {html, put, ...} from "/static/kit.js";`
//
//   html`<b class="${kind}">${text}</b>`   markup; what is put into it is text, escaped: nothing a player wrote is ever parsed
//   ${[...]} ${html`...`} ${icon("day")}   lists and markup stand as they are; null, undefined and false leave nothing
//   <i onclick="${act}">  ${node}          a function listens, an element stands where it is put. Attributes are always quoted
//   put(place, markup)                     draws: it replaces what was there; focus stays by id or data-a, scrolling by data-keep
//   fill(text, {n: 3})  rich(text, {...})  a wording with its {places} filled, with text; with markup, and *this* standing out
//
// A game's screen.js exports `mount(root, kit)` which returns {update(scene, pending), destroy()}; `pending` are the moves that
// the server does not have yet. `root` is laid out as if its children were those of the page's grid: a header and a main;
// an <aside> after them is shown beside them where there is room, on a tablet, and not at all on a phone.
import {GLYPHS} from "./glyphs.js";
import {ICONS} from "./icons.js";

/**
 * @typedef {object} Move  {verb, args, by}: by is "hand" for dice that were thrown, "app" for dice to be thrown, else left out.
 * @typedef {object} Kit                     what belongs to the table that is on the screen
 * @property {typeof draft} draft            what a device keeps of a table for itself
 * @property {object} settings               of this device, read only
 * @property {(move: Move, again?: boolean) => void} send  plays a move; it is kept until the server has it. The same move is not sent
 *     a second time while it is on its way, but `again`
 * @property {() => void} undo               takes back the last line
 * @property {() => void} redo
 * @property {() => void} more               opens the drawer
 * @property {() => void} face               turns the screen round for the player opposite
 * @property {(seat: number) => void} sit    plays for another seat
 * @property {(offer, done: (move: Move) => void, drawn?) => Element} ask  a form for an offer's arguments: see asker.js
 * @property {typeof ask} server             asks the server for something: see net.js
 * @property {(what: {main: Element, left?: () => void}) => void} dock  what stands between Undo and More: an element
 *     .dockmain whose last child is .row; `left` is what Undo does instead of undoing
 */

class Markup {
  constructor(parts, values) {
    Object.assign(this, {parts, values});
  }
}

export const html = (parts, ...values) => new Markup(parts, values);

/** Markup as it stands: for what is drawn of numbers here, never for a text from anywhere. */
export const raw = (text) => new Markup([text], []);

const SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"};

/** Markup as text in `to.out`; what lives, functions and elements, in `to.live`. */
function write(value, to) {
  if (value == null || value === false) return;
  if (Array.isArray(value)) value.forEach((one) => write(one, to));
  else if (value instanceof Markup)
    value.parts.forEach((part, n) => {
      to.out.push(part);
      write(value.values[n], to);
    });
  else if (typeof value == "function") {
    to.out.push(to.out.pop().replace(/on(\w+)="$/, (_, name) => (to.names.add(name), `on-${name}="`)), to.live.push(value) - 1);
  } else if (value instanceof Node) to.out.push(`<wbr data-live="${to.live.push(value) - 1}">`);
  else to.out.push(String(value).replace(/[&<>"]/g, (sign) => SIGNS[sign]));
}

/** Markup as a fragment of the page. */
export function dom(markup) {
  const to = {out: [], live: [], names: new Set()};
  const holder = document.createElement("template");
  write(markup, to);
  holder.innerHTML = to.out.join("");
  for (const name of to.names)
    for (const node of holder.content.querySelectorAll(`[on-${name}]`)) {
      node.addEventListener(name, to.live[node.getAttribute(`on-${name}`)]); // as a property, whatever comes to false would keep a key from typing
      node.removeAttribute(`on-${name}`);
    }
  for (const node of holder.content.querySelectorAll("[data-live]")) node.replaceWith(to.live[node.dataset.live]);
  return holder.content;
}

/** The one element that markup is. */
export const node = (markup) => dom(markup).firstElementChild;

/** Draw in `place` instead of what is there. */
export function put(place, markup) {
  const {activeElement: active} = document;
  const seen = new Map([...place.querySelectorAll("[data-keep]")].map((one) => [one.dataset.keep, [one.scrollLeft, one.scrollTop]]));
  const held = place.contains(active) && (active.id ? `#${active.id}` : active.dataset.a && `[data-a="${CSS.escape(active.dataset.a)}"]`);
  place.replaceChildren(dom(markup));
  for (const one of place.querySelectorAll("[data-keep]")) {
    const was = seen.get(one.dataset.keep);
    if (was?.[0] || was?.[1]) one.scrollTo(...was); // only then: to scroll, everything is laid out at once
    if (!one.querySelector('a,button:enabled,input,select,[tabindex="0"]')) one.tabIndex = 0; // keys scroll what has nothing else to focus
  }
  if (held) place.querySelector(held)?.focus({preventScroll: true});
}

/** Attributes by name; null, undefined and false are left out, but aria-pressed may be false. */
export const attrs = (all) =>
  Object.entries(all).map(([name, value]) => value != null && (value !== false || name.startsWith("aria")) && new Markup([` ${name}="`, '"'], [value === true && name[4] != "-" ? "" : value === false ? "false" : value]));

export const each = (first, count, draw) => Array.from({length: count}, (_, n) => draw(n + first));

const PLACE = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

/** A wording with its {places} filled, {n:card|cards} by the number n. */
export const fill = (text, values = {}) => text.replace(PLACE, (place, name, one, many) => (many == null ? values[name] ?? place : values[name] == 1 ? one : many));

/** The same as markup: values may be markup, and *this* stands out. */
export const rich = (text, values = {}, tag = "b") =>
  text.split(/(\*.+?\*|\{[^}]+\})/).map((part, n) => (n % 2 == 0 ? part : part[0] == "*" ? [raw(`<${tag}>`), rich(part.slice(1, -1), values, tag), raw(`</${tag}>`)] : values[part.slice(1, -1)] ?? fill(part, values)));

/** A sign within an svg, by its name or its parts: the print's glyph, or one of the shell's own. */
export function drawn(name) {
  const ink = name == "x" ? "var(--red)" : "currentColor";
  const coat = (d, fill, edge, width) => `<path d="${d}" fill="${fill}" stroke="${edge}" stroke-width="${width}"/>`;
  const paths = (GLYPHS[name] || ICONS[name] || (name.includes("|") ? name : GLYPHS.any)).split(";").map((part) => {
    const [[way, ...n], path] = part.split("|");
    const wide = +n.join("");
    const d = path.replace(/O([\d.]+) ([\d.]+) ([\d.]+)/g, (_, x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
    const halo = "hd".includes(way) ? coat(d, way == "h" ? "var(--bk)" : "none", "var(--bk)", wide + 3.2) : "";
    return halo + ("fkh".includes(way) ? coat(d, ink, ink, 0.8) : way == "w" ? coat(d, "var(--bk)", "none", 0) : coat(d, "none", way == "c" ? "var(--bk)" : ink, wide));
  });
  return html`<g class="gl">${raw(paths.join(""))}</g>`;
}

/** A sign in a line of text; the screen reader passes it over unless it is called something. */
export const icon = (name, said) => html`<svg class="i" viewBox="0 0 24 24"${said ? attrs({role: "img", "aria-label": said}) : raw(' aria-hidden="true"')}>${drawn(name)}</svg>`;

/** The stroke of a brush under a header. */
export const brush = () => html`<i class="brush"></i>`;

/** A header with a title; `side` stands at its end. */
export const header = (title, side) => html`<header><div class="title"><h1 tabindex="-1">${title}</h1>${side}</div>${brush()}</header>`;

/** A button. `why`: {text, ruling} of a refusal; it is shown grey and says why when it is tapped, and can be tapped by hand. */
export const button = (inner, onclick, {why, ...props} = {}) =>
  html`<button${attrs({type: "button", ...props, "aria-disabled": why && "true", onclick: why ? refuse(why, onclick) : onclick})}>${inner}</button>`;

/** Buttons of which one is chosen: [[value, text], ...]. */
export const choice = (label, options, now, choose) =>
  html`<div class="seg" role="group" aria-label="${label}">${options.map(([value, text]) => button(text, () => choose(value), {"aria-pressed": value === now}))}</div>`;

let words = {};

/** A text of the shell, its {places} filled. */
export const t = (key, values = {}) => fill(words[key] ?? key, values);

/** What a player is called. */
export const playerName = ({seats}, n) => seats[n] || t(n == null ? "said.somebody" : "seat.n", {n: n + 1});

export const speak = (texts) => (words = texts);

/** The language that is spoken now: this device's, or that of a game which does not have it. */
export const tongue = () => document.documentElement.lang;

/** Speak another language, or this device's own again; the screen is then drawn anew. */
export const reword = (detail) => dispatchEvent(new CustomEvent("reword", {detail}));

/** Where the rules of this table lie, opened at what `query` names; undefined where there is no table. */
export const rulesAt = (query) => {
  const [, table, seat] = location.hash.match(/^#(\/t\/[^/?]+)[^?]*\?(seat=\d*)/) || [];
  return table && `#${table}/rules?${seat}&${query}`;
};

/** A key to the rules of this table, for where a sign or a ruling may be in question; nothing where there is no table. */
export const rulesKey = () => rulesAt("") && button([icon("book"), " ", t("sheet.rules")], () => (location.hash = rulesAt("")), {class: "book"});

/** A ruling; at a table a tap opens it. */
const lookedUp = (ruling) => {
  const at = rulesAt(`ruling=${ruling}`);
  return at ? html`<a href="${at}">${ruling}</a>` : ruling;
};

/** A remark above the dock; `more`: keys in it. It goes with the next tap. */
export function toast(text, ruling, more) {
  hush();
  const dock = [...document.querySelectorAll(".dock")].pop();
  dock?.append(dom(html`<div class="toast" role="alert">${text}${ruling && html` <small>${lookedUp(ruling)}</small>`}${more}</div>`));
}

let against = null;

/** What is called with a refusal when somebody does by hand what it forbids, before the tap is heard after all; null: nobody may. */
export const lifting = (way) => (against = way);

/** A tap on what is refused: says why, and offers to do it all the same. */
export const refuse = (why, act) => () => toast(why.text, why.ruling, why.lifts && act && button(t("force.key"), () => (hush(), against(why), act())));

export const hush = () => document.querySelectorAll(".toast").forEach((old) => old.remove());

/** Said to those who listen to the screen. */
export const announce = (text) => (document.getElementById("said").textContent = text);

/** A value this device keeps, and what it is when nothing was kept. */
export function kept(key, empty) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? empty;
  } catch {
    return empty;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    toast(t("said.full"));
  }
}

/** draft("amber-fox").set({...}): taps that are no move yet. */
export const draft = (table) => ({
  get: () => kept(`draft ${table}`, null),
  set: (value) => keep(`draft ${table}`, value),
  clear: () => localStorage.removeItem(`draft ${table}`),
});

export const settings = {
  lang: navigator.language.slice(0, 2),
  theme: "system", big: false, face: false, hand: "right", chance: "ask", name: "", calm: false, awake: true,
  ...kept("settings", {}),
};

/** Whether there is room for an <aside>. */
export const WIDE = matchMedia("(min-width: 720px) and (min-height: 481px)");

const NIGHT = matchMedia("(prefers-color-scheme: dark)");
let lock = null;

/** Change settings of this device and follow them. */
export function set(changes = {}) {
  Object.assign(settings, changes);
  keep("settings", settings);
  const page = document.documentElement;
  const dark = settings.theme == "system" ? NIGHT.matches : settings.theme == "dark";
  Object.assign(page.dataset, {theme: dark ? "dark" : "light", hand: settings.hand});
  for (const name of ["big", "face", "calm"]) page.toggleAttribute(`data-${name}`, settings[name]);
  wake();
}

/** The screen stays on while a table is looked at, where the browser lets us. */
export async function wake() {
  if (!navigator.wakeLock || document.hidden) return;
  if (settings.awake) lock = await navigator.wakeLock.request("screen").catch(() => null);
  else lock?.release();
}

NIGHT.onchange = () => set();
