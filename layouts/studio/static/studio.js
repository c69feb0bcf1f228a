// The page: who may come in, where one is, the frame, and the keys that work everywhere.
import {html, icon, put, rich, settings, speak, t} from "/static/kit.js";
import {ask, attempt, drawAt, lasting, notice, told} from "./ask.js";
import {compare} from "./compare.js";
import {clashes} from "./conflict.js";
import {deck} from "./deck.js";
import {find} from "./find.js";
import {layout} from "./layout.js";
import {shelf} from "./shelf.js";
import {tables} from "./tables.js";
import {again, begin as unsaved} from "./unsaved.js";
import {workshop} from "./workshops.js";

const PARTS = {shelf, tables, deck, layout, workshop, conflicts: clashes, compare};
const app = document.getElementById("app");
const times = [];
export const studio = {games: [], slug: "", part: "shelf", rest: "", state: {}, view: null, problems: {}};

/** Where one is, from the address: #island/tables/fate.csv */
function place() {
  const [slug = "", part = "shelf", ...rest] = decodeURIComponent(location.hash.slice(1)).split("/");
  return {slug, part: PARTS[part] ? part : "shelf", rest: rest.join("/")};
}

export const go = (slug, part, rest = "") => (location.hash = [slug, part, rest].filter(Boolean).map(encodeURI).join("/"));

/** How long a face took from the key to the picture. */
export function drawnIn(ms) {
  times.push(ms);
  if (times.length > 40) times.shift();
  const sorted = [...times].sort((a, b) => a - b);
  const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))];
  const bars = times.slice(-12).map((one, n) => html`<rect x="${n * 4}" y="${14 - Math.min(14, one / 11)}" width="3" height="14"/>`);
  drawAt("ms", html`${rich(t("foot.drawn"), {n: Math.round(ms)})} <svg class="spark" width="48" height="14" viewBox="0 0 48 14" aria-hidden="true">${bars}</svg> p95 ${Math.round(p95)}`);
}

export const saved = (text) => drawAt("saved", html`${text}`);

/** A product's title, as the page speaks. */
export const titled = (row) => (settings.lang == "de" && row.title_de) || row.title;

/** What was done, in words: `kind:of what`. */
function did(label = "") {
  const [kind, a, b] = (label || "").split(":");
  return b == null && a == null ? label : t(`did.${kind}`) == `did.${kind}` ? label : t(`did.${kind}`, {a, b});
}

/** Where the first of some faults is. */
const first = ([{file, row}]) => `#${studio.slug}/tables/${/\.(csv|tsv|xlsx|toml)$/.test(file) ? file : ""}${row ? `@:${row}` : ""}`;

/** Draw what stands above: the game, its parts, what is wrong with it, undo. */
export function frame() {
  const game = studio.games.find((one) => one.slug == studio.slug);
  const {state} = studio;
  const found = studio.problems[studio.slug] || {errors: [], warnings: []};
  const parts = game ? Object.keys(PARTS).filter((id) => (id != "conflicts" || state.clashes?.length) && (id != "workshop" || game.workshop) && (id != "compare" || studio.part == id)) : [];
  drawAt("top", html`
    <a class="mark" href="#" aria-label="${t("top.all_games")}"><i>L</i><span class="long">Studio</span></a>
    ${game && html`<div class="where"><b>${game.title}</b><small>${game.own ? `${game.folder}/` : t("top.as_it_came")}</small></div>`}
    <nav class="tabs" aria-label="${t("top.parts")}">${parts.map((id) => html`<a href="#${studio.slug}/${id}"${id == studio.part ? html` aria-current="page"` : ""}>${t(`part.${id}`)}</a>`)}</nav>
    ${state.clashes?.length > 0 && html`<a class="pill a" href="#${studio.slug}/conflicts" aria-label="${t("top.settle", {n: state.clashes.length})}">${state.clashes.length}<span class="long"> ${t("top.settle_")}</span></a>`}
    ${found.errors.length > 0 && html`<a class="pill r" href="${first(found.errors)}" aria-label="${t("top.errors", {n: found.errors.length})}">${found.errors.length}<span class="long"> ${t(found.errors.length == 1 ? "top.error_" : "top.errors_")}</span></a>`}
    ${found.warnings.length > 0 && html`<a class="pill a" href="${first(found.warnings)}" aria-label="${t("top.looks", {n: found.warnings.length})}">${found.warnings.length}<span class="long"> ${t("top.look_at")}</span></a>`}
    ${game?.own && html`<button class="q" id="undo" onclick="${() => undo()}"${state.undo ? "" : html` disabled`} aria-label="${t("top.undo")} ${did(state.undo)}">${icon("undo")}<span class="long">${t("top.undo")}</span></button>
    <button class="q" id="redo" onclick="${() => undo(true)}"${state.redo ? "" : html` disabled`} aria-label="${t("top.redo")} ${did(state.redo)}">${icon("redo")}</button>`}
    <button class="q findbtn" id="findall" onclick="${() => find(Object.keys(PARTS))}" aria-label="${t("top.find")}"><span class="long">${t("top.find")}</span><kbd>${t("key.ctrl")} K</kbd></button>
    <button class="q" id="lang" onclick="${speech}" aria-label="${t("top.lang")}" lang="${settings.lang == "de" ? "en" : "de"}">${settings.lang == "de" ? "EN" : "DE"}</button>
    <button class="q" id="theme" onclick="${theme}" aria-label="${t("top.theme")}"><svg class="i" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/></svg></button>`);
}

