// What lies on a table, drawn for every game alike; a thing's name here is the `show` of the Pick that offers it.
//
//   printed(scene, "fate", "F022", {text, side, cut, part})   the printed piece itself; its text until it is here, or if it never is
//   card(scene, "fate", "F022", {text, note, act, why, on})   one to tap or to look at; hand([...cards]) lays them out
//   hexes(tiles, {width, flat})                               a map of tiles; disc(...) what stands on them
//   die(5), six(act), coin(act), seat(scene, 1, {...}), deck({...}), check({result, act})
//
// `act` is what a tap does; without it a thing only shows. `why`: {text, ruling}, shown grey, said when it is tapped. `on`: chosen.
import {attrs, button, each, html, icon, node, playerName, refuse, rulesAt, t} from "/static/kit.js";

const pictures = new Map(); // address -> pictures of it: one that was drawn is drawn again without a flicker
const lacking = new Set(); // addresses where there is none
const taken = new Set();

/** A picture for this drawing of the screen: an <img>, or with `tag` "image" one within an svg. What is drawn `above` the screen takes
    none that lies there. */
function picture(src, tag, above) {
  const key = `${tag} ${src}`;
  if (lacking.has(src)) return null;
  if (!taken.size) queueMicrotask(() => taken.clear());
  const all = pictures.get(key) || [];
  let one = all.find((old) => !taken.has(old) && !(above && old.isConnected));
  if (!one) {
    one = tag == "img" ? Object.assign(new Image(), {alt: "", draggable: false}) : document.createElementNS("http://www.w3.org/2000/svg", tag);
    one.onerror = () => {
      lacking.add(src);
      pictures.delete(key);
      one.remove();
    };
    one.onload = () => one.classList.add("here");
    one.setAttribute(tag == "img" ? "src" : "href", src);
    if (pictures.size > 400) pictures.clear();
    pictures.set(key, [...all, one]);
  }
  taken.add(one);
  return one;
}

/** Where a printed piece is had. `part`: "x y width height" in mm of it. */
const address = ({prints, lang}, product, id, side = "front", part) =>
  `${prints}/${product}/${encodeURIComponent(id)}.${side}.svg?lang=${lang}${part ? `#svgView(viewBox(${part.replaceAll(" ", ",")}))` : ""}`;

/** A printed piece. `cut`: "tall" (70 x 120), "flat" or "pointy" (hexes), "square", else a card; `part` of it alone: a picture without its
    words. `named`: its name stands beside it, and is not read twice. */
export const printed = (scene, product, id, {text, side, cut = "", part, above, named} = {}) =>
  html`<span class="pc ${cut}"><span${attrs({"aria-hidden": named && "true"})}>${text}</span>${id != null && picture(address(scene, product, id, side, part), "img", above)}</span>`;

/** A thing that can be tapped, or not. */
const thing = (inner, kind, {act, why, on, label, name}) =>
  act || why ? button(inner, act, {class: kind, why, "aria-pressed": on ?? null, "aria-label": label, "data-a": name}) : html`<span class="${kind}">${inner}</span>`;

/** A card: `text` its name, `note` what is said below, `badge` at its corner; `name`: the same after every drawing, so that focus stays. */
export const card = (scene, product, id, how = {}) =>
  thing(html`${printed(scene, product, id, how)}${how.badge != null && html`<b class="bdg">${how.badge}</b>`}${how.note && html`<small>${how.note}</small>`}`, "crd", how);

/** Cards side by side: as they are held. */
export const hand = (cards, label) => html`<div class="hnd" role="group" aria-label="${label}">${cards}</div>`;

/** A pile: `count` cards, the topmost drawn by `top` (markup) if it is seen. */
export const deck = ({name, count, top, ...how}) => thing(html`${top || html`<i class="back">${count || "–"}</i>`}<span><b>${name}</b>${top && html`<small>${count}</small>`}</span>`, "dck", how);

/** A player: name, what stands beside it, whose turn it is. */
export const seat = (scene, n, {note, value, now, ...how} = {}) => {
  const name = playerName(scene, n);
  return thing(html`<i class="seal">${name[0]}</i><span><b>${name}</b>${note && html`<small>${note}</small>`}</span>${value != null && html`<b class="n">${value}</b>`}`, now ? "sit now" : "sit", how);
};

const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];

