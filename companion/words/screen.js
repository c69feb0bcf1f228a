// Lost for Words on a phone: the opponent's columns above, your own below; tap one to lay a card, theirs to challenge it.

const PAIR = /^[AEIOU]{2}/i;
const signed = (n) => (n < 0 ? `−${-n}` : `${n}`);
const letters = (card) => card.split(":").pop();
const isPair = (card) => card.includes("/");
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** A column as players type it, "aeae|plaents", in the notation of the table; vowels come in pairs. */
export function spelled(typed) {
  const cards = (part) => {
    const found = [];
    for (let rest = part.replace(/[\s,.]+/g, ""); rest; ) {
      const [, one, settled = ""] = rest.match(/^([AEIOU]\/?[AEIOU]|\?|.)(:[A-Z])?/i);
      found.push((PAIR.test(one) ? `${one[0]}/${one[1]}` : one) + settled);
      rest = rest.slice(one.length + settled.length);
    }
    return found.join(" ").toUpperCase();
  };
  const [word, side] = typed.split("|").reverse();
  return side ? `${cards(side)} | ${cards(word)}`.trim() : cards(word);
}

export function mount(root, kit) {
  const {h, icon, button, toast} = kit;
  const style = h("link", {rel: "stylesheet", href: "/static/words/screen.css"});
  document.head.append(style);
  let [scene, pending, chosen, side, letter, held, typing] = [null, [], null, false, null, "", null];

  const say = (key, values = {}) => fill(scene.screen.words[key] ?? key, values);
  const name = (seat) => scene.seats[seat] || kit.t("seat.n", {n: seat + 1});
  const me = () => scene.seat ?? 0;
  const offers = (verb, fixed = {}) => scene.offers.filter((one) => one.verb == verb && Object.entries(fixed).every(([key, value]) => one.fixed[key] === value));
  const look = (next) => {
    [chosen, side, letter, held, typing] = [next, false, null, "", null];
    draw();
  };
  const play = (offer, args) => {
    kit.send({verb: offer.verb, args: {...offer.fixed, ...args}});
    if (!scene.screen.pad) look(null);
  };

  const letterOf = (card, value) => h("span", {class: isPair(card) ? "cd vw" : "cd"}, letters(card), h("sub", null, value));
  const across = (card) => h("span", {class: "side"}, card, h("i", null, "×"));

  /** What a column counts, in three lines: how, the chosen sum large, the other. */
  function foot(column) {
    const {sideways, cards, legal, multiplier, bonus, points, total, other} = column;
    const {least, method, ruled} = scene.screen;
    const open = !ruled && !column.verdict && cards.length >= least;
    const how = !cards.length && !sideways.length ? say("empty") : legal ? `✓ ${points}${multiplier > 1 ? ` ×${multiplier}` : ""}${bonus ? ` +${bonus}` : ""}` : cards.length < least ? say("letters", {n: cards.length, least}) : say(open ? "unruled" : "no_word");
    return h("span", {class: "ft"}, h("u", null, how), h("b", null, signed(total)), h("span", null, `${say(method == "standard" ? "alt" : "std")} ${signed(other)}`));
  }

  /** A column in full, or in brief as the opponent's are. */
  function column(seat, at, brief) {
    const it = scene.screen.columns[seat][at];
    const waits = seat == scene.seat ? pending.filter(({verb, args}) => verb == "lay" && args.column == at) : [];
    const on = chosen && chosen.seat == seat && chosen.at == at;
    const word = it.legal ? it.word : it.cards.map(([card]) => letters(card)).join(" ");
    const cards = brief
      ? [it.sideways.length > 0 && h("span", {class: "side"}, it.sideways[0], h("i", null, `×${it.multiplier}`)), h("span", {class: "word"}, word)]
      : [it.sideways.map(across), it.cards.map(([card, value]) => letterOf(card, value)), waits.map(({args}) => h("span", {class: "cd ghost"}, letters(args.card)))];
    return button([h("span", {class: "sr"}, say("column", {n: at + 1})), cards, brief ? h("span", {class: "ft"}, h("b", null, signed(it.total))) : foot(it)], () => look(on ? null : {seat, at}), {class: on ? "col sel" : "col", "aria-pressed": !!on});
  }

  const columns = (seat, brief) =>
    h("div", {class: brief ? "cols brief" : "cols"}, scene.screen.columns[seat].map((_, at) => column(seat, at, brief)));

  /** The cards an offer takes, as keys; cards that may be more than one letter ask for it. */
  function keys(offer) {
    const {choices, name: arg} = offer.args[0];
    const faces = new Map();
    for (const one of choices) {
      const face = one.value.split(":")[0];
      faces.set(face, [...(faces.get(face) || []), one]);
    }
    const values = new Map(scene.screen.faces.map(({face, value}) => [face, value]));
    const key = (face, shown, one, act) => button([shown, h("sub", null, values.get(face))], act, {class: isPair(face) ? "vw" : null, why: one.refusal, "data-card": one.value});
    if (letter) return [h("p", {class: "sm"}, say("as", {face: letter})), h("div", {class: "kb"}, faces.get(letter).map((one) => key(letter, letters(one.value), one, () => play(offer, {[arg]: one.value}))))];
    const sorted = scene.screen.faces.filter(({face}) => faces.has(face));
    return h("div", {class: "kb"}, sorted.map(({face}) => {
      const ways = faces.get(face);
      const ask = () => {
        letter = face;
        draw();
      };
      return key(face, face, ways[0], ways.length == 1 ? () => play(offer, {[arg]: ways[0].value}) : ask);
    }));
  }

  /** One column large, with what may be done with it. */
  function editor() {
    const {seat, at} = chosen;
    const it = scene.screen.columns[seat][at];
    const mine = seat == scene.seat;
    const lay = mine && offers("lay", {column: at})[0];
    const across_ = mine && offers("sideways", {column: at})[0];
    const strip = h("div", {class: "strip"}, it.sideways.map(across), it.cards.map(([card, value]) => letterOf(card, value)), lay && h("span", {class: "cd ghost", "aria-hidden": "true"}, side ? "×" : "+"));
    const verdict = it.verdict ? say(it.verdict == "legal" ? "stands" : "falls") : "";
    const read = it.readings.length ? say("readings", {words: it.readings.join(", ")}) : "";
    const sum = h("p", {class: "sum"}, h("span", null, it.cards.length >= scene.screen.least ? say(it.legal ? "word" : scene.screen.ruled || it.verdict ? "no_word" : "unruled") : say("letters", {n: it.cards.length, least: scene.screen.least}), h("small", null, say("lies", {n: it.cards.length, points: it.points})), h("small", null, it.reckoned)), h("b", null, signed(it.total)));
    const pick = (value) => {
      [side, letter] = [value, null];
      draw();
    };
    const offer = side && !across_?.refusal ? across_ : lay;
    const [challenge] = offers("challenge", {player: seat, column: at});
    return [
      columns(seat, true), h("div", {class: "push"}), strip, sum, (verdict || read) && h("p", {class: "prose"}, verdict, " ", read),
      challenge?.args.length > 0 && h("p", {class: "prose"}, challenge.act),
      offer && h("div", {class: "seg"}, [[false, "upright"], [true, "sideways"]].map(([value, text]) => button(say(text), () => pick(value), {"aria-pressed": side == value, why: value && across_?.refusal}))),
      offer ? keys(offer) : null,
      scene.seat != null && writing(seat, at, it),
    ];
  }

  /** The whole column at once, as it lies on the table. */
  function writing(seat, at, {text}) {
    const field = h("input", {id: "column", value: typing ?? text, autocapitalize: "characters", autocomplete: "off", spellcheck: "false", enterkeyhint: "done"});
    const put = (event) => {
      event.preventDefault();
      typing = field.value; // it stands until the table has taken it
      kit.send({verb: "set", args: {key: `column.${seat}.${at}`, value: spelled(typing)}, override: true});
    };
    return h("details", {class: "write", open: typing == null ? null : ""}, h("summary", null, say("write")), h("form", {onsubmit: put}, h("label", {for: "column", class: "sm"}, say("write_how")), field, h("button", {class: "pri"}, say("write_go"))));
  }

  /** How the game ended, by the players' names. */
  function ending() {
    const {won} = scene.outcome;
    const [points, other] = [...scene.score.totals].sort((a, b) => b - a).map(signed);
    return h("p", {class: "say"}, won.length > 1 ? say("end_tie", {points}) : say("end_won", {name: name(won[0]), points, other}));
  }

  const player = (seat) => {
    const {sums, method, other, turn} = scene.screen;
    const won = scene.outcome?.won.includes(seat);
    return h("section", {class: won || turn == seat ? "on" : null},
      h("h2", null, h("span", null, name(seat)), h("small", null, won ? `★ ${say("won")}` : turn == seat ? `▸ ${say("plays")}` : "")),
      h("p", null, h("small", null, say(method)), h("b", null, signed(sums[method][seat]))),
      h("p", null, h("small", null, say(other)), h("small", null, signed(sums[other][seat]))));
  };

  function header() {
    const {left, piles, pad} = scene.screen;
    const middle = h("div", {class: "piles"}, h("b", null, left), h("span", null, say("deck")));
    return h("header", null, h("h1", {class: "sr"}, scene.title), h("div", {class: pad ? "who pad" : "who"}, player(me()), !pad && middle, player(1 - me())), kit.brush());
  }

  /** What stands in the dock: the acts of this turn. */
  function acts() {
    const {due, piles, left, turn} = scene.screen;
    const them = name(1 - me());
    if (chosen) {
      const found = offers("challenge", {player: chosen.seat, column: chosen.at});
      const asked = found.flatMap((offer) => (offer.args.length ? offer.args[0].choices.map((one) => button(one.text, () => play(offer, {legal: one.value}))) : button(say("challenge"), () => kit.send({verb: "challenge", args: offer.fixed}), {class: "pri"})));
      return [button([icon("back"), " ", say("done")], () => look(null)), asked];
    }
    if (!due || scene.seat == null || (turn != null && turn != scene.seat))
      return [due && scene.seat == null && h("span", {class: "msg"}, say("watch")), scene.seat != null && due && button(say("seat", {name: them}), () => kit.sit(1 - me())), button([icon("face"), " ", say("turn", {name: them})], kit.face)];
    if (due == "draw")
      return offers("draw").map((offer) => {
        const from = offer.fixed.from;
        const pile = piles[from];
        return button([h("b", null, pile ? pile.top || "–" : left), h("small", null, say(from), pile?.cards > 0 && ` ${pile.cards}`)], () => play(offer, {}), {class: `pile ${from} ${pile ? "" : "pri"}`, why: offer.refusal});
      });
    const [discard] = offers("discard");
    const [finish] = offers("finish");
    return [discard && due != "discard" && button(say("discard"), () => look({discard: true})), finish && button(finish.text, () => play(finish, {})), !discard && !finish && h("span", {class: "msg"}, say(`tap_${due}`))];
  }

  function draw() {
    const {due} = scene.screen;
    const [discard] = offers("discard");
    const dropping = discard && (chosen?.discard || (due == "discard" && !chosen));
    const mine = scene.seat == null || scene.screen.turn == null || scene.screen.turn == scene.seat;
    const body = dropping
      ? [columns(me(), true), h("div", {class: "push"}), h("p", {class: "say"}, say("tap_discard")), keys(discard)]
      : chosen?.seat != null
        ? editor()
        : [scene.outcome && ending(), h("h2", {class: "of"}, say("theirs", {name: name(1 - me())})), columns(1 - me(), true),
           h("h2", {class: "of"}, scene.seat == null ? say("theirs", {name: name(0)}) : say("yours")), columns(me()), due && mine && scene.seat != null && h("p", {class: "hint"}, say(`tap_${due}`))];
    const focused = document.activeElement?.dataset.card;
    root.className = "root words";
    root.replaceChildren(header(), h("main", null, body.filter(Boolean)));
    kit.dock({main: h("div", {class: "dockmain"}, h("div", {class: "row"}, acts()))});
    if (focused) root.querySelector(`[data-card="${focused}"]`)?.focus();
  }

  /** Keys of a keyboard: a consonant lays it, two vowels lay their pair. */
  function typed(event) {
    const {key, target} = event;
    if (chosen == null || target.matches("input, textarea") || !/^[a-z]$/i.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
    held = /[aeiou]/i.test(key) ? held + key.toUpperCase() : key.toUpperCase();
    const face = held.length > 1 ? [...held].sort().join("/") : held;
    if (PAIR.test(held) || !/[AEIOU]/.test(held)) {
      held = "";
      root.querySelector(`.kb [data-card^="${face}"]`)?.click();
    }
  }
  addEventListener("keydown", typed);

  return {
    update(next, queue) {
      const news = scene?.line != next.line || pending.length != queue.length;
      if (typing != null && scene?.line != next.line && next.last.seat === scene.seat) chosen = typing = null;
      [scene, pending] = [next, queue];
      if (news) draw();
    },
    destroy() {
      removeEventListener("keydown", typed);
      style.remove();
    },
  };
}
