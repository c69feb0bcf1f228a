// What the pencil does, row by row; what is chosen, key by key; what threatens.
import {each, html, key, signs, six, track} from "./screen_kit.js";

/** Where on the event table a box is, the bubble of a hex, or a sign. */
const picture = (c, {boxes, icon}) =>
  boxes ? html`<svg class="spot" viewBox="0 0 64 64" aria-hidden="true">${each(0, 64, (n) => html`<rect class="${boxes.includes(`event.${n >> 3}.${n & 7}`) && "x"}" x="${(n & 7) * 8 + 0.5}" y="${(n >> 3) * 8 + 0.5}" width="7" height="7"/>`)}</svg>` : icon == "bubble" ? html`<i class="bubble"></i>` : c.ic(icon);

/** A row: a picture, what is to be done, and at its end a figure or a key. */
export const row = (head, sign, text, note, tail) => html`<li>${head || html`<span></span>`}<span class="pic">${sign}</span><span><b>${text}</b>${note && html`<small>${note}</small>`}</span>${tail}</li>`;

/** The rows of the pencil. A tick is the player's memory, nothing else. */
export const todo = (c, rows, more = []) =>
  rows.length + more.length > 0 && html`<h2 class="with">${c.w.pencil} <small>${c.w.ticks}</small></h2><ul class="todo" data-keep="todo">${rows.map((one) => {
    const tick = html`<button type="button" data-a="tick ${one.id}" class="ck" role="checkbox" aria-checked="${c.draft.ticks.includes(one.id)}" aria-label="${one.text}"><i>✓</i></button>`;
    const note = one.track ? track(one.track, c.say("on_sheet", {what: c.s.names[one.track[7]]})) : one.note;
    return row(tick, picture(c, one), one.text, note, one.about ? key("look view ledger", c.w.write, {kind: "mini"}) : one.to != null && html`<span class="to"><s>${one.from} →</s> ${one.to}</span>`);
  })}${more}</ul>`;

/** Rows where there is little room: pictures and words. */
export const notes = (c, rows) => rows.length > 0 && html`<ul class="notes">${rows.map((one) => html`<li>${picture(c, one)}<span>${one.text}</span></li>`)}</ul>`;

/** A wide key: a name, what it costs and brings, and why not. */
export const option = (c, act, name, {parts = [], text, why, icon, kanji} = {}) =>
  key(act, html`<b>${c.ic(icon)}${kanji && html`<span class="k" lang="ja">${kanji}</span>`} ${name}</b><span class="chev" aria-hidden="true">${!why && "›"}</span>${parts.length > 0 && html`<span class="ef">${parts.map((one) => html`<span>${signs(c, [one])}</span>`)}</span>`}${text && html`<small>${c.rich(text)}</small>`}${why && html`<span class="why">${c.ic("warn")}<span>${why.text}</span></span>`}`, {kind: "opt", why});

/** An offer as wide keys, one for each thing that can be picked; a die is tapped. */
export const options = (c, offer) => {
  const act = `do ${c.index(offer)}`;
  const [arg] = offer.args;
  const {things} = c.s;
  if (arg?.kind == "dice") return six(act, c.w.die);
  if (!arg) return option(c, act, offer.text, {...things[offer.fixed.face], why: offer.refusal});
  return arg.choices.map((one) => option(c, `${act} ${one.value}`, things[one.value]?.name || one.text, {...things[one.value], why: one.refusal}));
};

/** What threatens: only the alarms, or all there is to know. */
export const warnings = (c, all) => c.s.warn.filter((one) => all || one.alarm).map((one) => html`<div class="warnb ${!one.alarm && "calm"}">${c.ic(one.icon)}<span>${one.text}</span></div>`);
