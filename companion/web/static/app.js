// Boot, join, and which screen the address asks for: #/ home, #/new/GAME, #/settings, #/join, #/t/TABLE[/SHEET]?seat=0.
import * as kit from "./kit.js";
import {ask} from "./net.js";
import {sit} from "./table.js";

const {announce, button, h, header, hush, icon, kept, keep, set, settings, speak, t, wake} = kit;
const app = document.getElementById("app");
let table = null; // the one that is on the screen

/** Go somewhere; `instead`: the way back does not lead here. */
export const go = (path, instead) => (instead ? location.replace(`#${path}`) : (location.hash = path));

/** Put a page of the shell on the screen: a header, a main and a dock. */
function show(...parts) {
  table?.leave();
  table = null;
  app.replaceChildren(...parts);
  app.querySelector("h1")?.focus();
}

const dock = (...keys) => h("footer", {class: "dock"}, h("div", {class: "row"}, keys));
const back = () => button([icon("back"), t("go.home")], () => go("/"), {class: "u"});
const page = {show, dock, back, go, join};

/** Let this device in with what was scanned or typed. */
async function join(token, path = "/") {
  const answer = await ask("join", {token});
  if (answer.status == 200) return location.hash == `#${path}` ? route() : go(path, true);
  stranger(answer.text || t("away.server"));
}

function stranger(why) {
  const field = h("input", {id: "token", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go"});
  const enter = () => join(field.value.trim().replace(/^.*#/, "").replace(/\/.*$/, ""));
  show(
    header(t("join.title")),
    h("main", null, h("p", {class: "prose"}, t("join.scan")), h("p", {class: "sm"}, t("join.lan")), h("div", {class: "push"}),
      h("form", {onsubmit: (event) => (event.preventDefault(), enter())}, h("label", {for: "token", class: "say"}, t("join.type")), field)),
    dock(button(t("join.go"), enter, {class: "pri"})),
  );
  if (why) kit.toast(why);
}

/** Where somebody sits: as the address says, as last time, or the only seat there is. */
async function choose(name, sheet) {
  const asked = location.hash;
  const [at, home] = [kept(`seat ${name}`, undefined), await ask("home")];
  if (location.hash != asked) return; // they went on meanwhile
  if (home.status == 401) return stranger();
  const found = home.tables?.find((one) => one.table == name);
  if (!found && home.status == 200) return go("/", true);
  if (at !== undefined || found?.seats.length == 1) return go(`/t/${name}${sheet}?seat=${at === undefined ? 0 : (at ?? "")}`, true);
  if (!found) return retry();
  const take = (seat) => go(`/t/${name}?seat=${seat}`, true);
  show(
    header(found.title),
    h("main", null, h("div", {class: "push"}), h("p", {class: "say"}, t("seat.which")),
      h("div", {class: "list"}, found.seats.map((who, seat) => button([h("i", {class: "seal"}, (who || `${seat + 1}`)[0]), who || t("seat.n", {n: seat + 1})], () => take(seat), {class: "tab"})),
        button([icon("seat"), t("seat.watch")], () => take(""), {class: "tab"}))),
    dock(back()),
  );
}

let waits = null;
function retry() {
  show(header("Lostkit"), h("main", null, h("p", {class: "prose"}, t("away.server"))), dock());
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
    const at = seat === "" ? null : +seat;
    keep(`seat ${name}`, at);
    if (table?.name != name || table.seat !== at || table.lang != settings.lang) {
      table?.leave();
      app.replaceChildren();
      table = sit(app, name, at, {go, stranger});
    }
    return table.sheet(sheet);
  }
  if (where == "settings") return (await import("./sheets.js")).settingsPage(page);
  if (where == "join") return stranger();
  const asked = location.hash;
  const [answer, {begin, home}] = await Promise.all([ask("home"), import("./home.js")]);
  if (location.hash != asked) return; // they went on meanwhile
  if (answer.status == 401) return stranger();
  if (answer.status != 200) return retry();
  (where == "new" ? begin : home)(page, answer, name);
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
if (window.isSecureContext && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => announce(""));
reword();
