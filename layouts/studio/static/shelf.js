// All games and what they print: choose, leaf through, print.
import {choice, html, icon, put, settings, t} from "/static/kit.js";
import {ask, attempt, drawAt, many, notice, query, speaks, stream} from "./ask.js";
import {frame, go, saved, studio, titled} from "./studio.js";

const TEMPLATES = ["poker", "mini", "tarot", "square", "hex", "mat"];
const tenth = (share) => (100 * share).toLocaleString(settings.lang, {minimumFractionDigits: 1, maximumFractionDigits: 1});
const helped = (option) => (settings.lang == "de" && option.help_de) || option.help;
const first = new Map();
let stopped = new AbortController();

/** The first face of a product; drawn once. */
function thumb(slug, product, into, version) {
  const lang = speaks(studio.games.find((one) => one.slug == slug));
  const key = [slug, product, version, lang].join(" ");
  const show = (piece) => piece?.picture && put(into, html`<img src="/drawn/${piece.picture}.svg" alt="" decoding="async" data-cut="${piece.outline}">`);
  if (first.has(key)) return show(first.get(key));
  const stop = new AbortController();
  stopped.signal.addEventListener("abort", () => stop.abort());
  return stream(`${slug}/deck?${query({product, most: 1, lang})}`, (piece) => (first.set(key, piece), show(piece), stop.abort()), stop.signal).catch(() => null);
}

