// All games and what they print: choose, leaf through, print.
import {choice, html, icon, put} from "/static/kit.js";
import {ask, attempt, drawAt, notice, query, stream} from "./ask.js";
import {frame, go, saved, studio} from "./studio.js";

const TEMPLATES = [["poker", "Poker cards"], ["mini", "Mini cards"], ["tarot", "Tarot cards"], ["square", "Square tiles"], ["hex", "Hex tiles"], ["mat", "Player mats"]];
const first = new Map();
let stopped = new AbortController();

/** The first face of a product; drawn once. */
function thumb(slug, product, into, version) {
  const key = [slug, product, version].join(" ");
  const show = (piece) => piece?.picture && put(into, html`<img src="/drawn/${piece.picture}.svg" alt="" decoding="async">`);
  if (first.has(key)) return show(first.get(key));
  const stop = new AbortController();
  stopped.signal.addEventListener("abort", () => stop.abort());
  return stream(`${slug}/deck?${query({product, most: 1})}`, (piece) => (first.set(key, piece), show(piece), stop.abort()), stop.signal).catch(() => null);
}

export async function shelf(view, slug) {
  const games = studio.games;
  stopped = new AbortController();
  const game = games.find((one) => one.slug == slug) || games.find((one) => one.own) || games[0];
  if (slug != game.slug) return go(game.slug, "shelf");
  const wish = {products: new Set(), paper: "a4", lang: "en", ink: "full", format: "pdf", seed: "", shop: "", changed: false, options: {}};
  let copying = "";
  let plan = null;
  let made = null;
  let busy = false;
  let planned = 0;

  let ink = null;

  async function measure() {
    ink = {said: "measuring …"};
    panel();
    const found = await attempt(() => ask(`${game.slug}/ink`, asked()));
    ink = found && {said: `${(found.full * 100).toFixed(1)} % of the paper in full ink, ${(found.saver * 100).toFixed(1)} % with the saver`};
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
      saved(`Printing ${product}, ${n + 1} of ${wanted.length}`);
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
    saved(made ? `Printed into ${made.folder}` : "");
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
    notice(`Your own tables are in the folder ${made.folder}.`);
    if (told.slug == game.slug) frame();
    go(told.slug, copying == "copy" ? "tables" : "layout");
  }

  const form = (what) => {
    copying = what;
    side();
    document.getElementById("copyname").select();
  };

  function side() {
    drawAt("games", html`<h2 class="sr">Games</h2>${games.map((one) => html`<a class="button game" href="#${one.slug}/shelf"${one.slug == game.slug ? html` aria-current="true"` : ""}>
        <span id="thumb-${one.slug}"></span><span>${one.title}<small>${one.fault || (one.own ? `yours, in ${one.folder}/` : `${one.products.length} products`)}</small></span></a>`)}
      <hr class="hr">${copying
        ? html`<form class="col" onsubmit="${copy}"><label for="copyname"><b>${copying == "copy" ? "Folder of your own" : "What is the game called?"}</b></label><input id="copyname" name="name" value="${copying == "copy" ? `my-${game.slug}` : "my game"}" required>
          ${copying != "copy" && html`<label for="template"><b>Begin from</b></label><select id="template" name="template">${TEMPLATES.map(([id, text]) => html`<option value="${id}">${text}</option>`)}</select>`}
          <button class="pri">${copying == "copy" ? "Copy the tables" : "Begin"}</button><button type="button" onclick="${() => ((copying = ""), side())}">Not now</button></form>`
        : html`<div class="col">${game.own ? html`<p class="sm">These tables are yours: change them under Tables.</p>` : html`<button class="big" id="copy" onclick="${() => form("copy")}">${icon("pencil")}Make a copy to change</button>`}
          <button id="begin" onclick="${() => form("begin")}">New game from a template</button><p class="sm">A new game is a folder with tables and a layout.toml. No Python.</p></div>`}`);
  }

  function prods() {
    drawAt("prods", html`${game.products.map((row) => html`<article class="prod"${wish.products.has(row.product) ? html` data-on="1"` : ""}>
      <button class="stack" id="open-${row.product}" onclick="${() => go(game.slug, "deck", row.product)}" aria-label="Leaf through ${row.title}"><span id="p-${row.product}"></span></button>
      <label><input type="checkbox" id="tick-${row.product}" onchange="${() => tick(row.product)}"${wish.products.has(row.product) ? html` checked` : ""}><span>${row.title}<small>${row.faces ? `${row.faces} ${row.faces == 1 ? "face" : "faces"}` : "of every card"}</small></span></label></article>`)}`);
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
    drawAt("order", html`<h2>Print</h2><br>
      ${group("Paper", seg("paper", [["a4", "A4"], ["letter", "Letter"], ["a3", "A3"]]))}
      ${group("Language", seg("lang", [["en", "English"], ["de", "Deutsch"]]))}
      ${group("Ink", seg("ink", [["full", "Full"], ["saver", "Saver"]]))}
      ${group("As", seg("format", [["pdf", "PDF"], ["png", "PNG"], ["svg", "SVG"], ["tts", "TTS"]]))}
      ${game.options?.map((option) => group(option.name, option.choices?.length
        ? html`<select aria-label="${option.name}" title="${option.help}" onchange="${(event) => set("options", {...wish.options, [option.name]: event.target.value})}">${option.choices.map((one) => html`<option${one == (wish.options[option.name] ?? option.default) ? html` selected` : ""}>${one}</option>`)}</select>`
        : html`<input aria-label="${option.name}" title="${option.help}" value="${wish.options[option.name] ?? option.default ?? ""}" onchange="${(event) => set("options", {...wish.options, [option.name]: event.target.value})}">`))}
      ${group("Seed", html`<input id="seed" aria-label="Seed" inputmode="numeric" value="${wish.seed}" placeholder="drawn by chance" onchange="${(event) => set("seed", event.target.value.trim())}">`)}
      ${group("Print shop", html`<select aria-label="Print shop" onchange="${(event) => set("shop", event.target.value)}">${[["", "my own printer"], ["mpc", "MakePlayingCards"], ["gamecrafter", "The Game Crafter"], ["drivethru", "DriveThru"]].map(([value, text]) => html`<option value="${value}"${value == wish.shop ? html` selected` : ""}>${text}</option>`)}</select>`)}
      <p class="f"><label class="line"><input type="checkbox" id="onlychanged"${wish.changed ? html` checked` : ""} onchange="${(event) => set("changed", event.target.checked)}"> Only what changed since the last print</label></p>
      <div class="sum" aria-live="polite"><div><b>${plan ? plan.sheets : "–"}</b><small>sheets</small></div><div><b>${plan ? plan.cuts : "–"}</b><small>cuts</small></div><div><b>${plan ? plan.pieces : "–"}</b><small>pieces</small></div></div>
      ${plan?.pieces > 0 && (ink ? html`<p class="sm" id="inked">${ink.said}</p>` : html`<button class="s" id="ink" onclick="${measure}">How much ink?</button>`)}<p></p>
      ${plan?.refused.map((why) => html`<p class="amb sm">${why}</p>`)}
      <button class="pri big" id="print" onclick="${print}"${wish.products.size && !busy ? "" : html` disabled`}>${busy ? "Printing …" : plan ? `Print ${plan.sheets} ${plan.sheets == 1 ? "sheet" : "sheets"}` : wish.products.size ? "Print" : "Choose what to print"}</button>
      ${made && html`<div class="files-made" id="made" tabindex="-1"><br><h3>Printed</h3><ul>${made.files.map((name) => html`<li><a href="/printed/${game.slug}/${name}" target="_blank" rel="noopener">${name}</a></li>`)}</ul>${!made.files.length && html`<p>Nothing had changed.</p>`}${made.notes.map((note) => html`<p class="sm">${note}</p>`)}<p class="sm">in ${made.folder}</p></div>`}
      ${plan && html`<br><h3>The same on a command line</h3><code class="cli">${plan.command}</code>`}`);
  }

  put(view, html`<div class="shelf"><nav class="pane side pad" id="games" aria-label="Games"></nav>
    <section class="pane desk" data-keep="prods"><div class="pad"><h1>${game.title}</h1></div><div class="prods" id="prods"></div></section>
    <aside class="pane right pad order" id="order" data-keep="order" aria-label="Print"></aside></div>`);
  side();
  prods();
  panel();
  frame();
  return {left: () => stopped.abort(), changed: () => (first.clear(), prods(), count())};
}
