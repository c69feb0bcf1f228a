// Lost for Words on a phone: the opponent's columns above, your own below; tap one to lay a card, theirs to challenge it.
import {attrs, brush, button, fill, html, icon, node, playerName, put, rulesKey, t, WIDE} from "/static/kit.js";

const signed = (n) => (n < 0 ? `−${-n}` : `${n}`);
const letters = (card) => card.split(":").pop();
const PUSH = html`<div class="push"></div>`;
const isPair = (card) => card.includes("/");

/** A column as players type it, "aeae|plaents", in the notation of the table; vowels come in pairs. */
export function spelled(typed, vowels = "AEIOU") {
  const one = RegExp(`^([${vowels}]/?[${vowels}]|\\?|.)(:\\p{L})?`, "iu");
  const cards = (part) => {
    const found = [];
    for (let rest = part.replace(/[\s,.]+/g, ""); rest; ) {
      const [, card, settled = ""] = rest.match(one);
      found.push((card.length == 2 ? `${card[0]}/${card[1]}` : card) + settled);
      rest = rest.slice(card.length + settled.length);
    }
    return found.join(" ").toUpperCase();
  };
  const [word, side] = typed.split("|").reverse();
  return side ? `${cards(side)} | ${cards(word)}`.trim() : cards(word);
}

