// What the pencil does, row by row; what is chosen, key by key; what threatens.
import {each, html, key, raw, six, track} from "./screen_kit.js";
import {signs} from "./screen_dice.js";

const CHECK = raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 13L10 19L21 4"/></svg>');
const ALARM = raw('<svg class="i alarm" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1.5L23.5 22H.5Z"/><path class="ex" d="M12 8.5V15.2M12 17V19.6"/></svg>');
const HEX = raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path class="hx" d="M12 1L21.5 6.5V17.5L12 23L2.5 17.5V6.5Z"/><circle class="x" cx="12" cy="16" r="3.6"/></svg>');

/** Where on the event table a box is. */
const spot = (boxes) =>
  html`<svg viewBox="0 0 64 64" aria-hidden="true">${each(0, 64, (n) => html`<rect class="${boxes.includes(`event.${n >> 3}.${n & 7}`) ? "x" : n >> 3 && (n & 7) && n >> 3 < 7 && (n & 7) < 7 ? "" : "s"}" x="${(n & 7) * 8 + 0.5}" y="${(n >> 3) * 8 + 0.5}" width="7" height="7"/>`)}</svg>`;

/** One thing to do on paper. Its tick is the player's memory, nothing else. */
const row = (c, {id, icon, text, note, about, track: sign, boxes, from, to}) => {
  const done = c.draft.ticks.includes(id);
  return html`<li class="${done && "ok"}"><button type="button" data-a="tick ${id}" class="ck" role="checkbox" aria-checked="${done}" aria-label="${text}"><i>${CHECK}</i></button><span class="pic">${boxes ? spot(boxes) : icon == "bubble" ? HEX : c.ic(icon)}</span><span><b>${text}</b>${note && html`<small>${note}</small>`}${sign && track(sign, c.say("on_sheet", {what: c.s.names[sign[7]]}))}</span>${about ? key("view ledger", c.w.write, {kind: "mini"}) : to != null && html`<span class="to"><s>${from} →</s> ${to}</span>`}</li>`;
};

/** Something that is open besides the one thing below, with the key that brings it there. */
export const open = (c, icon, text, note, act) => html`<li><span></span><span class="pic">${c.ic(icon)}</span><span><b>${text}</b>${note && html`<small>${note}</small>`}</span>${act}</li>`;

export const todo = (c, rows, more = []) =>
  rows.length + more.length > 0 && html`<h2 class="with">${c.w.pencil} <small>${c.w.ticks}</small></h2><ul class="todo" data-keep="todo">${rows.map((one) => row(c, one))}${more}</ul>`;

/** A wide key: a name, what it costs and brings, and why not. */
export const option = (c, act, name, {parts = [], text, why, icon} = {}) =>
  key(act, html`<b>${icon && c.ic(icon)} ${name}</b><span class="chev" aria-hidden="true">${!why && "›"}</span>${parts.length > 0 && html`<span class="ef">${parts.map((one) => html`<span>${signs(c, [one])}</span>`)}</span>`}${text && html`<small>${c.rich(text)}</small>`}${why && html`<span class="why">${ALARM}<span>${why.text}</span></span>`}`, {kind: "opt", why});

/** An offer as wide keys, one for each thing that can be picked; a die is tapped. */
export const options = (c, offer) => {
  const act = `do ${c.index(offer)}`;
  const [arg] = offer.args;
  if (arg?.kind == "dice") return six(act, c.w.die);
  if (!arg) return option(c, act, offer.text, {...c.told(offer), why: offer.refusal});
  return arg.choices.map((one) => {
    const thing = c.s.things[one.value];
    return option(c, `${act} ${one.value}`, thing?.name || one.text, {...thing, why: one.refusal});
  });
};

/** What threatens: only the alarms, or all there is to know. */
export const warnings = (c, all) => c.s.warn.filter((one) => all || one.alarm).map((one) => html`<div class="warnb ${!one.alarm && "calm"}">${one.alarm ? ALARM : c.ic(one.icon)}<span>${one.text}</span></div>`);
