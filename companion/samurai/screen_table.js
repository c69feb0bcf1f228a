// The event table: boxes to mark, and the eight shapes: which are done, which lack a box, where they fit.
import {die, each, fill, html, key} from "./screen_kit.js";

/** A shape as the sheet draws it. */
function shape({cells}) {
  const [top, left] = [0, 1].map((axis) => Math.min(...cells.map((one) => one[axis])));
  const [h, w] = [0, 1].map((axis) => Math.max(...cells.map((one) => one[axis])) - [top, left][axis] + 1);
  return html`<svg class="tet" viewBox="0 0 ${w * 10} ${h * 10}" width="${w * 11}" height="${h * 11}" aria-hidden="true">${cells.map(([r, c]) => html`<rect x="${(c - left) * 10}" y="${(r - top) * 10}" width="10" height="10"/>`)}</svg>`;
}

/** The shape that is looked at, in the place that is looked at, and the offer that claims it there. */
function looked(c) {
  const one = c.s.shapes.find((s) => s.id == c.ui.shape && !s.own);
  const place = one?.places[(c.ui.fit || 0) % one.places.length];
  return {one, place, claim: place && c.offers.find((o) => o.verb == "claim" && o.fixed.shape == one.id && o.fixed.at == place.tip)};
}

export function table(c, offer) {
  const {one, place, claim} = looked(c);
  const free = new Set((offer?.args[0].choices || []).map((choice) => choice.value));
  const {rows, marked, locked, helps} = c.s.table;
  const cell = (r, col) => {
    const id = `event.${r}.${col}`;
    const sign = rows[r][col];
    const star = sign == "*";
    const lock = locked.includes(id);
    const need = place ? place.missing.includes(id) : free.has(id) && helps.includes(id);
    const axis = star && ((r == 0 && col % 7 && col) || (col == 0 && r % 7 && r));
    const why = {text: c.w[!offer ? "no_mark" : lock ? "is_locked" : marked[id] ? "is_marked" : "rim_only"]};
    return key(`do ${c.index(offer)} ${id}`, html`${star ? c.ic(marked[id] ? "star" : "staro") : sign}${axis && die(axis, "ax")}`, {
      kind: [star ? "st" : sign > 0 && "nu", marked[id] && "mk", lock && "lk", need ? "need" : place?.boxes.includes(id) && "part"].join(" "),
      why: !free.has(id) && why,
      label: `${star ? c.w.star : sign} ${c.say("box", {r, c: col})}${lock ? `, ${c.w.locked}` : marked[id] ? `, ${c.w.marked}` : ""}${need ? `, ${c.w.completes}` : ""}`,
    });
  };
  const hint = one ? fill(c.w[claim ? "complete" : "to_go"], {name: html`<em>${one.name}</em>`, n: place.missing.length}) : offer ? offer.text : c.w.shapes_hint;
  const state = (s) => (s.own ? `✓ ${c.w.yours}` : s.claim ? c.w.claim_now : c.say(s.places[0].missing.length > 1 ? "boxes_more" : "box_more", {n: s.places[0].missing.length}));
  return html`<main><div class="et">${each(0, 64, (n) => cell(n >> 3, n & 7))}</div><p class="say sml">${hint}</p><div class="push"></div><div class="shp">${c.s.shapes.map((s) =>
    key(`shape ${s.id}`, html`<span class="t"><span class="k" lang="ja" aria-hidden="true">${s.kanji}</span>${!s.own && shape(s)}</span>${s.name}<small>${state(s)}</small>`, {kind: s.own ? "own" : (s.claim || s.places[0].missing.length < 2) && "near", pressed: s.id == c.ui.shape}),
  )}</div></main>`;
}

/** Below the table: claim the shape, look at its next place, go back. */
export function tableDock(c, offer) {
  const {one, claim} = looked(c);
  const claims = claim?.args[0].choices.map((choice) => key(`do ${c.index(claim)} ${choice.value}`, c.say("claim", {name: choice.text}), {kind: "pri"}));
  return html`${one?.places.length > 1 && key("fit", c.w.other_fit)}${claims}${key(offer ? "view day" : "view", c.w[offer ? "later" : "back"], {kind: !offer && !claims && "pri"})}`;
}