export function mount(root, kit) {
  const style = node(html`<link rel="stylesheet" href="/static/words/screen.css">`);
  document.head.append(style);
  let [scene, pending, chosen, side, letter, held, typing, picked] = [null, [], null, false, null, "", null, null]; // picked: a card of the hand, before it is said where it goes

  const say = (key, values = {}) => fill(scene.screen.words[key] ?? key, values);
  const name = (seat) => playerName(scene, seat);
  /** The same on a key: of a long name the first word, where the other is not called so too. */
  const short = (seat) => {
    const [first] = name(seat).split(" ");
    return name(seat).length > 12 && !name(1 - seat).startsWith(first) ? first : name(seat);
  };
  const me = () => scene.seat ?? 0;
  const offers = (verb, fixed = {}) => scene.offers.filter((one) => one.verb == verb && Object.entries(fixed).every(([key, value]) => one.fixed[key] === value));
  const look = (next) => {
    [chosen, side, letter, held, typing, picked] = [next, false, null, "", null, null];
    draw();
  };
  const play = (offer, args) => {
    const dealt = offer.args.some((one) => !(one.name in args)); // the app deals
    const more = scene.screen.pad || (offer.verb == "draw" && pending.filter(({verb}) => verb == "draw").length < scene.screen.draws);
    kit.send({verb: offer.verb, args: {...offer.fixed, ...args}, ...(dealt && {by: "app"})}, more);
    if (!scene.screen.pad) look(null);
  };

  /** The card that was picked goes there; one that may be several letters asks which. */
  const goes = (offer, there) => {
    const face = picked;
    const ways = offer.args[0].choices.filter(({value, refusal}) => !refusal && value.split(":")[0] == face);
    look(there);
    if (ways.length == 1) return play(offer, {[offer.args[0].name]: ways[0].value});
    letter = ways.length > 1 ? face : null;
    draw();
  };
  const tapped = (seat, at, on) => {
    const [lay] = picked && seat == scene.seat ? offers("lay", {column: at}) : [];
    lay && !lay.refusal ? goes(lay, {seat, at}) : look(on ? null : {seat, at});
  };

  const letterOf = (card, value) => html`<span class="${isPair(card) ? "cd vw" : "cd"}">${letters(card)}<sub>${value}</sub></span>`;
  const across = (card) => html`<span class="side">${card}<i>×</i></span>`;

  /** What a column counts, in three lines: how, the chosen sum large, the other. */
  function foot(column) {
    const {sideways, cards, legal, multiplier, bonus, points, total, other} = column;
    const {least, method, ruled} = scene.screen;
    const open = !ruled && !column.verdict && cards.length >= least;
    const how = !cards.length && !sideways.length ? say("empty") : legal ? `✓ ${points}${multiplier > 1 ? ` ×${multiplier}` : ""}${bonus ? ` +${bonus}` : ""}` : cards.length < least ? say("letters", {n: cards.length, least}) : say(open ? "unruled" : "no_word");
    return html`<span class="ft"><u>${how}</u><b>${signed(total)}</b><span>${say(method == "standard" ? "alt" : "std")} ${signed(other)}</span></span>`;
  }

  /** A column in full, or in brief as the opponent's are. */
  function column(seat, at, brief) {
    const it = scene.screen.columns[seat][at];
    const waits = seat == scene.seat ? pending.filter(({verb, args}) => verb == "lay" && args.column == at) : [];
    const on = chosen && chosen.seat == seat && chosen.at == at;
    const word = it.legal ? it.word : it.cards.map(([card]) => letters(card)).join(" ");
    const cards = brief
      ? html`${it.sideways.length > 0 && html`<span class="side">${it.sideways[0]}<i>×${it.multiplier}</i></span>`}<span class="${word.length > 7 ? "word lg" : "word"}">${word}</span>`
      : [it.sideways.map(across), it.cards.map(([card, value]) => letterOf(card, value)), waits.map(({args}) => html`<span class="cd ghost">${letters(args.card)}</span>`)];
    return button(html`<span class="sr">${say("column", {n: at + 1})}</span>${cards}${brief ? html`<span class="ft"><b>${signed(it.total)}</b></span>` : foot(it)}`, () => tapped(seat, at, on), {class: on ? "col sel" : "col", "aria-pressed": !!on, "data-a": seat == me() ? `column ${at}` : null});
  }

  const columns = (seat, brief) =>
    html`<div class="${brief ? "cols brief" : "cols"}">${scene.screen.columns[seat].map((_, at) => column(seat, at, brief))}</div>`;

  /** The cards an offer takes, as keys; cards that may be more than one letter ask for it. */
  function keys(offer) {
    const {choices, name: arg} = offer.args[0];
    const faces = new Map();
    for (const one of choices) {
      const face = one.value.split(":")[0];
      faces.set(face, [...(faces.get(face) || []), one]);
    }
    const values = new Map(scene.screen.faces.map(({face, value}) => [face, value]));
    const key = (face, shown, one, act) => button(html`${shown}<sub>${values.get(face)}</sub>`, act, {class: isPair(face) ? "vw" : null, why: one.refusal, "data-card": one.value});
    if (letter) return html`<p class="sm">${say("as", {face: letter})}</p><div class="kb">${faces.get(letter).map((one) => key(letter, letters(one.value), one, () => play(offer, {[arg]: one.value})))}</div>`;
    const sorted = scene.screen.faces.filter(({face}) => faces.has(face));
    return html`<div class="kb">${sorted.map(({face}) => {
      const ways = faces.get(face);
      const ask = () => {
        letter = face;
        draw();
      };
      return key(face, face, ways[0], ways.length == 1 ? () => play(offer, {[arg]: ways[0].value}) : ask);
    })}</div>`;
  }

  /** One column large, with what may be done with it. */
  function editor() {
    const {seat, at} = chosen;
    const it = scene.screen.columns[seat][at];
    const mine = seat == scene.seat;
    const lay = mine && offers("lay", {column: at})[0];
    const across_ = mine && offers("sideways", {column: at})[0];
    const flat = side || (!lay && !!across_); // in a lesson only one of both is open
    const strip = html`<div class="strip">${it.sideways.map(across)}${it.cards.map(([card, value]) => letterOf(card, value))}${lay && html`<span class="cd ghost" aria-hidden="true">${flat ? "×" : "+"}</span>`}</div>`;
    const verdict = it.verdict ? say(it.verdict == "legal" ? "stands" : "falls") : "";
    const read = it.readings.length ? say("readings", {words: it.readings.join(", ")}) : "";
    const counts = it.cards.length >= scene.screen.least ? say(it.legal ? "word" : scene.screen.ruled || it.verdict ? "no_word" : "unruled") : say("letters", {n: it.cards.length, least: scene.screen.least});
    const sum = html`<p class="sum"><span>${counts}<small>${say("lies", {n: it.cards.length, points: it.points})}</small><small>${it.reckoned}</small></span><b>${signed(it.total)}</b></p>`;
    const pick = (value) => {
      [side, letter] = [value, null];
      draw();
    };
    const offer = flat && !across_?.refusal ? across_ : lay;
    const [challenge] = offers("challenge", {player: seat, column: at});
    const ways = [[false, "upright"], [true, "sideways"]].map(([value, text]) => button(say(text), () => pick(value), {"aria-pressed": flat == value, why: value && across_?.refusal}));
    return [
      columns(seat, true), PUSH, strip, sum, (verdict || read) && html`<p class="prose">${verdict} ${read}</p>`,
      challenge?.args.length > 0 && html`<p class="prose">${challenge.act}</p>`,
      offer && html`<div class="seg">${ways}</div>`,
      offer && keys(offer),
      rulesKey(),
      scene.seat != null && writing(seat, at, it),
    ];
  }

  /** The whole column at once, as it lies on the table. */
  function writing(seat, at, {text}) {
    const field = node(html`<input${attrs({id: "column", value: typing ?? text, autocapitalize: "characters", autocomplete: "off", spellcheck: "false", enterkeyhint: "done"})}>`);
    const lies = (event) => {
      event.preventDefault();
      typing = field.value; // it stands until the table has taken it
      kit.send({verb: "set", args: {key: `column.${seat}.${at}`, value: spelled(typing, scene.screen.vowels)}, override: true});
    };
    return html`<details class="write"${attrs({open: typing != null})}><summary>${say("write")}</summary><form onsubmit="${lies}"><label for="column" class="sm">${say("write_how")}</label>${field}<button class="pri">${say("write_go")}</button></form></details>`;
  }

  /** The cards in one's hand, where the app knows them; one that may be laid or discarded is picked by a tap. */
  function hand() {
    const free = offers("lay").length > 0 || offers("discard").length > 0;
    const pick = (card) => () => ((picked = picked == card ? null : card), draw());
    const card = ([face, value]) => (free ? button(html`${letters(face)}<sub>${value}</sub>`, pick(face), {class: isPair(face) ? "cd vw" : "cd", "aria-pressed": picked == face, "data-a": `hand ${face}`}) : letterOf(face, value));
    return scene.screen.hand && html`<h2 class="of">${say("hand")}</h2><div class="strip hand">${scene.screen.hand.map(card)}</div>`;
  }

  /** How the game ended, by the players' names. */
  function ending() {
    const {won} = scene.outcome;
    const [points, other] = [...scene.score.totals].sort((a, b) => b - a).map(signed);
    return html`<p class="say">${won.length > 1 ? say("end_tie", {points}) : say("end_won", {name: name(won[0]), points, other})}</p>`;
  }

  const player = (seat) => {
    const {sums, method, other, turn} = scene.screen;
    const won = scene.outcome?.won.includes(seat);
    return html`<section class="${(won || turn == seat) && "on"}"><h2><span>${name(seat)}</span><small>${won ? `★ ${say("won")}` : turn == seat ? `▸ ${say("plays")}` : ""}</small></h2>
      <p><small>${say(method)}</small><b>${signed(sums[method][seat])}</b></p><p><small>${say(other)}</small><small>${signed(sums[other][seat])}</small></p></section>`;
  };

  function header() {
    const {left, piles, pad} = scene.screen;
    const middle = html`<div class="piles"><b>${left}</b><span>${say("deck")}</span></div>`;
    return html`<header><h1 class="sr">${scene.title}</h1><div class="${pad ? "who pad" : "who"}">${player(me())}${!pad && middle}${player(1 - me())}</div>${brush()}</header>`;
  }

  /** What stands in the dock: the acts of this turn. */
  function acts() {
    const {due, piles, left, turn} = scene.screen;
    const [them, bot] = [short(1 - me()), scene.bots.seats[1 - me()]];
    const pass = scene.seat != null && !bot && button(say("seat", {name: them}), () => kit.sit(1 - me()));
    if (chosen) {
      const found = offers("challenge", {player: chosen.seat, column: chosen.at});
      const asked = found.flatMap((offer) => (offer.args.length ? offer.args[0].choices.map((one) => button(one.text, () => play(offer, {legal: one.value}))) : button(say("challenge"), () => kit.send({verb: "challenge", args: offer.fixed}), {class: "pri"})));
      return [button([icon("back"), " ", say("done")], () => look(null)), asked];
    }
    if (scene.outcome) return [];
    if (due == "deal") {
      const [deal] = offers("deal");
      return [deal ? button(deal.text, () => play(deal, {}), {class: "pri"}) : html`<span class="msg">${say("tap_deal")}</span>`, pass];
    }
    if (!due || scene.seat == null || (turn != null && turn != scene.seat))
      return [due && scene.seat == null && html`<span class="msg">${say("watch")}</span>`, due && pass, !bot && button([icon("face"), " ", say("turn", {name: them})], kit.face)];
    if (due == "draw")
      return offers("draw").map((offer) => {
        const from = offer.fixed.from;
        const pile = piles[from];
        return button(html`<b>${pile ? pile.top || "–" : left}</b><small>${say(from)}${pile?.cards > 0 && ` ${pile.cards}`}</small>`, () => play(offer, {}), {class: `pile ${from} ${pile ? "" : "pri"}`, why: offer.refusal, "data-a": `draw ${from}`});
      });
    const [discard] = offers("discard");
    const [finish] = offers("finish");
    return [discard && due != "discard" && button(say("discard"), () => (picked ? goes(discard, {discard: true}) : look({discard: true})), {"data-a": "discard"}), finish && button(finish.text, () => play(finish, {}))];
  }

  function draw() {
    const {due} = scene.screen;
    const [discard] = offers("discard");
    const dropping = discard && (chosen?.discard || (due == "discard" && !chosen));
    const mine = scene.seat == null || scene.screen.turn == null || scene.screen.turn == scene.seat;
    const body = dropping
      ? [columns(me(), true), PUSH, html`<p class="say">${say("tap_discard")}</p>`, keys(discard)]
      : chosen?.seat != null
        ? editor()
        : html`${scene.outcome && ending()}${!WIDE.matches && html`<h2 class="of">${say("theirs", {name: name(1 - me())})}</h2>${columns(1 - me(), true)}`}
           <h2 class="of">${scene.seat == null ? say("theirs", {name: name(0)}) : say("yours")}</h2>${columns(me())}${hand()}${due && mine && scene.seat != null && html`<p class="hint">${say(`tap_${picked ? "picked" : due}`)}</p>`}`;
    const focused = document.activeElement?.dataset.card;
    root.className = "root words";
    const beside = html`<aside><h2 class="of">${say("theirs", {name: name(1 - me())})}</h2>${columns(1 - me())}</aside>`;
    put(root, html`${header()}<main>${body}</main>${WIDE.matches && chosen?.seat != 1 - me() && beside}`);
    kit.dock({main: node(html`<div class="dockmain"><div class="row">${acts()}</div></div>`)});
    if (focused) root.querySelector(`[data-card="${focused}"]`)?.focus();
  }

  /** Keys of a keyboard: a consonant lays it, two vowels lay their pair. */
  function typed(event) {
    const {key, target} = event;
    if (chosen == null || target.matches("input, textarea") || !/^\p{L}$/u.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const vowel = scene.screen.vowels.includes(key.toUpperCase());
    held = vowel ? held + key.toUpperCase() : key.toUpperCase();
    const face = held.length > 1 ? [...held].sort().join("/") : held;
    if (held.length > 1 || !vowel) {
      held = "";
      root.querySelector(`.kb [data-card^="${face}"]`)?.click();
    }
  }
  addEventListener("keydown", typed);
  WIDE.addEventListener("change", draw);

  return {
    update(next, queue) {
      const news = scene?.line != next.line || pending.length != queue.length;
      if (scene?.line != next.line) picked = null;
      if (typing != null && scene?.line != next.line && next.last.seat === scene.seat) chosen = typing = null;
      [scene, pending] = [next, queue];
      if (news) draw();
    },
    passes: true,
    destroy() {
      removeEventListener("keydown", typed);
      WIDE.removeEventListener("change", draw);
      style.remove();
    },
  };
}
