// What the parts of the samurai's screen are written with: markup that escapes, keys, dice, tracks.

const SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"};

/** Markup known to be safe. */
export const raw = (text) => ({text});

const flat = (value) =>
  Array.isArray(value)
    ? value.map(flat).join("")
    : value === false || value == null
      ? ""
      : (value.text ?? String(value).replace(/[&<>"]/g, (sign) => SIGNS[sign]));

/** A template that escapes what it is given, markup apart; lists are joined, false and null leave nothing. */
export const html = (parts, ...values) => raw(parts.reduce((left, right, n) => left + flat(values[n - 1]) + right));

/** A wording with its {places} filled, by markup too. */
export const fill = (text, values) => raw(flat(text).replace(/\{(\w+)\}/g, (place, name) => flat(values[name] ?? place)));

/** Markup in which *these* words stand out. */
export const mark = (text, tag = "b") => raw(flat(text).replace(/\*(.+?)\*/g, `<${tag}>$1</${tag}>`));

/** The attributes of what can be tapped: `act` names an action and its arguments; `why`, a refusal, is told instead. */
export const tap = (act, {kind = "", why, pressed, label} = {}) =>
  html`data-a="${act}" class="${kind}"${why && html` aria-disabled="true" data-why="${why.text}" data-rule="${why.ruling}"`}${pressed != null && html` aria-pressed="${!!pressed}"`}${label && html` aria-label="${label}"`}`;

export const key = (act, inner, more) => html`<button type="button" ${tap(act, more)}>${inner}</button>`;

/** `count` numbers from `first`, each as `draw` has it. */
export const each = (first, count, draw) => Array.from({length: count}, (_, n) => draw(n + first));

const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];

/** A die: `r` red (a double edge, so that it is told without colour), `e` empty. */
export const die = (n, kind = "") =>
  html`<svg class="die ${kind}" viewBox="0 0 40 40" aria-hidden="true"><rect x="2" y="2" width="36" height="36" rx="8"/>${kind == "r" && raw('<rect class="in" x="4.6" y="4.6" width="30.8" height="30.8" rx="6"/>')}${[...(PIPS[n] || "")].map((p) => html`<circle cx="${10 + (p % 3) * 10}" cy="${10 + ((p / 3) | 0) * 10}" r="${n == 1 ? 4.6 : 3.7}"/>`)}</svg>`;

/** Six dice to tap. */
export const six = (act, label, kind = "", wide) =>
  html`<div class="${wide ? "keys" : "six"} ${kind && "redk"}">${each(1, 6, (n) => key(`${act} ${n}`, die(n, kind), {label: `${label} ${n}`}))}</div>`;

/** A track of the sheet and what a row changes on it: bubbles, or boxes. */
export function track([boxed, length, circled, filled, from, to, act], label) {
  let x = -5;
  const sign = (n) => {
    x += n > 1 && (boxed ? n % 4 == 1 : n % 5 == 0) ? 17 : 12;
    const kind = n >= from && n <= to ? act : n <= filled ? "u" : n <= circled && "h";
    return boxed ? html`<rect class="${kind}" x="${x - 4.5}" y="2.5" width="9" height="9" rx="1.5"/>` : html`<circle class="${kind}" cx="${x}" cy="7" r="4.6"/>`;
  };
  const signs = each(1, length, sign);
  return html`<svg class="trk" viewBox="0 0 ${x + 7} 14" role="img" aria-label="${label}">${signs}</svg>`;
}

/** Strokes in fives, as a hand keeps a count. */
export function tally(n, label) {
  let x = -4;
  const strokes = each(1, n, (k) => ((x += 6), k % 5 ? `M${x} 2V16` : `M${x - 25} 15L${x - 2} 3`));
  return html`<span class="tally"><svg viewBox="0 0 ${x + 6} 18" width="${x + 6}" aria-hidden="true"><path d="${strokes.join("")}"/></svg>${label}</span>`;
}
