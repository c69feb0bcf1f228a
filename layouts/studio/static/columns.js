// What a column's header opens: a view that is sorted or filtered while the file stays as it is, and the column itself.
import {dom, html, put, t} from "/static/kit.js";
import {ask, attempt} from "./ask.js";

const KINDS = ["text", "number", "choice", "color", "icon", "picture", "flag", "words", "effects", "note"];
const FEW = 24; // different cells that are offered one by one

/** How two cells follow each other: numbers by what they count. */
export const compared = (name) => (a, b) => a.cells[name].localeCompare(b.cells[name], "en", {numeric: true});

/** Open the menu of a column below its header. `about`: {table, st, file, slug, kinds (whether columns may change), again, write, done}. */
export function columnMenu(header, name, about) {
  document.querySelector(".colmenu")?.remove();
  const {st, table} = about;
  const column = table.columns.find((one) => one.name == name);
  const place = header.getBoundingClientRect();
  const box = dom(html`<div class="colmenu" role="dialog" aria-label="${name}"></div>`).firstElementChild;
  const all = [...new Set(table.rows.map((row) => row.cells[name]))];
  const kept = st.filters.get(name);

  function close(event) {
    if (event?.target instanceof Node && box.contains(event.target)) return;
    if (event?.type == "keydown" && event.key != "Escape") return;
    box.remove();
    removeEventListener("hashchange", close);
    removeEventListener("pointerdown", close, true);
    removeEventListener("keydown", close, true);
  }

  const act = (work) => () => (close(), work());
  const sort = (back) => act(() => ((st.sorted = back == null ? null : {name, back}), about.again()));

  function filter(value, on) {
    const now = new Set(st.filters.get(name) || all);
    if (on) now.add(value);
    else now.delete(value);
    if (now.size == all.length) st.filters.delete(name);
    else st.filters.set(name, now);
    about.again();
  }

  /** The columns as they are to be, `change` made to their list. */
  async function columns(change) {
    const list = table.columns.map((one) => ({had: one.name, name: one.name}));
    change(list, list.findIndex((one) => one.name == name));
    const state = await attempt(() => ask(`${about.slug}/columns`, {file: about.file, columns: list}));
    if (state) about.done(state);
  }

  const moved = (by) => act(() => columns((list, at) => list.splice(at + by, 0, ...list.splice(at, 1))));
  const menu = () => html`<div class="col">
    <button type="button" class="s" data-a="sort-up" onclick="${sort(false)}">${t("col.up")}</button><button type="button" class="s" data-a="sort-down" onclick="${sort(true)}">${t("col.down")}</button>
    ${st.sorted && html`<button type="button" class="s" data-a="sort-none" onclick="${sort(null)}">${t("col.unsorted")}</button>`}
    ${all.length > 1 && all.length <= FEW && html`<h3>${t("col.only")}</h3><div class="few pane">${[...all].sort().map((value, n) => html`<label class="line"><input type="checkbox" id="only-${n}"${!kept || kept.has(value) ? html` checked` : ""} onchange="${(event) => filter(value, event.target.checked)}"> ${value || t("col.empty")}</label>`)}</div>`}
    ${about.kinds && name != "id" && html`<h3>${t("col.column")}</h3>
      <button type="button" class="s" data-a="col-edit" onclick="${() => edit(column)}">${t("col.edit")}</button>
      <span class="row"><button type="button" class="s" data-a="col-left"${table.columns.indexOf(column) > 1 ? "" : html` disabled`} onclick="${moved(-1)}">← ${t("col.left")}</button><button type="button" class="s" data-a="col-right"${table.columns.at(-1) != column ? "" : html` disabled`} onclick="${moved(1)}">${t("col.right")} →</button></span>
      <button type="button" class="s" data-a="col-delete" onclick="${act(() => columns((list, at) => list.splice(at, 1)))}">${t("col.delete")}</button>`}
    ${about.kinds && html`<button type="button" class="s" data-a="col-new" onclick="${() => edit(null)}">${t("col.new")}</button>`}</div>`;

  /** The name and the kind of the column, or of a new one behind it. */
  function edit(one) {
    const kind = {number: "number", choice: "choice", color: "color", glyph: "icon", picture: "picture", flag: "flag", tags: "words", effects: "effects"}[one?.kind] || (one?.german ? "text" : one ? "note" : "text");
    const wish = {name: one?.name || "", kind, choices: one?.kind == "choice" ? one.choices.filter(Boolean).join(", ") : "", low: one?.low ?? 0, high: one?.high ?? 20};
    const first = JSON.stringify([wish.kind, wish.choices, wish.low, wish.high]);
    const form = () => put(box, html`<form class="col" onsubmit="${(event) => (event.preventDefault(), save())}"><label for="colname"><b>${t("col.name")}</b></label><input id="colname" value="${wish.name}" required maxlength="30" oninput="${(event) => (wish.name = event.target.value)}">
      <label for="colkind"><b>${t("col.kind")}</b></label><select id="colkind" onchange="${(event) => ((wish.kind = event.target.value), form())}">${KINDS.map((id) => html`<option value="${id}"${id == wish.kind ? html` selected` : ""}>${t(`new_kind.${id}`)}</option>`)}</select>
      ${wish.kind == "choice" && html`<label for="colchoices">${t("col.choices")}</label><input id="colchoices" value="${wish.choices}" oninput="${(event) => (wish.choices = event.target.value)}">`}
      ${wish.kind == "number" && html`<span class="row"><label for="collow">${t("col.low")}</label><input id="collow" type="number" value="${wish.low}" onchange="${(event) => (wish.low = +event.target.value)}"><label for="colhigh">${t("col.high")}</label><input id="colhigh" type="number" value="${wish.high}" onchange="${(event) => (wish.high = +event.target.value)}"></span>`}
      <button class="pri" id="colsave">${t(one ? "col.save" : "col.add")}</button></form>`);
    const save = act(() => columns((list, at) => {
      const other = first != JSON.stringify([wish.kind, wish.choices, wish.low, wish.high]);
      const told = {name: wish.name.trim().toLowerCase().replace(/\W+/g, "_"), ...((other || !one) && {kind: wish.kind, choices: wish.choices.split(","), low: wish.low, high: wish.high})};
      if (one) Object.assign(list[at], told);
      else list.splice(at + 1, 0, {had: "", ...told});
    }));
    form();
    box.querySelector("#colname").focus();
  }

  put(box, menu());
  document.body.append(box);
  box.style.left = `${Math.max(8, Math.min(place.left, innerWidth - box.offsetWidth - 8))}px`;
  box.style.top = `${Math.min(place.bottom + 2, innerHeight - box.offsetHeight - 8)}px`;
  box.querySelector("button").focus();
  addEventListener("hashchange", close);
  addEventListener("pointerdown", close, true);
  addEventListener("keydown", close, true);
}

