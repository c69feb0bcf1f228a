// The character sheet as a keypad, what is forbidden hatched, and the signs that forbid it: of a duel and of a combat on the ground.
import {button, fill, html, raw} from "/static/kit.js";
import {printed} from "/static/pieces.js";

const FEW = 8; // maneuvers that are shown below the picture

export const minus = (n) => (n < 0 ? `−${-n}` : `${n}`);
export const signed = (n) => (n > 0 ? `+${n}` : minus(n));

/** The edge of torn parchment, behind whatever stands on it. */
const EDGE = raw(`<svg class="edge" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="${(() => {
  let seed = 7;
  const off = () => ((seed = (seed * 16807) % 2147483647), (seed / 2147483647) * 1.5 - 0.2);
  const side = (n, at) => Array.from({length: n}, (_, i) => at((i * 100) / n).map((v) => v.toFixed(1)).join(" "));
  return `M${[...side(20, (x) => [x, off() / 2]), ...side(14, (y) => [100 - off() / 2, y]), ...side(20, (x) => [100 - x, 100 - off()]), ...side(14, (y) => [off() / 2, 100 - y])].join("L")}Z`;
})()}"/></svg>`);
export const parchment = (inner) => html`<section class="parch">${EDGE}${inner}</section>`;

/** `it()`: whose sheet it is now: {words, colours, sheet, force, theirs, mixed, far, offers of the verb choose}; `play(offer, args)`. */
export function sheets(it, play) {
  const say = (key, values) => fill(it().words[key] ?? key, values);
  const rows = () => it().sheet.flatMap(([, some]) => some);
  const choices = () => new Map(it().offers.flatMap((offer) => offer.args[0].choices.map((one) => [one.value, {...one, offer}])));
  const open = () => [...choices().values()].filter((one) => !one.refusal);

  const chip = (colour) => html`<span class="chip ${colour}"><b>${it().colours[colour][0]}</b><i></i><span class="sr">${it().colours[colour][1]}</span></span>`;

  /** A NO or ONLY sign, as it is printed. */
  const sign = ({kind, until, targets, spared}) =>
    html`<span class="sign ${kind}"><span>${say(kind)}${until != "turn" && html`, ${say(until)}`}</span><span class="on">${targets.map(([id, text]) => (it().colours[id] ? html`<span class="one">${chip(id)}</span>` : html`<span class="w">${text}</span>`))}</span>${spared.length > 0 && html`<span class="sp">${say("except", {what: spared.join(", ")})}</span>`}</span>`;

  /** What binds you, in one line; a tap opens all of it. */
  function strip(name, act) {
    const {force} = it();
    const plus = rows().some((row) => row[5] > 0);
    const inner = force.length || plus ? html`<span>${say("you")}</span>${plus && html`<span class="k">+</span>`}${force.map(sign)}` : html`<span>${say("free")}</span>`;
    return button(html`${inner}<span class="x" aria-hidden="true">›</span>`, act, {class: force.length ? "strip" : "strip calm", "data-a": "force", "aria-label": say("in_force", {name})});
  }

  /** Where each sign comes from, those that last apart; between them `own`, then what binds the opponents. */
  function bids(own, names) {
    const {force, theirs} = it();
    const rule = (one) => html`<li class="${one.until == "turn" ? "rule" : "rule long"}">${sign(one)}<span>${one.source && say(one.page ? "page_of" : "card_of", {page: one.page, title: one.source})}</span></li>`;
    const parts = [["this_turn", force.filter((one) => one.until == "turn")], ["to_end", force.filter((one) => one.until != "turn")]];
    return html`${parts.map(([key, all]) => all.length > 0 && html`<p class="lbl">${say(key)}</p><ul class="rules">${all.map(rule)}</ul>`)}${own}${theirs.length > 0 && html`<p class="lbl">${say("their_bids", {name: names})}</p><ul class="rules">${theirs.map(rule)}</ul>`}`;
  }

  /** A maneuver as it stands on the sheet: colour, number on its tab, name, modifier. */
  function cell([n, name, colour, x, mod, plus, star], known) {
    const {colours, force, mixed} = it();
    const one = known.get(n);
    const mark = one?.refusal && force.find(({kind, until, page}) => one.refusal.reason == `refuse.${kind}_${until}` && (!page || one.refusal.text.includes(page)));
    const why = one?.refusal && {...one.refusal, text: html`${mark && sign(mark)} ${one.refusal.text}`};
    return button(html`<span class="c"><b>${colours[colour][0]}</b><i></i>${mixed && html`<span class="no xx">${x || "–"}</span>`}<span class="no">${n}</span></span><span class="nm">${name}${star && " *"}</span><span class="${plus ? "md pl" : "md"}">${signed(mod + plus)}</span><span class="sr">${colours[colour][1]}</span>`,
      () => play(one.offer, {move: n}), {class: `mv ${colour}`, why: one ? why : {text: say("chosen", {move: ""})}, "data-a": `move ${n}`});
  }

  /** The maneuvers of a book that is only on the table, by their colours. */
  const foreign = () => it().offers.map(({act, ...offer}) => html`<section><h2 class="of">${act}</h2><div class="list">${offer.args[0].choices.map(({value, text, refusal}) => button(html`<b>${text}</b>`, () => play(offer, {move: value}), {class: "opt", why: refusal, "data-a": `move ${value}`}))}</div></section>`);

  function sheet() {
    if (!it().sheet.length) return foreign();
    const known = choices();
    return html`<div class="${it().mixed ? "groups tight" : "groups"}">${it().sheet.map(([title, some]) => html`<section class="grp n${some.length}"><h3>${title}</h3><div>${some.map((row) => cell(row, known))}</div></section>`)}</div>`;
  }

  function quick() {
    const [known, free] = [choices(), new Set(open().map((one) => one.value))];
    return html`<div class="quick">${rows().filter(([n]) => free.has(n)).map((row) => cell(row, known))}</div>`;
  }

  /** The keys under a picture: the few that are open, none if they are many, the whole sheet if `whole`, or where there is no picture. */
  const keys = (shows, whole) => (!shows || whole || it().far ? sheet() : open().length <= FEW ? quick() : null);

  /** How many may be chosen, of how many. */
  const count = () => (it().mixed ? say("x_hint") : `${say("open", {n: open().length, all: choices().size})} ${say("tap_move")}`);

  /** What lies over the sheet until it is put back; `keys` stand beside the key that does. */
  const laid = (label, inner, close) => html`<div class="over">${button("", close, {class: "shade", "aria-label": say("back")})}<div class="sheet" role="dialog" aria-modal="true" aria-label="${say(label)}">${inner}<div class="dock"><div class="row">${button(say("back"), close, {class: "pri", "data-a": "close"})}</div></div></div></div>`;

  return {chip, sign, strip, bids, keys, count, laid};
}

export const picture = (scene, book, page, text) => book && page && printed(scene, book, `${page}`, {text, cut: "pic"});

/** The opponent as it was seen last, and in a corner how it saw you. */
export const view = (scene, {book, page, title}, seen) =>
  html`<div class="scene">${picture(scene, book, page, title || `${page}`)}<span class="ttl">${page} ${title}</span>${seen && html`<span class="inset">${picture(scene, seen.book, seen.page, "")}<span>${seen.text}</span></span>`}</div>`;
