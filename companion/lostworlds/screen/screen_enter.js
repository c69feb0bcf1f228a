// Before a combat, in a duel and on the ground: who fights, by pictures and names, and with which cards.
import {button, fill, html, playerName, t} from "/static/kit.js";
import {card, hand} from "/static/pieces.js";
import {picture} from "./screen_sheet.js";

const OPEN = ["item", "campaign"]; // kinds that lie face up

/** `at()`: the scene; `words()`: of a duel; `play(offer, args)`; `draw()` draws all anew. */
export function choosers(at, words, play, draw) {
  let look = {}; // whose cards, and of which kind; the seat of a bot that is chosen for
  const say = (key, values) => fill(words()[key] ?? key, values);
  const offers = (...verbs) => at().offers.filter((one) => verbs.includes(one.verb));

  /** The fighters of the books, those of the roster before them. What is asked of whoever enters stands in `asked`, above it the
      bots, each with whom it fights as, `foes` [seat, name, book, sentence], and a key to choose for it: in its book one reads.
      Gives what stands in main, and keys. */
  function named(books, asked, foes, ready) {
    const [name] = offers("name");
    const bots = name ? foes.filter(([seat]) => seat != at().seat && at().bots.seats[seat]) : [];
    const player = (seat) => playerName(at(), seat);
    const look_at = (foe) => () => ((look = {...look, foe}), draw());
    const [it] = bots.filter(([seat]) => seat == look.foe);
    if (it) {
      const choose = (fighter) => (look_at(null)(), play(name, {foe: it[0], fighter}));
      return [html`<p class="say">${say("name_foe", {player: player(it[0])})}</p><p class="prose">${say("name_why")}</p><div class="list">${tabs(books, choose, it[2])}</div>`, button(it[1] ? say("back") : say("name_own", {player: player(it[0])}), look_at(null), {"data-a": "name back"})];
    }
    const rows = bots.map(([seat, who, book, text]) => button(html`${who ? bust({id: book, name: who}) : html`<i class="seal">?</i>`}<span><b>${say(who ? "name_other" : "name_key", {player: player(seat)})}</b><small>${who ? text : say("name_free", {player: player(seat)})}</small></span>`, look_at(seat), {class: "tab", "data-a": `name ${seat}`}));
    const others = foes.filter((one) => !bots.includes(one) && one[3]).map(([, , , text]) => html`<p class="means">${text}</p>`);
    return [html`${others}${rows.length > 0 && html`<div class="list">${rows}</div>`}${asked}${entrants(books)}`, ready];
  }

  const bust = (one) => html`<span class="bust">${picture(at(), one.id, 57, one.name[0])}</span>`;

  function tabs(books, choose, now) {
    const about = (one) => [one.gear, at().seats.length > 2 && say("attacks", {n: one.attacks}), ...one.points.map(([kind, n]) => `${kind}\u00a0${n}`)].filter(Boolean).join(" · ");
    return books.map((one) => button(html`${bust(one)}<span><b>${one.name}</b><small>${one.title}</small><small>${about(one)}</small></span><span class="n">${one.body}<small>${say("points")}</small></span>`, () => choose(one.id), {class: "tab", "aria-pressed": one.id == now ? true : null, "data-a": `enter ${one.id}`}));
  }

  function entrants(books) {
    const [enter, recall, foreign] = ["enter", "recall", "foreign"].map((verb) => offers(verb)[0]);
    const old = recall && recall.args[0].choices.map((one) => button(html`<i class="seal">${one.text[0]}</i><span><b>${one.text}</b><small>${recall.text}</small></span>`, () => play(recall, {veteran: one.value}), {class: "tab"}));
    return html`<div class="list">${old}${tabs(books, (fighter) => play(enter, {fighter}))}${foreign && button(html`<i class="seal">?</i><span><b>${say("add_foreign")}</b><small>${foreign.text}</small></span>`, () => play(foreign), {class: "tab"})}</div>`;
  }

  /** Cards of one kind of one fighter at a time: all there are; what it has stands in a line at the thumb, so that nothing moves by a
      tap. Gives what stands in main, the keys, what stands above them. */
  function chosen({shelves, all: known, cards}, ready) {
    const [number, , kinds] = shelves.find(([one]) => one == look.fighter) || shelves[0];
    const [kind, left, all] = kinds.find(([one]) => one == look.kind) || kinds[0];
    const lies = (one) => OPEN.includes(one);
    const open = lies(kind);
    const rests = (one, n) => say(lies(one) ? "left_pieces" : "left_points", {n});
    const has = (id) => cards.filter((one) => one.id == id && one.fighter == number).length;
    const way = (id, ...verbs) => offers(...verbs).find((offer) => offer.fixed.fighter == number && offer.args[0].choices.some((one) => one.value == id));
    const more = (id) => way(id, "take", "carry");
    const back = (id) => play(way(id, "leave", "lay_down"), {card: id});
    const tile = (id) => {
      const {name, text, points: cost} = known[id];
      const [n, may] = [has(id), more(id)];
      const why = !n && !may ? {text: say(open ? "no_room" : "too_dear", {n: cost, left})} : null;
      return card(at(), "cards", id, {text: name, on: n > 0, badge: n ? (n > 1 ? `×${n}` : "✓") : null, note: html`${!open && html`<b>${say("costs", {n: cost})}</b> `}${text}`, why, act: () => (n ? back(id) : play(may, {card: id})), name: `take ${id}`});
    };
    const seg = (rows, now, key) => rows.length > 1 && html`<div class="seg">${rows.map(([value, text, small]) => button(html`${text}${small && html`<small>${small}</small>`}`, () => ((look = {...look, [key]: value}), draw()), {"aria-pressed": value == now, "data-a": `${key} ${value}`}))}</div>`;
    const mine = [...new Set(cards.map((one) => one.id))].filter(has);
    const chip = (id) => html`<span class="held">${button(html`${known[id].name}${has(id) > 1 && ` ×${has(id)}`} <span aria-hidden="true">✕</span>`, () => back(id), {"aria-label": `${say("put_back")}: ${known[id].name}`, "data-a": `back ${id}`})}${!lies(known[id].kind) && more(id) && button("+1", () => play(more(id), {card: id}), {"aria-label": `+1 ${known[id].name}`, "data-a": `more ${id}`})}</span>`;
    return [html`<p class="prose">${say(open ? "lie_open" : "buy_cards")}</p>${seg(shelves, number, "fighter")}${seg(kinds.map(([one, rest]) => [one, say(one), rests(one, rest)]), kind, "kind")}${kinds.length == 1 && html`<h2 class="hd">${say(kind)} <small>${rests(kind, left)}</small></h2>`}${hand(all.map(tile), say(kind))}`,
      [button(say(mine.length ? "to_fight" : "no_cards"), () => play(ready), {class: "pri", "data-a": "ready"})],
      html`<div class="chosen">${mine.length ? mine.map(chip) : html`<span class="msg">${say("none_yet")}</span>`}</div>`];
  }

  return {named, chosen, turned: () => [look.fighter, look.kind, look.foe].join()};
}
