// What the screen is written with: markup that escapes, keys, dice, rows.

const SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"};

export const raw = (text) => ({text});

const flat = (value) =>
  Array.isArray(value) ? value.map(flat).join("") : value === false || value == null ? "" : (value.text ?? String(value).replace(/[&<>"]/g, (sign) => SIGNS[sign]));

/** A template that escapes all but markup; false and null leave nothing. */
export const html = (parts, ...values) => raw(parts.reduce((left, right, n) => left + flat(values[n - 1]) + right));

/** A wording with its {places} filled. */
export const fill = (text, values) => raw(flat(text).replace(/\{(\w+)\}/g, (place, name) => flat(values[name] ?? place)));

/** With *these* words standing out. */
export const mark = (text, tag = "b") => raw(flat(text).replace(/\*(.+?)\*/g, `<${tag}>$1</${tag}>`));

/** What can be tapped: `act` is an action and its arguments; a refusal, `why`, is told instead. */
export const tap = (act, {kind = "", why, pressed, label} = {}) =>
  html`data-a="${act}" class="${kind}"${why && html` aria-disabled="true" data-why="${why.text}" data-rule="${why.ruling}"`}${pressed != null && html` aria-pressed="${String(!!pressed)}"`}${label && html` aria-label="${label}"`}`;

export const key = (act, inner, more) => html`<button ${tap(act, more)}>${inner}</button>`;

export const each = (first, count, draw) => Array.from({length: count}, (_, n) => draw(n + first));

const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];

/** A die: `r` red, with a double edge; `e` empty. */
export const die = (n, kind = "") =>
  html`<svg class="die ${kind}" viewBox="0 0 40 40" aria-hidden="true"><rect x="2" y="2" width="36" height="36" rx="8"/>${kind == "r" && raw('<rect class="in" x="4.6" y="4.6" width="30.8" height="30.8" rx="6"/>')}${[...(PIPS[n] || "")].map((p) => html`<circle cx="${10 + (p % 3) * 10}" cy="${10 + ((p / 3) | 0) * 10}" r="${n == 1 ? 4.6 : 3.7}"/>`)}</svg>`;

export const six = (act, label, kind = "", form = "six") =>
  html`<div class="${form} ${kind && "redk"}">${each(1, 6, (n) => key(`${act} ${n}`, die(n, kind), {label: `${label} ${n}`}))}</div>`;

export const signs = (c, parts) => parts.map(([text, icon]) => html`${text}${c.ic(icon, c.s.spoken[icon])}`);

/** A track of the sheet, with what a row changes. */
export const track = ([boxed, length, circled, filled, from, to, act], label) =>
  html`<span class="trk ${boxed ? "sq" : ""}" role="img" aria-label="${label}">${each(1, length, (n) => html`<i class="${n >= from && n <= to ? act : n <= filled ? "u" : n <= circled && "h"}"></i>`)}</span>`;

const picture = (c, {boxes, icon}) =>
  boxes ? html`<svg class="spot" viewBox="0 0 64 64" aria-hidden="true">${each(0, 64, (n) => html`<rect class="${boxes.includes(`event.${n >> 3}.${n & 7}`) && "x"}" x="${(n & 7) * 8 + 0.5}" y="${(n >> 3) * 8 + 0.5}" width="7" height="7"/>`)}</svg>` : icon == "bubble" ? html`<i class="bubble"></i>` : c.ic(icon);

export const row = (head, sign, text, note, tail) => html`<li>${head || html`<span></span>`}<span class="pic">${sign}</span><span><b>${text}</b>${note && html`<small>${note}</small>`}</span>${tail}</li>`;

/** Rows for the pencil; a tick is the player's memory, nothing else. */
export const todo = (c, rows, more = []) =>
  html`${more.length > 0 && html`<ul class="todo">${more}</ul>`}${rows.length > 0 && html`<h2 class="with">${c.w.pencil} <small>${c.w.ticks}</small></h2><ul class="todo">${rows.map((one) => {
    const tick = html`<button data-a="tick ${one.id}" class="ck" role="checkbox" aria-checked="${String(c.draft.ticks.includes(one.id))}" aria-label="${one.text}"><i>✓</i></button>`;
    const note = one.track ? track(one.track, c.say("on_sheet", {what: c.s.names[one.track[7]]})) : one.note;
    return row(tick, picture(c, one), one.text, note, one.about ? key("look view ledger", c.w.write, {kind: "mini", label: one.text}) : one.to != null && html`<span class="to"><s>${one.from} →</s> ${one.to}</span>`);
  })}</ul>`}`;

export const option = (c, act, name, {parts = [], text, why, icon, kanji} = {}) =>
  key(act, html`<b>${c.ic(icon)}${kanji && html`<span class="k" lang="ja">${kanji}</span>`} ${name}</b>${parts.length > 0 && html`<span class="ef">${parts.map((one) => html`<span>${signs(c, [one])}</span>`)}</span>`}${text && html`<small>${c.rich(text)}</small>`}${why && html`<span class="why">${c.ic("warning")}<span>${why.text}</span></span>`}`, {kind: "opt", why});

/** An offer as wide keys, one a thing to pick. */
export const options = (c, offer) => {
  const act = `do ${c.index(offer)}`;
  const [arg] = offer.args;
  const {things} = c.s;
  if (arg?.kind == "dice") return six(act, c.w.die);
  if (!arg) return option(c, act, offer.text, {...things[offer.fixed.face], why: offer.refusal});
  return arg.choices.map((one) => option(c, `${act} ${one.value}`, things[one.value]?.name || one.text, {...things[one.value], why: one.refusal}));
};

export const warnings = (c, all) => c.s.warn.filter((one) => all || one.alarm).map((one) => html`<div class="warnb ${!one.alarm && "calm"}">${c.ic(one.icon)}<span>${one.text}</span></div>`);
