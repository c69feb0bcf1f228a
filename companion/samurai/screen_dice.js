// Phase 1: the dice as they lie. Taps are a draft on this device, folded to dice, and go as one move when all are in.
import {die, each, fill, html, key, mark, six} from "./screen_kit.js";

const FACES = [2, 3, 4, 5, 6];

/** What the taps say: `red`, `fate`, the totals `n` of all white dice by face, and how many dice are `left` to tell. */
export function fold(taps, {red, white, sixes, loose}) {
  const d = {red, fate: white, n: {2: 0, 3: 0, 4: 0, 5: 0, 6: sixes}};
  d.seed = (face) => (d.fate == face) + (face == 6 ? sixes : 0);
  d.others = () => FACES.flatMap((face) => Array(d.n[face] - d.seed(face)).fill(face));
  const lie = (n) => (d.n[n] += n > 1);
  if (white) lie(white);
  for (const [what, face, row] of taps) {
    d.left = loose - d.others().length;
    if (what == "red") d.red = face;
    else if (what == "fate") lie((d.fate = face));
    else d.n[face] = row == 3 && d.n[face] > 2 ? d.n[face] + (d.left > 0) : d.n[face] == row ? d.seed(face) : Math.max(row, d.seed(face));
  }
  d.left = loose - d.others().length;
  return d;
}

/** The whole draft as a move, or nothing while dice are missing. */
export function told(taps, dice) {
  const d = fold(taps, dice);
  const fate = !dice.red && {red: d.red, white: d.fate};
  return d.fate && !d.left ? {verb: "dice", args: {...fate, others: d.others()}, by: "hand"} : null;
}

const cap = (inner, text) => html`<div>${inner}<span class="cap">${text}</span></div>`;

/** Red, fate white and the terrain they make. */
function pair(c, {red, fate}) {
  const land = red && fate && c.s.dice.terrain[red + fate];
  const sum = land ? html`<b>${red + fate}</b>${c.ic(land.icon)}<span class="cap">${land.name}</span>` : html`<b>?</b>`;
  return html`<div class="pair">${cap(die(red, red ? "r" : "e"), c.w.red)}<b aria-hidden="true">+</b>${cap(die(fate, fate ? "" : "e"), c.w.fate)}<b aria-hidden="true">=</b><div class="sumt">${sum}</div></div>`;
}

/** What to do with the dice themselves, the next thing in red. */
function steps({w, s: {dice}}, now) {
  const told = [dice.sixes ? w.step_locked : w.step_red, dice.spyglass ? w.step_spy : w.step_fate, w.step_others];
  return html`<ol class="steps">${told.map((text, n) => (now < 2 || n == now) && html`<li class="${n < now ? "done" : n == now && "now"}"><i aria-hidden="true">${n < now ? "✓" : n + 1}</i><span>${mark(text)}</span></li>`)}</ol>`;
}

/** What a cell of the resolve table does, as signs. */
export const signs = (c, parts) => parts.map(([text, icon]) => html`${text}${icon && c.ic(icon)}`);

/** The sheet's resolve table as a pad: one tap a face, on the row of how many whites show it, the fate die among them. */
function pad(c, d) {
  const cell = (row, {face, cells}) => {
    const [now, seed] = [d.n[face], d.seed(face)];
    const on = now > seed && Math.min(now, 3) == row;
    const room = on || (row > seed && row - now <= d.left);
    return key(`set ${face} ${row}`, html`<span class="q">${each(1, row, (n) => html`<i class="${n <= seed && "p"}"></i>`)}</span><span class="e">${signs(c, cells[row - 1][0])}</span>${row == 3 && now > 3 && html`<b class="more">×${now}</b>`}`, {
      kind: `${["bad", "", "good"][row - 1]} ${row == Math.min(seed, 3) && !on ? "seed" : ""}`,
      why: !room && {text: c.w.no_dice},
      pressed: on,
      label: `${c.say(["one", "pair", "three"][row - 1], {n: face})}: ${cells[row - 1][1]}`,
    });
  };
  return html`<div class="sets">${c.s.dice.pad.map(({face}) => html`<div class="hd">${die(face)}</div>`)}${[1, 2, 3].map((row) => c.s.dice.pad.map((one) => cell(row, one)))}</div>`;
}

/** The dice by hand. `night`: what the evening left to do, shown while nothing is tapped. */
export function planning(c, night) {
  const d = fold(c.taps, c.s.dice);
  const now = d.fate ? 2 : d.red ? 1 : 0;
  const quiet = !now && night;
  const asked = now < 2 ? c.w[now ? "tap_fate" : "tap_red"] : d.left == c.s.dice.loose ? c.w.tap_others : c.w.tap_left;
  const lying = d.others();
  return html`<main>${quiet || html`${pair(c, d)}${now == 2 && html`<div class="tray" role="img" aria-label="${c.w.others}">${each(0, c.s.dice.loose, (n) => die(lying[n], lying[n] ? "" : "e"))}</div>`}${steps(c, now)}`}
    <div class="push"></div>${now < 2 && !quiet && c.here}<p class="say">${mark(fill(asked, {day: c.s.day, n: d.left}), "em")}</p>
    ${now == 2 ? pad(c, d) : now ? six("fate", c.w.fate, "", true) : six("red", c.w.red, "r", !quiet)}</main>`;
}

/** Dice the phone rolled: tap those to roll again; ones are wild and are turned. */
export function virtual(c) {
  const {red, white, dice, rerolls} = c.s.dice;
  const {turned = {}, again = []} = c.ui;
  const one = (face, n) => {
    const off = again.includes(n);
    const said = off ? c.w.again : face == 1 ? c.w[turned[n] ? "turned" : "wild"] : "";
    return key(`die ${n}`, html`${die(turned[n] || face)}<span class="cap">${said}&nbsp;</span>`, {kind: off ? "again" : face == 1 && "wild", pressed: off, label: `${turned[n] || face} ${said}`});
  };
  return html`<main>${pair(c, {red, fate: white})}<p class="sm">${c.w.rolled}</p><div class="push"></div><p class="say">${dice.includes(1) && mark(c.w.wild_hint, "em")}</p>
    <div class="tray">${dice.map(one)}</div><p class="sm mid">${c.w.rerolls} ${"●".repeat(rerolls)}${"○".repeat(2 - rerolls)}</p></main>`;
}
