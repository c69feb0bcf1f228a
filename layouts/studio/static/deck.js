// Every face of a product, those that changed marked, the one before beside the one now.
import {choice, html, icon, put, settings, t} from "/static/kit.js";
import {attempt, drawAt, many, query, speaks, stream, tongues} from "./ask.js";
import {go, saved, studio, titled} from "./studio.js";

const mm = (one) => one.toLocaleString(settings.lang, {minimumFractionDigits: 1, maximumFractionDigits: 1});

export async function deck(view, slug, rest) {
  const game = studio.games.find((one) => one.slug == slug);
  const product = rest || game.products[0].product;
  const row = game.products.find((one) => one.product == product) || game.products[0];
  const st = {pieces: [], only: "all", size: 110, at: "", lang: speaks(game), side: "front", wipe: 50};
  let stop = new AbortController();

  const shown = () => st.pieces.filter((piece) => st.only == "all" || (st.only == "changed" ? piece.changed : piece.fault));
  const wide = (piece) => Math.round(st.size * Math.min(2.4, Math.max(0.7, piece.width / 63)));

  async function load() {
    stop.abort();
    stop = new AbortController();
    const pieces = [];
    let drawn = 0;
    await attempt(() => stream(`${slug}/deck?${query({product: row.product, lang: st.lang, side: st.side})}`, (piece) => {
      pieces.push(piece);
      if (pieces.length == 1 && !st.at) {
        st.at = piece.name;
        st.pieces = pieces;
        inspect();
      }
      if (performance.now() - drawn > 250) {
        st.pieces = [...pieces, ...st.pieces.slice(pieces.length)];
        faces();
        drawn = performance.now();
      }
    }, stop.signal));
    if (stop.signal.aborted) return;
    st.pieces = pieces;
    if (!st.chosen) st.at = (pieces.find((piece) => piece.changed) || pieces[0])?.name || "";
    head();
    faces();
    inspect();
    saved(t("deck.drawn", {n: pieces.length, changed: pieces.filter((piece) => piece.changed).length}));
  }

  function head() {
    const cards = st.pieces.reduce((sum, piece) => sum + piece.copies, 0);
    const changed = st.pieces.filter((piece) => piece.changed).length;
    const bad = st.pieces.filter((piece) => piece.fault).length;
    drawAt("deckhead", html`<div><h1>${titled(row)}</h1><small>${t("deck.count", {n: st.pieces.length, pieces: cards})}</small></div>
      <label class="sr" for="product">${t("deck.product")}</label><select id="product" onchange="${(event) => go(slug, "deck", event.target.value)}">${game.products.map((one) => html`<option value="${one.product}"${one.product == row.product ? html` selected` : ""}>${titled(one)}</option>`)}</select>
      ${choice(t("deck.which"), [["all", t("deck.all")], ["changed", t("deck.changed_n", {n: changed})], ["bad", t("deck.errors_n", {n: bad})]], st.only, (only) => ((st.only = only), head(), faces()))}
      ${choice(t("deck.side"), [["front", t("deck.fronts")], ["back", t("deck.backs")]], st.side, (side) => ((st.side = side), head(), load()))}
      ${tongues(game, st.lang, (lang) => ((st.lang = lang), head(), load()))}
      <label class="line push">${t("deck.size")} <input type="range" min="60" max="260" value="${st.size}" aria-label="${t("deck.size_of")}" oninput="${(event) => ((st.size = +event.target.value), faces())}"></label>`);
  }

  function faces() {
    drawAt("faces", html`${shown().map((piece) => html`<button class="c${piece.changed ? " ch" : ""}" data-a="${piece.name}" onclick="${() => ((st.at = piece.name), (st.chosen = true), faces(), inspect())}" ondblclick="${() => edit(piece)}"${piece.name == st.at ? html` aria-current="true"` : ""} aria-label="${piece.title}${piece.changed ? `, ${t("deck.changed")}` : ""}">
      ${piece.fault ? html`<em class="e">${t("deck.error")}</em>` : piece.changed && html`<em>${t("deck.changed")}</em>`}
      ${piece.picture ? html`<img src="/drawn/${piece.picture}.svg" width="${wide(piece)}" height="${Math.round((wide(piece) * piece.height) / piece.width)}" alt="" loading="lazy" data-cut="${piece.outline}">` : html`<i class="blank">?</i>`}
      <span>${piece.name}<small>${piece.copies > 1 ? `×${piece.copies}` : ""}</small></span></button>`)}${!shown().length && html`<p class="pad">${t(st.only == "changed" ? "deck.all_same" : "deck.none")}</p>`}`);
  }

  function inspect() {
    const piece = st.pieces.find((one) => one.name == st.at);
    if (!piece) return;
    const both = piece.changed && piece.before && piece.picture;
    const img = (key, id) => html`<img id="${id}" src="/drawn/${key}.svg" width="${Math.round(Math.min(280, piece.width * 4))}" alt="${t(id == "wasface" ? "deck.before" : "deck.now")}" data-cut="${piece.outline}">`;
    drawAt("piece", html`<div class="row"><h2>${piece.title}</h2><small>${[piece.title != piece.name && piece.name, piece.copies > 1 && t("deck.copies", {n: piece.copies})].filter(Boolean).join(", ")}</small></div>
      <div class="wipe">${both ? [img(piece.before, "wasface"), img(piece.picture, "nowface")] : piece.picture && img(piece.picture, "nowface")}</div>
      ${both && html`<label class="line">${t("deck.before")} <input type="range" id="wipe" min="0" max="100" value="${st.wipe}" aria-label="${t("deck.wipe")}" oninput="${(event) => ((st.wipe = +event.target.value), wipe())}"> ${t("deck.now")}</label>`}
      ${piece.fault && html`<p class="red">${piece.fault.message}</p>`}
      <p class="sm">${mm(piece.width)} × ${mm(piece.height)} mm, ${t(piece.changed ? "deck.another" : "deck.same")}</p><br>
      <div class="row"><button onclick="${() => edit(piece)}">${icon("pencil")}${t("deck.row")}</button></div><br>
      <p class="sm"><kbd>J</kbd> <kbd>K</kbd> ${t("deck.key_next")} · <kbd>.</kbd> ${t("deck.key_changed")} · <kbd>Enter</kbd> ${t("deck.key_row")}</p>`);
    wipe();
  }

  const wipe = () => {
    const face = document.getElementById("nowface");
    if (face && document.getElementById("wasface")) face.style.clipPath = `inset(0 0 0 ${100 - st.wipe}%)`;
  };
  const edit = (piece) => go(slug, "tables", `@${row.product}:${piece.name}`);

  function step(by) {
    const list = shown();
    const at = list.findIndex((piece) => piece.name == st.at);
    const next = list[Math.max(0, Math.min(list.length - 1, at + by))];
    if (!next) return;
    st.at = next.name;
    st.chosen = true;
    faces();
    inspect();
    document.querySelector(`[data-a="${CSS.escape(st.at)}"]`)?.scrollIntoView({block: "nearest"});
  }

  put(view, html`<div class="dv"><div class="row head" id="deckhead"></div><section class="pane desk" data-keep="faces"><div class="dk" id="faces"></div></section><aside class="pane right pad" id="piece" aria-label="${t("deck.face")}"></aside></div>`);
  head();
  load();
  return {
    changed: load,
    left: () => stop.abort(),
    key(event, typing) {
      if (typing || event.ctrlKey || event.altKey) return false;
      if (event.key == "j" || event.key == "ArrowRight") step(1);
      else if (event.key == "k" || event.key == "ArrowLeft") step(-1);
      else if (event.key == ".") (st.only = st.only == "changed" ? "all" : "changed"), head(), faces();
      else if (event.key == "Enter" && event.target.tagName != "BUTTON") edit(st.pieces.find((one) => one.name == st.at));
      else return false;
      return true;
    },
  };
}