function foot() {
  drawAt("keys", html`<kbd>Alt</kbd> 1–6 ${t("foot.parts")} · <kbd>${t("key.ctrl")}</kbd> K ${t("foot.find")} · <kbd>${t("key.ctrl")}</kbd> Z ${t("foot.undo")} · <kbd>F8</kbd> ${t("foot.problem")}`);
}

/** The page in its other language; what is printed is not touched. */
async function speech() {
  await speaks(settings.lang == "de" ? "en" : "de");
  try {
    localStorage.setItem("studio lang", settings.lang);
  } catch {
    // a browser that keeps nothing asks again
  }
  studio.problems = {}; // told in the other language
  if (studio.part != "workshop" || !studio.view) return void (await show());
  frame();
  look(300);
  studio.view.changed(); // what is being made stays
}

async function speaks(lang) {
  settings.lang = document.documentElement.lang = lang;
  speak((await ask(`texts?lang=${lang}`).catch(() => null)) || {});
  foot();
  drawAt("ms", html``);
  drawAt("saved", html``);
}

function theme() {
  const page = document.documentElement;
  page.dataset.theme = page.dataset.theme == "dark" ? "light" : "dark";
  try {
    localStorage.setItem("studio theme", page.dataset.theme);
  } catch {
    // a browser that keeps nothing asks again
  }
}

/** Take back the last change, or do it again. */
export async function undo(again) {
  const state = await attempt(() => ask(`${studio.slug}/${again ? "redo" : "undo"}`, {}));
  if (!state) return;
  studio.state = state;
  notice(state.undone ? t(again ? "top.done_again" : "top.taken_back", {what: did(state.undone)}) : t("top.nothing_back"));
  frame();
  studio.view?.changed?.();
  look();
}

/** What `lost check` says, once nobody has changed anything for a moment; what it said of an earlier state is not told. */
let looking = 0;
let looks = 0;
export function look(soon = 700) {
  clearTimeout(looking);
  const {slug} = studio;
  const now = ++looks;
  looking = setTimeout(async () => {
    const found = await ask(`${slug}/problems`).catch(() => null);
    if (!found || now != looks || slug != studio.slug) return;
    studio.problems[slug] = found;
    frame();
    studio.view?.found?.(found);
  }, soon);
}

let turn = 0;
export async function show() {
  const now = ++turn;
  const {slug, part, rest} = place();
  const other = slug != studio.slug;
  const before = studio.view;
  studio.view = null;
  await before?.left?.(); // what somebody was typing is written first
  if (now != turn) return;
  drawAt("saved", html``);
  drawAt("ms", html``);
  const view = document.getElementById("view");
  view.replaceChildren();
  Object.assign(studio, {slug, part, rest});
  if (other) studio.state = slug ? (await attempt(() => ask(`${slug}/state`))) || {} : {};
  if (now != turn) return;
  frame();
  const shown = await PARTS[part](view, slug, rest).catch((wrong) => (now == turn ? broken(view, wrong) : null));
  if (now != turn) return void shown?.left?.();
  studio.view = shown;
  const game = studio.games.find((one) => one.slug == slug);
  if (game?.own && (other || !studio.problems[slug])) look(!other ? 300 : part == "shelf" ? 4000 : 1200);
  document.title = [t(`part.${part}`), game?.title, "Lostkit Studio"].filter(Boolean).join(" · ");
}

/** A part that cannot be shown says why, and is shown as soon as somebody has mended it. */
function broken(view, wrong) {
  if (!wrong.faults) console.error(wrong);
  const why = wrong.faults?.map(told) || [t("ask.nothing")];
  put(view, html`<div class="pad"><h1>${t("top.broken")}</h1><br>${why.map((one) => html`<p class="red">${one}</p>`)}<br><p>${t("top.broken_how")}</p></div>`);
  return {changed: show};
}

