// The event table: boxes to mark, and the eight shapes: which are done, which lack a box, where they fit.
import {die, each, fill, html, key} from "./screen_kit.js";

/** The shape that is looked at, the place that is looked at, and the offer that claims it there. */
function looked(c) {
  const one = c.s.shapes.find((s) => s.id == c.ui.shape && !s.own);
  const place = one?.places[(c.ui.fit || 0) % one.places.length];
  return {one, place, claim: place && c.offers.find((o) => o.verb == "claim" && o.fixed.shape == one.id && o.fixed.at == place.tip)};
}

export function table(c, offer) {
  const {one, place, claim} = looked(c);
  const free = (offer?.args[0].choices || []).map((choice) => choice.value);
  const {rows, marked, locked, helps} = c.s.table;
  const cell = (n) => {
    const [r, col] = [n >> 3, n & 7];
    const id = `event.${r}.${col}`;
    const sign = rows[r][col];
    const star = sign == "*";
    const lock = locked.includes(id);
    const need = place ? place.missing.includes(id) : free.includes(id) && helps.includes(id);
    const axis = star && (r ? !col && r < 7 && r : col % 7 && col);
    return key(`do ${c.index(offer)} ${id}`, html`${star ? c.ic(marked[id] ? "star" : "staro") : sign}${axis ? die(axis, "ax") : ""}`, {
      kind: [star ? "st" : sign > 0 && "nu", marked[id] && "mk", lock && "lk", need ? "need" : place?.boxes.includes(id) && "part"].join(" "),
      why: !free.includes(id) && {text: c.w[!offer ? "no_mark" : lock ? "is_locked" : marked[id] ? "is_marked" : "rim_only"]},
      label: [star ? c.w.star : sign, c.say("box", {r, c: col}), lock ? c.w.locked : marked[id] && c.w.marked, need && c.w.completes].filter(Boolean).join(", "),
    });
  };
  const lacks = (s) => s.places[0].missing.length;
  const state = (s) => (s.own ? `✓ ${c.w.yours}` : s.claim ? c.w.claim_now : c.say(lacks(s) > 1 ? "boxes_more" : "box_more", {n: lacks(s)}));
  const hint = one ? fill(c.w[claim ? "complete" : "to_go"], {name: html`<em>${one.name}</em>`, n: place.missing.length}) : offer ? offer.text : c.w.shapes_hint;
  return html`<main><div class="et">${each(0, 64, cell)}</div><p class="say sml">${hint}</p><div class="push"></div><div class="shp">${c.s.shapes.map((s) =>
    key(`look fit 0 shape ${s.id == c.ui.shape ? "" : s.id}`, html`<span class="t"><span class="k" lang="ja" aria-hidden="true">${s.kanji}</span>${!s.own && html`<svg class="tet" viewBox="0 0 ${s.size[1]}0 ${s.size[0]}0" aria-hidden="true">${s.cells.map(([y, x]) => html`<rect x="${x}0" y="${y}0" width="10" height="10"/>`)}</svg>`}</span>${s.name}<small>${state(s)}</small>`, {kind: s.own ? "own" : (s.claim || lacks(s) < 2) && "near", pressed: s.id == c.ui.shape}),
  )}</div></main>`;
}

/** Below the table: claim the shape, look at its next place, go back. */
export function tableDock(c, offer) {
  const {one, claim} = looked(c);
  const claims = claim?.args[0].choices.map((choice) => key(`do ${c.index(claim)} ${choice.value}`, c.say("claim", {name: choice.text}), {kind: "pri"}));
  return html`${one?.places.length > 1 && key(`look fit ${(+c.ui.fit || 0) + 1}`, c.w.other_fit)}${claims}${key(`look view ${offer ? "day" : ""}`, c.w[offer ? "later" : "back"], {kind: !offer && !claims && "pri"})}`;
}
