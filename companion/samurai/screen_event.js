// Meeting an event: its letter, its card, its battle.
import {die, html, key, six} from "./screen_kit.js";
import {signs} from "./screen_dice.js";
import {option, todo} from "./screen_rows.js";

/** The boxes the fate dice lead to: letters, nothing else. */
export const letters = (c, offer) =>
  html`<div class="two">${offer.args[0].choices.map(({value, text}) => {
    const [, r, col] = value.split(".");
    return key(`do ${c.index(offer)} ${value}`, html`${c.s.table.rows[r][col]}<small>${die(r)}${die(col)}</small>`, {kind: "let", label: text});
  })}</div>`;

/** The card that lies open. */
export const card = (c, rows) =>
  html`<main><div class="evh"><span class="big" aria-hidden="true">${c.s.card.letter}</span><h2>${c.s.card.title}</h2></div><p class="prose">${c.s.card.text}</p>${todo(c, rows)}<div class="push"></div><div class="opts">${c.offers
    .filter((o) => o.group == "card")
    .map((o) => option(c, `do ${c.index(o)}`, o.text, {...c.s.card.options[o.fixed.id], why: o.refusal}))}</div></main>`;

export const SIDES = ["top.1", "top.2", "top.3", "bottom.1", "bottom.2", "bottom.3"].map((name) => `battle.${name}`);
const signed = (n) => (n < 0 ? `−${-n}` : n);

/** The box that is filled next: the one tapped, else the first empty one. */
export const cursor = (c) => {
  const free = SIDES.filter((id) => !c.s.fight.boxes[id] && !c.ui.put?.includes(id));
  return c.offer("again") || free.includes(c.ui.box) ? c.ui.box : free[0];
};

/** The six boxes, what the battle can still come to, and its three ends: tap one to tell of a battle fought on paper. */
export function battle(c) {
  const {boxes, dice, flex, enemy, ends, low, high} = c.s.fight;
  const paper = c.offer("fought");
  const hand = (c.ui.put?.length || 0) ^ (c.ui.turn || 0);
  const box = (id, n) => {
    const put = c.ui.put?.indexOf(id) ?? -1;
    const face = boxes[id] || dice[put < 0 ? 9 : put ^ (c.ui.turn || 0)] || "";
    return key(`box ${id}`, face, {kind: id == cursor(c) && "cur", label: `${c.w[n < 3 ? "top" : "bottom"]} ${(n % 3) + 1}: ${face || c.w.empty}`});
  };
  const end = (one) => key(`do ${c.index(paper)} ${one.id}`, html`${one.name}<small>${one.range}<br>${signs(c, one.cost)}</small>`, {kind: !one.can && "off", why: !paper && {text: c.w.fought}});
  return html`<main><div class="sol"><div><small>${c.w[low < high && high - low < 1110 ? "between" : "solution"]}</small><div class="v" aria-live="polite">${low == high ? signed(low) : high - low < 1110 ? html`<span>${signed(low)} … ${signed(high)}</span>` : "?"}</div></div><div class="vs"><small>${enemy}</small><br>${c.ic("flex")} <b>${c.s.names.flex} ${flex}</b></div></div>
    <div class="bat"><span></span>${SIDES.slice(0, 3).map(box)}<span class="op" aria-hidden="true">−</span>${SIDES.slice(3).map((id, n) => box(id, n + 3))}</div><div class="push"></div>
    <div class="res" role="group" aria-label="${c.w.result}">${ends.map(end)}</div><p class="say">${c.w[c.offer("again") ? "helm" : dice.length ? "place_die" : "tap_battle"]}</p>
    ${dice.length ? html`<div class="two">${dice.map((n, k) => key("turn", die(n), {kind: k == hand && "cur", pressed: k == hand, label: n}))}</div>` : six("digit", c.w.die)}</main>`;
}

/** Below a battle: a bargain, letting a tie be, or two dice thrown by the phone. */
export const battleDock = (c) =>
  html`${c.offers.filter((o) => o.verb == "bargain" || o.verb == "stand").map((o) => key(`do ${c.index(o)}`, o.text))}${c.offer("throw") && key("throw", html`${c.ic("any")} ${c.w.throw_two}`)}`;
