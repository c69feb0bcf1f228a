// Event table and shapes, events and battles, night, ledger, end.
import {each, html, icon, raw, rich} from "/static/kit.js";
import {die} from "/static/pieces.js";
import {key, option, sign, signs, sixKeys, todo, warnings} from "./screen_kit.js";

/** The shape that is looked at, where, and the offer that claims it. */
function looked(c) {
  const one = c.s.shapes.find((s) => s.id == c.ui.shape && !s.own);
  const place = one?.places[(c.ui.fit || 0) % one.places.length];
  return {one, place, claim: place && c.offers.find((o) => o.verb == "claim" && o.fixed.shape == one.id && o.fixed.at == place.tip)};
}

export function table(c) {
  const {one, place} = looked(c);
  const offer = c.marks;
  const free = (offer?.args[0].choices || []).map((choice) => choice.value);
  const {rows, marked, locked, helps} = c.s.table;
  const cell = (n) => {
    const [r, col] = [n >> 3, n & 7];
    const id = `event.${r}.${col}`;
    const letter = rows[r][col];
    const star = letter == "*";
    const lock = locked.includes(id);
    const need = place ? place.missing.includes(id) : free.includes(id) && (free.length < 3 || helps.includes(id));
    const axis = star && (r ? !col && r < 7 && r : col % 7 && col);
    return key(`do ${c.index(offer)} ${id}`, [star ? icon(marked[id] ? "star" : "star_open") : letter, axis > 0 && die(axis, "ax")], {
      kind: [star ? "st" : letter > 0 && "nu", marked[id] && "mk", lock && "lk", need ? "need" : place?.boxes.includes(id) && "part"].join(" "),
      why: !free.includes(id) && {text: c.w[!offer ? "no_mark" : lock ? "is_locked" : marked[id] ? "is_marked" : "rim_only"]},
      label: [star ? c.w.star : letter, c.say("box", {r, c: col}), lock ? c.w.locked : marked[id] && c.w.marked, helps.includes(id) && c.w.completes].filter(Boolean).join(", "),
    });
  };
  const hint = one ? rich(one.hint, {}, "em") : offer ? offer.text : c.w.shapes_hint;
  return html`<div class="et">${each(0, 64, cell)}</div><p class="say sml">${hint}</p><div class="push"></div><div class="shp">${c.s.shapes.map((s) =>
    key(`look fit 0 shape ${s.id == c.ui.shape ? "" : s.id}`, html`<span class="t"><span class="k" lang="ja">${s.kanji}</span>${!s.own && html`<svg class="tet" viewBox="0 0 ${s.size[1]}0 ${s.size[0]}0" aria-hidden="true">${s.cells.map(([y, x]) => html`<rect x="${x}0" y="${y}0" width="10" height="10"/>`)}</svg>`}</span>${s.name}<small>${s.state}</small>`, {kind: s.kind, pressed: s.id == c.ui.shape}),
  )}</div>`;
}

export function tableDock(c, offer) {
  const {one, claim} = looked(c);
  const claims = claim?.args[0].choices.map((choice) => key(`do ${c.index(claim)} ${choice.value}`, c.say("claim", {name: choice.text}), {kind: "pri"}));
  return [one?.places.length > 1 && key(`look fit ${(+c.ui.fit || 0) + 1}`, c.w.other_fit), claims, key(`look view ${offer ? "day" : ""}`, c.w[offer ? "later" : "back"], {kind: !offer && !claims && "pri"})];
}

/** Of an event only the letter is told. */
export const letters = (c, offer) =>
  html`<div class="two">${offer.args[0].choices.map(({value, text}) => {
    const [, r, col] = value.split(".");
    return key(`do ${c.index(offer)} ${value}`, html`${c.s.table.rows[r][col]}<small>${die(+r)}${die(+col)}${c.s.table.helps.includes(value) && icon("star", c.w.completes)}</small>`, {kind: "let", label: text});
  })}</div>`;

