// Boot, join, and which screen the address asks for: #/ home, #/new/GAME, #/settings, #/join, #/t/TABLE[/SHEET]?seat=0.
import {attrs, button, choice, each, header, html, hush, icon, keep, kept, node, put, set, settings, speak, t, toast, wake} from "/static/kit.js";
import {ask, fresh} from "./net.js";
import {fields} from "./sheets.js";
import {word} from "./asker.js";
import {sit} from "./table.js";

const app = document.getElementById("app");
let table = null; // the one that is on the screen

/** Go somewhere; `instead`: the way back does not lead here. */
export const go = (path, instead) => (instead ? location.replace(`#${path}`) : (location.hash = path));

/** Put a page of the shell on the screen: a header, a main and a dock. */
function show(page) {
  table?.leave();
  table = null;
  put(app, page);
  app.querySelector("h1")?.focus();
}

/** What is at the thumb; `left` stands where Undo does at a table. */
const dock = (left, keys) => html`<footer class="dock">${left}<div class="row">${keys}</div></footer>`;
const back = () => button([icon("back"), t("go.home")], () => go("/"), {class: "u"});

/** Let this device in with what was scanned or typed. */
async function join(token, path = "/") {
  const answer = await ask("join", {token});
  if (answer.status == 200) return location.hash == `#${path}` ? route() : go(path, true);
  stranger(answer.text || t("away.server"));
}