/** A die of six sides; `kind`: "r" red, with a double edge; "e" empty. */
export const die = (n, kind = "") =>
  html`<svg class="pd ${kind}" viewBox="0 0 40 40" aria-hidden="true"><rect x="2" y="2" width="36" height="36" rx="8"/>${kind == "r" && html`<rect class="in" x="4.6" y="4.6" width="30.8" height="30.8" rx="6"/>`}${[...(PIPS[n] || "")].map((p) => html`<circle cx="${10 + (p % 3) * 10}" cy="${10 + ((p / 3) | 0) * 10}" r="${n == 1 ? 4.6 : 3.7}"/>`)}</svg>`;

/** A die as six keys; `note(n)` says what a face would do, `why(n)` why it cannot be. */
export const six = (act, {kind, label, note, why, on} = {}) =>
  html`<div class="d6">${each(1, 6, (n) => button(html`${die(n, kind)}${note && html`<small>${note(n)}</small>`}`, () => act(n), {"aria-label": note ? null : `${label || t("show.die")} ${n}`, why: why?.(n), "aria-pressed": on == null ? null : on == n, "data-a": `six ${n}`}))}</div>`;

/** A coin as two keys; `notes`: {heads, tails} say what they would do. */
export const coin = (act, notes = {}) =>
  html`<div class="toss">${["heads", "tails"].map((side) => button(html`<b>${t(`show.${side}`)}</b>${notes[side] && html`<small>${notes[side]}</small>`}`, () => act(side), {class: "opt", "data-a": side}))}</div>`;

const MARKS = {1: ["w", "✓"], 0: ["t", "="], [-1]: ["l", "×"]};

/**
 * Two dice against each other: thirty-six cells that are the odds before the roll and the keys that enter it after.
 * `result(mine, theirs)` is 1, 0 or -1; `rolled` [mine, theirs]; `act(mine, theirs)`; `theirs`: who they are.
 */
export function check({result, act, rolled = [], names = [t("check.you"), t("check.they")]}) {
  const many = (wanted) => each(0, 36, (n) => result(1 + ((n / 6) | 0), 1 + (n % 6))).filter((one) => one == wanted).length;
  const cell = (mine, theirs) => {
    const [kind, sign] = MARKS[result(mine, theirs)];
    const now = rolled[0] == mine && rolled[1] == theirs;
    const said = `${names[0]} ${mine}, ${names[1]} ${theirs}: ${t(`check.${kind}`)}`;
    return act
      ? button(sign, () => act(mine, theirs), {class: now ? `${kind} now` : kind, "aria-label": said, "data-a": `check ${mine}${theirs}`})
      : html`<i class="${kind} ${now && "now"}" role="img" aria-label="${said}">${sign}</i>`;
  };
  const sums = [1, 0, -1].map((one) => html`<li class="${MARKS[one][0]}"><span>${MARKS[one][1]} ${t(`check.${MARKS[one][0]}`)}</span><b>${many(one)}</b></li>`);
  return html`<ul class="odds" aria-label="${t("check.of")}">${sums}</ul><div class="chk"><small>${names[0][4] ? `${names[0][0]}.` : names[0]} ↓</small>${each(1, 6, (n) => die(n))}${each(1, 6, (mine) => [die(mine), each(1, 6, (theirs) => cell(mine, theirs))])}</div>`;
}

const FLAT = [[1, 0], [3, 0], [4, 1], [3, 2], [1, 2], [0, 1]].map(([x, y]) => [x * 25, y * 43.3]);
const POINTY = FLAT.map(([x, y]) => [y, x]);

/**
 * Tiles of a map. A tile: {id, q, r (axial), product, name, side, text, turn (sixths), lit, off, act, why, label, more}; `more` is markup
 * for an svg in which a tile is 100 from corner to corner, its middle at 0 0; `over` lies upon all of them. `width` px of a tile.
 */
