// The end of a journey: the reckoning. It comes when it is there.
import {html, node, rich} from "/static/kit.js";

const style = node(html`<link rel="stylesheet" href="${new URL("screen_end.css", import.meta.url)}">`);
document.head.append(style);
await new Promise((done) => (style.onload = style.onerror = done)); // never drawn without it

const sums = (rows) => html`<dl class="score">${rows.map(([name, n]) => html`<div><dt>${name}</dt><dd>${n}</dd></div>`)}</dl>`;

export const end = (c, todo, {parts, total, verdict, facts, traits, sheet}) =>
  html`<main><div class="evh"><span class="big hanko" lang="ja">侍</span><h2>${c.scene.outcome.text}</h2></div><p class="grand"><b>${c.w.score}</b><b>${total}</b></p><p class="prose verdict">${verdict}</p>${sums(parts)}<p class="kans" lang="ja">${traits.map(([kanji]) => kanji)}</p><p class="sm">${traits.map(([, name]) => name).join(", ")}</p>${todo(c, c.rows)}${sums(facts)}<p class="sm">${rich(sheet)}</p></main>`;
