// Meeting an event: its letter, its card, its battle.
import {die, html, key, signs, six} from "./screen_kit.js";
import {notes, option} from "./screen_rows.js";

/** The boxes the fate dice lead to: letters, nothing else. */
export const letters = (c, offer) =>
  html`<div class="two">${offer.args[0].choices.map(({value, text}) => {
    const [, r, col] = value.split(".");
    return key(`do ${c.index(offer)} ${value}`, html`${c.s.table.rows[r][col]}<small>${die(r)}${die(col)}</small>`, {kind: "let", label: text});
  })}</div>`;

/** The card that lies open. */
export const card = (c, rows) => {
  const {letter, title, text, options} = c.s.card;
  const ways = c.offers.filter((o) => o.group == "card");
  return html`<main><div class="evh"><span class="big" aria-hidden="true">${letter}</span><h2>${title}</h2></div><div class="top" data-keep="top" tabindex="0"><p class="prose">${text}</p>${notes(c, rows)}</div><div class="opts">${ways.map((o) => option(c, `do ${c.index(o)}`, o.text, {...options[o.fixed.id], why: o.refusal}))}</div></main>`;
};

/** The box that is filled next: the one tapped, else the first empty one. */
export const cursor = (c) => {
  const free = c.s.fight.sides.filter((id) => !c.s.fight.boxes[id] && !c.put.includes(id));
  return c.offer("again") || free.includes(c.ui.box) ? c.ui.box : free[0];
};

/** The six boxes, what the battle can still come to, and its three ends: tap one to tell of a battle fought on paper. */
export function battle(c) {
  const {boxes, dice, sides, flex, enemy, ends, result} = c.s.fight;
  const paper = c.offer("fought");
  const box = (id, n) => {
    const face = boxes[id] || dice[c.put.indexOf(id)] || "";
    return key(`box ${id}`, face, {kind: id == cursor(c) && "cur", label: `${c.w[n < 3 ? "top" : "bottom"]} ${(n % 3) + 1}: ${face || c.w.empty}`});
  };
  const end = (one) => key(`do ${c.index(paper)} ${one.id}`, html`${one.name}<small>${one.range}<br>${signs(c, one.cost)}</small>`, {kind: !one.can && "off", why: !paper && {text: c.w.fought}});
  return html`<main><div class="sol"><div><small>${c.w[result.length > 1 ? "between" : "solution"]}</small><div class="v" aria-live="polite">${result.join(" … ") || "?"}</div></div><div class="vs"><small>${enemy}</small><br>${c.ic("flex")} <b>${c.s.names.flex} ${flex}</b></div></div><div class="bat">${sides.map(box)}</div><div class="push"></div><div class="res" role="group" aria-label="${c.w.result}">${ends.map(end)}</div><p class="say">${c.w[c.offer("again") ? "helm" : dice.length ? "place_die" : "tap_battle"]}</p>${dice.length ? html`<div class="pair2">${dice.map((n, k) => html`<span class="${k == c.put.length && "cur"}">${die(n)}</span>`)}</div>` : six("digit", c.w.die)}</main>`;
}