function stranger(why) {
  const enter = (event) => {
    event.preventDefault();
    join(document.getElementById("token").value.trim().replace(/^.*#/, "").replace(/\/.*$/, ""));
  };
  show(html`${header(t("join.title"))}<main><p class="prose">${t("join.scan")}</p><p class="sm">${t("join.lan")}</p><div class="push"></div>
    <form onsubmit="${enter}"><label for="token" class="say">${t("join.type")}</label><input id="token" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"></form></main>
    ${dock(null, button(t("join.go"), enter, {class: "pri"}))}`);
  if (why) toast(why);
}

/** A seat whose word this device has to say first; or it takes another. */
function locked(name, seat, text) {
  localStorage.removeItem(`seat ${name}`);
  show(html`${header(t("seat.n", {n: seat + 1}))}<main>${word(name, seat, text, route)}</main>
    ${dock(back(), button(t("seat.other"), () => go(`/t/${name}`)))}`);
}

/** Where somebody sits: as the address says, as last time, or the only seat there is. */
async function choose(name, sheet) {
  const asked = location.hash;
  const [at, home] = [kept(`seat ${name}`, null), await ask("home")];
  if (location.hash != asked) return; // they went on meanwhile
  if (home.status == 401) return stranger();
  const found = home.tables?.find((one) => one.table == name);
  if (!found && home.status == 200) return go("/", true);
  if (at != null || found?.seats.length == 1) return go(`/t/${name}${sheet}?seat=${at ?? 0}`, true);
  if (!found) return retry();
  const take = (seat) => go(`/t/${name}?seat=${seat}`, true);
  const seats = found.seats.map((who, seat) => button(html`<i class="seal">${(who || `${seat + 1}`)[0]}</i>${who || t("seat.n", {n: seat + 1})}`, () => take(seat), {class: "tab"}));
  show(html`${header(found.title)}<main><div class="push"></div><p class="say">${t("seat.which")}</p>
    <div class="list">${seats}${button([icon("seat"), t("seat.watch")], () => take(""), {class: "tab"})}</div></main>${dock(back())}`);
}

/** When something was, in the words of this device's language. */
function when(at) {
  const minutes = (new Date(at) - Date.now()) / 60000;
  const say = new Intl.RelativeTimeFormat(settings.lang, {numeric: "auto"});
  if (minutes > -60) return say.format(Math.round(minutes), "minute");
  return minutes > -1440 ? say.format(Math.round(minutes / 60), "hour") : say.format(Math.round(minutes / 1440), "day");
}

const seal = (title, over) => html`<i class="${over ? "seal done" : "seal"}" aria-hidden="true">${title.split(" ").pop()[0]}</i>`;
const named = (seats) => seats.filter(Boolean).join(", ");

function home({tables, games}) {
  const old = tables.map(({table, title, seats, lines, at, outcome}) =>
    button(html`${seal(title, outcome)}<span><b>${title}</b><small>${[named(seats), table].filter(Boolean).join(" · ")}</small><small>${when(at)}</small></span>
      <span class="n">${outcome ? icon("check") : lines - 1}<small>${t(outcome ? "home.over" : "home.lines")}</small></span>`, () => go(`/t/${table}`), {class: "tab"}));
  const more = games.map(({game, title, tagline}) =>
    button(html`${seal(title)}<span><b>${title}</b><small>${tagline}</small></span>`, () => go(`/new/${game}`), {class: "tab"}));
  show(html`${header(t("home.title"))}<main>${old.length ? html`<div class="list">${old}</div>` : html`<p class="prose">${t("home.none")}</p>`}
    <div class="push"></div><h2 class="say">${t("home.new")}</h2><div class="list">${more}</div></main>
    ${dock(null, button([icon("gear"), " ", t("go.settings")], () => go("/settings")))}`);
}

const TRUTH = {true: "option.yes", True: "option.yes", false: "option.no", False: "option.no"};

/** One option of a table as a field; `pick` takes its value. */
function field(option, pick) {
  const {name, default: now, choices, texts, label, ruling} = option;
  const said = html`<span>${label}${ruling && html` <small>${ruling}</small>`}</span>`;
  if (choices.length) {
    const options = choices.map((value, n) => html`<option${attrs({value: n, selected: value === now})}>${TRUTH[texts[n]] ? t(TRUTH[texts[n]]) : texts[n]}</option>`);
    return html`<label>${said}<select onchange="${({target}) => pick(name, choices[target.value])}">${options}</select></label>`;
  }
  const number = typeof now == "number";
  const typed = ({target}) => pick(name, number ? +target.value : target.value.trim());
  return html`<label>${said}<input${attrs({value: now, inputmode: number && "numeric", autocomplete: "off", spellcheck: "false", onchange: typed})}></label>`;
}

function begin({games}, slug) {
  const game = games.find((one) => one.game == slug);
  if (!game) return go("/", true);
  const [least, most] = game.seats;
  const [client, options, before] = [fresh(), {}, kept("names", [])];
  let count = Math.max(least, Math.min(most, before.length));
  const names = node(html`<div class="fields"></div>`);
  const pick = (name, value) => (options[name] = value);
  const seats = () => {
    const typed = [...names.querySelectorAll("input")].map((one) => one.value);
    put(names, each(0, count, (n) => html`<label><span>${most > 1 ? t("seat.n", {n: n + 1}) : t("seat.name")}</span><input${attrs({value: typed[n] ?? before[n] ?? "", maxlength: 60, autocomplete: "off"})}></label>`));
  };
  const size = most > least && node(choice(t("seat.how_many"), each(least, most - least + 1, (n) => [n, `${n}`]), count, (n) => {
    count = n;
    for (const [at, key] of [...size.children].entries()) key.setAttribute("aria-pressed", at + least == n);
    seats();
  }));
  const open = async () => {
    const seats = [...names.querySelectorAll("input")].map((one) => one.value.trim());
    if (document.activeElement.blur) document.activeElement.blur();
    const answer = await ask("tables", {client, game: slug, seats, options});
    if (answer.status != 200) return toast(answer.text || t("away.server"));
    keep("names", seats);
    go(`/t/${answer.table}`, true);
  };
  seats();
  const free = game.options.filter((one) => !one.choices.length);
  const fixed = game.options.filter((one) => one.choices.length);
  show(html`${header(game.title)}<main><p class="prose">${game.tagline}</p>${size}${names}<div class="fields">${free.map((one) => field(one, pick))}</div>
    ${fixed.length > 0 && html`<details><summary>${t("option.title", {n: fixed.length})}</summary><div class="fields">${fixed.map((one) => field(one, pick))}</div></details>`}</main>
    ${dock(back(), button(t("home.open"), open, {class: "pri"}))}`);
}

function settingsPage() {
  show(html`${header(t("sheet.settings"))}<main>${fields()}</main>${dock(back())}`);
}

let waits = null;
function retry() {
  show(html`${header("Lostkit")}<main><p class="prose">${t("away.server")}</p></main>${dock()}`);
  clearTimeout(waits);
  waits = setTimeout(route, 2000);
}

async function route() {
  hush();
  clearTimeout(waits);
  const [, token, then] = location.hash.match(/^#([\w-]{16,})(\/.*)?$/) || [];
  if (token) return join(token, then);
  const [path, query] = location.hash.slice(1).split("?");
  const [, where = "", name, sheet = ""] = path.split("/");
  if (where == "t" && name) {
    const seat = new URLSearchParams(query).get("seat");
    if (seat == null) return choose(name, sheet && `/${sheet}`);
    const at = seat === "" ? null : +seat; // to look on is to have no seat
    keep(`seat ${name}`, seat);
    if (table?.name != name || table.seat !== at || table.lang != settings.lang) {
      table?.leave();
      app.replaceChildren();
      table = sit(app, name, at, {go, stranger, locked: (text) => locked(name, at, text)});
    }
    return table.sheet(sheet);
  }
  if (where == "settings") return settingsPage();
  if (where == "join") return stranger();
  const asked = location.hash;
  const answer = await ask("home");
  if (location.hash != asked) return; // they went on meanwhile
  if (answer.status == 401) return stranger();
  if (answer.status != 200) return retry();
  (where == "new" ? begin : home)(answer, name);
}

/** The wording in the language of this device; then the screen again. */
export async function reword() {
  set();
  const words = await ask("words");
  if (words.status != 200) return setTimeout(reword, 2000);
  speak(words);
  document.title = t("title");
  await route();
}

addEventListener("hashchange", route);
addEventListener("click", (event) => event.target.closest(".toast") || hush(), true);
addEventListener("visibilitychange", wake);
if (window.isSecureContext && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => null);
reword();
