// Every face of a product, those that changed marked, the one before beside the one now.
import {choice, html, icon, put, settings, t} from "/static/kit.js";
import {attempt, awaited, drawAt, fitted, query, speaks, stream, tongues} from "./ask.js";
import {commented, comments, readComments, written} from "./comments.js";
import {go, saved, studio, titled} from "./studio.js";

const mm = (one) => one.toLocaleString(settings.lang, {minimumFractionDigits: 1, maximumFractionDigits: 1});

export async function deck(view, slug, rest) {
  const game = studio.games.find((one) => one.slug == slug);
  const product = rest || game.products[0].product;
  const row = game.products.find((one) => one.product == product) || game.products[0];
  const st = {pieces: [], only: "all", size: 110, at: "", lang: speaks(game), side: "front", wipe: 50};
  let stop = new AbortController();

  /** The faces that are looked at, those of a kind together. */
  const shown = () => {
    const all = st.pieces.filter(wanted);
    const kinds = [...new Set(all.map(kind))];
    return kinds.length > 1 ? kinds.flatMap((one) => all.filter((piece) => kind(piece) == one)) : all;
  };
  const kind = (piece) => piece.of || piece.kind || "";
  const wanted = (piece) => st.only == "all" || (st.only == "changed" ? piece.changed : st.only == "said" ? written(slug, row.product, piece.name).length : piece.fault);
  /** What a kind is called: as the game's room of layouts says, else as it is written. */
  const title = (piece) => {
    const key = `${slug}.kind.${piece.kind}`;
    return piece.of || (t(key) == key ? piece.kind && piece.kind[0].toUpperCase() + piece.kind.slice(1).replaceAll("_", " ") : t(key));
  };
  const wide = (piece) => Math.round(st.size * Math.min(2.4, Math.max(0.7, piece.width / 63)));

  async function load() {
    stop.abort();
    stop = new AbortController();
    let drawn = 0;
    st.drawing = true;
    await attempt(() => stream(`${slug}/deck?${query({product: row.product, lang: st.lang, side: st.side})}`, (told) => {
      if (told.all) {
        const before = new Map(st.pieces.map((piece) => [piece.name, piece]));
        st.pieces = told.all.map((piece) => ({...piece, picture: before.get(piece.name)?.picture || "", waits: true}));
        if (!st.pieces.some((piece) => piece.name == st.at)) st.at = shown()[0]?.name || "";
        head();
        faces();
        inspect();
        return;
      }
      const n = st.pieces.findIndex((piece) => piece.name == told.name && piece.waits);
      if (n < 0) return;
      st.pieces[n] = {...st.pieces[n], ...told, waits: false};
      if (told.name == st.at) inspect();
      if (performance.now() - drawn > 250) {
        faces();
        counted();
        drawn = performance.now();
      }
    }, stop.signal));
    if (stop.signal.aborted) return;
    st.drawing = false;
    if (!st.chosen) st.at = (shown().find((piece) => piece.changed) || shown()[0])?.name || "";
    head();
    faces();
    inspect();
    saved(t("deck.drawn", {n: st.pieces.length, changed: st.pieces.filter((piece) => piece.changed).length}));
  }

  /** How many there are; while they are drawn, how many stand there. */
  function counted() {
    const done = st.pieces.filter((piece) => !piece.waits).length;
    const all = st.pieces.reduce((sum, piece) => sum + piece.copies, 0);
    drawAt("deckcount", html`${!st.pieces.length ? t("deck.reads") : st.drawing ? t("deck.draws", {n: done, of: st.pieces.length}) : t("deck.count", {n: st.pieces.length, pieces: all})}`);
  }

  function head() {
    const changed = st.pieces.filter((piece) => piece.changed).length;
    const bad = st.pieces.filter((piece) => piece.fault).length;
    const said = written(slug, row.product).length;
    drawAt("deckhead", html`<h1 class="sr">${titled(row)}</h1><label class="sr" for="product">${t("deck.product")}</label><select id="product" onchange="${(event) => go(slug, "deck", event.target.value)}">${game.products.map((one) => html`<option value="${one.product}"${one.product == row.product ? html` selected` : ""}>${titled(one)}</option>`)}</select><small id="deckcount" role="status"></small>
      ${choice(t("deck.which"), [["all", t("deck.all")], ["changed", t("deck.changed_n", {n: changed})], ["bad", t("deck.errors_n", {n: bad})], ...(said || st.only == "said" ? [["said", t("proof.n", {n: said})]] : [])], st.only, (only) => ((st.only = only), head(), faces()))}
      ${choice(t("deck.side"), [["front", t("deck.fronts")], ["back", t("deck.backs")]], st.side, (side) => ((st.side = side), head(), load()))}
      ${tongues(game, st.lang, (lang) => ((st.lang = lang), head(), load()))}
      <label class="line push">${t("deck.size")} <input type="range" min="60" max="260" value="${st.size}" aria-label="${t("deck.size_of")}" oninput="${(event) => ((st.size = +event.target.value), faces())}"></label>`);
    counted();
  }

  const again = () => (head(), faces(), inspect());

  const high = (piece) => Math.round((wide(piece) * piece.height) / piece.width);

  const card = (piece) => html`<button class="c${piece.changed ? " ch" : ""}" data-a="${piece.name}" onclick="${() => ((st.at = piece.name), (st.chosen = true), faces(), inspect())}" ondblclick="${() => edit(piece)}"${piece.name == st.at ? html` aria-current="true"` : ""} aria-label="${piece.title}${piece.changed ? `, ${t("deck.changed")}` : ""}">
      ${piece.fault ? html`<em class="e">${t("deck.error")}</em>` : piece.changed && html`<em>${t("deck.changed")}</em>`}
      ${piece.picture ? html`<img src="/drawn/${piece.picture}.svg" width="${wide(piece)}" height="${high(piece)}" alt="" loading="lazy" data-cut="${piece.outline}">` : awaited(wide(piece), high(piece), piece.outline, piece.fault?.message)}
      <span>${piece.row ? piece.name : piece.title}<small>${piece.copies > 1 ? `×${piece.copies}` : ""}</small></span></button>`;

  function faces() {
    const all = shown();
    const kinds = [...new Set(all.map(kind))];
    const some = (one) => all.filter((piece) => kind(piece) == one);
    const headed = (list) => html`<h2>${title(list[0]) || t("deck.others")} <small>${t("deck.count", {n: list.length, pieces: list.reduce((sum, piece) => sum + piece.copies, 0)})}</small></h2><div class="dk">${list.map(card)}</div>`;
    drawAt("faces", html`${kinds.length > 1 ? kinds.map((one) => headed(some(one))) : html`<div class="dk">${all.map(card)}</div>`}${!all.length && !st.drawing && html`<p class="pad">${t(st.only == "changed" ? "deck.all_same" : st.only == "said" ? "proof.none" : "deck.none")}</p>`}`);
  }

  function inspect() {
    const piece = st.pieces.find((one) => one.name == st.at);
    if (!piece) return;
    const both = piece.changed && piece.before && piece.picture;
    const img = (key, id) => html`<img id="${id}" src="/drawn/${key}.svg" width="${fitted(piece, 280, 0.52)}" alt="${t(id == "wasface" ? "deck.before" : "deck.now")}" data-cut="${piece.outline}">`;
    drawAt("piece", html`<div class="row"><h2>${piece.title}</h2><small>${[piece.row ? piece.title != piece.name && piece.name : st.pieces.length > 1 && `${st.pieces.indexOf(piece) + 1} / ${st.pieces.length}`, piece.copies > 1 && t("deck.copies", {n: piece.copies})].filter(Boolean).join(", ")}</small></div>
      <div class="wipe">${both ? [img(piece.before, "wasface"), img(piece.picture, "nowface")] : (piece.picture ? img(piece.picture, "nowface") : !piece.fault && awaited(fitted(piece, 280, 0.52), fitted(piece, 280, 0.52) * piece.height / piece.width, piece.outline))}</div>
      ${both && html`<label class="line">${t("deck.before")} <input type="range" id="wipe" min="0" max="100" value="${st.wipe}" aria-label="${t("deck.wipe")}" oninput="${(event) => ((st.wipe = +event.target.value), wipe())}"> ${t("deck.now")}</label>`}
      ${piece.fault && html`<p class="red">${piece.fault.message}</p>`}
      <p class="sm">${mm(piece.width)} × ${mm(piece.height)} mm, ${t(piece.waits ? "deck.waits" : piece.changed ? "deck.another" : "deck.same")}</p><br>
      ${commented(slug, row.product, piece.name, again)}
      ${piece.row && html`<div class="row"><button onclick="${() => edit(piece)}">${icon("pencil")}${t("deck.row")}</button></div><br>`}
      <p class="sm"><kbd>J</kbd> <kbd>K</kbd> ${t("deck.key_next")} · <kbd>.</kbd> ${t("deck.key_changed")}${piece.row && html` · <kbd>Enter</kbd> ${t("deck.key_row")}`}</p><hr class="hr">
      <div class="row">${row.faces > 0 && html`<a class="button" id="proof" href="/api/${slug}/playtest?${query({product: row.product, lang: st.lang})}" download title="${t("proof.page_how")}">${t("proof.page")}</a>${game.own && html`<label class="button" for="comments" tabindex="-1">${t("proof.read")}</label><input class="sr" type="file" id="comments" accept=".csv" multiple onchange="${(event) => readComments(slug, [...event.target.files], again)}">`}`}</div>`);
    wipe();
  }

  const wipe = () => {
    const face = document.getElementById("nowface");
    if (face && document.getElementById("wasface")) face.style.clipPath = `inset(0 0 0 ${100 - st.wipe}%)`;
  };
  const edit = (piece) => piece?.row && go(slug, "tables", `@${row.product}:${piece.name}`);

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

  put(view, html`<div class="dv"><div class="row head" id="deckhead"></div><section class="pane desk" data-keep="faces"><div id="faces"></div></section><aside class="pane right pad" id="piece" aria-label="${t("deck.face")}"></aside></div>`);
  head();
  load();
  comments(slug).then(again);
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
