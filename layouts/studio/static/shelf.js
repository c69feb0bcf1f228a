// All games and what they print: choose, leaf through, print.
import {choice, html, icon, put, settings, t} from "/static/kit.js";
import {ask, attempt, awaited, drawAt, notice, query, speaks} from "./ask.js";
import {newGame} from "./newgame.js";
import {frame, go, look, saved, show, studio, titled} from "./studio.js";

const tenth = (share) => (100 * share).toLocaleString(settings.lang, {minimumFractionDigits: 1, maximumFractionDigits: 1});
const first = new Map();
const wishes = new Map(); // what was chosen to be printed of each game, for as long as the page is open
let stopped = new AbortController();
const LINES = 2; // faces that are drawn at a time

/** What a game says of an option in the page's language, else what its game.toml says; a choice, else as it is written. */
const own = (key) => (t(key) == key ? "" : t(key));
const called = (slug, option) => own(`${slug}.option.${option.name}.title`) || option.name[0].toUpperCase() + option.name.slice(1).replaceAll("_", " ");
const helped = (slug, option) => own(`${slug}.option.${option.name}.help`) || option.help;
const chosen = (slug, option, one) => own(`${slug}.option.${option.name}.choice.${one}`) || one;

/** A product's first face in mm, as it was when it was last drawn; before that a guess. */
const SHEETS = /^(sheet|ledger|reference|cheats|sliders|plan|pad|half)$/;
const shape = ({product, shape}) => shape || (SHEETS.test(product) ? [210, 297, "rect"] : product == "rules" || product == "book" ? [148, 210, "rect"] : /^(tiles|locations|terrain)$/.test(product) ? [60, 52, "hex-flat"] : [63, 88, "rect"]);

/** The place of a face, as large as the face will be. */
function place(row, wide, high, why) {
  const [width, height, outline] = shape(row);
  const scale = Math.min(wide / width, high / height);
  return awaited(width * scale, height * scale, outline, why);
}

const tongue = (slug) => speaks(studio.games.find((one) => one.slug == slug));
const named = (slug, row, version) => [slug, row.product, version, tongue(slug)].join(" ");

/** The first face of a product, if it stands there already. */
function drawn(slug, row, version) {
  const piece = first.get(named(slug, row, version));
  return piece?.picture && html`<img src="/drawn/${piece.picture}.svg" alt="" decoding="async" data-cut="${piece.outline}">`;
}

/** The first face of a product; drawn once. */
async function thumb(slug, row, into, version, wide, high) {
  const lang = tongue(slug);
  const key = named(slug, row, version);
  if (!first.has(key)) {
    const piece = await ask(`${slug}/first?${query({product: row.product, lang})}`).catch(() => null);
    if (!piece) return;
    first.set(key, piece);
    if (piece.picture) row.shape = [piece.width, piece.height, piece.outline];
  }
  const piece = first.get(key);
  if (!into.isConnected) return;
  if (piece.picture) put(into, drawn(slug, row, version));
  else put(into, place(row, wide, high, piece.fault?.message || t("table.undrawn")));
}

/** How far an element is from what is in sight, in pixels. */
function away(element) {
  const {top, bottom} = element.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}

