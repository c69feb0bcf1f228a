// Who plays for whom: a table to begin, bots at its seats, what somebody has to roll for them, hints. It comes when it is asked for.
import {attrs, button, choice, each, header, html, icon, keep, kept, node, playerName, put, reword, set, settings, t, toast, tongue} from "/static/kit.js";

const TRUTH = {true: "option.yes", True: "option.yes", false: "option.no", False: "option.no"};
const strengths = (can) => ["", ...can].map((bot) => [bot, t(`bot.${bot || "person"}`)]);
const lacking = (bots) => bots[0] && html`<p class="sm">${t("bot.lacking", {names: bots.map((bot) => t(`bot.${bot}`)).join(", ")})}</p>`;
const HANDS = () => ["app", "hand"].map((by) => [by, t(`bot.by_${by}`)]);

/** One of [[value, text], ...], each said in full: keys side by side where all are short, else one that lays them over the page. */
function one(id, label, options, now, pick, more) {
  const chosen = (value) => {
    pick(value);
    (document.querySelector(`#${id}[type]`) || document.querySelector(`#${id} [aria-pressed=true]`))?.focus();
  };
  const short = options.length < 4 && options.map(([, text]) => text).join("").length < 17;
  const shown = options.find(([value]) => value === now)?.[1];
  const keys = short ? html`<div id="${id}">${choice(label, options, now, chosen)}</div>` : button(shown, () => list(id, label, options, now, chosen), {id, class: "opt all", "aria-haspopup": "dialog", "aria-label": `${label}: ${shown}`});
  return html`<div class="field"><span>${label}${more}</span>${keys}</div>`;
}

/** All that may be chosen, over the page; Escape and a tap beside it leave things as they are. */
function list(id, label, options, now, pick) {
  const app = document.getElementById("app");
  const behind = [...app.children];
  const away = () => {
    over.remove();
    for (const part of behind) part.inert = false;
    document.getElementById(id)?.focus();
  };
  const keys = options.map(([value, text]) => button(text, () => (away(), pick(value)), {class: "opt", "aria-pressed": value === now}));
  const over = node(html`<div class="over" onkeydown="${({key}) => key == "Escape" && away()}"><button class="shade" aria-label="${t("go.close")}" tabindex="-1" onclick="${away}"></button>
    <section class="sheet" role="dialog" aria-modal="true" aria-label="${label}"><h2>${label}</h2><div class="body"><div class="list">${keys}</div></div><footer class="dock"><div class="row">${button(t("go.close"), away)}</div></footer></section></div>`);
  for (const part of behind) part.inert = true;
  app.append(over);
  over.querySelector("[aria-pressed=true]")?.focus();
}

