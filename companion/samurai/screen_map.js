// The island as the sheet has it: pointy hexes, what was drawn, the way so far, and in red the hexes a tap may take.
import {fill, html, raw} from "./screen_kit.js";

const NEAR = 78; // px from flat to flat of a hex beside the traveler
const WIDE = 54; // of hexes farther off that can be tapped
const RISE = Math.sqrt(3) / 2;

const at = (w, [, q, r]) => [(q + r / 2) * w, r * w * RISE];

const corners = (x, y, size) =>
  Array.from({length: 6}, (_, n) => {
    const a = (Math.PI / 3) * n;
    return `${(x + size * Math.sin(a)).toFixed(1)},${(y - size * Math.cos(a)).toFixed(1)}`;
  }).join(" ");

const HATCH =
  '<defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8"/><path d="M0 0V8" stroke-width="3"/></pattern></defs>';

/** An icon inside the drawing, `size` wide, its middle at x, y. */
const placed = (c, name, x, y, size) => raw(`<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})">${c.inner(name)}</g>`);

/** What a hex shows: what is drawn there, or a ghost of what a tap would draw. */
function hex(c, w, h, choice, ghost) {
  const [id, , , terrain, printed, bubble] = h;
  const [x, y] = at(w, h);
  const size = w / Math.sqrt(3);
  const lit = choice && !choice.refusal;
  const shown = terrain || (lit && ghost);
  const mountain = shown == "mountains";
  const icon = shown && id != c.s.map.here && placed(c, c.s.icons[shown] || shown, x, y - (mountain ? 0 : w * 0.1), w * 0.46);
  const marks = c.s.map.marks[id] || [];
  const kind = `hx ${printed && "pre"} ${terrain == "mountains" && "mt"} ${terrain == "lake" && "lake"}`;
  const open = choice && html`class="${lit ? "lit" : "bar"}" data-a="hex ${id}" tabindex="0" role="button" ${!lit && raw('aria-disabled="true"')} aria-label="${choice.text}${!lit && `: ${choice.refusal.text}`}"`;
  return html`<g ${open || html`data-a="away ${id}"`}><polygon class="${kind}" points="${corners(x, y, size * (lit ? 0.93 : 1))}"/>${icon}
    ${terrain && !mountain && html`<circle class="bub ${bubble && "f"}" cx="${x}" cy="${y + size * 0.6}" r="${size * 0.19}"/>`}
    ${marks.map((mark, n) => (mark == "pox" ? html`<polygon class="pox" points="${corners(x, y, size * 0.82)}"/>` : mark == "road" ? html`<path class="road" d="M${x - w / 2} ${y + size * 0.3}h${w}"/>` : placed(c, mark, x + w * (n % 2 ? -0.26 : 0.26), y - size * 0.35, w * 0.26)))}
    ${id == c.s.map.goal && html`<rect class="ban" x="${x - w * 0.46}" y="${y - size * 0.86}" width="${w * 0.92}" height="${size * 0.38}" rx="3"/><text class="bt" x="${x}" y="${y - size * 0.58}" font-size="${w * 0.165}">${c.w.gusuku}</text>`}
    ${lit && w > WIDE && html`<text x="${x}" y="${y + size * 0.68}">${terrain ? "" : c.w.tap}</text>`}
    ${choice && !lit && html`<g class="no" transform="translate(${x - 15} ${y - 22})"><circle cx="15" cy="15" r="12"/><path d="M7 23L23 7"/></g>`}</g>`;
}

/** The map twin. `offer`: whose picks are lit; `ghost`: what a tap would draw; `whole`: the island to look at. */
export function map(c, {offer, ghost, hint, whole}) {
  const picks = new Map((offer?.args[0].choices || []).map((choice) => [choice.value, choice]));
  const {hexes, here, path} = c.s.map;
  const home = hexes.find((h) => h[0] == here);
  const far = [...picks.keys()].some((id) => id != here && c.far(id) > 1);
  const w = whole ? 39 : far ? WIDE : NEAR;
  const size = w / Math.sqrt(3);
  const places = new Map(hexes.map((h) => [h[0], at(w, h)]));
  const [x0, y0] = places.get(here);
  const all = [...places.values()];
  const box = whole || far
    ? [Math.min(...all.map((p) => p[0])) - w * 0.6, Math.min(...all.map((p) => p[1])) - size * 1.2, 0, 0]
    : [x0 - 195, y0 - 165 + (hint ? -16 : 0), 390, 330];
  if (!box[2]) {
    box[2] = Math.max(...all.map((p) => p[0])) + w * 0.6 - box[0];
    box[3] = Math.max(...all.map((p) => p[1])) + size * 1.2 - box[1];
  }
  const order = (h) => (picks.get(h[0]) ? (picks.get(h[0]).refusal ? 1 : 2) : 0);
  const seen = hexes.filter((h) => whole || far || (Math.abs(places.get(h[0])[0] - x0) < 290 && Math.abs(places.get(h[0])[1] - y0) < 330));
  const coast = html`<g class="coast">${seen.map((h) => html`<polygon points="${corners(...places.get(h[0]), size)}"/>`)}</g>`;
  const way = path.map((id) => places.get(id).map((n) => n.toFixed(1)).join(" ")).join("L");
  const me = html`<polygon class="me" points="${corners(x0, y0, size * 0.88)}"/><g transform="translate(${x0} ${y0}) scale(${w / NEAR})"><rect class="seal" x="-17" y="-27" width="34" height="34" rx="7"/><text class="kan" y="0">侍</text></g>`;
  const svg = html`<svg viewBox="${box.map((n) => n.toFixed(1)).join(" ")}" ${far && !whole && html`width="${box[2].toFixed()}" height="${box[3].toFixed()}"`} preserveAspectRatio="xMidYMid ${whole ? "meet" : "slice"}" role="group" aria-label="${c.w.map}">${raw(HATCH)}${coast}${[...seen].sort((a, b) => order(a) - order(b)).map((h) => hex(c, w, h, whole ? null : picks.get(h[0]), ghost))}<path class="way" d="M${way}"/>${me}</svg>`;
  const zoom = html`<button type="button" class="zm" data-a="zoom">${whole ? c.w.near : c.w.whole}</button>`;
  return html`<div class="map ${!hint && !whole && "quiet"} ${far && !whole && "pan"}"><div class="sea" ${far && raw('data-keep="sea" tabindex="0"')}>${svg}</div>${hint && html`<p class="hint">${c.ic(hint[0])}<span>${hint[1]}</span></p>`}${zoom}</div>`;
}

/** Why a hex that is not offered cannot be taken. */
export function away(c, id, offer) {
  const h = c.s.map.hexes.find((one) => one[0] == id);
  if (!offer) return null;
  if (offer.verb == "move") return c.w.not_beside;
  return h[3] ? fill(c.w.not_blank, {terrain: c.s.lands[h[3]]}) : c.w.not_beside;
}
