// The map twin: in red the hexes a tap may take.
import {drawn, each, html, icon, raw} from "/static/kit.js";
import {tap} from "./screen_kit.js";

// px from flat to flat of a hex: near; to be tapped far off; to look at
const [NEAR, FAR, LOOK] = [78, 54, 39];

/** `offer`: whose hexes are lit; `ghost`: what a tap draws; `whole`: the island at a glance. */
export function map(c, {offer, ghost, hint, whole = c.ui.whole}) {
  const {hexes, here, goal, path, marks, far: way} = c.s.map;
  const picks = new Map((offer?.args[0].choices || []).map((one) => [one.value, one]));
  const by = new Map(hexes.map((h) => [h[0], h]));
  const steps = ([, q, r], [, p, t] = by.get(here)) => Math.max(Math.abs(q - p), Math.abs(r - t), Math.abs(q + r - p - t));
  const far = [...picks.keys()].some((id) => steps(by.get(id)) > 1);
  const all = whole || far;
  const w = whole ? LOOK : far ? FAR : NEAR;
  const size = w / Math.sqrt(3);
  const at = ([, q, r]) => [(q + r / 2) * w, r * size * 1.5];
  const corners = (x, y, s = 1) => each(0, 6, (n) => [x + size * s * Math.sin((Math.PI / 3) * n), y - size * s * Math.cos((Math.PI / 3) * n)].map((v) => v.toFixed(1))).join(" ");
  const placed = (name, x, y, s) => html`<g transform="translate(${x - s / 2} ${y - s / 2}) scale(${s / 24})">${drawn(name)}</g>`;
  const seen = hexes.filter((h) => all || steps(h) < 5);
  const [x0, y0] = at(by.get(here));
  const [x1, y1] = at(by.get(goal));

  const hex = (h) => {
    const [id, , , terrain, printed, filled, name] = h;
    const [x, y] = at(h);
    const pick = !whole && picks.get(id);
    const lit = pick && !pick.refusal;
    const shown = terrain || (lit && ghost);
    const flat = shown != "mountains";
    const banner = id == goal && id != here;
    const barred = pick && !lit && offer.verb == "mountains";
    const why = pick ? pick.refusal : offer && !whole && {text: c.say(terrain && offer.verb != "move" ? "not_blank" : "not_beside", {terrain: c.s.lands[terrain]})};
    const act = pick ? [tap(`do ${c.index(offer)} ${id}`, {kind: lit ? "lit" : barred && "bar", why, label: pick.text}), raw(' tabindex="0" role="button"')] : why && tap("", {why});
    const marked = (mark) => (mark == "pox" ? html`<polygon class="pox" points="${corners(x, y, 0.82)}"/>` : mark == "road" ? html`<path class="road" d="M${x - w / 2} ${y + size * 0.3}h${w}"/>` : placed(mark, x + w * 0.27, y - size * 0.34, w * 0.26));
    return html`<g${act}><polygon class="hx ${printed && "pre"} ${terrain}" points="${corners(x, y, lit ? 0.93 : 1)}"/>${shown && id != here && placed(c.s.icons[shown] || shown, x, y - (whole ? 0 : flat * w * 0.06), w * (whole ? 0.36 : 0.46))}<text class="nm" x="${x - banner * w * 0.3}" y="${y - size * (banner ? -0.4 : whole ? 0.42 : 0.55)}" font-size="${w * 0.06 + 8}">${name}</text>${terrain && flat && html`<circle class="bub ${filled && "f"}" cx="${x}" cy="${y + size * 0.6}" r="${size * 0.19}"/>`}${marks[id]?.map(marked)}${banner && html`<rect class="ban" x="${x - w * 0.48}" y="${y - size * 0.88}" width="${w * 0.96}" height="${size * 0.42}" rx="3"/><text class="bt" x="${x}" y="${y - size * 0.57}" font-size="${w * 0.1 + 5}">${c.w.gusuku}</text>`}${lit && w == NEAR && !terrain && html`<text x="${x}" y="${y + size * 0.68}" font-size="15">${c.w.tap}</text>`}${barred && html`<g class="no" transform="translate(${x - 15} ${y - 15})"><circle cx="15" cy="15" r="12"/><path d="M7 23L23 7"/></g>`}</g>`;
  };

  const edges = [0, 1].map((axis) => seen.map((h) => at(h)[axis]));
  const [left, up] = all ? edges.map((edge) => Math.min(...edge) - w * 0.7) : [x0 - 312, y0 - 312];
  const [wide, high] = all ? edges.map((edge) => Math.max(...edge) - Math.min(...edge) + w * 1.4) : [624, 624];
  const order = (h) => (picks.has(h[0]) ? 2 - !!picks.get(h[0]).refusal : 0);
  const arrow = !all && here != goal && html`<span class="far"><svg viewBox="-12 -12 24 24" aria-hidden="true"><path transform="rotate(${((Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI).toFixed()})" d="M-10 -3H1V-9L11 0L1 9V3H-10Z"/></svg><b>${way}</b></span>`;
  return html`<div class="map ${whole ? "whole" : far ? "pan" : "near"} ${hint ? "asks" : whole || "quiet"}"><div class="water" data-keep="water"${far && raw(' tabindex="0"')}><svg class="isle" viewBox="${left} ${up} ${wide} ${high}" width="${wide}" height="${high}" role="group" aria-label="${c.w.map}"><g class="coast">${seen.map((h) => html`<polygon points="${corners(...at(h))}"/>`)}</g>${[...seen].sort((a, b) => order(a) - order(b)).map(hex)}<path class="way" d="M${path.map((id) => at(by.get(id)).join(" ")).join("L")}"/><polygon class="me" points="${corners(x0, y0, 0.88)}"/><g transform="translate(${x0} ${y0 + w / 10}) scale(${w / NEAR})"><rect class="hanko" x="-17" y="-27" width="34" height="34" rx="7"/><text class="kan">侍</text></g></svg></div>${hint && html`<p class="hint">${icon(hint[0])}<span>${hint[1]}</span></p>`}${arrow}</div>`;
}
