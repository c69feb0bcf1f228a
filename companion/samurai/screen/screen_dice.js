// Phase 1: taps are a draft on this device, folded to dice, and go as one move; dice the phone rolled lie on the same chart.
import {each, fill, html, icon, rich} from "/static/kit.js";
import {die} from "/static/pieces.js";
import {here, key, signs, sixKeys} from "./screen_kit.js";

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
export function move(taps, dice) {
  const d = fold(taps, dice);
  return d.fate && !d.left && {verb: "dice", args: {...(!dice.red && {red: d.red, white: d.fate}), others: d.others()}, by: "hand"};
}

const cap = (inner, text) => html`<div>${inner}<span class="cap">${text}</span></div>`;

function pair(c, red, fate) {
  const land = red && fate && c.s.dice.terrain[red + fate];
  const {rows} = c.s.table;
  return html`<div class="fated">${cap(die(red, red ? "r" : "e"), c.w.red)}<b aria-hidden="true">+</b>${cap(die(fate, fate ? "" : "e"), c.w.fate)}<b aria-hidden="true">=</b><div class="sumt">${land ? html`<b>${red + fate}</b>${icon(land.icon)}<span class="cap">${land.name} · ${rows[red][fate]} ${rows[fate][red]}</span>` : html`<b>?</b>`}</div></div>`;
}

/** The sheet's resolve table as keys; `key(face, row, now)` gives what a tap does, {act, why}, or why it cannot. */
function chart(c, d, tapped) {
  const cell = (row, {face, cells}) => {
    const [now, seed, [parts, label]] = [d.n[face], d.seed(face), cells[row - 1]];
    const on = now > seed && Math.min(now, 3) == row;
    const {act, why} = tapped(face, row, now, on);
    return key(act, html`<span class="q">${each(1, row, (n) => html`<i class="${n <= seed && "p"}"></i>`)}</span><span class="e">${signs(c, parts)}</span>${row > 2 && now > 3 && html`<b class="more">×${now}</b>`}`, {
      kind: `r${row} ${row == Math.min(seed, 3) && !on ? "seed" : ""}`, why: why && {text: why}, pressed: on, label,
    });
  };
  return html`<div class="sets">${c.s.dice.pad.map(({face}) => html`<div class="hd">${die(face)}</div>`)}${each(1, 3, (row) => c.s.dice.pad.map((one) => cell(row, one)))}</div>`;
}

/** One tap a face, the fate die counted; a fourth of a face and those after it on the row of three. */
const entered = (c, d) =>
  chart(c, d, (face, row, now, on) => ({
    act: `lie set ${face} ${row}`,
    why: !on && (row > 2 && now > 2 ? !d.left : row <= d.seed(face) || row - now > d.left) && c.w.no_dice,
  }));

/** `night` is shown while nothing is tapped, `map` until the chart is. */
export function planning(c, night, map) {
  const {w, s: {dice, day}} = c;
  const d = fold(c.taps, dice);
  const lying = d.others();
  const now = d.fate ? 2 : d.red ? 1 : 0;
  const quiet = !now && night;
  const asked = [w.tap_red, w.tap_fate, d.left == dice.loose ? w.tap_others : d.left ? w.tap_left : w.waiting][now];
  const hint = !now ? dice.sixes > 0 && w.step_locked : now < 2 && dice.spyglass && w.step_spy;
  return html`<main class="plan">${c.top}${quiet ? html`<div class="top" data-keep="top" tabindex="0">${night}</div>` : html`${pair(c, d.red, d.fate)}${now > 1 && html`<div class="tray" role="img" aria-label="${w.others}">${each(0, dice.loose, (n) => die(lying[n], lying[n] ? "" : "e"))}</div>`}`}
    ${now > 1 ? html`<div class="push"></div>` : map}${hint && html`<p class="warnb calm">${die(dice.sixes && 6)}<span>${rich(hint)}</span></p>`}<p class="say">${rich(fill(asked, {day, n: d.left}), {}, "em")}</p>${now > 1 ? entered(c, d) : now ? sixKeys("lie fate", w.fate) : sixKeys("lie red", w.red, "r")}</main>`;
}

/** Dice the phone rolled: a tap on one rolls it again, a tap on the chart turns a 1. */
export function rolled(c) {
  const {w, again, turned, s: {dice: {red, white, dice, sixes, rerolls}}} = c;
  const d = {n: {2: 0, 3: 0, 4: 0, 5: 0, 6: sixes}, seed: (face) => (white == face) + (face == 6 && sixes)};
  const faces = dice.map((face, n) => !again.includes(n) && (turned[n] || face));
  for (const face of [white, ...faces]) if (face > 1) d.n[face] += 1;
  const ones = c.ones();
  const one = (face, n) => {
    const off = again.includes(n);
    const said = off ? w.again : face == 1 ? w[turned[n] ? "turned" : "wild"] : "";
    return key(`die ${n}`, cap(die(turned[n] || face), html`${said}&nbsp;`), {kind: off ? "again" : face == 1 && "wild", pressed: off, label: `${turned[n] || face} ${said}`, why: !rerolls && !turned[n] && {text: w[face == 1 ? "wild_first" : "no_rerolls"]}});
  };
  return html`<main class="plan">${c.top}${pair(c, red, white)}<p class="sm">${w.rolled} ${rerolls > 0 && html`${w.rerolls}: ${rerolls}`}</p><div class="tray">${each(0, sixes, () => cap(die(6), w.set_six))}${dice.map(one)}</div><div class="push"></div><p class="say">${ones.length ? rich(w.wild_hint, {}, "em") : w.then}</p>${chart(c, d, (face, row, now) => ({act: `turn ${face} ${Math.max(1, row - now)}`, why: !ones.length && w.chart_only}))}</main>`;
}