/** Somebody else changed a file. */
async function outside(slug) {
  if (!slug) {
    const before = studio.games.length;
    studio.games = (await ask("shelf").catch(() => null))?.games || studio.games;
    if (studio.part == "shelf" && before != studio.games.length && !document.querySelector("dialog")) show();
    return;
  }
  if (slug != studio.slug) return;
  const state = await ask(`${slug}/state`).catch(() => null);
  if (!state) return;
  const same = (name) => JSON.stringify(state[name]) == JSON.stringify(studio.state[name]);
  const mine = ["version", "missing", "clashes"].every(same);
  if (mine) return;
  const said = studio.state.outside?.at(-1)?.at || 0;
  studio.state = state;
  const last = state.outside.at(-1);
  if (state.outside.some((one) => one.at > said && /^(game|layout)\.toml$/.test(one.file))) studio.games = (await ask("shelf").catch(() => null))?.games || studio.games;
  lasting("missing", state.missing && html`${t("top.missing", {folder: state.missing})}`);
  if (!state.missing) again(slug, true);
  if (!state.missing && last && last.at > said) notice(t(last.gone ? "top.outside_gone" : last.count ? "top.outside" : "top.outside_file", {n: last.count, file: last.file}) + (last.conflicts ? t("top.outside_clash", {n: last.conflicts}) : ""));
  frame();
  studio.view?.changed?.();
  look();
}

const TOKEN = /^#[\w-]{16,64}$/;
addEventListener("hashchange", () => {
  const key = TOKEN.test(location.hash) && !studio.games.some((one) => `#${one.slug}` == location.hash);
  return key ? location.reload() : show(); // the address of a studio that was opened anew
});
/** Nobody answers any more: said for as long as it is so, for nothing that is typed now would be kept. */
let quiet = 0;
function closed(is) {
  if (is) quiet ||= setTimeout(() => lasting("closed", html`<span>${rich(t("top.closed"), {command: html`<code>lost studio</code>`})}</span>`), 1500);
  else {
    clearTimeout(quiet);
    quiet = 0;
    lasting("closed");
  }
}

addEventListener("pagehide", () => studio.view?.left?.());
addEventListener("keydown", (event) => {
  const typing = /INPUT|TEXTAREA|SELECT/.test(event.target.tagName);
  const known = [...document.querySelectorAll(".tabs a")];
  if (event.target.closest?.("dialog")) return;
  if (event.altKey && /^[1-6]$/.test(event.key) && known[event.key - 1]) known[event.key - 1].click();
  else if ((event.ctrlKey || event.metaKey) && event.key == "p") go(studio.slug, "shelf");
  else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() == "z" && !typing) undo(event.shiftKey);
  else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() == "k") find(Object.keys(PARTS));
  else if (!studio.view?.key?.(event, typing)) return;
  event.preventDefault();
});

async function begin() {
  const page = document.documentElement;
  let [chosen, language] = [null, null];
  try {
    [chosen, language] = ["theme", "lang"].map((name) => localStorage.getItem(`studio ${name}`));
  } catch {
    chosen = null;
  }
  page.dataset.theme = chosen || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  put(app, html`<header class="top" id="top"></header><div id="bars"></div><main class="view" id="view"></main>
    <footer class="foot"><span id="saved"></span><span id="ms"></span><span class="push" id="keys"></span></footer>`);
  const token = TOKEN.test(location.hash) && location.hash.slice(1);
  if (token) {
    const joined = await attempt(() => ask("join", {token}));
    history.replaceState(null, "", "#");
    if (!joined) return;
  }
  await speaks(language || (settings.lang == "de" ? "de" : "en"));
  const found = await ask("shelf").catch(() => null);
  if (!found) {
    drawAt("view", html`<div class="pad"><h1>This page does not know you</h1><p>Open the address that <code>lost studio</code> says; it holds the key.</p><p lang="de">Diese Seite kennt dich nicht: Öffne die Adresse, die <code>lost studio</code> nennt; der Schlüssel steht darin.</p></div>`);
    return;
  }
  studio.games = found.games;
  unsaved(`${found.root}`, (slug, state) => {
    if (slug == studio.slug && state) studio.state = state;
    frame();
    studio.view?.changed?.();
  });
  const live = new EventSource("/api/live");
  live.onmessage = (event) => outside(JSON.parse(event.data));
  live.onopen = () => closed(false);
  live.onerror = () => closed(true);
  const own = found.games.find((one) => one.own);
  if (!place().slug && own) history.replaceState(null, "", `#${own.slug}/shelf`);
  await show();
}

begin();
