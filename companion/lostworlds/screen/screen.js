// A duel of Lost Worlds on a phone: the sheet is the keypad, forbidden boxes are hatched, and what to say stands large.
// The turn on the ground is a module of its own, fetched when such a table is opened.
import {announce, brush, button, fill, html, node, playerName, put, raw, rich, rulesKey, t} from "/static/kit.js";
import {card, hand} from "/static/pieces.js";
import {choosers} from "./screen_enter.js";
import {minus, parchment, picture, sheets, signed, view} from "./screen_sheet.js";

const DEAD = -5;
const PUSH = html`<div class="push"></div>`;

/** A burst of so many points around 50 50, a little ragged. */
const ragged = (points, out, dip) =>
  raw(`M${Array.from({length: points * 2}, (_, n) => {
    const [turn, far] = [(n * Math.PI) / points, (n % 2 ? dip : out) + (((n * 7919) % 11) - 5) / 2];
    return `${(50 + far * Math.sin(turn)).toFixed(1)} ${(50 - far * Math.cos(turn)).toFixed(1)}`;
  }).join("L")}Z`);
const STAR = ragged(14, 46, 33);

export function mount(root, kit) {
  const style = node(html`<link rel="stylesheet" href="/static/lostworlds/screen.css">`);
  document.head.append(style);
  let [scene, pending, stage, seen, whole, over, asked, held, typed, sure, field] = [null, [], "", null, false, null, null, null, "", false, null];

  const s = () => scene.screen;
  const say = (key, values) => fill(s().words[key] ?? key, values);
  const tell = (key, values) => rich(s().words[key] ?? key, values, "em");
  const me = () => scene.seat ?? 0;
  const player = (seat) => playerName(scene, seat);
  const fighter = (seat) => s().seats[seat];
  const offers = (...verbs) => scene.offers.filter((one) => verbs.includes(one.verb));
  const go = (next) => {
    [stage, over, asked, sure] = [next, null, null, false];
    draw();
  };
  const play = (offer, args) => {
    if (offer.args.some((one) => !(one.name in (args || {})))) return (asked = kit.ask(offer, (move) => (kit.send(move), go("")))), draw();
    kit.send({verb: offer.verb, args: {...offer.fixed, ...args}});
    go("");
  };

  const {chip, sign, strip, bids, keys, count, laid} = sheets(() => ({...s(), offers: offers("choose")}), (...how) => play(...how));

  const {named, chosen, turned} = choosers(() => scene, () => s().words, (...how) => play(...how), () => draw());

  // Small parts

  const burst = (n, label) => html`<svg class="${n > 0 ? "burst" : "burst none"}" viewBox="0 0 100 100" role="img" aria-label="${label} ${minus(n)}"><path d="${STAR}"/><text x="50" y="57">${minus(n)}</text><text class="s" x="50" y="72">${label}</text></svg>`;

  const pips = ({body, most}, was = body) => html`<span class="pips" aria-hidden="true">${Array.from({length: most}, (_, n) => html`<i class="${n < body ? "f" : n < was ? "hit" : ""}"></i>`)}</span>`;

  /** A fighter in the header: name, points left, boxes. */
  function who(seat, right) {
    const it = fighter(seat);
    return html`<section class="${right ? "who r" : "who"}"><h2>${it.name || player(seat)}</h2><p><b>${minus(it.body)}</b> <small>${it.out ? say(it.out == "fallen" && it.body <= DEAD ? "dead" : `out_${it.out}`) : say("of", {n: it.most})}</small></p>${pips(it)}</section>`;
  }

  function header() {
    const {foes, turn, far, seats, phase} = s();
    const over = phase == "spend" || phase == "over";
    const others = seats.map((_, n) => n).filter((n) => n != me() && (!foes.length || foes.includes(n)));
    const box = html`<div class="turn"><span>${say("turn")}</span><b>${over ? s().turns : turn}</b>${(!over || others.length > 1) && html`<span>${others.length > 1 ? `1 : ${others.length}` : say(far ? "far" : "close")}</span>`}</div>`;
    const lanes = others.length > 1 && html`<div class="lanes">${others.map((n) => html`<section class="lane"><h2>${fighter(n).name}</h2><p><b>${minus(fighter(n).body)}</b> <small>${say("of", {n: fighter(n).most})}</small> <span class="${fighter(n).range == "E" ? "rg far" : "rg"}">${say(fighter(n).range == "E" ? "far" : "close")}</span></p></section>`)}</div>`;
    return html`<header><h1 class="sr" tabindex="-1">${scene.title}</h1><div class="duel">${who(me())}${box}${others.length == 1 ? who(others[0], true) : html`<div></div>`}</div>${lanes}${brush()}</header>`;
  }

  /** Who is leaving, and what binds you. */
  function bound() {
    const leaving = s().foes.filter((n) => fighter(n).leaving).map((n) => say("leaving", {name: fighter(n).name}));
    return html`${leaving.length > 0 && html`<p class="hint">${leaving.join(" ")}</p>`}${strip(fighter(me()).name, () => ((over = "force"), draw()))}`;
  }

  const shown = (book, page, text) => picture(scene, book, page, text);

  // Before the fight

  function entering() {
    if (!offers("enter").length) return waiting();
    const [ready] = offers("ready");
    const held = s().play == "books" && s().seats.length == 2 ? "hold_book" : "fights_as";
    const foes = s().seats.map((one, n) => [n, one.name, one.book, one.name && say(held, {player: player(n), name: one.name})]).filter(([n]) => n != me());
    return named(s().books, html`<p class="say">${player(me())}: ${say("pick_fighter")}</p>`, foes, ready && button(ready.text, () => play(ready), {class: "pri"}));
  }

  function picking() {
    const [ready] = offers("ready");
    return ready ? chosen({...s().points, cards: s().cards}, ready) : waiting();
  }

  // A turn

  /** Nothing to do here: who is waited for, and whose phone it may be as well. */
  function waiting() {
    const {phase, ready, seats, chosen, told} = s();
    const late = seats.map((_, n) => n).filter((n) => n != me() && (phase == "choose" ? s().foes.includes(n) && !ready[n] : phase == "tell" ? !told[n] : !seats[n].done));
    const own = chosen != null && phase == "choose" && s().sheet.flatMap(([, rows]) => rows).find(([n]) => n == chosen);
    const lock = raw('<svg class="lock" viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-width="4" aria-hidden="true"><path d="M18 8h58l8 6v78H26l-8-8zM18 8l8 6v78M84 26h8v13h-8zM84 46h8v13h-8zM84 66h8v13h-8z"/><path d="M40 48h30v24H40zM46 48v-9a9 9 0 0 1 18 0v9" stroke-width="5"/></svg>');
    return [html`<div class="push"></div><div class="wait">${lock}<p class="say">${scene.seat == null ? say("watch") : late.map((n) => say("waiting", {name: player(n)})).join(" ")}</p>${own && html`<p class="prose">${say("pass_why", {me: player(me())})}</p>`}</div>${PUSH}`,
      scene.seat != null && late.filter((n) => !scene.bots.seats[n]).map((n) => button(say("i_am", {name: player(n)}), () => kit.sit(n), {class: "pri", "data-a": `sit ${n}`}))];
  }

  /** Choosing: the sheet; without books, and far off, the picture and below it what is open. */
  function choosing() {
    const {far, play: how, foes} = s();
    const last = s().round[0];
    const shows = foes.length == 1 && (how == "secret" || far);
    const sees = {book: last?.sees.book || fighter(foes[0])?.book, page: last?.sees.page || 57, title: last?.sees.title || ""};
    const seen = how == "secret" && last?.seen.page > 0 && {...last.seen, text: `${say("sees_you", {name: fighter(foes[0]).name})} ${last.seen.title}`};
    const top = shows && !whole && html`${view(scene, sees, seen)}${how == "secret" && last && parchment(html`${points(last)}<p class="told">${last.seen.damage > 0 && say("lose", {n: last.seen.damage})} ${last.seen.tell} ${last.seen.told}</p>`)}`;
    const pad = keys(shows, whole);
    const toggle = shows && !far && button(say(whole ? "back" : "whole"), () => ((whole = !whole), draw()), {"data-a": "whole", class: pad ? null : "pri"});
    const cards = cardKeys();
    return [html`${bound()}${top}${pad}`, [toggle, cards.length > 0 && button(html`${say("cards")} <small>${cards.length}</small>`, () => ((over = "cards"), draw()), {"data-a": "cards"}), !toggle && !cards.length && html`<span class="msg">${count()}</span>`], !toggle && cards.length > 0 && html`<span class="msg">${count()}</span>`];
  }

  /** What became of both, in a line: for who plays without books. */
  const points = ({sees, foe}) => (sees.damage > 0 ? html`<p class="sm2">${say("loses", {name: fighter(foe).name})} <b>${sees.damage}</b></p>` : null);

  const cardKeys = () => offers("reveal", "luck", "use", "fire", "throw", "swap", "anew");

  /** Both numbers, said aloud at once. */
  function aloud() {
    const {foes, round, chosen, ready, far} = s();
    const [foe] = foes;
    const mine = round[0] && stageOf() ? round[0] : null;
    const number = mine ? mine.told[0] : chosen;
    const own = s().sheet.flatMap(([title, rows]) => rows.map((row) => [row[0], `${far ? "" : title} ${row[1]}`, row[2]]));
    const [, name, colour] = mine ? mine.moves[0] : own.find(([n]) => n == chosen) || [];
    const panel = (label, n, text, hue, kind) => html`<div class="big ${kind}"><span>${label}</span><b>${n}</b>${hue && chip(hue)}<span>${text}</span></div>`;
    const theirs = mine ? panel(say("said", {name: fighter(foe).name}), mine.told[1], mine.moves[1][1], mine.moves[1][2], "them") : panel(say("waits_who", {name: player(foe)}), "?", "", null, "them wait");
    const steps = [say("step_open", {name: fighter(foe).name}), say("step_find"), say("step_page")].map((text, n) => html`<li class="${mine && n < 2 ? "ok" : "now"}"><i>${n + 1}</i><span>${text}</span>${n == 2 && s().pads[0]?.pages.length > 0 ? button("→", () => go("page"), {class: "no", "aria-label": say("see_page"), "data-a": "see step"}) : html`<b class="no">${[number, mine ? mine.told[1] : "?", "→"][n]}</b>`}</li>`);
    const [hear] = scene.bots.seats[foe] ? [] : offers("hear"); // a bot says its number itself
    return [html`<p class="say">${tell(scene.bots.seats[foe] ? "both" : "aloud")}</p><div class="vs">${panel(say("you_turn"), number, name, colour, "")}${theirs}</div><ol class="steps">${steps}</ol>${!mine && !ready[foe] && scene.seat != null && !scene.bots.seats[foe] && button(say("i_am", {name: player(foe)}), () => kit.sit(foe), {"data-a": `sit ${foe}`})}`,
      mine
        ? [button(say("look_up"), () => go("result"), {"data-a": "lookup"}), s().pads[0]?.pages.length > 0 && button(say("see_page"), () => go("page"), {class: "pri", "data-a": "see"})]
        : [hear && button(say("their_number"), () => go("number"), {class: "pri", "data-a": "number"}), hear && s().pads[0]?.pages.length > 0 && button(say("see_page"), () => go("page"), {"data-a": "see"})]];
  }

  const numberOf = () => s().round[0]?.told[0] && stageOf() ? s().round[0].told[0] : s().chosen;

  /** The thirty-two pages as keys; those that cannot follow say so. */
  function pagePad() {
    const {foe, pages} = s().pads[0];
    const done = stageOf() && s().round[0];
    const keys = pages.map(([n, title, score, far, ways]) => {
      const wrong = done ? n != done.sees.page : !ways.length;
      const why = wrong && {text: done ? say("not_that", {mine: done.told[0], theirs: done.told[1], page: n}) : say("misread", {page: n, n: numberOf()})};
      const act = () => (done ? go("result") : ways.length == 1 ? heard(ways[0]) : ((held = ways), go("number")));
      return button(html`<b>${n}</b><span>${title}</span>${score != null && score >= 0 && html`<i>${score}</i>`}`, act, {class: far ? "pg far" : "pg", why: !done || wrong ? why || null : null, "data-a": `page ${n}`});
    });
    return [html`<div class="leads"><b class="no">${numberOf()}</b><span aria-hidden="true">→</span><p>${say("which_page", {name: fighter(foe).name})}<small>${say("after", {n: numberOf()})}</small></p></div><div class="pad">${keys}</div>`, [html`<span class="msg">${say("star")}</span>`]];
  }

  const heard = (number) => {
    const [offer] = offers("hear");
    held = null;
    kit.send({verb: "hear", args: {...offer.fixed, move: number}});
    go("result");
  };

  function numberPad() {
    const [offer] = offers("hear");
    if (!offer) return aloud();
    const {choices: all} = offer.args[0];
    const keys = all.filter((one) => !held || held.includes(one.value)).map((one) => button(html`<b>${one.value}</b><span>${one.text.replace(/^\d+ /, "")}</span>`, () => heard(one.value), {class: "pg", why: one.refusal, "data-a": `hear ${one.value}`}));
    return [html`<div class="pad three">${keys}</div>`, [html`<span class="msg">${say(held ? "which_number" : "tap_number")}</span>`]];
  }

  /** Whether the numbers of a turn are known that this device has not put aside. */
  const stageOf = () => (s().phase == "tell" || (s().round.length > 0 && s().round[0].turn > (seen ?? 0))) && s().play == "books";

  /** What a page shows: picture, burst and how it adds up. */
  const shownPage = (half) => parchment(html`<div class="res">${shown(half.book, half.page, `${half.page}`)}<div><p class="ti"><b class="no">${half.page || "?"}</b> ${half.title}</p>${half.score == null ? html`<p class="told">${say("no_score")}</p>` : html`${burst(half.score, say("score"))}<p class="sum">${half.add.map(([name, n]) => `${say(name)} ${signed(n)}`).join(", ")}<br>${half.critical ? html`<b class="crit">${say("critical")}</b>` : half.critical_at != null && say("critical_at", {n: half.critical_at})}</p>`}</div></div>`);

  const track = ({was, now, most}) => html`<div class="track" role="img" aria-label="${minus(now)} ${say("points")}">${Array.from({length: most - DEAD + 1}, (_, n) => most - n).map((n) => html`<i class="${n == now || (n == DEAD && now < DEAD) ? "at" : n > was ? "gone" : n > now ? "hit" : n == DEAD ? "d" : n <= 0 ? "z" : ""}">${minus(n)}</i>`)}</div>`;

  /** One opponent: what I see, what I say, what is said to me. */
  const outcome = ({foe, sees, seen: mine, spared}) => html`${shownPage(sees)}${sees.damage > 0 && html`<p class="ab"><span><s>${minus(sees.was)}</s> → <b>${minus(sees.now)}</b></span><span>${say("loses", {name: fighter(foe).name})} <b>${sees.damage}</b></span></p>${track(sees)}`}${spared && html`<p class="hint">${say("spared")}</p>`}
    ${(sees.tell || sees.damage > 0) && parchment(html`<p class="lbl">${say(scene.bots.seats[foe] ? "is_told" : "tell_now", {name: player(foe)})}</p><p class="told big2"><q>${sees.damage > 0 && `${say("lose", {n: sees.damage})} `}${sees.tell}${sees.told && ` ${sees.told}`}</q></p><p class="on">${sees.signs.map(sign)}</p>`)}
    ${mine.page > 0 && html`<section class="other"><p class="lbl">${say("tells_you", {name: player(foe), page: mine.page, title: mine.title})}</p><p class="told">${mine.damage > 0 && say("lose", {n: mine.damage})} ${mine.tell} ${mine.told}</p><p class="on">${mine.signs.map(sign)}</p></section>`}`;

  function result() {
    const [keyed, hits, told] = ["keyed", "hits", "told"].map((verb) => offers(verb)[0]);
    const cards = cardKeys();
    if (keyed || hits) asked ||= kit.ask(keyed || hits, (move) => ((asked = null), kit.send(move), draw()));
    if (asked && (keyed || hits)) return [html`${keyed && html`<p class="say">${say("keyed")}</p>`}${asked}`, []];
    const put_aside = () => {
      seen = s().round[0]?.turn ?? s().turn;
      if (told) kit.send({verb: "told", args: {}});
      go("");
    };
    return [html`${s().round.map(outcome)}${rulesKey()}`, [cards.length > 0 && button(html`${say("cards")} <small>${cards.length}</small>`, () => ((over = "cards"), draw()), {"data-a": "cards"}), button(html`${say(cards.length && s().play == "secret" ? "keep_cards" : "told")}<small>${say("told_why")}</small>`, put_aside, {class: "pri", "data-a": "told"})]];
  }

  function turnView() {
    const {phase, play: how, chosen, round, foes} = s();
    const mine = round.length > 0;
    if (scene.seat == null) return [html`${mine ? round.map(outcome) : PUSH}`, waiting()[1]];
    if (phase == "tell" && how == "secret") return offers("told", "hits", "keyed").length ? result() : waiting();
    if (stageOf() && mine) {
      if (phase == "tell" && s().told[me()]) return waiting();
      if (foes.length == 1 && round[0].sees.page && stage == "page") return pagePad();
      return stage == "result" || foes.length != 1 || offers("keyed").length ? result() : aloud();
    }
    if (phase == "tell") return offers("keyed", "hits", "told").length ? result() : waiting();
    if (chosen == null) return choosing();
    if (stage == "number") return numberPad();
    if (stage == "page" && s().pads[0]?.pages.length) return pagePad();
    return how == "books" && foes.length == 1 ? aloud() : waiting();
  }

  // After the fight

  function ended() {
    const {lanes, round, roster, gained} = s();
    const flat = round.find((one) => one.sees.now <= 0)?.sees || round.find((one) => one.seen.now <= 0)?.seen;
    const high = Math.max(...lanes.flat(), 1);
    const low = Math.min(...lanes.flat(), 0);
    const [wide, tall] = [320, 110];
    const x = (n) => 24 + (n * (wide - 60)) / Math.max(1, lanes.length - 1);
    const y = (v) => 8 + ((high - v) * tall) / (high - low || 1);
    const line = (seat) => html`<path class="l${seat}" d="M${lanes.map((row, n) => `${n ? `H${x(n).toFixed(1)}V` : `${x(n)} `}${y(row[seat]).toFixed(1)}`).join("")}"/><text x="${x(lanes.length - 1) + 6}" y="${y(lanes[lanes.length - 1][seat]) + 5}">${minus(lanes[lanes.length - 1][seat])}</text>`;
    const chart = lanes.length > 1 && html`<p class="lbl">${say("again")}</p><svg class="chart" viewBox="0 0 ${wide} ${tall + 16}" role="img" aria-label="${say("again")}"><path class="zero" d="M20 ${y(0).toFixed(1)}H${wide - 30}"/>${lanes[0].map((_, seat) => line(seat))}</svg><p class="sm2">${lanes[0].map((_, seat) => html`<span class="key l${seat}">${fighter(seat).name}</span> `)}</p>`;
    const spend = offers("improve", "advance").map((offer) => button(html`<b>${offer.text}</b>`, () => play(offer), {class: "opt", why: offer.refusal}));
    const [ready] = offers("ready");
    const totals = html`<ul class="totals">${gained.map((n, seat) => n > 0 && html`<li><span>${say("experience")}, ${player(seat)}</span><b>+${n}</b></li>`)}${roster.map((one) => html`<li><span>${one.name}: ${say("experience")}</span><b>${one.experience}</b></li><li><span>${say("beaten")}</span><b>${one.beaten}</b></li>`)}</ul>`;
    return [html`${parchment(html`${flat && shown(flat.book, flat.page, `${flat.page}`)}<p class="told big2">${scene.outcome?.text || say("over")}</p>`)}${chart}${totals}${spend.length > 0 && html`<div class="list">${asked || spend}</div>`}`, ready && [button(ready.text, () => play(ready), {class: "pri"})]];
  }

  // Over the sheet

  function overlay() {
    const close = () => ((over = null), (sure = false), draw());
    const inForce = () => {
      const it = fighter(me());
      const [leave, give, change] = ["announce", "surrender", "switch"].map((verb) => offers(verb)[0]);
      const gear = html`<p class="lbl">${say("your_gear")}</p><p class="prose">${it.lost ? say("weapon_out", {page: it.lost}) : say("weapon_in")}${it.breaks > 0 && html`. ${say("breaks", {n: it.breaks})}`}${it.open.map(([name, text]) => html`<br><b>${name}:</b> ${text}`)}</p>`;
      return html`<h2>${say("in_force", {name: it.name})}</h2><div class="body">${bids(gear, s().foes.map((n) => fighter(n).name).join(", "))}
        <div class="grid">${leave && button(say("leave"), () => play(leave))}${give && button(say(sure ? "sure" : "give_up"), () => (sure ? play(give) : ((sure = true), draw())), {"data-a": "give"})}${change && button(say(change.fixed.to), () => play(change))}${button(say("hand"), () => kit.more())}</div></div>`;
    };
    const cards = () => html`<h2>${say("may_reveal")}</h2><div class="body"><p class="sm2">${say("used_once")}</p>${asked || hand(cardKeys().map((offer) => {
      const it = s().cards.find((one) => one.id == offer.fixed.card);
      return it ? card(scene, "cards", it.id, {text: it.name, note: it.text, why: offer.refusal, act: () => play(offer), name: `card ${it.id}`}) : button(offer.text, () => play(offer), {class: "opt", why: offer.refusal});
    }))}</div>`;
    return over == "force" ? laid("your_gear", inForce(), close) : laid("cards", cards(), close);
  }

  function draw() {
    if (!scene) return;
    const {phase} = s();
    const [body, keys, above] = phase == "enter" ? entering() : phase == "cards" ? picking() : phase == "choose" || phase == "tell" ? turnView() : ended();
    root.className = "root lw";
    const title = html`<header><div class="title"><h1 tabindex="-1">${phase == "cards" ? say("cards_of", {name: fighter(me()).name}) : scene.title}</h1></div>${brush()}</header>`;
    const form = asked && !over && phase != "tell" && phase != "spend" ? html`${asked}` : body;
    put(root, html`${phase == "enter" || phase == "cards" ? title : header()}<main data-keep="${[phase, stage, s().turn, s().chosen, whole, turned()].join()}" tabindex="0">${form}</main>${over && (phase == "choose" || phase == "tell") && overlay()}`);
    const back = asked ? () => ((asked = null), draw()) : stage ? () => ((held = null), go("")) : undefined;
    kit.dock({main: node(html`<div class="dockmain">${above}<div class="row">${[keys].flat(2).filter(Boolean)}</div></div>`), left: back});
  }

  /** Two figures on a keyboard are a maneuver's number. */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea")) return;
    if (event.key == "Escape" && over) return (over = null), draw();
    if (!/^\d$/.test(event.key)) return;
    typed = (typed + event.key).slice(-2);
    const found = ["move", "hear", "page"].map((name) => root.querySelector(`[data-a="${name} ${+typed}"]`)).find(Boolean);
    if (found && (typed.length == 2 || ![...root.querySelectorAll(`[data-a^="move ${typed}"], [data-a^="page ${typed}"], [data-a^="hear ${typed}"]`)].some((one) => one != found))) (typed = ""), found.click();
  }
  addEventListener("keydown", key);

  return {
    update(next, queue) {
      if (next.screen.kind == "field" || field) {
        field ??= import("./screen_field.js").then(({mount: ground}) => ground(root, kit, {choosers, minus, parchment, sheets, view}));
        return field.then((ground) => ground.update(next, queue));
      }
      const news = scene?.line != next.line || scene?.seat !== next.seat || pending.length != queue.length || scene?.lang != next.lang;
      const fresh = scene && scene.screen.turn != next.screen.turn && next.last.seat !== next.seat && next.screen.round[0]?.seen.tell;
      seen ??= next.screen.phase == "tell" ? next.screen.turn - 1 : next.screen.turn - 1;
      if (scene && (scene.screen.turn != next.screen.turn || scene.screen.phase != next.screen.phase)) [whole, asked, over] = [false, null, null];
      if (scene && next.screen.turn < scene.screen.turn) seen = Math.min(seen, next.screen.turn - 1);
      if (scene && scene.screen.phase != next.screen.phase && next.screen.phase == "choose" && next.screen.turn == seen + 1) stage = "";
      [scene, pending] = [next, queue];
      if (fresh) announce(fresh);
      if (news) draw();
    },
    passes: true,
    destroy() {
      removeEventListener("keydown", key);
      style.remove();
      field?.then((ground) => ground.destroy());
    },
  };
}
