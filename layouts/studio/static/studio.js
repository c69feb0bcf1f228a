// The page: who may come in, where one is, the frame, and the keys that work everywhere.
import {html, icon, put, settings, speak} from "/static/kit.js";
import {ask, attempt, drawAt, notice} from "./ask.js";
import {clashes} from "./conflict.js";
import {deck} from "./deck.js";
import {layout} from "./layout.js";
import {shelf} from "./shelf.js";
import {tables} from "./tables.js";
import {workshop} from "./workshops.js";

const PARTS = {shelf: ["Shelf", shelf], tables: ["Tables", tables], deck: ["Deck", deck], layout: ["Layout", layout], workshop: ["Workshop", workshop], conflicts: ["Conflicts", clashes]};
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
  drawAt("ms", html`Drawn in <b>${Math.round(ms)} ms</b> <svg class="spark" width="48" height="14" viewBox="0 0 48 14" aria-hidden="true">${bars}</svg> p95 ${Math.round(p95)}`);
}

export const saved = (text) => drawAt("saved", html`${text}`);

/** Draw what stands above: the game, its parts, what is wrong with it, undo. */
export function frame() {
  const game = studio.games.find((one) => one.slug == studio.slug);
  const {state} = studio;
  const found = studio.problems[studio.slug] || {errors: [], warnings: []};
  const parts = game ? Object.entries(PARTS).filter(([id]) => (id != "conflicts" || state.clashes?.length) && (id != "workshop" || game.workshop)) : [];
  drawAt("top", html`
    <a class="mark" href="#" aria-label="Lostkit Studio, all games"><i>L</i><span class="long">Studio</span></a>
    ${game && html`<div class="where"><b>${game.title}</b><small>${game.own ? `${game.folder}/` : "as it came"}</small></div>`}
    <nav class="tabs" aria-label="Parts">${parts.map(([id, [title]]) => html`<a href="#${studio.slug}/${id}"${id == studio.part ? html` aria-current="page"` : ""}>${title}</a>`)}</nav>
    ${state.clashes?.length > 0 && html`<a class="pill a" href="#${studio.slug}/conflicts" aria-label="${state.clashes.length} to settle">${state.clashes.length}<span class="long"> to settle</span></a>`}
    ${found.errors.length > 0 && html`<a class="pill r" href="#${studio.slug}/tables" aria-label="${found.errors.length} ${found.errors.length == 1 ? "error" : "errors"}">${found.errors.length}<span class="long"> ${found.errors.length == 1 ? "error" : "errors"}</span></a>`}
    ${found.warnings.length > 0 && html`<span class="pill a">${found.warnings.length} <span class="long">to look at</span></span>`}
    ${game?.own && html`<button class="q" id="undo" onclick="${() => undo()}"${state.undo ? "" : html` disabled`} aria-label="Undo ${state.undo || ""}">${icon("undo")}<span class="long">Undo</span></button>
    <button class="q" id="redo" onclick="${() => undo(true)}"${state.redo ? "" : html` disabled`} aria-label="Redo ${state.redo || ""}">${icon("redo")}</button>`}
    <button class="q" id="theme" onclick="${theme}" aria-label="Light or dark">${icon("face")}</button>`);
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
  notice(state.undone ? `${again ? "Done again" : "Taken back"}: ${state.undone}` : "There is nothing to take back.");
  frame();
  studio.view?.changed?.();
  look();
}

/** What `lost check` says, once nobody has changed anything for a moment. */
let looking = 0;
export function look(soon = 700) {
  clearTimeout(looking);
  const {slug} = studio;
  looking = setTimeout(async () => {
    const found = await ask(`${slug}/problems`).catch(() => null);
    if (!found || slug != studio.slug) return;
    studio.problems[slug] = found;
    frame();
    studio.view?.found?.(found);
  }, soon);
}

async function show() {
  const {slug, part, rest} = place();
  const other = slug != studio.slug;
  studio.view?.left?.();
  studio.view = null;
  const view = document.getElementById("view");
  view.replaceChildren();
  Object.assign(studio, {slug, part, rest});
  if (other) studio.state = slug ? (await attempt(() => ask(`${slug}/state`))) || {} : {};
  frame();
  studio.view = (await attempt(() => PARTS[part][1](view, slug, rest))) || null;
  const game = studio.games.find((one) => one.slug == slug);
  if (game?.own && (other || !studio.problems[slug])) look(other ? 1200 : 300);
  document.title = [PARTS[part][0], game?.title, "Lostkit Studio"].filter(Boolean).join(" · ");
}

/** Somebody else changed a file. */
async function outside(slug) {
  if (slug != studio.slug) return;
  const state = await ask(`${slug}/state`).catch(() => null);
  if (!state) return;
  studio.state = state;
  const last = state.outside.at(-1);
  if (last) notice(`${last.file} was changed outside: ${last.count} ${last.count == 1 ? "cell" : "cells"} here now${last.conflicts ? `, ${last.conflicts} with two answers` : ""}.`);
  frame();
  studio.view?.changed?.();
  look();
}

addEventListener("hashchange", show);
addEventListener("keydown", (event) => {
  const typing = /INPUT|TEXTAREA|SELECT/.test(event.target.tagName);
  const known = [...document.querySelectorAll(".tabs a")];
  if (event.altKey && /^[1-6]$/.test(event.key) && known[event.key - 1]) known[event.key - 1].click();
  else if ((event.ctrlKey || event.metaKey) && event.key == "p") go(studio.slug, "shelf");
  else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() == "z" && !typing) undo(event.shiftKey);
  else if (!studio.view?.key?.(event, typing)) return;
  event.preventDefault();
});

async function begin() {
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem("studio theme");
  } catch {
    chosen = null;
  }
  page.dataset.theme = chosen || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  put(app, html`<header class="top" id="top"></header><main class="view" id="view"></main>
    <footer class="foot"><span id="saved"></span><span id="ms"></span><span class="push" id="keys"><kbd>Alt</kbd> 1-5 parts · <kbd>Ctrl</kbd> Z undo · <kbd>F8</kbd> next problem</span></footer>`);
  const token = /^#[\w-]{16,64}$/.test(location.hash) && location.hash.slice(1);
  if (token) {
    const joined = await attempt(() => ask("join", {token}));
    history.replaceState(null, "", "#");
    if (!joined) return;
  }
  speak((await ask(`texts?lang=${settings.lang}`).catch(() => null)) || {});
  const told = await ask("shelf").catch(() => null);
  if (!told) {
    drawAt("view", html`<div class="pad"><h1>This page does not know you</h1><p>Open the address that <code>lost studio</code> says; it holds the key.</p></div>`);
    return;
  }
  studio.games = told.games;
  const live = new EventSource("/api/live");
  live.onmessage = (event) => outside(JSON.parse(event.data));
  const own = told.games.find((one) => one.own);
  if (!place().slug && own) history.replaceState(null, "", `#${own.slug}/shelf`);
  await show();
}

begin();
