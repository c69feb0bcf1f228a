// What the screen is made of beside the shell's kit: keys, dice, rows.
import {attrs, each, html, icon, rich} from "/static/kit.js";
import {die} from "/static/pieces.js";

/** What can be tapped: `act` is an action and its arguments; a refusal, `why`, is told instead. */
export const tap = (act, {kind, why, pressed, label} = {}) =>
  attrs({"data-a": act, class: kind, "aria-disabled": why ? "true" : null, "data-why": why?.text, "data-rule": why?.ruling, "aria-pressed": pressed, "aria-label": label});

export const key = (act, inner, more) => html`<button${tap(act, more)}>${inner}</button>`;

export const sixKeys = (act, label, kind) =>
  html`<div class="six ${kind && "redk"}">${each(1, 6, (n) => key(`${act} ${n}`, die(n, kind), {label: `${label} ${n}`}))}</div>`;

export const sign = (name, said) => name && icon(name, said);
export const signs = (c, parts) => parts.map(([text, name]) => [text, sign(name, c.s.spoken[name])]);

/** A text of the tables: {coin} is an icon. */
export const told = (c, text) => rich(text, new Proxy({}, {get: (_, name) => sign(name, c.s.spoken[name])}));

/** A track of the sheet, with what a row changes. */
const track = ([boxed, length, circled, filled, from, to, act], label) =>
  html`<span class="trk ${boxed && "sq"}" role="img" aria-label="${label}">${each(1, length, (n) => html`<i class="${n >= from && n <= to ? act : n <= filled ? "u" : n <= circled && "h"}"></i>`)}</span>`;

const picture = ({boxes, icon: name}) =>
  boxes ? html`<svg class="spot" viewBox="0 0 64 64" aria-hidden="true">${each(0, 64, (n) => html`<rect class="${boxes.includes(`event.${n >> 3}.${n & 7}`) && "x"}" x="${(n & 7) * 8 + 0.5}" y="${(n >> 3) * 8 + 0.5}" width="7" height="7"/>`)}</svg>` : name == "bubble" ? html`<i class="bubble"></i>` : icon(name);

/** A row of the pencil or of the board: its own piece of the sheet, what it says, what comes of it. */
const row = (c, one, head, tail) =>
  html`<li>${head}<span class="pic">${picture(one)}</span><span class="tx"><b>${one.text}</b>${one.track && track(one.track, c.say("on_sheet", {what: c.s.names[one.track[7]]}))}${one.note && html`<small>${told(c, one.note)}</small>`}</span>${tail || (one.to != null && html`<span class="to">${one.from != null && html`<s>${one.from} →</s>`} ${one.to}</span>`)}</li>`;

/** Rows for the pencil; a tick is the player's memory, nothing else. Those of yesterday wait, folded, until they are ticked. */
export const todo = (c, rows) => {
  const done = ({id}) => c.draft.ticks.includes(id);
  const list = (some) => html`<ul class="todo" data-keep="todo" tabindex="0">${some.map((one) =>
    row(c, one, html`<button data-a="tick ${one.id}" class="ck" role="checkbox" aria-checked="${String(done(one))}" aria-label="${one.text}"><i>✓</i></button>`, one.about && key("look view ledger", c.w.write, {kind: "mini", label: one.text})))}</ul>`;
  const [now, old] = [rows.filter((one) => !one.old), rows.filter((one) => one.old && !done(one))];
  return [now[0] && html`<h2 class="with">${c.w.pencil}: ${now.length} <small>${c.w.ticks}</small></h2>${list(now)}`, old[0] && html`<details><summary>${c.w.old || c.w.pencil}: ${old.length}</summary>${list(old)}</details>`];
};

/** The player's board: where one is, what threatens, what one owns. */
export const board = (c) =>
  html`${here(c)}${warnings(c, true)}${c.s.board.map(({title, rows, folded}) => {
    const list = html`<ul class="todo">${rows.map((one) => row(c, one))}</ul>`;
    return folded ? html`<details><summary>${title}</summary>${list}</details>` : html`<h2 class="with">${title}</h2>${list}`;
  })}`;

export const here = ({s: {here: {icon: name, facts}}}) => html`<div class="here">${icon(name)}${facts.map(([big, small]) => html`<span><b>${big}</b><small>${small}</small></span>`)}</div>`;

export const option = (c, act, name, {parts = [], text, why, icon: drawn, kanji} = {}) =>
  key(act, html`<b>${sign(drawn)}${kanji && html`<span class="k" lang="ja">${kanji}</span>`} ${name}</b>${parts.length > 0 && html`<span class="ef">${parts.map((one) => html`<span>${signs(c, [one])}</span>`)}</span>`}${text && html`<small>${told(c, text)}</small>`}${why && html`<span class="why">${icon("warning")}<span>${why.text}</span></span>`}`, {kind: "opt", why});

/** An offer as wide keys, one a thing to pick. */
export const options = (c, offer) => {
  const act = `do ${c.index(offer)}`;
  const [arg] = offer.args;
  const {things} = c.s;
  if (arg?.kind == "dice") return sixKeys(act, c.w.die);
  if (!arg) return option(c, act, offer.text, {...things[offer.fixed.face], why: offer.refusal});
  return arg.choices.map((one) => option(c, `${act} ${one.value}`, things[one.value]?.name || one.text, {...things[one.value], why: one.refusal}));
};

export const warnings = (c, all) => c.s.warn.filter((one) => all || one.alarm).map((one) => html`<div class="warnb ${!one.alarm && "calm"}">${icon(one.icon)}<span>${one.text}</span></div>`);
