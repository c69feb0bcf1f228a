// Two variants of a game side by side: the rows in which they differ, and the faces that look otherwise.
import {html, put, t} from "/static/kit.js";
import {attempt, drawAt, fitted, query, speaks, stream, tongues} from "./ask.js";
import {go, studio, titled} from "./studio.js";

export async function compare(view, slug, rest) {
  const game = studio.games.find((one) => one.slug == slug);
  const st = {other: game.variants.includes(rest) ? rest : game.variants[0] || "", lang: speaks(game), rows: null, count: 0, faces: [], looking: ""};
  let stop = new AbortController();

  const named = (key) => studio.games.find((one) => one.slug == key)?.folder || t("compare.original");
  const product = (name) => titled(game.products.find((one) => one.product == name) || {title: name});

  async function load() {
    stop.abort();
    stop = new AbortController();
    Object.assign(st, {rows: null, faces: [], looking: ""});
    head();
    if (!st.other) return rows();
    await attempt(() => stream(`${slug}/compare?${query({other: st.other, lang: st.lang})}`, (told) => {
      if (told.rows) Object.assign(st, told), rows();
      else if (told.looking) (st.looking = told.looking), counted();
      else st.faces.push(told), faces();
    }, stop.signal));
    if (stop.signal.aborted) return undefined;
    st.looking = "";
    counted();
    return undefined;
  }

  function head() {
    drawAt("comparehead", html`<h1>${game.folder}</h1><label for="other">${t("compare.with")}</label><select id="other" onchange="${(event) => go(slug, "compare", event.target.value)}">${game.variants.map((key) => html`<option value="${key}"${key == st.other ? html` selected` : ""}>${named(key)}</option>`)}</select>
      ${tongues(game, st.lang, (lang) => ((st.lang = lang), load()))}`);
    drawAt("differences", html``);
    faces();
  }

  const value = (text) => (text == null ? html`<i class="sm">${t("compare.nothing")}</i>` : html`${text}`);

  function rows() {
    const files = [...new Set(st.rows?.map((one) => one.file))];
    drawAt("differences", html`<h2>${st.count ? t("compare.rows", {n: st.count}) : t("compare.same")}</h2>${files.map((file) => html`<h3>${file}</h3><table class="grid differ"><thead><tr><th scope="col">${t("compare.where")}</th><th scope="col">${game.folder}</th><th scope="col">${named(st.other)}</th></tr></thead><tbody>${st.rows.filter((one) => one.file == file).map((one) => html`<tr><th scope="row"><button type="button" class="q s" aria-label="${t("compare.to_row")} ${one.key}" onclick="${() => go(slug, "tables", file)}">${one.key}</button><small>${/\.toml$/.test(file) ? "" : one.column || t("compare.alone")}</small></th><td>${value(one.mine)}</td><td>${value(one.other)}</td></tr>`)}</tbody></table>`)}${st.count > st.rows?.length && html`<p class="sm">${t("compare.more", {n: st.count - st.rows.length})}</p>`}`);
  }

  function counted() {
    drawAt("facecount", html`${st.faces.length ? t("compare.faces", {n: st.faces.length}) : st.looking ? "" : t("compare.alike")} ${st.looking && html`<small>${t("compare.looking", {what: product(st.looking)})}</small>`}`);
  }

  function faces() {
    counted();
    const side = (one, key, whose) => html`<figure>${one[key] ? html`<img src="/drawn/${one[key]}.svg" width="${fitted(one, 150, 0.3)}" alt="${one.title}, ${whose}">` : html`<i class="sm">${t("compare.nothing")}</i>`}<figcaption class="sm">${whose}</figcaption></figure>`;
    drawAt("pairs", html`${st.faces.map((one) => html`<article class="pair" data-face="${one.product} ${one.name} ${one.side}"><h3>${one.title}</h3><small>${product(one.product)}</small><div class="row">${side(one, "mine", game.folder)}${side(one, "other", named(st.other))}</div></article>`)}`);
  }

  put(view, html`<div class="cv"><div class="row head" id="comparehead"></div><section class="pane pad" id="differences" data-keep="differences" tabindex="0" aria-label="${t("compare.where")}"></section><section class="pane desk pad" data-keep="pairs" tabindex="0" aria-label="${t("compare.sides")}"><div role="status"><h2 id="facecount"></h2></div><div class="pairs" id="pairs"></div></section></div>`);
  load();
  return {changed: load, left: () => stop.abort()};
}
