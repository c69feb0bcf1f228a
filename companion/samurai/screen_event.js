// Meeting an event: its letter, its card, its battle.
import {die, html, key, raw} from "./screen_kit.js";
import {six} from "./screen_dice.js";
import {option, todo} from "./screen_rows.js";

/** The boxes the fate dice lead to: letters only. */
export const letters = (c, offer) =>
  html`<div class="two">${(offer.args[0]?.choices || []).map(({value, text}) => {
    const [, r, col] = value.split(".");
    const letter = c.s.table.rows[r][col];
    return key(`pick event ${c.index(offer)} ${value}`, html`${letter}<small>${die(r)}${die(col)}</small>`, {kind: "let", more: `aria-label="${text.replace(/"/g, "")} ${letter}: ${r}, ${col}"`});
  })}</div>`;

/** The card that lies open. */
export function card(c, rows) {
  const {letter, title, text, options} = c.s.card;
  const ways = c.offers.filter((o) => o.group == "card");
  return html`<main><div class="evh"><span class="big" aria-hidden="true">${letter}</span><h2>${title}</h2></div><p class="prose">${text}</p>
    ${todo(c, rows)}<div class="push"></div>
    ${ways.map((offer) => {
      const told = options[offer.fixed.id] || {};
      return option(c, `do ${c.index(offer)}`, offer.text, {...told, refusal: offer.refusal});
    })}</main>`;
}

const SIDES = ["battle.top.1", "battle.top.2", "battle.top.3", "battle.bottom.1", "battle.bottom.2", "battle.bottom.3"];
const signed = (n) => (n < 0 ? `−${-n}` : `${n}`);

/** Where a box is filled next: the one that was tapped, else the first that is empty. */
export const cursor = (c) => {
  const free = SIDES.filter((id) => !c.s.fight.boxes[id]);
  return free.includes(c.ui.box) ? c.ui.box : free[0];
};

/** The six boxes, what the battle can still come to, and its three ends, which are also the way to tell of one fought on paper. */
export function battle(c) {
  const {boxes, flex, enemy, ends, low, high, tied} = c.s.fight;
  const full = SIDES.every((id) => boxes[id]);
  const filled = SIDES.filter((id) => boxes[id]).length;
  const now = cursor(c);
  const again = c.offer("again");
  const waitingDice = c.s.fight.dice;
  const one = (id, n) => key(`bbox ${id}`, boxes[id] || "", {kind: (again ? id == c.ui.box : id == now) ? "cur" : "", more: `aria-label="${c.w[n < 3 ? "top" : "bottom"]} ${(n % 3) + 1}: ${boxes[id] || c.w.empty}"`});
  const paper = c.offer("fought");
  const end = ({id, name, range, cost, can}) => key(paper ? `pick fought ${c.index(paper)} ${id}` : "none", html`${name}<small>${range}</small><small>${cost.map(([t, i]) => html`${t}${i && c.ic(i)} `)}</small>`, {kind: can ? "" : "off", why: !paper});
  return html`<main><div class="sol"><div><small>${full ? c.w.solution : filled ? c.w.between : c.w.solution}</small><div class="v" aria-live="polite">${full ? signed(low) : filled ? html`<span>${signed(low)} … ${signed(high)}</span>` : "?"}</div></div>
      <div class="vs"><small>${enemy}</small><br>${c.ic("flex")} <b>${c.s.names.flex} ${flex}</b></div></div>
    <div class="bat"><span></span>${SIDES.slice(0, 3).map(one)}<span class="op" aria-hidden="true">−</span>${SIDES.slice(3).map((id, n) => one(id, n + 3))}</div>
    <div class="push"></div>
    <div class="res" role="group" aria-label="${c.w.result}">${ends.map(end)}</div>
    <p class="say">${again ? c.w.helm : tied ? c.w.tie_stands : waitingDice.length ? c.w.place_die : c.w.tap_battle}</p>
    ${waitingDice.length ? html`<div class="two">${waitingDice.map((n, k) => key(`place ${k}`, die(n), {kind: k == (c.ui.die || 0) ? "cur" : "", more: `aria-pressed="${k == (c.ui.die || 0)}" aria-label="${n}"`}))}</div>` : six("bdie", c.w.die)}</main>`;
}

/** Bow, stand, or throw: what else may be done in a battle. */
export function battleDock(c) {
  const keys = c.offers.filter((o) => ["bargain", "stand"].includes(o.verb)).map((o) => c.take(o, o.text));
  const thrown = c.offer("throw");
  if (thrown) keys.push(key("throw", html`${c.ic("any")} ${c.w.throw_two}`));
  return html`${keys}${!keys.length && raw("")}`;
}
