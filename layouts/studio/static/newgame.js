// A new game, or more for one that is there: components chosen from pictures, their rows pasted from a spreadsheet.
import {dom, html, put, settings, t} from "/static/kit.js";
import {ask, attempt, query} from "./ask.js";
import {sign, swatch} from "./pickers.js";
import {go, show, studio} from "./studio.js";

const GROUPS = [["cards", ["poker", "mini", "tarot"]], ["tiles", ["square", "hex", "token"]], ["figures", ["standee", "die"]], ["sheets", ["board", "mat"]], ["around", ["rules", "box"]]];
const ONCE = ["box", "rules"]; // a game has one
const BARE = ["board", "mat", "box", "rules"]; // of no rows
export const KINDS = ["text", "number", "choice", "color", "icon", "picture", "copies", "flag", "effects", "note"];
const pictures = new Map();

/** The picture of a component, drawn once. */
async function picture(template) {
  const key = `${template} ${settings.lang}`;
  if (!pictures.has(key)) pictures.set(key, ask(`component?${query({template, lang: settings.lang})}`).catch(() => null));
  return pictures.get(key);
}

/** Open it; for a `game` that is there it adds to that. */
export function newGame(game = null) {
  const back = document.activeElement;
  const st = {title: "", german: game ? game.languages?.includes("de") : settings.lang == "de", chosen: [], pasting: null, busy: false};
  const box = dom(html`<dialog id="newgame" class="sheet" aria-label="${t(game ? "new.more" : "new.title")}" onclose="${() => (box.remove(), back?.isConnected && back.focus())}"></dialog>`).firstElementChild;

  function choose(template) {
    if (ONCE.includes(template) && st.chosen.some((one) => one.template == template)) return drop(st.chosen.findIndex((one) => one.template == template));
    st.chosen.push({template, title: "", text: "", said: null});
    draw();
    box.querySelector(`#part-${st.chosen.length - 1}`)?.scrollIntoView({block: "nearest"});
    return undefined;
  }

  function drop(at) {
    st.chosen.splice(at, 1);
    draw();
  }

  const tile = (template) => {
    const count = st.chosen.filter((one) => one.template == template).length;
    return html`<button type="button" class="tile-new" id="add-${template}" data-template="${template}" aria-pressed="${String(count > 0)}" onclick="${() => choose(template)}">
      <span class="pic" data-pic="${template}"></span><b>${t(`template.${template}`)}</b><small>${t(`template_size.${template}`)}</small>${count > 0 && html`<em>${count}</em>`}</button>`;
  };

  const part = (one, at) => html`<li class="part" id="part-${at}"><div class="row"><b>${t(`template.${one.template}`)}</b><button type="button" class="q s push" aria-label="${t("new.drop", {what: t(`template.${one.template}`)})}" onclick="${() => drop(at)}">✕</button></div>
    ${!["box", "rules"].includes(one.template) && html`<label class="num" for="title-${at}">${t("new.called")}</label><input id="title-${at}" value="${one.title}" placeholder="${t(`template_name.${one.template}`)}" maxlength="40" oninput="${(event) => (one.title = event.target.value)}">`}
    ${!BARE.includes(one.template) && (one.said
      ? html`<p class="sm">${t("new.rows", {n: one.said.count})} <button type="button" class="s" onclick="${() => paste(at)}">${t("new.columns")}</button></p>`
      : html`<button type="button" class="s" id="paste-${at}" onclick="${() => paste(at)}">${t("new.paste")}</button>`)}</li>`;

  function draw() {
    if (st.pasting != null) return sheet();
    put(box, html`<form class="newgame" onsubmit="${begin}"><header class="row"><h1>${game ? t("new.more_of", {title: game.title}) : t("new.title")}</h1><button type="button" class="q push" id="closenew" aria-label="${t("go.not_now")}" onclick="${() => box.close()}">✕</button></header>
      <div class="gallery pane" data-keep="gallery">${GROUPS.map(([group, all]) => html`<section><h2 class="cap">${t(`new.${group}`)}</h2><div class="tiles">${all.map(tile)}</div></section>`)}</div>
      <aside class="pane pad" data-keep="parts">${!game && html`<label for="newtitle"><b>${t("shelf.called")}</b></label><input id="newtitle" value="${st.title}" placeholder="${t("shelf.my_game")}" maxlength="60" oninput="${(event) => ((st.title = event.target.value), ready())}">
        <label class="line"><input type="checkbox" id="newgerman"${st.german ? html` checked` : ""} onchange="${(event) => (st.german = event.target.checked)}"> ${t("new.german")}</label><p class="sm">${t("new.german_how")}</p>`}
        <h2 class="cap">${t("new.parts")}</h2>${st.chosen.length ? html`<ol class="parts">${st.chosen.map(part)}</ol>` : html`<p class="sm">${t("new.choose")}</p>`}
        <button class="pri big" id="makeit"${able() ? "" : html` disabled`}>${st.busy ? t("new.busy") : t(game ? "new.add" : "new.begin")}</button></aside></form>`);
    for (const place of box.querySelectorAll("[data-pic]")) picture(place.dataset.pic).then((found) => {
      if (!found?.picture || !place.isConnected) return;
      const scale = Math.min(104 / found.width, 92 / found.height);
      put(place, html`<img src="/drawn/${found.picture}.svg" alt="" width="${Math.round(found.width * scale)}" height="${Math.round(found.height * scale)}" data-cut="${found.outline}">`);
    });
    return undefined;
  }

  const able = () => st.chosen.length > 0 && (game || st.title.trim()) && !st.busy;
  const ready = () => box.querySelector("#makeit")?.toggleAttribute("disabled", !able());

  // What is pasted

  function paste(at) {
    st.pasting = at;
    sheet();
  }

  function sheet() {
    const one = st.chosen[st.pasting];
    const done = () => ((st.pasting = null), draw());
    put(box, html`<form class="newgame pasting" onsubmit="${(event) => (event.preventDefault(), one.said && done())}"><header class="row"><h1>${t("new.paste_for", {what: one.title || t(`template.${one.template}`)})}</h1><button type="button" class="q push" aria-label="${t("new.back")}" onclick="${done}">✕</button></header>
      <div class="pane pad"><p>${t("new.paste_how")}</p><textarea id="pastebox" rows="${one.said ? 3 : 10}" spellcheck="false" wrap="off" aria-label="${t("new.paste")}" placeholder="${t("new.paste_here")}" oninput="${(event) => read(event.target.value)}">${one.text}</textarea>
      <div id="pasted">${one.said && columns(one)}</div></div>
      <footer class="row pad"><span class="sm" id="pastesays">${one.said ? t("new.rows", {n: one.said.count}) : ""}</span><button type="button" class="push" onclick="${() => (Object.assign(one, {text: "", said: null}), done())}">${t("new.without")}</button><button class="pri" id="takeit"${one.said ? "" : html` disabled`}>${t("new.take")}</button></footer></form>`);
    box.querySelector("#pastebox")?.focus();
  }

  const columns = (one) => html`<div class="gridpane pane"><table class="grid kinds"><thead><tr>${one.said.columns.map((column, n) => html`<th scope="col">${n ? html`<input value="${column.name}" aria-label="${t("new.column_name", {n})}" onchange="${(event) => (column.name = event.target.value)}"><select id="kind-${column.name}" aria-label="${t("new.kind_of", {name: column.name})}" onchange="${(event) => ((column.kind = event.target.value), sheet())}">${KINDS.map((kind) => html`<option value="${kind}"${kind == column.kind ? html` selected` : ""}>${t(`new_kind.${kind}`)}</option>`)}<option value=""${column.kind ? "" : html` selected`}>${t("new_kind.none")}</option></select>` : html`<span class="idcol">id</span>`}</th>`)}</tr></thead>
    <tbody>${one.said.rows.map((row) => html`<tr>${row.map((cell, n) => html`<td role="cell" class="${one.said.columns[n].kind ? "" : "off"}">${sample(one.said.columns[n].kind, cell)}</td>`)}</tr>`)}</tbody></table></div>`;
  const sample = (kind, cell) => (kind == "color" && /^#/.test(cell) ? html`${swatch(cell)}${cell}` : kind == "icon" && cell ? html`${sign(cell)} ${cell}` : cell);

  let turn = 0;
  async function read(text) {
    const one = st.chosen[st.pasting];
    const mine = ++turn;
    one.text = text;
    await new Promise((done) => setTimeout(done, 120));
    if (mine != turn) return;
    const said = text.trim() ? await ask("pasted", {text}).catch((wrong) => ({why: wrong.message})) : null;
    if (mine != turn || st.pasting == null) return;
    one.said = said?.columns ? said : null;
    put(box.querySelector("#pasted"), html`${one.said ? columns(one) : said?.why && html`<p class="red">${said.why}</p>`}`);
    put(box.querySelector("#pastesays"), html`${one.said ? t("new.rows", {n: one.said.count}) : ""}`);
    box.querySelector("#takeit").disabled = !one.said;
  }

  async function begin(event) {
    event.preventDefault();
    if (!able()) return;
    st.busy = true;
    ready();
    const components = st.chosen.map(({template, title, text, said}) => ({template, title, text, columns: said?.columns.map(({name, kind}) => ({name, kind}))}));
    const told = await attempt(() => (game ? ask(`${game.slug}/add`, {components}) : ask("begin", {title: st.title, languages: st.german ? ["en", "de"] : ["en"], components})));
    st.busy = false;
    if (!told) return void ready();
    studio.games = game ? (await ask("shelf")).games : told.games;
    box.close();
    if (!game) return void go(told.slug, "tables");
    studio.state = told;
    show();
  }

  document.body.append(box);
  box.showModal();
  draw();
  box.querySelector(game ? ".tile-new" : "#newtitle").focus();
}