export async function shelf(view, slug) {
  const games = studio.games;
  stopped = new AbortController();
  const game = games.find((one) => one.slug == slug) || games.find((one) => one.own) || games[0];
  if (slug != game.slug) return go(game.slug, "shelf");
  if (!wishes.has(game.slug)) wishes.set(game.slug, {products: new Set(), paper: "a4", lang: speaks(game), ink: "full", format: "pdf", seed: "", shop: "", cutter: "", changed: false, options: {}});
  const wish = wishes.get(game.slug);
  let copying = "";
  let plan = null;
  let made = null;
  let busy = false;
  let planned = 0;
  let named = {}; // rows that an option may name, by option
  let opened = false;

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
    if (wish.changed) count(); // since this print
    else panel();
    document.getElementById("made")?.focus();
  }

  async function copy(event) {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    const told = await attempt(() => ask("copy", {game: game.slug, name}));
    if (!told) return;
    studio.games = told.games;
    studio.state = (await attempt(() => ask(`${told.slug}/state`))) || {};
    const made = told.games.find((one) => one.slug == told.slug);
    notice(t("shelf.yours_in", {folder: made.folder}));
    if (told.slug == game.slug) frame();
    go(told.slug, "tables");
  }

  /** Whether a game is printed in German too. */
  async function german({target}) {
    const state = await attempt(() => ask(`${game.slug}/languages`, {languages: target.checked ? ["en", "de"] : ["en"]}));
    if (!state) return;
    studio.state = state;
    studio.games = (await ask("shelf")).games;
    wish.lang = "en";
    show();
    look();
  }

  const form = (what) => {
    copying = what;
    side();
    document.getElementById("copyname")?.select();
  };

  function side() {
    drawAt("games", html`<h2 class="sr">${t("shelf.games")}</h2>${games.map((one) => html`<a class="button game" href="#${one.slug}/shelf"${one.slug == game.slug ? html` aria-current="true"` : ""}>
        <span id="thumb-${one.slug}">${one.products.length > 0 && (drawn(one.slug, one.products[0], "") || place(one.products[0], 50, 58))}</span><span>${one.title}<small>${one.fault || (one.own ? t("shelf.yours", {folder: one.folder}) : t("shelf.products", {n: one.products.length}))}</small></span></a>`)}
      <hr class="hr">${copying
        ? html`<form class="col" onsubmit="${copy}"><label for="copyname"><b>${t("shelf.folder")}</b></label><input id="copyname" name="name" value="${copying == "variant" ? `${game.folder}-2` : `${t("shelf.my")}-${game.slug}`}" required>
          <button class="pri">${t("shelf.copy_them")}</button><button type="button" onclick="${() => form("")}">${t("go.not_now")}</button></form>`
        : html`<div class="col">${game.own ? html`<button id="variant" onclick="${() => form("variant")}">${t("shelf.variant")}</button>${game.variants?.length > 0 && html`<a class="button" id="compare" href="#${game.slug}/compare">${t("shelf.compare")}</a>`}<button id="addpart" onclick="${() => newGame(game)}">${t("shelf.more")}</button><label class="line sm"><input type="checkbox" id="gamegerman"${game.languages?.includes("de") ? html` checked` : ""} onchange="${german}"> ${t("shelf.speaks_german")}</label><p class="sm">${t("shelf.own")}</p>` : html`<button class="big" id="copy" onclick="${() => form("copy")}">${icon("pencil")}${t("shelf.copy")}</button>`}
          <button id="begin" onclick="${() => newGame()}">${t("shelf.new")}</button><p class="sm">${t("shelf.new_how")}</p></div>`}`);
  }

  function prods() {
    drawAt("prods", html`${game.products.map((row) => html`<article class="prod"${wish.products.has(row.product) ? html` data-on="1"` : ""}>
      <button class="stack" id="open-${row.product}" onclick="${() => go(game.slug, "deck", row.product)}" aria-label="${t("shelf.leaf", {title: titled(row)})}"><span id="p-${row.product}">${place(row, 160, 176)}</span></button>
      <label><input type="checkbox" id="tick-${row.product}" onchange="${() => tick(row.product)}"${wish.products.has(row.product) ? html` checked` : ""}><span>${titled(row)}<small>${row.faces ? t("shelf.faces", {n: row.faces}) : t("shelf.every")}</small></span></label></article>`)}`);
    const {signal} = stopped;
    const one = (row) => [game.slug, row, `p-${row.product}`, studio.state.version, 160, 176];
    const wanted = [
      ...game.products.filter((row) => row.faces).map(one),
      ...games.filter((other) => other.products.length).map((other) => [other.slug, other.products[0], `thumb-${other.slug}`, "", 50, 58]),
      ...game.products.filter((row) => !row.faces).map(one), // of every card: they take longest
    ];
    const next = async () => {
      const there = wanted.map((one, n) => [n, document.getElementById(one[2])]).filter(([, into]) => into);
      if (signal.aborted || !there.length) return;
      const [n, into] = there.reduce((best, one) => (away(one[1]) < away(best[1]) ? one : best));
      const [[slug, row, , ...rest]] = wanted.splice(n, 1);
      await thumb(slug, row, into, ...rest);
      await next();
    };
    for (let n = 0; n < LINES; n++) next();
  }

  function tick(product) {
    if (!wish.products.delete(product)) wish.products.add(product);
    document.getElementById(`tick-${product}`).closest(".prod").toggleAttribute("data-on", wish.products.has(product));
    made = null;
    count();
  }

  const group = (title, inner) => html`<div class="f"><h3>${title}</h3>${inner}</div>`;
  const seg = (name, options) => choice(name, options, wish[name], (value) => set(name, value));

  /** An option of the game: its name, what may stand there, and what it is for. */
  function option(one) {
    const id = `option-${one.name}`;
    const now = wish.options[one.name] ?? one.default ?? "";
    const pick = (event) => set("options", {...wish.options, [one.name]: event.target.value});
    const rows = named[one.name] || one.choices?.map((choice) => [choice, chosen(game.slug, one, choice)]) || [];
    if (rows.length && one.several) return ticks(one, id, now, rows);
    const twice = (said) => rows.filter(([, other]) => other == said).length > 1;
    const all = one.default || !named[one.name] ? rows : [["", t("print.usual")], ...rows];
    return html`<div class="f"><label for="${id}"><h3>${called(game.slug, one)}</h3></label>${rows.length
      ? html`<select id="${id}" aria-describedby="${id}-help" onchange="${pick}">${all.map(([value, said]) => html`<option value="${value}"${value == now ? html` selected` : ""}>${twice(said) ? `${said} (${value})` : said}</option>`)}</select>`
      : html`<input id="${id}" aria-describedby="${id}-help" value="${now}" onchange="${pick}">`}<p class="sm" id="${id}-help">${helped(game.slug, one)}</p></div>`;
  }

  /** Several of a table's rows, each to be ticked. */
  function ticks(one, id, now, rows) {
    const on = now.split(",").filter(Boolean);
    const tick = ({target}) => set("options", {...wish.options, [one.name]: rows.map(([value]) => value).filter((value) => (value == target.value ? target.checked : on.includes(value))).join(",")});
    return html`<div class="f"><h3 id="${id}">${called(game.slug, one)}</h3><details class="ticks" id="${id}-rows"${opened ? html` open` : ""} ontoggle="${({target}) => (opened = target.open)}"><summary aria-describedby="${id} ${id}-help">${rows.filter(([value]) => on.includes(value)).map(([, said]) => said).join(", ") || t("print.usual")}</summary>
      <div class="col pane" tabindex="0" role="group" aria-labelledby="${id}" data-keep="${id}">${rows.map(([value, said]) => html`<label class="line"><input type="checkbox" id="${id}-${value}" value="${value}"${on.includes(value) ? html` checked` : ""} onchange="${tick}"> ${said}</label>`)}</div></details><p class="sm" id="${id}-help">${helped(game.slug, one)}</p></div>`;
  }

  function panel() {
    drawAt("order", html`<h2>${t("print.title")}</h2>
      <section><h3 class="part">${t("print.on")}</h3>
      ${group(t("print.paper"), seg("paper", [["a4", "A4"], ["letter", "Letter"], ["a3", "A3"]]))}
      ${group(t("print.ink"), seg("ink", [["full", t("print.full")], ["saver", t("print.saver")]]))}
      ${group(t("print.shop"), html`<select aria-label="${t("print.shop")}" onchange="${({target}) => ((wish.format = /drivethru/.test(target.value) || !target.value ? "pdf" : "png"), (wish.cutter = ""), set("shop", target.value))}">${[["", t("print.own_printer")], ...Object.entries(game.shops || {})].map(([value, text]) => html`<option value="${value}"${value == wish.shop ? html` selected` : ""}>${text}</option>`)}</select>`)}
      ${group(t("print.cutter"), html`<select aria-label="${t("print.cutter")}"${wish.shop ? html` disabled` : ""} onchange="${({target}) => ((wish.format = "pdf"), set("cutter", target.value))}">${[["", t("print.by_hand")], ...Object.entries(game.cutters || {})].map(([value, text]) => html`<option value="${value}"${value == wish.cutter ? html` selected` : ""}>${text}</option>`)}</select>`)}</section>
      <section><h3 class="part">${t("print.what")}</h3>
      ${game.languages?.length > 1 && group(t("print.language"), seg("lang", [["en", "English"], ["de", "Deutsch"]]))}
      ${game.options?.map(option)}
      <div class="f"><label for="seed"><h3>${t("print.seed")}</h3></label><input id="seed" aria-describedby="seed-help" inputmode="numeric" value="${wish.seed}" placeholder="${t("print.by_chance")}" onchange="${(event) => set("seed", event.target.value.trim())}"><p class="sm" id="seed-help">${t("print.seed_how")}</p></div></section>
      <section><h3 class="part">${t("print.file")}</h3>
      ${group(t("print.as"), seg("format", [["pdf", "PDF"], ["png", "PNG"], ["svg", "SVG"], ["tts", "TTS"], ["pcio", "PCIO"], ["tabletopia", "Tabletopia"], ["ttpg", "Playground"]]))}
      <p class="f"><label class="line"><input type="checkbox" id="onlychanged"${wish.changed ? html` checked` : ""} onchange="${(event) => set("changed", event.target.checked)}"> ${t("print.only_changed")}</label></p></section>
      ${made && html`<div class="files-made" id="made" tabindex="-1"><h3>${t("print.printed")}</h3><ul>${made.files.map((name) => html`<li><a href="/printed/${game.slug}/${name}" target="_blank" rel="noopener">${name}</a></li>`)}</ul>${!made.files.length && html`<p>${t("print.nothing")}</p>`}${made.notes.map((note) => html`<p class="sm">${note}</p>`)}<p class="sm">${t("print.in", {folder: made.folder})}</p></div>`}
      ${plan && html`<h3>${t("print.command")}</h3><code class="cli">${plan.command.split(" ").map((word, n) => [n > 0 && " ", html`<span>${word}</span>`])}</code>`}`);
    drawAt("sum", html`<div class="sum" aria-live="polite"><div><b>${plan ? plan.sheets : "–"}</b><small>${t("print.sheets")}</small></div><div><b>${plan ? plan.cuts : "–"}</b><small>${t("print.cuts")}</small></div><div><b>${plan ? plan.pieces : "–"}</b><small>${t("print.pieces")}</small></div></div>
      ${plan?.sheets > 0 && (ink ? html`<p class="sm" id="inked">${ink.said}</p>` : html`<button class="s" id="ink" onclick="${measure}">${t("print.how_much_ink")}</button>`)}
      ${plan?.refused.map((why) => html`<p class="amb sm">${why}</p>`)}
      <button class="pri big" id="print" onclick="${print}"${wish.products.size && !busy ? "" : html` disabled`}>${busy ? t("print.busy") : plan?.sheets ? t("print.print", {n: plan.sheets}) : t(wish.products.size ? "print.go" : "print.choose")}</button>`);
  }

  put(view, html`<div class="shelf"><nav class="pane side pad" id="games" aria-label="${t("shelf.games")}"></nav>
    <section class="pane desk" data-keep="prods"><div class="pad"><h1>${game.title}</h1></div><div class="prods" id="prods"></div></section>
    <aside class="right order" aria-label="${t("print.title")}"><div class="pane pad" id="order" data-keep="order" tabindex="0" role="group" aria-label="${t("print.how")}"></div><div class="pad" id="sum"></div></aside></div>`);
  for (const product of wish.products) if (!game.products.some((row) => row.product == product)) wish.products.delete(product);
  side();
  prods();
  count();
  frame();
  if (game.options?.some((one) => one.of)) attempt(() => ask(`${game.slug}/choices`)).then((found) => ((named = found || {}), panel()));
  return {left: () => stopped.abort(), changed: () => (first.clear(), prods(), count())};
}