export const card = (c) => {
  const {letter, title, text, options} = c.s.card;
  const ways = c.offers.filter((o) => o.group == "card");
  return html`<main>${c.top}<div class="evh"><span class="big">${letter}</span><h2>${title}</h2></div><div class="slim">${todo(c, c.rows.filter((one) => one.new || one.undone))}</div><p class="prose">${text}</p><div class="push"></div>${c.next}<div class="opts">${ways.map((o) => option(c, `do ${c.index(o)}`, o.text, {...options[o.fixed.id], why: o.refusal}))}</div></main>`;
};

/** The box that is filled next. */
export const cursor = (c) => {
  const free = c.s.fight.sides.filter((id) => !c.s.fight.boxes[id] && !c.put.includes(id));
  return c.offer("again") || free.includes(c.ui.box) ? c.ui.box : free[0];
};

/** The pad, and what each end would bring: to look at, or to tap if the battle was fought on paper. */
export function battle(c) {
  const {boxes, dice, sides, flex, enemy, ends, result, said, asked} = c.s.fight;
  const paper = c.ui.paper && c.offer("fought");
  const box = (id, n) => {
    const face = boxes[id] || dice[c.put.indexOf(id)] || "";
    return key(`box ${id}`, face, {kind: id == cursor(c) && "cur", label: `${c.w[n < 3 ? "top" : "bottom"]} ${(n % 3) + 1}: ${face}`});
  };
  const end = (one) => {
    const told = html`<b>${one.name}</b><small>${one.range}</small><small>${signs(c, one.cost)}</small>`;
    return paper ? key(`do ${c.index(paper)} ${one.id}`, told) : html`<li class="${!one.can && "off"}">${told}</li>`;
  };
  return html`<main>${c.top}<div class="sol"><div><small>${said}</small><div class="v" aria-live="polite">${result.join(" … ") || "?"}</div></div><div class="vs"><small>${enemy}</small><br>${icon("flex")} <b>${c.s.names.flex} ${flex}</b></div></div><div class="bat">${sides.map(box)}</div>${paper ? html`<p class="say">${c.w.fought_how}</p><div class="res pap">${ends.map(end)}</div>` : html`<ul class="res" aria-label="${c.w.result}">${ends.map(end)}</ul><div class="push"></div><p class="say">${asked}</p>${dice.length ? html`<div class="pair2">${dice.map((n, k) => html`<span class="${k == c.put.length && "cur"}">${die(n)}</span>`)}</div>` : sixKeys("digit", c.w.die)}`}</main>`;
}

const line = (c, {at, text, sign: kanji, starter, note}) =>
  html`<div class="led"><span class="k" lang="ja">${kanji}</span><div><label><b>${text}</b>${note && html` <small>✓ ${c.w.written}</small>`} <i>${starter}</i><textarea data-about="${at}" maxlength="400" rows="2"${c.scene.seat == null && raw(" readonly")}>${note}</textarea></label></div></div>`;

/** After supper: what is left to do, to fear and to write. */
export function night(c) {
  const open = c.s.ledger.filter(({note}) => !note);
  const one = open.find(({at}) => /^[tc]/.test(at)) || open.find(({at}) => at == `day.${c.s.crossed}`);
  return c.rows.length > 0 && [todo(c, c.rows), warnings(c, true), one && line(c, one)];
}

export const ledger = (c) => html`<main><p class="say">${c.w.ledger}</p>${c.s.ledger.map((one) => line(c, one))}${!c.s.ledger[0] && html`<p class="prose">${c.w.ledger_empty}</p>`}</main>`;

/** What just happened, large: a battle's end, a trait. It goes with the next move. */
export const moment = ({title, text, kind, icon: name, sign: kanji}) =>
  html`<div class="mom ${kind}" role="status"><span class="k" lang="ja">${kanji || icon(name)}</span><div><h2>${title}</h2>${text}</div></div>`;