/** One option of a table as a field; `pick` takes its value. */
function field(option, now, pick, scanner, count) {
  const {name, default: usual, texts, label, ruling, seat} = option;
  const choices = option.choices.slice(0, seat ? count : undefined);
  const small = ruling && html` <small>${ruling}</small>`;
  const said = html`<span>${label}${small}</span>`;
  if (choices.length) return one(`option-${name}`, label, choices.map((value, n) => [value, TRUTH[texts[n]] ? t(TRUTH[texts[n]]) : texts[n]]), now, (value) => pick(name, value), small);
  const number = typeof usual == "number";
  const typed = ({target}) => pick(name, number ? +target.value : target.value.trim());
  const id = `option-${name}`;
  const scanned = (text) => {
    const at = document.getElementById(id);
    at.value = text.replace(/^.*[:#/]/, "");
    pick(name, at.value);
  };
  return html`<label>${said}<input${attrs({id, value: now, inputmode: number && "numeric", autocomplete: "off", spellcheck: "false", onchange: typed})}></label>${name == "code" && scanner(scanned)}`;
}

/** The page that opens a table of a game. */
export function begin({games}, slug, {ask, fresh, go, show, dock, back, scanner}) {
  const game = games.find((one) => one.game == slug);
  if (!game) return go("/", true);
  if (game.lang != tongue()) return reword(game.lang);
  const [least, most] = game.seats;
  const [client, options, before, bots] = [fresh(), {}, kept("names", []), []];
  const {ready = {}} = game; // what tables of one's own have for so many players: it stands there until something else is chosen
  let [count, by] = [Math.max(least, Math.min(most, before.length)), "app"];
  if (!ready[count]) count = +Object.keys(ready)[0] || count;
  const names = node(html`<div class="fields"></div>`);
  const usual = node(html`<div class="fields"></div>`);
  const house = node(html`<div class="fields"></div>`);
  const playing = () => bots.slice(0, count).some(Boolean);
  const typed = () => [...names.querySelectorAll("input")].map((one) => one.value.trim());

  const seats = () => {
    const known = typed();
    const who = (n) => html`<label><span>${most > 1 ? t("seat.n", {n: n + 1}) : t("seat.name")}</span><input${attrs({id: `seat-${n}`, value: known[n] ?? before[n] ?? (n ? "" : settings.name), maxlength: 60, autocomplete: "off"})}></label>`;
    const bot = (n) => n > 0 && game.bots.length > 0 && one(`bot-${n}`, t("bot.who"), strengths(game.bots), bots[n] || "", (value) => ((bots[n] = value), draw()));
    put(names, [each(0, count, (n) => html`<div class="who">${who(n)}${bot(n)}</div>`), lacking(game.bots_lacking)]);
  };

  const rulings = game.options.filter((one) => one.ruling && !one.usual && !Object.values(ready).some((has) => one.name in has)); // how a rule is read; all else is chosen every time
  const now = ({name, default: usual}) => options[name] ?? ready[count]?.[name] ?? (playing() ? game.for_bots[name] : null) ?? usual;
  const meant = ({when}) => !when || when[1].includes(now(game.options.find((one) => one.name == when[0])));
  const pick = (name, value) => ((options[name] = value), draw());
  const ruleSet = node(html`<div></div>`);
  const on = () => (options.rules == "book" ? [] : options.rules ? options.rules.split("+") : game.house.filter((one) => one.ours).map((one) => one.id));
  const play = (ids) => {
    const ours = game.house.filter((one) => one.ours).map((one) => one.id);
    options.rules = ids.length ? ids.join("+") : "book";
    if (`${ids}` == `${ours}`) delete options.rules;
    draw();
  };
  const rule = ({id, name, rule, original, reason}) => {
    const held = on();
    const turn = (now) => play(game.house.map((one) => one.id).filter((one) => (one == id ? now : held.includes(one))));
    return html`<div class="field"><span>${name}</span><p class="sm">${rule}</p><p class="sm"><i>${t("option.original", {text: original})}</i></p><p class="sm">${t("option.reason", {text: reason})}</p>
      <div id="house-${id}">${choice(name, [[true, t("option.yes")], [false, t("option.no")]], held.includes(id), turn)}</div></div>`;
  };
  const differ = () => meant({when: game.house_when});
  const sets = () => {
    if (!differ()) return html`<div class="fields"><p class="sm">${t("option.same")}</p></div>`;
    const own = options.rules && options.rules != "book";
    const keys = [["", t("option.ours")], ["book", t("option.book")]];
    const out = (options.rules ? game.house : []).filter(({id}) => !on().includes(id)).map(({name}) => name).join(" · ");
    return html`<div class="fields"><div class="field"><span>${t("option.rules")}${own && html` <small>${t("option.some", {n: on().length, of: game.house.length})}</small>`}</span><div id="rules">${choice(t("option.rules"), keys, own ? null : options.rules || "", (value) => (value ? (options.rules = value) : delete options.rules, draw()))}</div>${out && html`<p class="sm">${t("option.out", {names: out})}</p>`}</div></div>`;
  };
  const listed = node(html`<div class="fields"></div>`);
  const folded = node(html`<details><summary>${t("option.house", {n: game.house.length})}</summary>${listed}</details>`);
  const fields = (some) => some.filter(meant).map((one) => field(one, now(one), pick, scanner, count));
  const draw = () => {
    seats();
    const chance = ["ask", "app"].map((by) => [by, t(`set.chance_${by}`)]);
    put(usual, [html`<div class="field"><span>${t("set.chance")}</span>${choice(t("set.chance"), chance, settings.chance, (by) => (set({chance: by}), draw()))}</div>`, playing() && one("by", t("bot.by"), HANDS(), by, (value) => ((by = value), draw())), fields(game.options.filter((one) => !rulings.includes(one)))]);
    put(house, fields(rulings));
    if (game.house.length) (put(ruleSet, sets()), put(listed, game.house.map(rule)), (folded.hidden = !differ()));
  };

  const size = most > least && node(choice(t("seat.how_many"), each(least, most - least + 1, (n) => [n, `${n}`]), count, (n) => {
    count = n;
    for (const {name, seat} of game.options) if (seat && options[name] >= n) delete options[name];
    for (const [at, key] of [...size.children].entries()) key.setAttribute("aria-pressed", at + least == n);
    draw();
  }));
  if (most - least > 5) for (const key of size.children) key.style.flexBasis = "21%"; // two rows of four
  const open = async ({target: key}) => {
    key.textContent = t("ask.soon");
    if (document.activeElement.blur) document.activeElement.blur();
    const given = Object.fromEntries(Object.entries({...ready[count], ...options}).filter(([name]) => meant(game.options.find((one) => one.name == name) || {})));
    const answer = await ask("tables", {client, game: slug, seats: typed(), options: given, ...(playing() && {bots: each(0, count, (n) => bots[n] || ""), by})});
    key.textContent = t("home.open");
    if (answer.status != 200) return toast(html`${answer.text || t("away.server")}${answer.detail && html` <small lang="en">${answer.detail}</small>`}`);
    keep("names", [...typed().map((name, n) => (bots[n] ? "" : name)), ...(most > 1 ? [] : before.slice(1))]); // a game for one forgets nobody
    go(`/t/${answer.table}`, true);
  };
  const learn = async () => {
    const answer = await ask("tables", {client, lesson: slug});
    if (answer.status != 200) return toast(answer.text || t("away.server"));
    go(`/t/${answer.table}?seat=0`, true);
  };
  draw();
  const lesson = game.lesson && button([icon("book"), " ", t("lesson.start")], learn, {class: "opt", "data-a": "lesson"});
  const many = size && html`<div class="fields"><div class="field"><span>${t("seat.how_many")}</span>${size}</div></div>`;
  show(html`${header(game.title)}<main><p class="prose">${game.tagline}</p>${lesson}${many}${names}${ruleSet}${usual}
    ${game.house.length > 0 && folded}
    ${rulings.length > 0 && html`<details><summary>${t("option.title", {n: rulings.length})}</summary>${house}</details>`}</main>
    ${dock(back(), button(t("home.open"), open, {class: "pri"}))}`);
}

/** Who plays for each seat. */
export function who({body, net, scene}) {
  return () => {
    const {seats, bots, seat: mine} = scene();
    const sit = (seat, bot, by = bots.by) => net.add({sit: {seat, bot, by}}, t(`bot.${bot || "person"}`));
    const rows = seats.map((_, n) => html`<div class="field"><span>${playerName(scene(), n)}</span>${n == mine ? html`<p class="sm">${t("bot.you")}</p>` : choice(playerName(scene(), n), strengths(bots.can), bots.seats[n], (bot) => sit(n, bot))}</div>`);
    const by = bots.seats.some(Boolean) && html`<div class="field"><span>${t("bot.by")}</span>${choice(t("bot.by"), HANDS(), bots.by, (by) => bots.seats.forEach((bot, n) => bot && sit(n, bot, by)))}</div>`;
    put(body, html`<p>${t("bot.why")}</p>${lacking(bots.lacking)}<div class="fields">${rows}${by}</div>`);
  };
}

/** What somebody has to roll or draw for a bot. */
export function roll({body, net, scene, close, kit}) {
  let line = null;
  return () => {
    if (line == scene().line) return;
    line = scene().line;
    const {asks} = scene().bots;
    if (!asks) return close();
    put(body, [html`<p>${t("bot.roll_why", {name: playerName(scene(), asks.seat)})}</p>`, kit.ask(asks, (move) => {
      net.add({move, seat: asks.seat}, asks.text);
      close();
    })]);
  };
}

/** What bots did lately, and what spoke for it. */
export function reasons({body, name, seat, scene, ask}) {
  let line = null;
  return async () => {
    if (line == scene().line) return;
    line = scene().line;
    const {acts} = await ask(`tables/${name}/why?seat=${seat ?? ""}`);
    if (line != scene().line) return;
    put(body, acts?.length ? html`<ul class="notes">${acts.map(({text, why}) => html`<li><b>${text}</b><span>${why || t("why.none")}</span></li>`)}</ul>` : html`<p>${t(acts ? "why.nothing" : "away.now")}</p>`);
  };
}

/** What a sharp player would do, once everybody allows it. */
export function hint({body, middle, name, seat, net, scene, kit, close, ask}) {
  let line = null;
  return async () => {
    if (line == scene().line) return;
    line = scene().line;
    const {withheld, seats} = scene().bots;
    const mine = withheld?.includes(seat);
    const leave = seats.filter((bot) => !bot).length > 1 && button(t(mine ? "hint.allow" : "hint.forbid"), () => net.add({sit: {hints: mine}}, t("sheet.hint")), {class: mine && "pri", "data-a": "allow"});
    put(middle, leave);
    if (withheld?.length) return put(body, html`<p>${t("hint.withheld", {names: withheld.map((n) => playerName(scene(), n)).join(", ")})}</p>`);
    put(body, html`<p>${t("hint.thinks")}</p>`);
    const {status, text, why, facts = [], move, rolls} = await ask(`tables/${name}/hint?seat=${seat}`);
    if (line != scene().line) return;
    if (status != 200) return put(body, html`<p>${text || t("away.now")}</p>`);
    const act = () => (close(), kit.send(rolls ? {...move, by: "app"} : move));
    put(body, [text && html`<p class="say">${text}</p>`, why && html`<p>${why}</p>`, !text && !facts.length && html`<p>${t("hint.none")}</p>`, facts.length > 0 && html`<ul class="notes">${facts.map((one) => html`<li>${one}</li>`)}</ul>`]);
    put(middle, [leave, text && button(rolls ? [icon("dice"), " ", t("ask.chance")] : t("hint.do"), act, {class: "pri", "data-a": "do"})]);
  };
}
