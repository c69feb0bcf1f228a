// Phase 1: the dice as they lie. Taps are a draft on this device, folded to dice, and go as one move when all are in.
import {die, fill, html, key, mark} from "./screen_kit.js";

const FACES = [2, 3, 4, 5, 6];
const ROWS = [1, 2, 3];

/** What the taps say: `red`, `fate`, totals of all white dice by face, and how many dice are left to tell. */
export function fold(taps, dice) {
  const d = {red: dice.red, fate: dice.white, n: {2: 0, 3: 0, 4: 0, 5: 0, 6: dice.sixes}, left: dice.loose};
  const fate = (n) => {
    d.fate = n;
    if (n > 1) d.n[n]++;
  };
  if (d.fate) fate(d.fate);
  d.seed = (face) => (d.fate == face) + (face == 6 ? dice.sixes : 0);
  d.count = () => dice.loose - FACES.reduce((sum, face) => sum + d.n[face] - d.seed(face), 0);
  for (const tap of taps) {
    const [what, n, row] = [tap[0], +tap[1], +tap[2]];
    if (what == "r") d.red = n;
    else if (what == "w") fate(n);
    else {
      const now = d.n[n];
      if (row == 3 && now >= 3) d.n[n] = d.left ? now + 1 : now;
      else d.n[n] = now == row ? d.seed(n) : Math.max(row, d.seed(n));
    }
    d.left = d.count();
  }
  return d;
}

/** Whether a cell of the pad can be tapped: there are dice enough, or it is taken back. */
const room = (d, face, row) => {
  const now = d.n[face];
  return row == 3 && now >= 3 ? d.left > 0 || now == 3 : now == row ? now > d.seed(face) : row - now <= d.left && row > d.seed(face);
};

/** The whole draft as a move, or nothing while dice are missing. */
export function told(taps, dice) {
  const d = fold(taps, dice);
  if (!d.fate || d.left) return null;
  const others = FACES.flatMap((face) => Array(d.n[face] - d.seed(face)).fill(face));
  return {verb: "dice", args: dice.red ? {others} : {red: d.red, white: d.fate, others}, by: "hand"};
}

/** Six dice to tap. */
export const six = (act, label, kind = "", wide = false) =>
  html`<div class="${wide ? "keys" : "six"} ${kind && "redk"}">${[1, 2, 3, 4, 5, 6].map((n) =>
    key(act + n, die(n, kind), {more: `aria-label="${label} ${n}"`}),
  )}</div>`;

const cap = (inner, text) => html`<div>${inner}<span class="cap">${text}</span></div>`;

/** Red, fate white and the terrain they make. */
function pair(c, d) {
  const sum = d.red && d.fate && d.red + d.fate;
  const terrain = sum && c.s.dice.terrain[sum];
  return html`<div class="pair">${cap(die(d.red, d.red ? "r" : "e"), c.w.red)}<b aria-hidden="true">+</b>${cap(die(d.fate, d.fate ? "" : "e"), c.w.fate)}<b aria-hidden="true">=</b>
    <div class="sumt">${sum ? html`<b>${sum}</b>${c.ic(terrain.icon)}<span class="cap">${terrain.name}</span>` : html`<b>?</b>`}</div></div>`;
}

/** What to do with the dice themselves, the next thing in red. */
function steps(c, now) {
  const {w, s: {dice}} = c;
  const told = [dice.sixes ? w.step_locked : w.step_red, dice.spyglass ? w.step_spy : w.step_fate, w.step_others];
  const one = (text, n) => html`<li class="${n < now ? "done" : n == now ? "now" : ""}"><i aria-hidden="true">${n < now ? "✓" : n + 1}</i><span>${mark(text)}</span></li>`;
  return html`<ol class="steps">${told.map((text, n) => (now > 1 && n < now ? "" : one(text, n)))}</ol>`;
}

/** What a cell of the resolve table does, as signs. */
export const signs = (c, parts) => parts.map(([text, icon]) => html`${text}${icon && c.ic(icon)}`);

function pad(c, d) {
  const cell = (row, {face, cells}) => {
    const on = d.n[face] > d.seed(face) && Math.min(d.n[face], 3) == row;
    const seed = d.seed(face);
    const [parts, said] = cells[row - 1];
    const inner = html`<span class="q">${ROWS.slice(0, row).map((n) => html`<i class="${n <= seed && "p"}"></i>`)}</span><span class="e">${signs(c, parts)}</span>${row == 3 && d.n[face] > 3 && html`<b class="more">×${d.n[face]}</b>`}`;
    return key(`set${face}${row}`, inner, {
      kind: `${row == 1 ? "bad" : row == 3 ? "good" : ""} ${row == Math.min(seed, 3) && !on && "seed"}`,
      why: !on && !room(d, face, row),
      more: `aria-pressed="${on}" aria-label="${c.say(["one", "pair", "three"][row - 1], {n: face})}: ${said.replace(/"/g, "")}"`,
    });
  };
  return html`<div class="sets">${c.s.dice.pad.map(({face}) => html`<div class="hd">${die(face)}</div>`)}${ROWS.map((row) => c.s.dice.pad.map((column) => cell(row, column)))}</div>`;
}

const tray = (c, d) => {
  const lying = FACES.flatMap((face) => Array(d.n[face] - d.seed(face)).fill(face));
  return html`<div class="tray t5" role="img" aria-label="${c.w.others}">${Array.from({length: c.s.dice.loose}, (_, n) => die(lying[n], lying[n] ? "" : "e"))}</div>`;
};

/** The dice by hand. `night`: what the evening left to do, shown while nothing is tapped. */
export function planning(c, night) {
  const d = fold(c.taps, c.s.dice);
  const now = d.fate ? 2 : d.red ? 1 : 0;
  const asked = [c.w.tap_red, c.w.tap_fate, d.left == c.s.dice.loose ? c.w.tap_others : c.w.tap_left][now];
  const quiet = !now && night;
  return html`<main>${quiet || html`${pair(c, d)}${now == 2 && tray(c, d)}${steps(c, now)}`}
    <div class="push"></div>${now < 2 && !quiet && c.here()}
    <p class="say">${mark(fill(asked, {day: c.s.day, n: d.left}), "em")}</p>
    ${now == 2 ? pad(c, d) : now ? six("fate", c.w.fate, "", true) : six("red", c.w.red, "r", !quiet)}</main>`;
}

/** Dice the phone rolled: those to roll again are tapped; ones must be turned before they count. */
export function virtual(c) {
  const {red, white, dice, rerolls} = c.s.dice;
  const turned = c.ui.turned || {};
  const again = c.ui.again || [];
  const one = (face, n) => {
    const wild = face == 1;
    const mark = again.includes(n) ? c.w.again : wild ? (turned[n] ? c.w.turned : c.w.wild) : " ";
    return key(`pick${n}`, html`${die(turned[n] || face)}<span class="cap">${mark}</span>`, {
      kind: again.includes(n) ? "again" : wild ? "wild" : "",
      more: `aria-pressed="${again.includes(n)}"`,
    });
  };
  return html`<main>${pair(c, {red, fate: white})}<p class="sm">${c.say("rolled", {n: rerolls})}</p><div class="push"></div>
    <div class="tray t5">${dice.map(one)}</div>
    ${dice.some((face, n) => face == 1 && !again.includes(n)) && html`<p class="say">${mark(c.w.wild_hint, "em")}</p>`}
    <p class="sm mid">${c.w.rerolls} ${"●".repeat(rerolls)}${"○".repeat(Math.max(0, 2 - rerolls))}</p></main>`;
}
