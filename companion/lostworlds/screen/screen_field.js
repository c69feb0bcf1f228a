// The miniatures turn: the ground with reach and cost, below it what a tap means, then the rows of the movement chart.
import {attrs, brush, button, drawn as inked, fill, html, icon, node, playerName, put, raw, rich, t} from "/static/kit.js";
import {THINGS} from "./screen_things.js";

const R = 34; // from the middle of a hex to a corner
const [DX, DY] = [R * 1.5, R * Math.sqrt(3)];
const FEW = 3; // rows of the chart that are seen at once
const PATTERNS = raw('<defs><pattern id="f-wall" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9"/><path d="M0 4.5h9M4.5 0v4.5M0 4.5V9"/></pattern><pattern id="f-water" width="12" height="7" patternUnits="userSpaceOnUse"><rect width="12" height="7"/><path d="M0 4q3-3 6 0t6 0"/></pattern><pattern id="f-rubble" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10"/><path d="M1 3l3-2 2 3-3 2zM6 8l2-2 2 2"/></pattern></defs>');

const at = ([, across, down]) => [R + across * DX, DY / 2 + down * DY + (across % 2) * (DY / 2)];
const corners = (x, y, s = 1) => [0, 1, 2, 3, 4, 5].map((n) => [x + R * s * Math.cos((n * Math.PI) / 3), y + R * s * Math.sin((n * Math.PI) / 3)].map((v) => v.toFixed(1))).join(" ");
const placed = (offer) => offer.args.find((arg) => arg.show == "space");

