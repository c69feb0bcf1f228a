// The event table: boxes to mark, and the eight shapes: which are done, which lack a box, where they fit.
import {die, fill, html, key, raw} from "./screen_kit.js";

const box = (r, c) => `event.${r}.${c}`;

/** The shape as the sheet draws it. */
const shape = ({cells}) => {
  const [rows, columns] = [0, 1].map((axis) => cells.map((one) => one[axis]));
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [h, w] = [Math.max(...rows) - top + 1, Math.max(...columns) - left + 1];
  return raw(`<svg class="tet" viewBox="0 0 ${w * 10} ${h * 10}" width="${w * 11}" height="${h * 11}" aria-hidden="true">${cells.map(([r, c]) => `<rect x="${(c - left) * 10}" y="${(r - top) * 10}" width="10" height="10"/>`).join("")}</svg>`);
};

/** What the table shows of the shape that is looked at: its boxes, and those that are missing. */
const looked = (c) => {
  const one = c.s.shapes.find((s) => s.id == c.ui.shape);
  return one && !one.own ? {one, place: one.places[(c.ui.fit || 0) % one.places.length]} : {};
};

export function table(c, offer) {
  const {one, place} = looked(c);
  const choices = new Map((offer?.args[0].choices || []).map((choice) => [choice.value, choice]));
  const {rows, marked, locked} = c.s.table;
  const cell = (r, col) => {
    const id = box(r, col);
    const sign = rows[r][col];
    const star = sign == "*";
    const on = marked[id];
    const need = place?.missing.includes(id);
    const helps = !one && choices.has(id) && c.s.table.helps.includes(id);
    const axis = star && (r == 0 && col % 7 ? col : col == 0 && r % 7 ? r : 0);
    const kind = [star ? "st" : /\d/.test(sign) ? "nu" : "", on && "mk", locked.includes(id) && "lk", need ? "need" : helps ? "helps" : place?.boxes.includes(id) && "part", choices.has(id) && "free"];
    const said = `${c.say("box", {r, c: col})}: ${star ? c.w.star : sign}${locked.includes(id) ? `, ${c.w.locked}` : on ? `, ${c.w.marked}` : ""}${need || helps ? `, ${c.w.completes}` : ""}`;
    return key(`box ${id}`, html`${star ? c.ic(on ? "star" : "staro") : sign}${axis ? raw(die(axis).text.replace('class="die', 'class="die ax')) : ""}`, {kind: kind.filter(Boolean).join(" "), why: !choices.has(id), more: `aria-label="${said}"`});
  };
  const hint = one ? (place.missing.length ? fill(c.w.to_go, {name: html`<em>${one.name}</em>`, n: place.missing.length}) : fill(c.w.complete, {name: html`<em>${one.name}</em>`})) : offer ? offer.text : c.w.shapes_hint;
  return html`<main class="tablev"><div class="et">${rows.map((row, r) => [...row].map((_, col) => cell(r, col)))}</div><p class="say sml">${hint}</p><div class="push"></div>
    <div class="shp">${c.s.shapes.map((s) => {
      const n = s.own ? 0 : s.places[0].missing.length;
      const state = s.own ? `✓ ${c.w.yours}` : s.claim ? c.w.claim_now : c.say(n == 1 ? "box_more" : "boxes_more", {n});
      return key(`shape ${s.id}`, html`<span class="t"><span class="k" lang="ja" aria-hidden="true">${s.kanji}</span>${!s.own && shape(s)}</span>${s.name}<small>${state}</small>`, {kind: s.own ? "own" : s.claim || n < 2 ? "near" : "", more: `aria-pressed="${s.id == c.ui.shape}"`});
    })}</div></main>`;
}

/** The keys of the dock while the table is shown: claim the shape that is looked at, its next place, or go back. */
export function tableDock(c, offer) {
  const {one, place} = looked(c);
  const fits = one?.claim ? c.claims(one.id) : [];
  const fit = fits.find((o) => o.fixed.at == place.tip);
  if (fit)
    return html`${one.places.length > 1 && key("fit", c.w.other_fit)}${c.claimKeys(fit, one)}${key("table", c.w.back)}`;
  return key("table", offer ? c.w.later : c.w.back, {kind: offer ? "" : "pri"});
}
