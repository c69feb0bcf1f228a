// What screens are made with. The shell hands a game's screen a Kit; see there for what it may rely on.
import {ICONS} from "./icons.js";

/**
 * @typedef {object} Move  {verb, args, by}: by is "hand" for dice that were thrown, "app" for dice to be thrown, else left out.
 * @typedef {object} Kit
 * @property {typeof h} h                    an element
 * @property {typeof icon} icon              a sign, as an svg element
 * @property {typeof t} t                    wording of the shell
 * @property {typeof toast} toast            a refusal or a remark above the dock
 * @property {typeof announce} announce      for screen readers only
 * @property {typeof draft} draft            what a device keeps of a table for itself
 * @property {object} settings               of this device, read only
 * @property {typeof button} button          a button, or one that says why not
 * @property {typeof brush} brush            the stroke under a header
 * @property {(move: Move) => void} send     plays a move; it is kept until the server has it
 * @property {() => void} undo               takes back the last line
 * @property {() => void} redo
 * @property {() => void} more               opens the drawer
 * @property {() => void} face               turns the screen round for the player opposite
 * @property {(seat: number) => void} sit    plays for another seat
 * @property {(what: {main: Element, left?: () => void}) => void} dock  what stands between Undo and More: an element
 *     .dockmain whose last child is .row; `left` is what Undo does instead of undoing
 *
 * A game's screen.js exports `mount(root, kit)` which returns {update(scene, pending), destroy()}; `pending` are the moves
 * that the server does not have yet. `root` is laid out as if its children were those of the page's grid: a header and a main.
 */

const BARE = ["value", "checked", "className", "hidden", "inert"];

/** h("button", {class: "pri", onclick: go}, icon("undo"), "Undo"); what is null or false is left out. */
export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (name.startsWith("on") || BARE.includes(name)) node[name] = value;
    else if (value != null && (value !== false || name.startsWith("aria"))) node.setAttribute(name, value);
  }
  node.append(...children.flat(9).filter((child) => child != null && child !== false));
  return node;
}

/** A sign by its name in icons.js; the screen reader passes it over. */
export function icon(name) {
  const paths = (ICONS[name] || ICONS.any).split(";").map((part) => {
    const [how, drawn] = part.split("|");
    const d = drawn.replace(/O([\d.]+) ([\d.]+) ([\d.]+)/g, (_, x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
    const colour = how[0] == "w" ? "var(--bk)" : how[0] == "r" ? "var(--red)" : "currentColor";
    const [, width] = how.match(/s([\d.]+)/) || [];
    return `<path d="${d}" fill="${width ? "none" : colour}"${width ? ` stroke="${colour}" stroke-width="${width}"` : ""}/>`;
  });
  const holder = h("div");
  holder.innerHTML = `<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${paths.join("")}</svg>`;
  return holder.firstChild;
}

/** The stroke of a brush under a header. */
export const brush = () => h("i", {class: "brush"});

/** A header with a title; `side` stands at its end. */
export const header = (title, side) => h("header", null, h("div", {class: "title"}, h("h1", null, title), side), brush());

/** A button. `why`: {text, ruling} of a refusal; it is shown grey and says why when it is tapped. */
export const button = (inner, onclick, {why, ...props} = {}) =>
  h("button", {type: "button", ...props, "aria-disabled": why ? "true" : null, onclick: why ? () => toast(why.text, why.ruling) : onclick}, inner);

/** Buttons of which one is chosen: [[value, text], ...]. */
export const choice = (label, options, now, choose) =>
  h("div", {class: "seg", role: "group", "aria-label": label}, options.map(([value, text]) => button(text, () => choose(value), {"aria-pressed": value === now})));

let words = {};

/** A text of the shell, its {places} filled. */
export const t = (key, values = {}) => (words[key] ?? key).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

export const speak = (texts) => (words = texts);

/** A remark above the dock. It goes with the next tap. */
export function toast(text, ruling) {
  hush();
  const dock = [...document.querySelectorAll(".dock")].pop();
  dock?.append(h("div", {class: "toast", role: "alert"}, text, ruling && [" ", h("small", null, ruling)]));
}

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
  lang: /^de/.test(navigator.language) ? "de" : "en",
  theme: "system", big: false, face: false, hand: "right", calm: false, awake: true,
  ...kept("settings", {}),
};

const NIGHT = matchMedia("(prefers-color-scheme: dark)");
let lock = null;

/** Change settings of this device and follow them. */
export function set(changes = {}) {
  Object.assign(settings, changes);
  keep("settings", settings);
  const page = document.documentElement;
  page.lang = settings.lang;
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
