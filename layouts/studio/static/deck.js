// Every face of a product, those that changed marked, the one before beside the one now.
import {choice, html, icon, put} from "/static/kit.js";
import {attempt, drawAt, query, stream} from "./ask.js";
import {go, saved, studio} from "./studio.js";

export async function deck(view, slug, rest) {
  const game = studio.games.find((one) => one.slug == slug);
  const product = rest || game.products[0].product;
  const row = game.products.find((one) => one.product == product) || game.products[0];
  const st = {pieces: [], only: "all", size: 110, at: "", lang: "en", side: "front", wipe: 50};
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
    saved(`${pieces.length} faces, ${pieces.filter((piece) => piece.changed).length} changed`);
  }

  function head() {
    const cards = st.pieces.reduce((sum, piece) => sum + piece.copies, 0);
    const changed = st.pieces.filter((piece) => piece.changed).length;
    const bad = st.pieces.filter((piece) => piece.fault).length;
    drawAt("deckhead", html`<div><h1>${row.title}</h1><small>${st.pieces.length} faces, ${cards} pieces</small></div>
      <label class="sr" for="product">Product</label><select id="product" onchange="${(event) => go(slug, "deck", event.target.value)}">${game.products.map((one) => html`<option value="${one.product}"${one.product == row.product ? html` selected` : ""}>${one.title}</option>`)}</select>
      ${choice("Which", [["all", "All"], ["changed", `Changed ${changed}`], ["bad", `Errors ${bad}`]], st.only, (only) => ((st.only = only), head(), faces()))}
      ${choice("Side", [["front", "Fronts"], ["back", "Backs"]], st.side, (side) => ((st.side = side), head(), load()))}
      ${choice("Language", [["en", "English"], ["de", "Deutsch"]], st.lang, (lang) => ((st.lang = lang), head(), load()))}
      <label class="line push">Size <input type="range" min="60" max="260" value="${st.size}" aria-label="Size of the faces" oninput="${(event) => ((st.size = +event.target.value), faces())}"></label>`);
  }

  function faces() {
    drawAt("faces", html`${shown().map((piece) => html`<button class="c${piece.changed ? " ch" : ""}" data-a="${piece.name}" onclick="${() => ((st.at = piece.name), (st.chosen = true), faces(), inspect())}" ondblclick="${() => edit(piece)}"${piece.name == st.at ? html` aria-current="true"` : ""} aria-label="${piece.title}${piece.changed ? ", changed" : ""}">
      ${piece.fault ? html`<em class="e">error</em>` : piece.changed && html`<em>changed</em>`}
      ${piece.picture ? html`<img src="/drawn/${piece.picture}.svg" width="${wide(piece)}" height="${Math.round((wide(piece) * piece.height) / piece.width)}" alt="" loading="lazy">` : html`<i class="blank">?</i>`}
      <span>${piece.name}<small>${piece.copies > 1 ? `×${piece.copies}` : ""}</small></span></button>`)}${!shown().length && html`<p class="pad">${st.only == "changed" ? "Every face is the same picture as at the last print." : "Nothing here."}</p>`}`);
  }

  function inspect() {
    const piece = st.pieces.find((one) => one.name == st.at);
    if (!piece) return;
    const both = piece.changed && piece.before && piece.picture;
    const img = (key, id) => html`<img id="${id}" src="/drawn/${key}.svg" width="${Math.round(Math.min(280, piece.width * 4))}" alt="${id == "wasface" ? "Before" : "Now"}">`;
    drawAt("piece", html`<div class="row"><h2>${piece.title}</h2><small>${piece.name}${piece.copies > 1 ? `, ${piece.copies} of them` : ""}</small></div>
      <div class="wipe">${both ? [img(piece.before, "wasface"), img(piece.picture, "nowface")] : piece.picture && img(piece.picture, "nowface")}</div>
      ${both && html`<label class="line">Before <input type="range" id="wipe" min="0" max="100" value="${st.wipe}" aria-label="Before to now" oninput="${(event) => ((st.wipe = +event.target.value), wipe())}"> Now</label>`}
      ${piece.fault && html`<p class="red">${piece.fault.message}</p>`}
      <p class="sm">${piece.width.toFixed(1)} × ${piece.height.toFixed(1)} mm${piece.changed ? ", another picture than at the last print" : ", the same picture as at the last print"}</p><br>
      <div class="row"><button onclick="${() => edit(piece)}">${icon("pencil")}Its row</button></div><br>
      <p class="sm"><kbd>J</kbd> <kbd>K</kbd> next and last · <kbd>.</kbd> only changed · <kbd>Enter</kbd> its row</p>`);
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

  put(view, html`<div class="dv"><div class="row head" id="deckhead"></div><section class="pane desk" data-keep="faces"><div class="dk" id="faces"></div></section><aside class="pane right pad" id="piece" aria-label="Face"></aside></div>`);
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
