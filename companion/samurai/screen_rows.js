// What the pencil does, row by row; what is chosen, button by button; warnings.
import {html, key, raw, track} from "./screen_kit.js";

const CHECK = raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 13L10 19L21 4"/></svg>');
export const ALARM = raw('<svg class="i alarm" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1.5L23.5 22H.5Z"/><path class="ex" d="M12 8.5V15.2M12 17V19.6"/></svg>');

/** Where on the event table a box is. */
const spot = (boxes) =>
  html`<svg class="spot" viewBox="0 0 64 64" aria-hidden="true">${Array.from({length: 64}, (_, n) => {
    const [r, col] = [n >> 3, n & 7];
    const kind = boxes.includes(`event.${r}.${col}`) ? "x" : r % 7 && col % 7 ? "" : "s";
    return raw(`<rect class="${kind}" x="${col * 8 + 0.5}" y="${r * 8 + 0.5}" width="7" height="7"/>`);
  })}</svg>`;

/** One thing to do on paper. Its tick is the player's memory, nothing else. */
function row(c, {id, icon, text, note, track: sign, boxes, from, to}) {
  const done = c.draft.ticks.includes(id);
  const change = to == null ? "" : html`<span class="to"><s>${from} →</s> ${to}</span>`;
  return html`<li class="${done && "ok"}">${key(`tick ${id}`, html`<i>${CHECK}</i>`, {kind: "ck", more: `role="checkbox" aria-checked="${done}" aria-label="${text.replace(/"/g, "")}"`})}
    <span class="pic">${boxes ? spot(boxes) : c.ic(icon)}</span><span><b>${text}</b>${note && html`<small>${note}</small>`}${sign && track(sign, c.say("on_sheet", {what: c.s.names[sign[7]] || ""}))}</span>${change}</li>`;
}

/** The rows of this day that belong to the moment. */
export const todo = (c, rows, more = "") =>
  (rows.length || more) && html`<h2 class="with">${c.w.pencil} <small>${c.w.ticks}</small></h2><ul class="todo" data-keep="todo">${rows.map((one) => row(c, one))}${more}</ul>`;

/** Something open that is not the one thing below: its row has a key that brings it there. */
export const waiting = (c, offers) =>
  offers.map((offer) => html`<li class="go"><span></span><span class="pic">${c.ic(c.icon(offer.verb))}</span><span><b>${offer.text}</b></span>${key(`focus ${offer.verb}`, c.w.choose, {kind: "mini"})}</li>`);

/** A favor's trades, once a day. */
export const trades = (c, offers) =>
  offers.map((offer) => html`<li class="go"><span></span><span class="pic">${c.ic("favor")}</span><span><b>${offer.text}</b><small>${offer.refusal ? offer.refusal.text : c.w.trade_note}</small></span>${c.take(offer, c.w.trade, {kind: "mini"})}</li>`);

/** The refusal of an option where it stands. */
const refused = (refusal) => refusal && html`<span class="why">${ALARM}<span>${refusal.text}</span></span>`;

/** A wide key with what it brings under its name. */
export const option = (c, act, name, {parts, text, refusal, icon} = {}) =>
  key(
    act,
    html`<b>${icon && c.ic(icon)} ${name}</b><span class="chev" aria-hidden="true">${refusal ? "" : "›"}</span>${parts?.length ? html`<span class="ef">${parts.map(([sign, mark]) => html`<span>${sign}${mark && c.ic(mark)}</span>`)}</span>` : ""}${text && html`<small>${text}</small>`}${refused(refusal)}`,
    {kind: "opt", why: refusal},
  );

/** Every value of an offer as a wide key, in the pictures of what it picks. */
export function options(c, offer) {
  const pick = offer.args[0];
  if (!pick) return c.take(offer, offer.text, {kind: "opt"});
  return pick.choices.map((choice) => {
    const extra = c.s.things?.[choice.value] || {};
    return option(c, `pick ${offer.verb} ${c.index(offer)} ${choice.value}`, extra.name || choice.text, {...extra, refusal: choice.refusal});
  });
}

/** What is lost if nothing is done about it. */
export const warnings = (c, all) =>
  c.s.warn
    .filter((one) => all || one.alarm)
    .map((one) => html`<div class="warnb ${!one.alarm && "calm"}">${one.alarm ? ALARM : c.ic(one.icon)}<span>${one.text}</span></div>`);
