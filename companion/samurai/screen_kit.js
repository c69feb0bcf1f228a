// What the parts of the samurai's screen are written with: markup that escapes, keys, dice, tracks.

const SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"};

/** Markup known to be safe. */
export const raw = (text) => ({text});

const flat = (value) =>
  Array.isArray(value) ? value.map(flat).join("") : value === false || value == null ? "" : (value.text ?? String(value).replace(/[&<>"]/g, (sign) => SIGNS[sign]));

/** A template that escapes all but markup; lists are joined, false and null leave nothing. */
export const html = (parts, ...values) => raw(parts.reduce((left, right, n) => left + flat(values[n - 1]) + right));

/** A wording with its {places} filled, by markup too. */
export const fill = (text, values) => raw(flat(text).replace(/\{(\w+)\}/g, (place, name) => flat(values[name] ?? place)));

/** Markup in which *these* words stand out. */
export const mark = (text, tag = "b") => raw(flat(text).replace(/\*(.+?)\*/g, `<${tag}>$1</${tag}>`));

/** The attributes of what can be tapped: `act` is an action and its arguments; `why`, a refusal, is told instead. */
export const tap = (act, {kind = "", why, pressed, label} = {}) =>
  html`data-a="${act}" class="${kind}"${why && html` aria-disabled="true" data-why="${why.text}" data-rule="${why.ruling}"`}${pressed != null && html` aria-pressed="${!!pressed}"`}${label && html` aria-label="${label}"`}`;

export const key = (act, inner, more) => html`<button type="button" ${tap(act, more)}>${inner}</button>`;

export const each = (first, count, draw) => Array.from({length: count}, (_, n) => draw(n + first));

const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];

/** A die: `r` red (a double edge, so that it is told without colour), `e` empty. */
export const die = (n, kind = "") =>
  html`<svg class="die ${kind}" viewBox="0 0 40 40" aria-hidden="true"><rect x="2" y="2" width="36" height="36" rx="8"/>${kind == "r" && raw('<rect class="in" x="4.6" y="4.6" width="30.8" height="30.8" rx="6"/>')}${[...(PIPS[n] || "")].map((p) => html`<circle cx="${10 + (p % 3) * 10}" cy="${10 + ((p / 3) | 0) * 10}" r="${n == 1 ? 4.6 : 3.7}"/>`)}</svg>`;

/** Six dice to tap. */
export const six = (act, label, kind = "", form = "six") =>
  html`<div class="${form} ${kind && "redk"}">${each(1, 6, (n) => key(`${act} ${n}`, die(n, kind), {label: `${label} ${n}`}))}</div>`;

/** What an effect does, as signs. */
export const signs = (c, parts) => parts.map(([text, icon]) => html`${text}${c.ic(icon)}`);

/** A track of the sheet and what a row changes on it. */
export const track = ([boxed, length, circled, filled, from, to, act], label) =>
  html`<span class="trk ${boxed ? "sq" : ""}" role="img" aria-label="${label}">${each(1, length, (n) => html`<i class="${n >= from && n <= to ? act : n <= filled ? "u" : n <= circled && "h"}"></i>`)}</span>`;
