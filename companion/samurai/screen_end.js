// The night between two days, the ledger, and the end of the journey.
import {fill, html, key, raw} from "./screen_kit.js";
import {todo, warnings} from "./screen_rows.js";

/** A line of the ledger: who asks for it, how it could begin, and what was written. */
function line(c, about, label) {
  const [kanji, starter] = c.s.ledger.starters[about] || ["", c.s.ledger.prompt];
  const id = about.replace(".", "-");
  return html`<div class="led"><span class="k" lang="ja" aria-hidden="true">${kanji || "日"}</span><div><label for="${id}"><b>${label}</b> <i>${starter}</i></label><textarea id="${id}" data-about="${about}" maxlength="400" rows="2">${c.s.ledger.notes[about] || ""}</textarea></div></div>`;
}

/** What can be written about, the newest first. */
const abouts = (c) => [...(c.offer("write")?.args[0].choices || [])].reverse();

/** After supper: what the night leaves to do and to fear, and a line for the ledger. Nothing if the evening left no rows. */
export function night(c) {
  if (!c.rows.length) return "";
  const open = abouts(c).filter(({value}) => !c.s.ledger.notes[value]);
  const one = open.find(({value}) => value.startsWith("trait")) || open.find(({value}) => value.startsWith("clue")) || open[0];
  return html`${todo(c, c.rows)}${warnings(c, true)}${one && line(c, one.value, one.text)}<div class="two">${key("ledger", c.w.ledger, {kind: "mini"})}${c.draft.last ? html`<p class="sm mid">${c.say("took", {n: c.draft.last})}</p>` : ""}</div>`;
}

export const ledger = (c) =>
  html`<main><p class="say">${c.w.ledger}</p>${abouts(c).map(({value, text}) => line(c, value, text))}${!abouts(c).length && html`<p class="prose">${c.w.ledger_empty}</p>`}</main>`;

/** How it ended, and the score with its parts. */
export function end(c) {
  const {won, parts, total, facts, traits} = c.s.end;
  const rows = (list) => html`<dl class="score">${list.map(([name, n]) => html`<div><dt>${name}</dt><dd>${n}</dd></div>`)}</dl>`;
  return html`<main class="endv"><div class="evh"><span class="big seal" lang="ja" aria-hidden="true">${won ? "侍" : "終"}</span><h2>${c.scene.outcome.text}</h2></div>
    ${todo(c, c.rows)}${rows(parts)}<p class="sum"><b>${c.w.score}</b><b>${total}</b></p>
    <p class="kans" lang="ja" aria-hidden="true">${traits.map(([kanji]) => kanji)}</p><p class="sm">${traits.map(([, name]) => name).join(", ")}</p>${rows(facts)}
    ${key("ledger", c.w.ledger)}<p class="sm mid">${fill(c.w.sheet, {code: html`<b>${c.s.code}</b>`})}</p>${raw("")}</main>`;
}
