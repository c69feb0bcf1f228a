// The tables that are kept. What is seldom asked for is in shelf.js and seats.js, which come when it is.
import {button, header, html, icon, t, toast, tongue} from "/static/kit.js";
import {ask, fresh} from "./net.js";
import {back, dock, go, show} from "./page.js";

/** When something was, in the words of this device's language. */
function when(at) {
  const minutes = (new Date(at) - Date.now()) / 60000;
  const say = new Intl.RelativeTimeFormat(tongue(), {numeric: "auto"});
  if (minutes > -60) return say.format(Math.round(minutes), "minute");
  return minutes > -1440 ? say.format(Math.round(minutes / 60), "hour") : say.format(Math.round(minutes / 1440), "day");
}

/** A game's picture; its letter until that comes, and where a game has none. */
const seal = (game, title, over) => html`<i class="${over ? "seal done" : "seal"}" aria-hidden="true">${title.split(" ").pop()[0]}<img src="/static/${game}/seal.svg" alt="" onerror="${({target}) => target.remove()}"></i>`;
const named = (seats) => seats.filter(Boolean).join(", ");
const points = (totals) => totals.map((n) => (typeof n == "number" ? `${n}`.replace("-", "−") : n)).join(" : ");

/** What is written about a table in a list: its title, who plays, when. */
const told = ({table, called, title, seats, at, stage, outcome}) =>
  html`<span><b>${called || title}</b><small>${[called && title, named(seats), called ? "" : table].filter(Boolean).join(" · ")}</small><small>${[outcome ? t("home.over") : stage, when(at)].filter(Boolean).join(" · ")}</small></span>`;

const row = (one, act, ...keys) =>
  html`<div class="pair">${button(html`${seal(one.game, one.title, one.outcome)}${told(one)}<span class="n">${points(one.totals)}</span>`, act, {class: "tab"})}${keys}</div>`;

let news = null; // said once the list is there

export function home({tables, games, bin}) {
  const old = tables.map((one) => row(one, () => go(`/t/${one.table}`), button(icon("more"), () => go(`/about/${one.table}`), {"aria-label": t("about.of", {name: one.called || one.table})})));
  const more = games.map(({game, title, tagline, lang}) =>
    button(html`${seal(game, title)}<span><b>${title}</b><small lang="${lang}">${tagline}${lang != tongue() && ` (${t(`set.lang_${lang}`)})`}</small></span>`, () => go(`/new/${game}`), {class: "tab"}));
  show(html`${header(t("home.title"))}<main>${old.length ? html`<div class="list">${old}</div>` : html`<p class="prose">${t("home.none")}</p>`}
    <div class="push"></div><h2 class="say">${t("home.new")}</h2><div class="list">${more}</div></main>
    ${dock(null, [
      tables.some((one) => one.outcome) && button(t("people.title"), () => go("/people")),
      window.pocket?.key(go) ?? button(t("sheet.invite"), () => go("/invite")),
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

const FILES = {shelf: () => import("/static/shelf.js"), seats: () => import("/static/seats.js"), guests: () => import("/static/guests.js"), people: () => import("/static/people.js")};

/** A page that comes when it is asked for: about a table, results, the bin; a table to begin. */
export const shelf = (which, file = "shelf") => (answer, name) =>
  FILES[file]().then((page) => page[which](answer, name, {ask, fresh, go, show, dock, back, row, when, points, named, again, shelve, scanner}), () => toast(t("away.now")));

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