/** Put one text in the place of another in the cells of a table. `about`: {rows, columns, now, write}. */
export function replacing(about) {
  const back = document.activeElement;
  const st = {find: "", with: "", where: about.now};
  const box = dom(html`<dialog class="palette picker" id="replacing" aria-label="${t("replace.title")}" onclose="${() => (box.remove(), back?.isConnected && back.focus())}"></dialog>`).firstElementChild;
  const hits = () => (st.find ? about.rows.flatMap((row) => about.columns.filter((one) => !st.where || one == st.where).filter((one) => row.cells[one].includes(st.find)).map((one) => [row, one])) : []);

  function write() {
    const found = hits();
    box.close();
    if (found.length) about.write(found.map(([row, name]) => [row, name, row.cells[name].replaceAll(st.find, st.with)]));
  }

  const count = () => put(box.querySelector("#replacego"), html`${t("replace.all", {n: hits().length})}`);
  put(box, html`<form class="col pad" onsubmit="${(event) => (event.preventDefault(), write())}"><h2>${t("replace.title")}</h2>
    <label for="refind">${t("replace.find")}</label><input id="refind" autocomplete="off" oninput="${(event) => ((st.find = event.target.value), count())}"><label for="rewith">${t("replace.with")}</label><input id="rewith" autocomplete="off" oninput="${(event) => (st.with = event.target.value)}">
    <label for="rewhere">${t("replace.where")}</label><select id="rewhere" onchange="${(event) => ((st.where = event.target.value), count())}"><option value="">${t("replace.everywhere")}</option>${about.columns.map((one) => html`<option${one == st.where ? html` selected` : ""}>${one}</option>`)}</select>
    <span class="row"><button class="pri" id="replacego">${t("replace.all", {n: 0})}</button><button type="button" onclick="${() => box.close()}">${t("go.not_now")}</button></span></form>`);
  document.body.append(box);
  box.showModal();
  box.querySelector("#refind").focus();
}
