// Boot, join, and which screen the address asks for: #/ home, #/new/GAME, #/about/TABLE, #/results, #/people, #/invite/TABLE, #/bin,
// #/settings, #/join,
// #/t/TABLE[/SHEET]?seat=0.
import {button, header, html, hush, keep, kept, set, settings, speak, t, toast, tongue, wake} from "/static/kit.js";
import {home, scanner, shelf} from "./lobby.js";
import {ask} from "./net.js";
import {app, back, dock, go, page, show} from "./page.js";
import {fields} from "./sheets.js";
import {word} from "./asker.js";
import {sit} from "./table.js";

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
    <form onsubmit="${enter}"><label for="token" class="say">${t("join.type")}</label><input id="token" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"></form>${scanner((text) => join(text.replace(/^.*#/, "").replace(/\/.*$/, "")))}</main>
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
  const free = found?.seats.map((_, seat) => seat).filter((seat) => !found.bots[seat]);
  if (sheet != "/seats" && (at != null || free?.length == 1)) return go(`/t/${name}${sheet}?seat=${at ?? free[0]}`, true);
  if (!found) return retry();
  shelf("seating", "guests")(home, name);
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
  here = where + name;
  if (tongue() != settings.lang && abroad != here) return speakAnew({});
  if (where == "t" && name) {
    const wide = sheet == "show"; // the display in the middle of the table: whoever asks for it, it looks on
    const seat = wide ? "" : new URLSearchParams(query).get("seat");
    if (seat == null) return choose(name, sheet && `/${sheet}`);
    const at = seat === "" ? null : +seat; // to look on is to have no seat
    if (!wide) keep(`seat ${name}`, seat);
    if (page.table?.name != name || page.table.seat !== at || page.table.wide != wide || page.table.lang != tongue()) {
      page.table?.leave();
      app.replaceChildren();
      page.table = sit(app, name, at, {wide, go, stranger, locked: (text) => locked(name, at, text)});
    }
    return page.table.sheet(wide ? "" : sheet);
  }
  if (where == "settings") return settingsPage();
  if (where == "join") return stranger();
  const asked = location.hash;
  const answer = await ask("home");
  if (location.hash != asked) return; // they went on meanwhile
  if (answer.status == 401) return stranger();
  if (answer.status != 200) return retry();
  ({new: shelf("begin", "seats"), invite: shelf("inviting", "guests"), people: shelf(where, where), about: shelf(where), results: shelf(where), bin: shelf(where)}[where] || home)(answer, name);
}

let here, abroad; // which page this is, and which one speaks another language than this device

/** The wording in the language of this device, or in one that a game has (`detail`); then the screen again. */
async function speakAnew({detail}) {
  set();
  const root = document.documentElement;
  abroad = detail && here;
  const lang = (root.lang = detail || settings.lang);
  const words = await ask("words");
  if (tongue() != lang) return; // asked for another one meanwhile
  if (words.status != 200) return setTimeout(speakAnew, 2000, {detail});
  speak(words);
  if (!t("set.langs").includes(settings.lang)) set({lang: (root.lang = "en")});
  document.title = t("title");
  await route();
}

addEventListener("hashchange", route);
addEventListener("click", (event) => event.target.closest(".toast") || hush(), true);
addEventListener("visibilitychange", wake);
if (window.isSecureContext && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => null);
addEventListener("reword", speakAnew);
speakAnew({});