export async function shelf(view, slug) {
  const games = studio.games;
  stopped = new AbortController();
  const game = games.find((one) => one.slug == slug) || games.find((one) => one.own) || games[0];
  if (slug != game.slug) return go(game.slug, "shelf");
  const wish = {products: new Set(), paper: "a4", lang: speaks(game), ink: "full", format: "pdf", seed: "", shop: "", changed: false, options: {}};
  let copying = "";
  let plan = null;
  let made = null;
  let busy = false;
  let planned = 0;

  let ink = null;

  async function measure() {
    ink = {said: t("print.measuring")};
    panel();
    const found = await attempt(() => ask(`${game.slug}/ink`, asked()));
    ink = found && {said: t("print.inked", {full: tenth(found.full), saver: tenth(found.saver)})};
    panel();
  }

  const asked = () => ({...wish, products: [...wish.products]});

  function count() {
    clearTimeout(planned);
    plan = null;
    ink = null;
    panel();
    if (!wish.products.size) return;
    planned = setTimeout(async () => {
      plan = await attempt(() => ask(`${game.slug}/plan`, asked()));
      panel();
    }, 350);
  }

  const set = (name, value) => {
    wish[name] = value;
    made = null;
    count();
  };

  async function print() {
    busy = true;
    panel();
    const wanted = [...wish.products];
    const all = {files: [], sheets: 0, cuts: 0, notes: []};
    for (const [n, product] of wanted.entries()) {
      saved(t("print.doing", {product, n: n + 1, of: wanted.length}));
      const out = await attempt(() => ask(`${game.slug}/print`, {...asked(), products: [product]}));
      if (!out) break;
      all.files.push(...out.files);
      all.notes.push(...out.notes);
      all.folder = out.folder;
      all.sheets += out.sheets;
      all.cuts += out.cuts;
    }
    busy = false;
    made = all.folder ? all : null;
    saved(made ? t("print.into", {folder: made.folder}) : "");
    panel();
    document.getElementById("made")?.focus();
  }

  async function copy(event) {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    const wish = copying == "copy" ? {game: game.slug, name} : {template: event.target.elements.template.value, name};
    const told = await attempt(() => ask(copying == "copy" ? "copy" : "begin", wish));
    if (!told) return;
    studio.games = told.games;
    studio.state = (await attempt(() => ask(`${told.slug}/state`))) || {};
    const made = told.games.find((one) => one.slug == told.slug);
    notice(t("shelf.yours_in", {folder: made.folder}));
    if (told.slug == game.slug) frame();
    go(told.slug, copying == "copy" ? "tables" : "layout");
  }

  const form = (what) => {
    copying = what;
    side();
    document.getElementById("copyname").select();
  };

  function side() {
    drawAt("games", html`<h2 class="sr">${t("shelf.games")}</h2>${games.map((one) => html`<a class="button game" href="#${one.slug}/shelf"${one.slug == game.slug ? html` aria-current="true"` : ""}>
        <span id="thumb-${one.slug}"></span><span>${one.title}<small>${one.fault || (one.own ? t("shelf.yours", {folder: one.folder}) : t("shelf.products", {n: one.products.length}))}</small></span></a>`)}
      <hr class="hr">${copying
        ? html`<form class="col" onsubmit="${copy}"><label for="copyname"><b>${t(copying == "copy" ? "shelf.folder" : "shelf.called")}</b></label><input id="copyname" name="name" value="${copying == "copy" ? `${t("shelf.my")}-${game.slug}` : t("shelf.my_game")}" required>
          ${copying != "copy" && html`<label for="template"><b>${t("shelf.from")}</b></label><select id="template" name="template">${TEMPLATES.map((id) => html`<option value="${id}">${t(`template.${id}`)}</option>`)}</select>`}
          <button class="pri">${t(copying == "copy" ? "shelf.copy_them" : "shelf.begin")}</button><button type="button" onclick="${() => ((copying = ""), side())}">${t("go.not_now")}</button></form>`
        : html`<div class="col">${game.own ? html`<p class="sm">${t("shelf.own")}</p>` : html`<button class="big" id="copy" onclick="${() => form("copy")}">${icon("pencil")}${t("shelf.copy")}</button>`}
          <button id="begin" onclick="${() => form("begin")}">${t("shelf.new")}</button><p class="sm">${t("shelf.new_how")}</p></div>`}`);
  }

  function prods() {
    drawAt("prods", html`${game.products.map((row) => html`<article class="prod"${wish.products.has(row.product) ? html` data-on="1"` : ""}>
      <button class="stack" id="open-${row.product}" onclick="${() => go(game.slug, "deck", row.product)}" aria-label="${t("shelf.leaf", {title: titled(row)})}"><span id="p-${row.product}"></span></button>
      <label><input type="checkbox" id="tick-${row.product}" onchange="${() => tick(row.product)}"${wish.products.has(row.product) ? html` checked` : ""}><span>${titled(row)}<small>${row.faces ? many("shelf.faces", row.faces) : t("shelf.every")}</small></span></label></article>`)}`);
    const queue = [...game.products];
    const {signal} = stopped;
    const next = async () => {
      const row = signal.aborted ? null : queue.shift();
      const into = row && document.getElementById(`p-${row.product}`);
      if (!into) return;
      await thumb(game.slug, row.product, into, studio.state.version);
      await next();
    };
    next().then(async () => {
      for (const one of games) {
        const into = document.getElementById(`thumb-${one.slug}`);
        if (!signal.aborted && into && one.products.length) await thumb(one.slug, one.products[0].product, into, "");
      }
    });
  }

  function tick(product) {
    if (!wish.products.delete(product)) wish.products.add(product);
    document.getElementById(`tick-${product}`).closest(".prod").toggleAttribute("data-on", wish.products.has(product));
    made = null;
    count();
  }

  const group = (title, inner) => html`<div class="f"><h3>${title}</h3>${inner}</div>`;
  const seg = (name, options) => choice(name, options, wish[name], (value) => set(name, value));

  function panel() {
    drawAt("order", html`<h2>${t("print.title")}</h2><br>
      ${group(t("print.paper"), seg("paper", [["a4", "A4"], ["letter", "Letter"], ["a3", "A3"]]))}
      ${game.languages?.length > 1 && group(t("print.language"), seg("lang", [["en", "English"], ["de", "Deutsch"]]))}
      ${group(t("print.ink"), seg("ink", [["full", t("print.full")], ["saver", t("print.saver")]]))}
      ${group(t("print.as"), seg("format", [["pdf", "PDF"], ["png", "PNG"], ["svg", "SVG"], ["tts", "TTS"]]))}
      ${game.options?.map((option) => group(option.name, option.choices?.length
        ? html`<select aria-label="${option.name}" title="${helped(option)}" onchange="${(event) => set("options", {...wish.options, [option.name]: event.target.value})}">${option.choices.map((one) => html`<option${one == (wish.options[option.name] ?? option.default) ? html` selected` : ""}>${one}</option>`)}</select>`
        : html`<input aria-label="${option.name}" title="${helped(option)}" value="${wish.options[option.name] ?? option.default ?? ""}" onchange="${(event) => set("options", {...wish.options, [option.name]: event.target.value})}">`))}
      ${group(t("print.seed"), html`<input id="seed" aria-label="${t("print.seed")}" inputmode="numeric" value="${wish.seed}" placeholder="${t("print.by_chance")}" onchange="${(event) => set("seed", event.target.value.trim())}">`)}
      ${group(t("print.shop"), html`<select aria-label="${t("print.shop")}" onchange="${(event) => set("shop", event.target.value)}">${[["", t("print.own_printer")], ...Object.entries(game.shops || {})].map(([value, text]) => html`<option value="${value}"${value == wish.shop ? html` selected` : ""}>${text}</option>`)}</select>`)}
      <p class="f"><label class="line"><input type="checkbox" id="onlychanged"${wish.changed ? html` checked` : ""} onchange="${(event) => set("changed", event.target.checked)}"> ${t("print.only_changed")}</label></p>
      <div class="sum" aria-live="polite"><div><b>${plan ? plan.sheets : "–"}</b><small>${t("print.sheets")}</small></div><div><b>${plan ? plan.cuts : "–"}</b><small>${t("print.cuts")}</small></div><div><b>${plan ? plan.pieces : "–"}</b><small>${t("print.pieces")}</small></div></div>
      ${plan?.pieces > 0 && (ink ? html`<p class="sm" id="inked">${ink.said}</p>` : html`<button class="s" id="ink" onclick="${measure}">${t("print.how_much_ink")}</button>`)}<p></p>
      ${plan?.refused.map((why) => html`<p class="amb sm">${why}</p>`)}
      <button class="pri big" id="print" onclick="${print}"${wish.products.size && !busy ? "" : html` disabled`}>${busy ? t("print.busy") : plan ? many("print.print", plan.sheets) : t(wish.products.size ? "print.go" : "print.choose")}</button>
      ${made && html`<div class="files-made" id="made" tabindex="-1"><br><h3>${t("print.printed")}</h3><ul>${made.files.map((name) => html`<li><a href="/printed/${game.slug}/${name}" target="_blank" rel="noopener">${name}</a></li>`)}</ul>${!made.files.length && html`<p>${t("print.nothing")}</p>`}${made.notes.map((note) => html`<p class="sm">${note}</p>`)}<p class="sm">${t("print.in", {folder: made.folder})}</p></div>`}
      ${plan && html`<br><h3>${t("print.command")}</h3><code class="cli">${plan.command}</code>`}`);
  }

  put(view, html`<div class="shelf"><nav class="pane side pad" id="games" aria-label="${t("shelf.games")}"></nav>
    <section class="pane desk" data-keep="prods"><div class="pad"><h1>${game.title}</h1></div><div class="prods" id="prods"></div></section>
    <aside class="pane right pad order" id="order" data-keep="order" aria-label="${t("print.title")}"></aside></div>`);
  side();
  prods();
  panel();
  frame();
  return {left: () => stopped.abort(), changed: () => (first.clear(), prods(), count())};
}