export function hexes(scene, tiles, {width = 120, flat = true, label, over} = {}) {
  const points = flat ? FLAT : POINTY;
  const [w, h] = flat ? [100, 86.6] : [86.6, 100];
  const at = ({q, r}) => (flat ? [q * 75, (r + q / 2) * 86.6] : [(q + r / 2) * 86.6, r * 75]);
  const outline = (scale) => points.map(([x, y]) => `${((x - w / 2) * scale).toFixed(1)},${((y - h / 2) * scale).toFixed(1)}`).join(" ");
  const places = tiles.map(at);
  const [left, top] = [0, 1].map((axis) => Math.min(...places.map((one) => one[axis])) - 52);
  const [wide, high] = [0, 1].map((axis) => Math.max(...places.map((one) => one[axis])) + 52 - [left, top][axis]);
  const drawn = (tile) => {
    const {id, product, name, side, text, turn, lit, on, off, act, why, more, label: said} = tile;
    const shown = product && picture(address(scene, product, name, side), "image");
    for (const [key, value] of Object.entries({x: -w / 2, y: -h / 2, width: w, height: h, "clip-path": "url(#hexcut)", preserveAspectRatio: "xMidYMid slice"})) shown?.setAttribute(key, value);
    const tap = (act || why) && attrs({role: "button", tabindex: "0", "data-a": `hex ${id}`, "aria-label": said || text, "aria-disabled": why && "true", ...heard(act, why)});
    return html`<g class="hxt ${lit && "lit"} ${off && "off"} ${on && "on"}" transform="translate(${at(tile).map((v) => v.toFixed(2)).join(" ")})"${tap || ((said || text) && attrs({role: "img", "aria-label": said || text}))}>
      <polygon points="${outline(0.98)}"/>${!shown && html`<text class="nm" y="${more ? -18 : 0}">${text}</text>`}<g transform="rotate(${(turn || 0) * 60})">${shown}</g>${lit && ["rim", "rim dash"].map((kind) => html`<polygon class="${kind}" points="${outline(0.9)}"/>`)}${more}</g>`;
  };
  const order = [...tiles].sort((a, b) => !!a.lit - !!b.lit);
  return html`<div class="sea" data-keep="sea" tabindex="0"><svg class="hxs" viewBox="${left} ${top} ${wide} ${high}" width="${(wide * width) / 100}" height="${(high * width) / 100}" role="group" aria-label="${label}"><clipPath id="hexcut"><polygon points="${outline(0.98)}"/></clipPath>${order.map(drawn)}${over}</svg></div>`;
}

/** What taps and keys do to something that is no button. */
const heard = (act, why) => {
  const go = why ? refuse(why, act) : act;
  return {onclick: go, onkeydown: (event) => /^(Enter| )$/.test(event.key) && (event.preventDefault(), go())};
};

const SIZES = {tall: [70, 120], flat: [57.74, 50], "": [63, 88]}; // mm
let discs = 0;

/** On a tile, for its `more`: a round `part` of a printed piece at x y, with a number. `ring`: "mine" or ""; `cut` as of `printed`. */
export function disc(scene, product, id, part, {x = 0, y = 0, r = 17, badge, ring = "", text = "", cut = ""} = {}) {
  const shown = picture(address(scene, product, id), "image");
  const [width, height] = SIZES[cut];
  const name = `disc${discs++}`;
  for (const [key, value] of Object.entries({width, height})) shown?.setAttribute(key, value);
  const face = shown ? html`<g clip-path="url(#${name})"><svg x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" viewBox="${part}" preserveAspectRatio="xMidYMid slice">${shown}</svg></g>` : html`<text x="${x}" y="${y + r * 0.4}" font-size="${r}">${text[0]}</text>`;
  const [bx, by] = [x + r * 0.8, y + r * 0.8];
  return html`<g class="dsc ${ring}"><clipPath id="${name}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><circle cx="${x}" cy="${y}" r="${r}"/>${face}<circle class="rg" cx="${x}" cy="${y}" r="${r}"/>${badge != null && html`<circle class="bd" cx="${bx}" cy="${by}" r="${r * 0.5}"/><text class="bt" x="${bx}" y="${by + r * 0.25}" font-size="${r * 0.75}">${badge}</text>`}</g>`;
}

/** A piece large over everything, both sides if it has two, with a key to the rules about it; a tap or Escape lets it go. */
export function look(scene, product, id, {text, cut, sides = ["front", "back"]} = {}) {
  let n = 0;
  const app = document.getElementById("app");
  const rules = rulesAt(`about=${product}&name=${encodeURIComponent(text || "")}`);
  const before = document.activeElement;
  const away = () => (over.remove(), before?.focus());
  const over = node(html`<div class="over large" role="dialog" aria-modal="true" aria-label="${text}" onkeydown="${({key}) => key == "Escape" && away()}"></div>`);
  const draw = () => over.replaceChildren(node(html`<button class="shade" aria-label="${t("go.close")}" onclick="${away}">${printed(scene, product, id, {text, cut, side: sides[n], above: true})}</button>`), node(html`<div class="row">${sides.length > 1 && button([icon("redo"), " ", t("show.turn")], () => ((n = 1 - n), draw()))}${rules && button([icon("book"), " ", t("sheet.rules")], () => (location.hash = rules))}</div>`));
  draw();
  app.append(over);
  addEventListener("hashchange", () => over.remove(), {once: true});
  over.querySelector("button").focus();
}
