// The tables: those kept, and one to begin. What is seldom asked for is in shelf.js, which comes when it is.
import {attrs, button, choice, each, header, html, icon, keep, kept, node, put, settings, t, toast} from "/static/kit.js";
import {ask, fresh} from "./net.js";
import {back, dock, go, show} from "./page.js";

/** When something was, in the words of this device's language. */
function when(at) {
  const minutes = (new Date(at) - Date.now()) / 60000;
  const say = new Intl.RelativeTimeFormat(settings.lang, {numeric: "auto"});
  if (minutes > -60) return say.format(Math.round(minutes), "minute");
  return minutes > -1440 ? say.format(Math.round(minutes / 60), "hour") : say.format(Math.round(minutes / 1440), "day");
}

const seal = (title, over) => html`<i class="${over ? "seal done" : "seal"}" aria-hidden="true">${title.split(" ").pop()[0]}</i>`;
const named = (seats) => seats.filter(Boolean).join(", ");
const points = (totals) => totals.map((n) => (typeof n == "number" ? `${n}`.replace("-", "−") : n)).join(" : ");

/** What is written about a table in a list: its title, who plays, when. */
const told = ({table, called, title, seats, at, stage, outcome}) =>
  html`<span><b>${called || title}</b><small>${[called && title, named(seats), called ? "" : table].filter(Boolean).join(" · ")}</small><small>${[outcome ? t("home.over") : stage, when(at)].filter(Boolean).join(" · ")}</small></span>`;

const row = (one, act, ...keys) =>
  html`<div class="pair">${button(html`${seal(one.title, one.outcome)}${told(one)}<span class="n">${points(one.totals)}</span>`, act, {class: "tab"})}${keys}</div>`;

let news = null; // said once the list is there

export function home({tables, games, bin}) {
  const old = tables.map((one) => row(one, () => go(`/t/${one.table}`), button(icon("more"), () => go(`/about/${one.table}`), {"aria-label": t("about.of", {name: one.called || one.table})})));
  const more = games.map(({game, title, tagline}) =>
    button(html`${seal(title)}<span><b>${title}</b><small>${tagline}</small></span>`, () => go(`/new/${game}`), {class: "tab"}));
  show(html`${header(t("home.title"))}<main>${old.length ? html`<div class="list">${old}</div>` : html`<p class="prose">${t("home.none")}</p>`}
    <div class="push"></div><h2 class="say">${t("home.new")}</h2><div class="list">${more}</div></main>
    ${dock(null, [
      tables.some((one) => one.outcome) && button(t("results.title"), () => go("/results")),
      bin.length > 0 && button(t("bin.title", {n: bin.length}), () => go("/bin")),
    ], button([icon("gear"), t("go.settings")], () => go("/settings"), {class: "m"}))}`);
  if (news) toast(news);
  news = null;
}

/** Lay a table in the bin, or fetch it back, and say how to change one's mind. */
async function shelve({table, called}, away = true) {
  const {status, text} = await ask(`tables/${table}/mark`, {bin: away});
  if (status != 200) return toast(text || t("away.now"));
  news = html`${t(away ? "bin.gone" : "bin.back", {name: called || table})} ${away && button(t("go.undo"), () => shelve({table, called}, false))}`;
  location.hash == "#/" ? dispatchEvent(new Event("hashchange")) : go("/", true);
}

/** The same players, game and options at a new table. */
export async function again(table, seat) {
  const answer = await ask("tables", {client: fresh(), again: table});
  if (answer.status != 200) return toast(answer.text || t("away.server"));
  go(`/t/${answer.table}${seat == null ? "" : `?seat=${seat}`}`);
}

/** A page of shelf.js: about a table, results, the bin. */
export const shelf = (which) => (answer, name) =>
  import("/static/shelf.js").then((shelf) => shelf[which](answer, name, {ask, go, show, dock, back, row, when, points, named, again, shelve}), () => toast(t("away.now")));

/** A key that reads a code with the camera, and what comes if there is none that can: `took` gets the text of the code. */
export function scanner(took) {
  if (!("BarcodeDetector" in window)) return html`<p class="sm">${t("scan.none")}</p>`;
  const read = async ({target}) => {
    const [photo] = target.files;
    target.value = "";
    const picture = photo && (await createImageBitmap(photo).catch(() => null));
    const found = picture && (await new BarcodeDetector({formats: ["qr_code"]}).detect(picture).catch(() => []));
    if (found?.length) took(found[0].rawValue);
    else if (photo) toast(t("scan.nothing"));
  };
  return html`<label class="scan">${t("scan.key")}<input type="file" accept="image/*" capture="environment" class="sr" onchange="${read}"></label>`;
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
  const id = `option-${name}`;
  const scanned = (text) => {
    const at = document.getElementById(id);
    at.value = text.replace(/^.*[:#/]/, "");
    pick(name, at.value);
  };
  return html`<label>${said}<input${attrs({id, value: now, inputmode: number && "numeric", autocomplete: "off", spellcheck: "false", onchange: typed})}></label>${name == "code" && scanner(scanned)}`;
}

export function begin({games}, slug) {
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
    if (answer.status != 200) return toast(html`${answer.text || t("away.server")}${answer.detail && html` <small lang="en">${answer.detail}</small>`}`);
    keep("names", seats);
    go(`/t/${answer.table}`, true);
  };
  seats();
  const rulings = game.options.filter((one) => one.ruling && !one.usual); // how a rule is read; all else is chosen every time
  const usual = game.options.filter((one) => !rulings.includes(one));
  show(html`${header(game.title)}<main><p class="prose">${game.tagline}</p>${size}${names}<div class="fields">${usual.map((one) => field(one, pick))}</div>
    ${rulings.length > 0 && html`<details><summary>${t("option.title", {n: rulings.length})}</summary><div class="fields">${rulings.map((one) => field(one, pick))}</div></details>`}</main>
    ${dock(back(), button(t("home.open"), open, {class: "pri"}))}`);
}
