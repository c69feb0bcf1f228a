// What every part of the samurai's screen is written with: markup that escapes, dice, tracks, and one day's draft of dice.

const SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"};
const NIGHT = 5; // boxes in a group of days

/** Markup that is known to be safe. */
export const raw = (text) => ({text});

const flat = (value) =>
  Array.isArray(value)
    ? value.map(flat).join("")
    : value === false || value == null
      ? ""
      : (value.text ?? String(value).replace(/[&<>"]/g, (sign) => SIGNS[sign]));

/** A template that escapes all it is given but markup; lists are joined, false and null leave nothing. */
export const html = (parts, ...values) => raw(parts.reduce((left, right, n) => left + flat(values[n - 1]) + right));

/** A wording with its {places} filled; places may hold markup. */
export const fill = (text, values = {}) =>
  raw(flat(text).replace(/\{(\w+)\}/g, (place, name) => (name in values ? flat(values[name]) : place)));

/** Markup in which *these* words stand out. */
export const mark = (text, tag = "b") => raw(flat(text).replace(/\*(.+?)\*/g, `<${tag}>$1</${tag}>`));

/** A key that acts: `act` is the name of an action and its argument. `why`: it is refused, stays in reach and says so. */
export const key = (act, inner, {kind = "", why, more = ""} = {}) =>
  html`<button type="button" data-a="${act}" class="${kind}" ${why && raw('aria-disabled="true"')} ${raw(more)}>${inner}</button>`;

const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];

/** A die: `r` red (double edge, so that it is told without colour), `e` empty. */
export const die = (n, kind = "") =>
  raw(
    `<svg class="die ${kind}" viewBox="0 0 40 40" aria-hidden="true"><rect x="2" y="2" width="36" height="36" rx="8"/>` +
      (kind == "r" ? '<rect class="in" x="4.6" y="4.6" width="30.8" height="30.8" rx="6"/>' : "") +
      [...(PIPS[n] || "")].map((p) => `<circle cx="${10 + (p % 3) * 10}" cy="${10 + ((p / 3) | 0) * 10}" r="${n == 1 ? 4.6 : 3.7}"/>`).join("") +
      "</svg>",
  );

const span = (from, count) => Array.from({length: count}, (_, n) => from + n);

/** A track of the sheet with what a row changes: bubbles, or boxes. `[what, length, circled, filled, first, last, act]` */
export const track = ([boxed, length, circled, filled, from, to, act], label) => {
  let x = 7;
  const signs = span(1, length).map((n) => {
    if (n > 1 && (boxed ? n % 4 == 1 : n % 5 == 0)) x += 5;
    const now = n >= from && n <= to;
    const kind = now ? act : n <= filled ? "u" : n <= circled ? "h" : "";
    const sign = boxed
      ? `<rect class="${kind}" x="${x - 4.5}" y="2.5" width="9" height="9" rx="1.5"/>`
      : `<circle class="${kind}" cx="${x}" cy="7" r="4.6"/>`;
    x += 12;
    return sign;
  });
  return html`<svg class="trk" viewBox="0 0 ${x - 3} 14" role="img" aria-label="${label}">${raw(signs.join(""))}</svg>`;
};

/** The days as boxes in fives. */
export const days = (crossed, all, label) =>
  html`<div class="days" role="img" aria-label="${label}">${span(0, all).map(
    (n) => html`<i class="${n < crossed ? "f" : n == crossed ? "t" : ""} ${n % NIGHT == NIGHT - 1 && "g"}"></i>`,
  )}</div>`;

/** Strokes in fives, as a hand keeps a count. */
export const tally = (n, label) => {
  let x = 2;
  const strokes = span(1, n).map((k) => {
    const line = k % 5 ? `M${x} 2V16` : `M${x - 25} 15L${x - 2} 3`;
    x += 6;
    return line;
  });
  return html`<span class="tally"><svg viewBox="0 0 ${x} 18" width="${x}" aria-hidden="true"><path d="${strokes.join("")}"/></svg>${label}</span>`;
};