/** `minus, parchment, sheets, view`: what a duel is drawn with, see screen_sheet.js. */
export function mount(root, kit, {choosers, minus, parchment, sheets, view}) {
  const style = node(html`<link rel="stylesheet" href="/static/lostworlds/screen_field.css">`);
  document.head.append(style);
  root.className = "root lw field";
  let scene;
  // mode: a verb whose spaces are lit; sel: a space; form: what is asked; about: what was tapped; all: the whole chart; which, whole, force: of a fight
  let ui = {};

  const say = (key, values) => fill(scene.screen.words[key] ?? key, values);
  const offers = (verb) => scene.offers.filter((one) => one.verb == verb);
  const name = (seat) => playerName(scene, seat);
  const look = (next) => {
    ui = next;
    draw();
  };
  const send = (move) => {
    ui = {};
    kit.send(move);
    draw();
  };
  /** Take an offer: ask for what it still wants, with some of it known. */
  const take = (offer, known = {}) => {
    const rest = {...offer, fixed: {...offer.fixed, ...known}, args: offer.args.filter((arg) => !(arg.name in known))};
    if (!rest.args.length) return send({verb: rest.verb, args: rest.fixed});
    look({...ui, form: kit.ask(rest, send, drawn)});
  };
  const effect = (card) => scene.screen.cards.find((one) => one[4] == card)?.[3];
  /** A card that may be chosen, with what it does. */
  const drawn = (show, {value, text}) => html`${text}${effect(value) && html`<small>${effect(value)}</small>`}`;

  function figure(one) {
    const {body, most} = one;
    const state = one.dead ? say("dead") : one.out ? say("out") : [say(one.stance), !one.armed && say("unarmed")].filter(Boolean).join(", ");
    const moving = scene.screen.mover?.n == one.n;
    return html`<li class="${`fig s${one.side} ${moving ? "now" : ""}`}"><i class="${one.out ? "tok gone" : "tok"}" aria-hidden="true">${one.letter}</i><span><b>${one.short}${carried(one).map((thing) => html` <span class="has" title="${thing.name}">${icon(sign(thing), thing.name)}</span>`)}</b><small>${state}</small></span><span class="bp"><b>${minus(body)}</b><small>${say("of", {n: most})}</small></span><svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(0, (100 * body) / most)}" height="6"/></svg></li>`;
  }

  /** What somebody carries, and how a thing is drawn where it lies. */
  const carried = (one) => Object.values(scene.screen.things).filter(({at}) => at == `@${one.n}`);
  const bit = (thing, x, y) => html`<g class="thing" transform="${`translate(${x} ${y})`}"><rect x="-9" y="-9" width="18" height="18" rx="3"/><g transform="scale(.62) translate(-12 -12)">${inked(sign(thing))}</g></g>`;
  const sign = (thing) => THINGS[thing.icon] || thing.icon;

  /** What the ground lights up: `offer` whose spaces can be tapped, `costs` by space. */
  function lights() {
    const {reach} = scene.screen;
    const asked = ui.mode && offers(ui.mode).find((one) => placed(one));
    const forced = scene.offers.find((one) => one.main && placed(one) && one.verb != "go");
    const offer = asked || forced || (offers("go").length || !scene.screen.mover?.ends ? offers("go")[0] : offers("stay")[0]);
    const costs = new Map();
    const open = new Set(offer ? placed(offer).choices.filter((one) => !one.refusal).map((one) => one.value) : []);
    if (reach && offers("stay").length && (!offer || offer.verb == "go"))
      for (const [space, way] of Object.entries(reach.spaces)) {
        if (open.has(space) || (way.run && offers("run").length)) costs.set(space, way);
      }
    else for (const space of open) costs.set(space, null);
    return {offer, costs, walks: offer?.verb == "go" || (!offer && costs.size)};
  }

  function map({offer, costs, walks}) {
    const {map: ground, figures, reach, mover, things} = scene.screen;
    const by = new Map(ground.hexes.map((h) => [h[0], h]));
    const zone = new Set(mover && reach ? Object.values(reach.zones).flat() : []);
    const backs = new Map(figures.filter((one) => one.back && !one.out).map((one) => [one.back, one]));
    const right = Math.max(...ground.hexes.map((h) => at(h)[0])) + R;
    const wide = Math.max(right, 8 * R); // a small ground is not blown up
    const way = reach?.spaces[ui.sel]?.way;
    const high = Math.max(...ground.hexes.map((h) => at(h)[1])) + DY / 2;
    const here = mover && figures[mover.n].at;
    const hex = (h) => {
      const [id, , , kind, level, enter, start, lain, goal] = h;
      const [x, y] = at(h);
      const who = figures.filter((one) => one.at == id);
      const cost_ = costs.get(id);
      const lit = costs.has(id) || (id == here && offers("stay").length && offer?.verb == "go");
      const label = [id, ground.lands[id], say("level", {n: minus(level)}), cost_ && say("points", {n: cost_.cost}), goal && say("goal_of"), cost_?.danger && say("risky"), ...who.flatMap((one) => [one.name, ...carried(one).map((thing) => thing.name)]), ...lain.map((one) => things[one].name)].filter(Boolean).join(", ");
      const about = who.length + lain.length ? label : null; // letters and signs are told in words when they are tapped
      const tap = () => look({...ui, about, ...(lit && {sel: id, form: null})});
      const act = lit ? attrs({role: "button", tabindex: 0, "data-a": `hex ${id}`, "aria-label": label, "aria-pressed": ui.sel == id, onclick: tap, onkeydown: (e) => "Enter ".includes(e.key) && (e.preventDefault(), tap())}) : attrs({"aria-hidden": "true", onclick: about && tap});
      const cost = cost_ && id != here && html`<text class="${cost_.run ? "ct run" : "ct"}" x="${x}" y="${y + (level || lain.length ? 13 : 9)}">${cost_.cost}</text>`;
      const token = (one) => html`<g class="${`token s${one.side} st-${one.stance}${one.out ? " gone" : ""}${one.n == mover?.n ? " me" : ""}`}" transform="${`translate(${x} ${y})${one.stance == "off" ? " rotate(18)" : one.stance == "down" ? " rotate(90)" : ""}`}"><rect x="-19" y="-19" width="38" height="38" rx="${one.side % 2 ? 8 : 19}"/><text y="8">${one.letter}</text>${carried(one).map((thing, n) => bit(thing, 17, 15 - 15 * n))}</g>`;
      return html`<g class="${`hex ${lit ? "can" : ""} ${cost_?.danger ? "danger" : ""} ${cost_?.run ? "run" : ""} ${ui.sel == id ? "sel" : ""}`}"${act}><polygon class="${`hx ${kind}${level > 1 && kind.startsWith("step") ? " high" : ""}`}" points="${corners(x, y)}"/>${zone.has(id) && html`<polygon class="zone" points="${corners(x, y, 0.93)}"/>`}${lit && html`<polygon class="edge" points="${corners(x, y, 0.83)}"/>`}<text class="no" x="${x - 17}" y="${y - 16}">${id}</text>${level != 0 && enter > 0 && html`<text class="lv" x="${x + 9}" y="${y - 14}">${level > 0 ? "▲" : "▼"}${Math.abs(level)}</text>`}${(start || goal) && html`<text class="st" x="${x + 18}" y="${y + 5}">${start && "⌂"}${start}${goal && "⚑"}${goal != "*" && goal}</text>`}${backs.has(id) && html`<text class="bk" x="${x}" y="${y + 25}">${say("back")}</text>`}${lain.map((one, n) => bit(things[one], x - 20 + n * 13, y + 4))}${!who.some((one) => !one.out) && cost}${who.sort((a, b) => b.out - a.out).map(token)}</g>`;
    };
    const order = (h) => (costs.has(h[0]) ? 1 : 0) + (ui.sel == h[0] ? 1 : 0);
    const hexes = [...by.values()].sort((a, b) => order(a) - order(b)).map(hex);
    return html`<div class="ground" data-keep="ground"><svg viewBox="${(right - wide) / 2} 0 ${wide} ${high}" width="${Math.round((49 * wide) / DY)}" role="group" aria-label="${say("ground")}">${PATTERNS}${hexes}${walks && way?.length > 0 && html`<path class="way" d="M${[here, ...way].map((id) => at(by.get(id)).join(" ")).join("L")}"/>`}</svg></div>${ui.about && html`<p class="prose" role="status">${ui.about}</p>`}`;
  }

  /** What stopping in the chosen space means. */
  function card() {
    const way = scene.screen.reach?.spaces[ui.sel ?? scene.screen.figures[scene.screen.mover?.n]?.at];
    if (!way) return false;
    return html`<div class="${way.page || way.danger ? "means hot" : "means"}"><b class="leaf">${way.page || "–"}</b><ul>${way.lines.map((line) => html`<li>${rich(line)}</li>`)}</ul></div>`;
  }

  function chart(shut) {
    const rows = scene.offers.filter((one) => !shut.includes(one.verb) && !(one.main && !one.args.length));
    const key = (offer) => {
      const cost = scene.screen.prices[offer.verb];
      const [sole] = offer.args.length == 1 && offer.args[0].choices?.length == 1 && !placed(offer) ? offer.args[0].choices : []; // what cannot be otherwise is named, and not asked
      const act = () => (sole ? take(offer, {[offer.args[0].name]: offer.args[0].most == null ? sole.value : [sole.value]}) : placed(offer) && scene.screen.map ? look({mode: ui.mode == offer.verb ? null : offer.verb}) : take(offer));
      return button(html`${cost && html`<b>${cost == "*" ? "∀" : cost}</b>`}<span>${offer.text}${sole && html`: <b>${sole.text}</b>`}${effect(offer.fixed?.card) && html`<small>${effect(offer.fixed.card)}</small>`}</span>`, act, {why: offer.refusal, "aria-pressed": ui.mode == offer.verb ? true : null, class: cost ? "" : "wide"});
    };
    const grey = scene.screen.shut || []; // rows that cannot be done now: looked up among all of them
    const some = ui.all ? rows : rows.slice(0, FEW);
    const n = rows.length + grey.length;
    return html`<div class="acts">${some.map(key)}${ui.all && grey.map((one) => button(html`<b>${scene.screen.prices[one.verb].replace("*", "∀")}</b><span>${one.text}</span>`, () => {}, {why: one.why}))}${n > FEW && button(html`<b>${ui.all ? "‹" : "…"}</b><span>${say(ui.all ? "fewer" : "all", {n})}</span>`, () => look({...ui, all: !ui.all}))}</div>`;
  }

  /** The pages on which opponents are seen; in the first round those the books are opened at. */
  const mixed = (pairs) => pairs.some((one) => one.me != pairs[0].me); // of several fighters of one's own
  const seen = (pairs) => html`<ul class="pages">${pairs.map((one) => html`<li><b class="leaf">${one.page}</b><span>${mixed(pairs) && `${scene.screen.figures[one.me].short}: `}${say("sees", one)}<small>${say(one.far ? "far" : "close")}, ${minus(one.body)}</small></span></li>`)}</ul>`;

  /** Who of mine chooses now, and the sheet it chooses on. */
  const chooser = () => offers("choose")[ui.which || 0] || offers("choose")[0];
  const its = () => ({...scene.screen.bout, ...scene.screen.bout.sheets[chooser().fixed.figure], offers: [chooser()]});
  const fought = (key, values) => fill(scene.screen.bout.words[key] ?? key, values);
  const {strip, bids, keys, count, laid} = sheets(its, (offer, args) => take(offer, args));

  /** What a round did to a fighter, and what it is told to do. */
  const told = (one) => html`<p class="told">${one.lost > 0 && fought("lose", {n: one.lost})} ${one.tell}</p>`;

  /** A round: the opponent as the book shows it, what you are told, and the sheet of the duel to choose on. */
  function fight() {
    const {bout, figures} = scene.screen;
    const pick = chooser();
    const mine = bout.pairs.filter((one) => (pick ? one.me == pick.fixed.figure : figures[one.me].seat == scene.seat || scene.seat == null));
    const theirs = (pair) => bout.pairs.find((one) => one.me == pair.foe && one.foe == pair.me);
    const shows = mine.length == 1 || scene.seat == null;
    const scenes = mine.map((one) => view(scene, one, bout.round > 1 && {book: theirs(one).book, page: theirs(one).page, text: `${fought("sees_you", {name: one.name})} ${theirs(one).title}`}));
    const hurt = mine.filter((one) => theirs(one).tell || theirs(one).lost);
    const said = hurt.length > 0 && parchment(hurt.map((one) => html`${mine.length > 1 && html`<p class="lbl">${mixed(mine) ? `${figures[one.me].short}: ${one.name}` : one.name}</p>`}${told(theirs(one))}`));
    const dealt = mine.filter((one) => one.lost > 0).map((one) => html`<p class="sm2">${fought("loses", {name: one.name})} <b>${one.lost}</b></p>`);
    if (!pick) return html`${shows ? scenes[0] : seen(mine)}${scene.seat != null && [dealt, said]}${scene.offers.length ? chart([]) : scene.seat != null && html`<p class="say">${say("waiting")}</p>`}`;
    const several = offers("choose").length > 1 && html`<div class="seg">${offers("choose").map((one) => button(figures[one.fixed.figure].name, () => look({...ui, which: offers("choose").indexOf(one)}), {"aria-pressed": one == pick}))}</div>`;
    return html`${several}<h2 class="sr">${figures[pick.fixed.figure].name}</h2>${strip(figures[pick.fixed.figure].name, () => look({...ui, force: true}))}${shows && !ui.whole ? scenes[0] : !shows && seen(mine)}${dealt}${!ui.whole && said}${keys(shows, ui.whole)}${chart(["choose"])}`;
  }

  /** Everything that binds whoever chooses, over its sheet. */
  function forces() {
    const {bout, figures} = scene.screen;
    const n = chooser().fixed.figure;
    const blocked = bout.hindered[n] || [];
    return laid("in_force", html`<h2>${fought("in_force", {name: figures[n].name})}</h2><div class="body">${bids(blocked.length > 0 && html`<p class="prose">${say("hindered", {text: blocked.join(", ")})}</p>`, bout.pairs.filter((one) => one.me == n).map((one) => one.name).join(", "))}</div>`, () => look({...ui, force: false}));
  }

  const {named, chosen, turned} = choosers(() => scene, () => (scene.screen.enter || scene.screen.hand).words, (offer, args) => take(offer, args), () => draw());

  /** Before anybody stands anywhere: who fights, and with which cards. */
  function before() {
    const {enter, hand, figures, say: said} = scene.screen;
    const [ready] = offers("ready");
    if (!enter) return [say("cards_of", {name: hand.title}), ...chosen(hand, ready)];
    const mine = figures.filter((one) => one.seat == scene.seat).map((one) => one.name);
    const named_ = (one) => offers("name").length && scene.bots.seats[one.seat]; // who stands above, with a key
    const all = figures.filter((one) => !named_(one)).map((one) => html`<li>${name(one.seat)}: <b>${one.name}</b></li>`);
    const list = all.length > 0 && html`<ul class="news">${all}</ul>`;
    const shown = html`<span class="msg">${mine.length ? say("mine", {names: mine.join(", ")}) : ""}</span>`;
    if (!offers("enter").length) return [scene.title, html`<p class="say">${say("others")}</p>${list}`, shown];
    const foes = scene.seats.map((_, n) => [n, figures.find((one) => one.seat == n)]).map(([n, one]) => [n, one?.name, one?.book, one && fill(enter.words.fights_as, {player: name(n), name: one.name})]);
    return [scene.title, ...named(enter.books, html`<p class="say">${rich(said, {}, "em")}</p>${list}`, foes.map(([n, who, book, text]) => [n, who, book, scene.bots.seats[n] && text]), shown)];
  }

  /** What the scenario has taught: of whom there is a sheet, it goes onto that. */
  const learned = (rows) => rows.length > 0 && html`<section><h2 class="lbl">${say("learned")}</h2><ul class="totals">${rows.map(([who, n, foes, has]) => html`<li><span>${who}<small>${say("learned_of", {foes, won: n - foes})}${has != null && html`<br>${say("knows", {name: who, n: has})}`}</small></span><b>+${n}</b></li>`)}</ul></section>`;

  function draw() {
    const s = scene.screen;
    if ((s.enter || s.hand) && !ui.form) {
      const [title, body, keys, above] = before();
      put(root, html`<header class="plain"><h1 tabindex="-1">${title}</h1>${brush()}</header><main data-keep="${`before ${s.phase} ${turned()}`}" tabindex="0">${body}</main>`);
      return kit.dock({main: node(html`<div class="dockmain">${above}<div class="row">${keys}</div></div>`)});
    }
    const lit = s.map ? lights() : {costs: new Map()};
    const {offer, walks} = lit;
    if (ui.sel && !lit.costs.has(ui.sel) && ui.sel != s.figures[s.mover?.n]?.at) ui.sel = null;
    const only = scene.offers.length == 1 && scene.offers[0];
    if (only && only.args.length && !placed(only) && only.verb != "choose" && !ui.form) [ui.form, ui.due] = [kit.ask(only, send, drawn), true];
    const fights = s.bout && !ui.form && !scene.offers.some((one) => one.main && placed(one));
    const few = pair();
    const shut = ["go", "stay", "choose", ...(offer ? [offer.verb] : [])];
    const said = ui.mode == "stay" ? say("moves_ends", {name: s.figures[s.mover.n].name}) : s.say;
    const news = s.news.length > 0 && html`<details><summary>${say("news")}</summary><ul class="news">${s.news.map((one) => html`<li>${one}</li>`)}</ul></details>`;
    const hand = s.cards.length > 0 && html`<details><summary>${say("cards")} · ${s.cards.length}</summary><ul class="news">${s.cards.map(([who, card, points, text]) => html`<li><b>${card}</b> ${points}, ${who}: ${text}</li>`)}</ul></details>`;
    const goal = s.goal && html`<details${attrs({open: s.turn < 2})}><summary>${say("goal_of")}</summary><p class="prose">${rich(s.goal)}</p></details>`;
    const waits = !scene.offers.length && !scene.outcome && html`<p class="prose">${t("ask.wait")}</p>`;
    const steps = offers("step")[0];
    const levels = steps && html`<div class="levels">${Array.from({length: steps.args[0].high + 1}, (_, n) => button(html`<b>${Math.max(1, n)}</b><span>${n ? `±${n}` : say("same")}</span>`, () => take(steps, {levels: n})))}</div>`;
    const body = ui.form ? html`${s.bout && seen(s.bout.pairs.filter((one) => scene.offers.some((o) => o.fixed.figure == one.me) || s.figures[one.me].seat == scene.seat))}${ui.form}` : (fights ? fight() : html`${!!walks && card()}${waits}${levels}${chart([...shut, "step", ...few.map((one) => one.verb)])}`);
    put(root, html`<header><ul class="${s.figures.length > 4 ? "whos many" : "whos"}">${s.figures.map(figure)}</ul><div class="tno"><span>${say("turn")}</span><b>${s.turn}</b>${s.turns > 0 && html`<small>${say("of", {n: s.turns})}</small>`}</div>${brush()}</header><main data-keep="${["main", s.phase, s.turn, s.mover?.n, !!fights].join()}"><h1 class="say" tabindex="-1">${rich(said, {}, "em")}</h1>${s.gained && learned(s.gained.filter(([, n]) => n))}${ui.due && body}${s.map && !fights && map(lit)}${!ui.due && body}${hand}${goal}${news}</main>${ui.force && fights && chooser() && forces()}`);
    kit.dock({main: node(html`<div class="dockmain"><div class="row">${main(lit)}</div></div>`), left: (ui.form && !ui.due) || ui.mode || ui.sel || ui.whole ? () => look({}) : undefined});
  }

  /** Two ways to answer, and nothing else to do: both stand in the dock. */
  const pair = () => (scene.offers.length == 2 && scene.offers.every((one) => !one.args.length && scene.screen.words[`do_${one.verb}`]) ? scene.offers : []);

  /** The big key: what the chosen space or the only thing to do comes to. */
  function main({offer, walks}) {
    const s = scene.screen;
    const way = s.reach?.spaces[ui.sel];
    const stay = offers("stay")[0];
    if (s.bout && chooser() && !ui.form) {
      const shows = s.bout.pairs.filter((one) => one.me == chooser().fixed.figure).length == 1;
      if (!shows || its().far) return html`<span class="msg">${count()}</span>`;
      return button(fought(ui.whole ? "back" : "whole"), () => look({...ui, whole: !ui.whole}), {"data-a": "whole", class: keys(true, ui.whole) ? null : "pri"});
    }
    if (ui.form) return ui.due ? html`<span class="msg">${s.phase != s.say && s.phase}</span>` : button(say("close_sheet"), () => look({form: null}));
    if (pair().length) return pair().map((one, n) => button(say(`do_${one.verb}`), () => take(one), {class: n ? "" : "pri", why: one.refusal}));
    if (walks && ui.sel && ui.sel != s.figures[s.mover.n].at) {
      const go = () => {
        const {sel} = ui;
        if (way.run) kit.send({verb: "run", args: {}});
        send({verb: "go", args: {to: sel}});
      };
      return button(say(way.run ? "go_run" : "go", {n: way.cost}), go, {class: "pri"});
    }
    if (offer && offer.verb != "go" && ui.sel) {
      const arg = placed(offer).name;
      return button(offer.verb == "stay" ? say("back_here", {space: ui.sel}) : html`${offer.text}: ${ui.sel}`, () => take(offer, {[arg]: ui.sel}), {class: "pri"});
    }
    if (stay && (ui.mode == "stay" || s.mover?.ends)) return html`<span class="msg">${say("pick_back")}</span>`;
    if (stay && s.map) return button(say("stay"), () => look({mode: "stay"}), {class: "pri"});
    const big = scene.offers.find((one) => one.main && !placed(one) && !["choose", "step"].includes(one.verb));
    return big ? button(big.text, () => take(big), {class: "pri"}) : html`<span class="msg">${s.phase != s.say && s.phase}</span>`;
  }

  return {
    update(next) {
      if (scene && scene.line == next.line && root.children.length) return void (scene = next);
      ui = {all: ui.all};
      scene = next;
      draw();
    },
    destroy() {
      style.remove();
      root.className = "root";
      root.replaceChildren();
    },
  };
}
