// The night between two days, the ledger, and the end of the journey.
import {fill, html, key} from "./screen_kit.js";
import {todo, warnings} from "./screen_rows.js";

/** A line of the ledger: what it is about, how it could begin, and what was written. */
function line(c, {value, text}) {
  const [kanji, starter] = c.s.ledger.starters[value] || ["侍", c.s.ledger.prompt];
  return html`<div class="led"><span class="k" lang="ja" aria-hidden="true">${kanji}</span><div><label><b>${text}</b> <i>${starter}</i><textarea data-about="${value}" maxlength="400" rows="2">${c.s.ledger.notes[value]}</textarea></label></div></div>`;
}

/** What can be written about, the newest first. */
const abouts = (c) => [...(c.offer("write")?.args[0].choices || [])].reverse();

/** After supper: what is left to do and to fear, and a line for the ledger. Nothing if the evening left nothing. */
export function night(c) {
  const open = abouts(c).filter(({value}) => !c.s.ledger.notes[value]);
  const one = open.find(({value}) => /^[tc]/.test(value)) || open.find(({value}) => value == `day.${c.s.crossed}`);
  return c.rows.length > 0 && html`${todo(c, c.rows)}${warnings(c, true)}${one && line(c, one)}<p class="sm mid">${c.draft.last > 0 && c.say("took", {n: c.draft.last})}</p>`;
}

export const ledger = (c) => html`<main><p class="say">${c.w.ledger}</p>${abouts(c).map((one) => line(c, one))}${!c.offer("write") && html`<p class="prose">${c.w.ledger_empty}</p>`}</main>`;

const sums = (rows) => html`<dl class="score">${rows.map(([name, n]) => html`<div><dt>${name}</dt><dd>${n}</dd></div>`)}</dl>`;

/** How it ended, and the score with its parts. */
export const end = (c, {parts, total, facts, traits}) =>
  html`<main><div class="evh"><span class="big hanko" lang="ja" aria-hidden="true">侍</span><h2>${c.scene.outcome.text}</h2></div>${todo(c, c.rows)}${sums(parts)}<p class="sum"><b>${c.w.score}</b><b>${total}</b></p><p class="kans" lang="ja" aria-hidden="true">${traits.map(([kanji]) => kanji)}</p><p class="sm">${traits.map(([, name]) => name).join(", ")}</p>${sums(facts)}<p class="sm mid">${fill(c.w.sheet, {code: html`<b>${c.s.code}</b>`})}</p></main>`;
