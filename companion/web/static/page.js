// The one place where everything stands: a page of the shell, or a table.
import {button, html, icon, put, t} from "/static/kit.js";

export const app = document.getElementById("app");

/** What is on the screen: `table`, as `sit` gives it, or null. */
export const page = {table: null};

/** Go somewhere; `instead`: the way back does not lead here. */
export const go = (path, instead) => (instead ? location.replace(`#${path}`) : (location.hash = path));

/** Put a page of the shell on the screen: a header, a main and a dock. */
export function show(markup) {
  page.table?.leave();
  page.table = null;
  put(app, markup);
  app.querySelector("h1")?.focus();
}

/** What is at the thumb; `left` stands where Undo does at a table, `right` where More does. */
export const dock = (left, keys, right) => html`<footer class="dock">${left}<div class="row">${keys}</div>${right}</footer>`;

export const back = () => button([icon("back"), t("go.home")], () => go("/"), {class: "u"});
