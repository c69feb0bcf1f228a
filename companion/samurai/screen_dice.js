// Phase 1: taps are a draft on this device, folded to dice, and go as one move.
import {die, each, fill, html, key, mark, signs, six} from "./screen_kit.js";

const FACES = [2, 3, 4, 5, 6];

/** `n`: totals of all white dice by face; `left`: dice not told yet. */
export function fold(taps, {red, white, sixes, loose}) {
  const d = {red, fate: white, n: {2: 0, 3: 0, 4: 0, 5: 0, 6: sixes}};
  d.seed = (face) => (d.fate == face) + (face == 6 && sixes);
  d.others = () => FACES.flatMap((face) => Array(d.n[face] - d.seed(face)).fill(face));
  const count = () => (d.left = loose - d.others().length);
  const lie = (n) => (d.n[n] += n > 1);
  if (white) lie(white);
  count();
  for (const [what, face, row] of taps) {
    const [now, seed] = [d.n[face], d.seed(face)];
    if (what == "red") d.red = face;
    else if (what == "fate") lie((d.fate = face));
    else if (what == "set") d.n[face] = row > 2 && now > 2 ? now + (d.left > 0) : now == row ? seed : Math.max(row, seed);
    count();
  }
  return d;
}

/** The draft as a move, once it is whole. */
export function told(taps, dice) {
  const d = fold(taps, dice);
  return d.fate && !d.left && {verb: "dice", args: {...(!dice.red && {red: d.red, white: d.fate}), others: d.others()}, by: "hand"};
}

const cap = (inner, text) => html`<div>${inner}<span class="cap">${text}</span></div>`;

function pair(c, red, fate) {
  const land = red && fate && c.s.dice.terrain[red + fate];
  return html`<div class="pair">${cap(die(red, red ? "r" : "e"), c.w.red)}<b aria-hidden="true">+</b>${cap(die(fate, fate ? "" : "e"), c.w.fate)}<b aria-hidden="true">=</b><div class="sumt">${land ? html`<b>${red + fate}</b>${c.ic(land.icon)}<span class="cap">${land.name}</span>` : html`<b>?</b>`}</div></div>`;
}

/** The sheet's resolve table as a pad: one tap a face, the fate die counted. */
function pad(c, d) {
  const cell = (row, {face, cells}) => {
    const [now, seed, [parts, label]] = [d.n[face], d.seed(face), cells[row - 1]];
    const on = now > seed && Math.min(now, 3) == row;
    const more = row > 2 && now > 2; // a fourth of a face and those after it
    return key(`lie set ${face} ${row}`, html`<span class="q">${each(1, row, (n) => html`<i class="${n <= seed && "p"}"></i>`)}</span><span class="e">${signs(c, parts)}</span>${row > 2 && now > 3 && html`<b class="more">×${now}</b>`}`, {
      kind: `r${row} ${row == Math.min(seed, 3) && !on ? "seed" : ""}`,
      why: !on && (more ? !d.left : row <= seed || row - now > d.left) && {text: c.w.no_dice},
      pressed: on,
      label,
    });
  };
  return html`<div class="sets">${c.s.dice.pad.map(({face}) => html`<div class="hd">${die(face)}</div>`)}${each(1, 3, (row) => c.s.dice.pad.map((one) => cell(row, one)))}</div>`;
}

/** `night` is shown while nothing is tapped. */
export function planning(c, night) {
  const {w, s: {dice, day}} = c;
  const d = fold(c.taps, dice);
  const lying = d.others();
  const now = d.fate ? 2 : d.red ? 1 : 0;
  const quiet = !now && night;
  const asked = [w.tap_red, w.tap_fate, d.left == dice.loose ? w.tap_others : d.left ? w.tap_left : w.waiting][now];
  const steps = [w[dice.sixes ? "step_locked" : "step_red"], w[dice.spyglass ? "step_spy" : "step_fate"], w.step_others];
  const step = (text, n) => (now < 2 || n > 1) && html`<li class="${n < now ? "done" : n == now && "now"}"><i>${n < now ? "✓" : n + 1}</i><span>${mark(text)}</span></li>`;
  return html`<main>${quiet ? html`${dice.sixes > 0 && html`<p class="warnb calm">${die(6)}<span>${mark(steps[0])}</span></p>`}<div class="top" tabindex="0">${night}</div>` : html`${pair(c, d.red, d.fate)}${now > 1 && html`<div class="tray" role="img" aria-label="${w.others}">${each(0, dice.loose, (n) => die(lying[n], lying[n] ? "" : "e"))}</div>`}<ol class="steps">${steps.map(step)}</ol>`}
    ${!quiet && html`<div class="push"></div>`}${now < 2 && !quiet && c.here}<p class="say">${mark(fill(asked, {day, n: d.left}), "em")}</p>${now > 1 ? pad(c, d) : now ? six("lie fate", w.fate, "", "keys") : six("lie red", w.red, "r", quiet ? "six" : "keys")}</main>`;
}

/** Dice the phone rolled: tap those to roll again; ones turn. */
export function virtual(c) {
  const {red, white, dice, rerolls} = c.s.dice;
  const one = (face, n) => {
    const off = c.again.includes(n);
    const said = off ? c.w.again : face == 1 ? c.w[c.turned[n] ? "turned" : "wild"] : "";
    return key(`die ${n}`, cap(die(c.turned[n] || face), html`${said}&nbsp;`), {kind: off ? "again" : face == 1 && "wild", pressed: off, label: `${c.turned[n] || face} ${said}`});
  };
  return html`<main>${pair(c, red, white)}<p class="sm">${c.w.rolled}</p><div class="push"></div>${dice.includes(1) && html`<p class="say">${mark(c.w.wild_hint, "em")}</p>`}<div class="tray">${dice.map(one)}</div>${rerolls > 0 && html`<p class="sm mid">${c.w.rerolls} ${"●".repeat(rerolls)}</p>`}</main>`;
}
