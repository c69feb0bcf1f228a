// A file as a grid; the cell under the cursor in a bar above it, the face of its row beside it.
import {choice, html, icon, put, rich, settings, t} from "/static/kit.js";
import {picture} from "./art.js";
import {ask, attempt, drawAt, fitted, notice, query, speaks, stream, told, tongues} from "./ask.js";
import {commented, comments} from "./comments.js";
import {columnMenu, compared, replacing} from "./columns.js";
import {offered, signature, take} from "./effects.js";
import {pages} from "./pages.js";
import {choosing, sign, swatch} from "./pickers.js";
import {gap, outOfSight, sight, toSight, widths} from "./sight.js";
import {drawnIn, frame, go, look, saved, show, studio} from "./studio.js";
import {heldBack, write} from "./unsaved.js";

/** Lines of cells, as a spreadsheet puts them on the clipboard: with tabs between them, in quotes where they hold one. */
function pieces(text) {
  const lines = [[]];
  for (const [, quoted, plain, end] of `${text.replace(/\r\n?/g, "\n").replace(/\n$/, "")}\n`.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))([\t\n])/g)) {
    lines.at(-1).push(quoted != null ? quoted.replaceAll('""', '"') : plain);
    if (end == "\n") lines.push([]);
  }
  lines.pop();
  return text ? lines : [];
}

const STATES = {read: "g", stale: "a", unread: ""};
const SET = /(?:write|schreibe?) ([\w.]+) = (?:"([^"]*)"|([\d.]+))/; // what a key of a TOML file should hold
const CURE = /'([^']*)'[^']*(?:did you mean|meintest du) '([^']*)'/;

export async function tables(view, slug, rest) {
  const game = studio.games.find((one) => one.slug == slug);
  const files = await ask(`${slug}/files`);
  const all = [...files.rows, ...files.words];
  let [file, key] = rest.startsWith("@") ? await home(rest.slice(1)) : rest.split("@");
  if (!all.some((one) => one.file == file)) file = all[0].file;
  const stem = file.replace(/\.[^.]*$/, "");
  if (file.endsWith(".md")) return pages(view, slug, file, side);
  let table;
  try {
    table = await fetched();
  } catch (wrong) {
    return unreadable(wrong);
  }
  const words = table.columns.some((one) => one.kind == "effects") ? await ask(`${slug}/vocabulary`) : null;
  const st = {row: table.rows[0]?.n, column: table.columns[0].name, editing: null, only: "all", find: "", side: 0, seen: null, swap: false, pick: 0, problems: [], lang: speaks(game), sorted: null, filters: new Map()};
  const changed = new Set();
  const touched = new Set(); // rows, since everything was checked
  let alive = true;
  comments(slug).then(() => alive && face());
  if (key) st.row = table.rows.find((row) => (key[0] == ":" ? row.n == +key.slice(1) : keyOf(row) == key))?.n ?? st.row;
  /** The column one begins with: what a row is called. */
  const called = () => (table.columns.find((one) => /^(name|title)$/.test(one.name)) || table.columns.find((one) => one.german) || table.columns[0]).name;
  st.column = called();

  /** The file as it is written, and in it what waits to be written. */
  async function fetched() {
    const found = await ask(`${slug}/table?${query({file})}`);
    for (const op of heldBack(slug, file)?.ops || []) {
      if (op.op != "cell") continue;
      const row = found.rows.find((one) => (found.kind == "toml" ? one.cells.key == op.key : one.n == op.row));
      if (row) row.cells[found.kind == "toml" ? "value" : op.column] = op.value;
    }
    return found;
  }

  /** A file that another program left in pieces: all others can be gone to, and it comes as soon as it is mended. */
  function unreadable(wrong) {
    if (!wrong.faults) throw wrong;
    const link = (one) => html`<a class="file" href="#${slug}/tables/${one.file}"${one.file == file ? html` aria-current="page"` : ""}><span>${one.file}</span>${one.fault && html`<span class="n r">1<span class="sr"> ${t("top.error_")}</span></span>`}</a>`;
    put(view, html`<div class="tv"><nav class="pane side pad" aria-label="${t("table.files")}"><h2 class="cap">${t("part.tables")}</h2>${files.rows.map(link)}<h2 class="cap">${t("table.words")}</h2>${files.words.map(link)}</nav>
      <section class="pad"><h1>${file}</h1><br>${wrong.faults.map((one) => html`<p class="red">${told(one)}</p>`)}<br><p>${t("top.broken_how")}</p></section></div>`);
    return {changed: show};
  }

  /** Which table a face belongs to: @product:piece of the deck. */
  async function home(name) {
    const [product, piece] = name.split(":");
    for (const one of [...files.rows].sort((a, b) => b.file.startsWith(product) - a.file.startsWith(product))) {
      if (one.file.includes("/")) continue;
      const found = await ask(`${slug}/table?${query({file: one.file})}`);
      const keys = found.columns.filter((column) => column.key).map((column) => column.name);
      if (found.rows.some((row) => keys.map((column) => row.cells[column]).join("-") == piece)) return [one.file, piece];
    }
    return ["", ""];
  }

  const columnOf = (name) => table.columns.find((one) => one.name == name);
  function keyOf(row) {
    const keys = table.columns.filter((one) => one.key).map((one) => one.name);
    return (keys.length ? keys : [table.columns[0].name]).map((name) => row.cells[name]).join("-");
  }
  const rowOf = (n) => table.rows.find((row) => row.n == n);
  const german = (row, name) => table.german[`${keyOf(row)}.${name}`];
  let byRow = {of: null, rows: new Map()};
  function faultsOf(n) {
    if (byRow.of != st.problems) {
      byRow = {of: st.problems, rows: new Map()};
      for (const one of st.problems) byRow.rows.set(one.row, [...(byRow.rows.get(one.row) || []), one]);
    }
    return byRow.rows.get(n) || [];
  }
  const faultsAt = (n, name) => faultsOf(n).filter((one) => !name || one.column == name || table.kind == "toml");
  const rows = () => {
    const list = table.rows.filter(shown);
    if (st.sorted && columnOf(st.sorted.name)) list.sort(compared(st.sorted.name)), st.sorted.back && list.reverse();
    return list;
  };
  const shown = (row) => {
    for (const [name, all] of st.filters) if (columnOf(name) && !all.has(row.cells[name])) return false;
    if (st.find && !Object.values(row.cells).some((cell) => cell.toLowerCase().includes(st.find))) return false;
    if (st.only == "bad") return faultsAt(row.n).length;
    if (st.only == "changed") return changed.has(keyOf(row));
    if (st.only == "stale") return table.columns.some((one) => german(row, one.name)?.state == "stale");
    return true;
  };
  const value = () => (st.editing ?? (table.kind == "toml" ? rowOf(st.row)?.cells.value : rowOf(st.row)?.cells[st.column])) || "";

  // Left: the files

  /** Everything that is wrong with the game; nothing before it was checked. */
  function every() {
    const found = studio.problems[slug];
    return found && [...found.errors.map((one) => ({...one, error: true})), ...found.warnings.map((one) => ({...one, error: false}))];
  }

  function side() {
    const count = (name) => every()?.filter((one) => one.file == name) || [];
    const link = (one) => {
      const found = count(one.file);
      const errors = found.filter((fault) => fault.error).length;
      const warnings = found.length - errors;
      return html`<a class="file" href="#${slug}/tables/${one.file}"${one.file == file ? html` aria-current="page"` : ""}><span>${one.file}</span>${errors > 0 && html`<span class="n r">${errors}<span class="sr"> ${t("top.errors_")}</span></span>`}${warnings > 0 && html`<span class="n a">${warnings}<span class="sr"> ${t("table.warnings_")}</span></span>`}${!found.length && one.rows != null && html`<small>${one.rows}</small>`}</a>`;
    };
    drawAt("files", html`<h2 class="cap">${t("part.tables")}</h2>${files.rows.map(link)}<h2 class="cap">${t("table.words")}</h2>${files.words.map(link)}${files.art.length > 0 && html`<h2 class="cap">${t("table.art")}</h2>${files.art.map((name) => html`<p class="sm">${name}</p>`)}`}`);
  }

  // The bar: the cell that is typed

  function bar() {
    const column = table.kind == "toml" ? columnOf("value") : columnOf(st.column);
    const row = rowOf(st.row);
    const place = document.getElementById("bar");
    if (!place) return undefined;
    if (!row || !column) return put(place, html`<p class="pad">${t("table.no_row")}</p>`);
    const label = table.kind == "toml" ? row.cells.key : `${keyOf(row)} ${column.name}`;
    const cell = document.getElementById("cell");
    if (cell && place.dataset.at == `${st.row} ${column.name}` && /^(cell|german)$/.test(document.activeElement?.id)) {
      if (cell.value != value()) cell.value = value(); // somebody is typing here: the fields stay, with what stands in them and the caret
      cell.ariaLabel = label;
      help();
      wrong();
      return two();
    }
    place.dataset.at = `${st.row} ${column.name}`;
    put(place, html`<div class="in"><span>${table.kind == "toml" ? row.cells.key : html`${keyOf(row)}<br>${column.name}`}</span>
      <textarea id="cell" rows="1" dir="auto" spellcheck="${String(column.kind == "text")}" aria-label="${label}"${game.own && column.kind != "shown" ? "" : html` readonly`} oninput="${typing}" onkeydown="${keys}" onblur="${() => commit()}" onkeyup="${(event) => /Arrow|Home|End/.test(event.key) && help()}" onclick="${() => help()}">${value()}</textarea></div>
      <div class="help" id="help" data-keep="help"></div><div id="wrong"></div><div id="two"></div>`);
    help();
    wrong();
    return two();
  }

  function help() {
    const place = document.getElementById("help");
    if (!place || !alive) return;
    const column = columnOf(st.column) || {};
    const cell = document.getElementById("cell");
    if (column.kind == "effects") {
      const found = offered(words, cell.value, cell.selectionStart);
      st.options = found.options;
      st.pick = Math.min(st.pick, Math.max(0, found.options.length - 1));
      put(place, html`${signature(found)}${found.options.map((option, n) => html`<button type="button" class="opt${n == st.pick ? " on" : ""}" data-a="opt${n}" onmousedown="${(event) => (event.preventDefault(), insert(option))}">${option.name}<small>${option.say}</small></button>`)}`);
      return;
    }
    st.options = [];
    const many = column.choices || [];
    const typed = cell.value.trim().toLowerCase();
    const near = many.length > 14 ? many.filter((one) => one.toLowerCase().includes(typed)).slice(0, 14) : many;
    put(place, html`<span class="sig">${what(column, cell.value)}</span>${game.own && /^(glyph|color)$/.test(column.kind) && html`<button type="button" class="s" id="picking" onmousedown="${(event) => event.preventDefault()}" onclick="${() => choosing(column.kind == "glyph" ? "icon" : "color", {now: cell.value, options: many, colors: column.colors, pick: choose})}">${t("pick.choose")}</button>`}${near.map((one) => html`<button type="button" class="opt${one == cell.value ? " on" : ""}" data-a="choice${one}" onmousedown="${(event) => (event.preventDefault(), choose(one))}"${game.own ? "" : html` disabled`}>${column.kind == "flag" ? t(one == "1" ? "go.yes" : "go.no") : html`<span>${column.kind == "glyph" ? sign(one) : column.kind == "color" ? swatch(one, column.colors) : ""}${one}</span>`}</button>`)}`);
  }

  const what = (column, text) =>
    (/choice|flag|glyph|color|picture|tags|unknown/.test(column.kind) ? t(`kind.${column.kind}`) : column.kind == "number" ? (column.low != null ? t("kind.between", column) : t("kind.number")) : column.kind == "ref" ? t("kind.ref", column) : "") ||
    (column.limit ? t("kind.letters", {n: text.length, limit: column.limit}) : table.kind == "toml" ? t("kind.toml") : column.markup ? t("kind.markup") : t("kind.text"));

  function insert(option) {
    const cell = document.getElementById("cell");
    take(cell, option);
    typing();
    cell.focus();
  }

  function choose(text) {
    const cell = document.getElementById("cell");
    if (!cell) return;
    cell.value = text;
    typing();
    commit();
  }

  /** What is wrong with the cell, and the cure as a button. */
  function wrong() {
    const place = document.getElementById("wrong");
    if (!place) return;
    strip();
    const found = st.typed ? st.typed.filter((one) => one.file == file && one.row == st.row) : faultsAt(st.row, st.column);
    put(place, html`${found.slice(0, 3).map((fault, n) => {
      const cure = CURE.exec(fault.message) || whole(fault);
      return html`<div class="wrong${fault.error === false ? " a" : ""}" role="${n ? "note" : "status"}"><span>${fault.column && fault.column != st.column ? `${fault.column}: ` : ""}${fault.message}</span>${cure && game.own && html`<button type="button" class="s" data-a="cure${n}" onmousedown="${(event) => (event.preventDefault(), mend(fault, cure))}" onclick="${() => mend(fault, cure)}">${cure[2]}</button>`}</div>`;
    })}`);
  }

  /** A cure that names the whole value of this key. */
  function whole(fault) {
    const [, key, text, number] = SET.exec(fault.message) || [];
    return table.kind == "toml" && key && rowOf(st.row)?.cells.key.split(".").at(-1) == key.split(".").at(-1) ? [null, value(), text ?? number] : null;
  }

  function mend(fault, cure) {
    const cell = document.getElementById("cell");
    if (fault.column && fault.column != st.column && table.kind == "rows") return select(st.row, fault.column);
    if (!cell.value.includes(cure[1])) return undefined;
    cell.value = cell.value.replace(cure[1], cure[2]);
    typing();
    return commit();
  }

  /** Both languages: sentences of effects, or the German of a text. */
  function two() {
    const place = document.getElementById("two");
    const row = rowOf(st.row);
    if (!place || !row) return;
    const column = columnOf(st.column) || {};
    if (table.kind == "toml" && columnOf("other")) {
      const other = columnOf("other").title;
      put(place, html`<div class="two"><div><p class="cap">${other}</p><p>${row.cells.other || t("table.nothing_there")}</p></div><div><p class="cap">${t("table.beside")}</p><p><button type="button" class="s" onclick="${() => read(row.cells.key)}"${game.own ? "" : html` disabled`}>${icon("check")}${t("table.note_read")}</button></p></div></div>`);
    } else if (column.kind == "effects") {
      const say = st.seen?.say?.[st.column] || {};
      put(place, html`<div class="two"><div><p class="cap">${t("table.from_effects")}</p><p>${say.en || "–"}</p></div><div><p class="cap">Deutsch</p><p lang="de">${say.de || "–"}</p></div></div>`);
    } else if (column.german && files.words.some((one) => one.file == "text.de.toml")) {
      const there = german(row, st.column);
      const [kind, said] = [STATES[there?.state] ?? "a", t(`german.${there?.state || (table.german_broken ? "broken" : "none")}`)];
      const state = html`<p class="cap">Deutsch</p><span class="pill ${kind}">${said}</span>${there && there.state != "read" && game.own && html`<button type="button" class="s" id="read" onclick="${() => read(`${stem}.${keyOf(row)}.${st.column}`)}">${icon("check")}${t("table.still_fits")}</button>`}`;
      if (document.activeElement?.id == "german") return drawAt("english", value()), drawAt("germansays", state); // what is typed there stays
      put(place, html`<div class="two"><div><p class="cap">English</p><p lang="en" dir="auto" id="english">${value()}</p></div><div><div class="row" id="germansays">${state}</div>
        <textarea id="german" lang="de" rows="1" aria-label="${t("table.german_of", {cell: `${keyOf(row)} ${st.column}`})}"${game.own && !table.german_broken ? "" : html` readonly`} oninput="${typingGerman}" onblur="${(event) => translate(event.target)}" onkeydown="${(event) => event.key == "Enter" && !event.shiftKey && (event.preventDefault(), event.target.blur())}">${there?.text || ""}</textarea></div></div>`);
    } else put(place, html``);
  }

  async function translate({value: text, defaultValue: was}) {
    waiting = null;
    const row = rowOf(st.row);
    const there = german(row, st.column);
    if (!text.trim() || text == there?.text) return;
    await change([{op: "german", place: `${stem}.${keyOf(row)}.${st.column}`, was, value: text.trim()}]);
    await read(`${stem}.${keyOf(row)}.${st.column}`, true);
  }

  async function read(place, quietly) {
    const state = await attempt(() => ask(`${slug}/read`, {place}));
    if (!state) return;
    studio.state = state;
    if (!quietly) notice(t("table.noted"));
    await reload();
  }

  // Typing: what it would come to, at once

  let flying = false;
  let waiting = null;

  function typing() {
    if (!game.own) return;
    const cell = document.getElementById("cell");
    if (st.editing == null) st.began = value(); // somebody else may change the cell while it is typed
    st.editing = cell.value;
    st.pick = 0;
    help();
    const shown = document.querySelector(`#grid td[data-n="${st.row}"][data-c="${CSS.escape(table.kind == "toml" ? "value" : st.column)}"]`);
    if (shown) shown.textContent = cell.value;
    if (columnOf(st.column)?.german) st.lang = "en"; // the face is shown in the language that is written
    send({file, row: st.row, column: table.kind == "toml" ? rowOf(st.row).cells.key : st.column, value: cell.value, lang: st.lang, side: st.side, at: performance.now()});
  }

  function typingGerman({target}) {
    if (!game.own) return;
    st.lang = "de";
    send({file, row: st.row, column: st.column, value: target.value, german: `${stem}.${keyOf(rowOf(st.row))}.${st.column}`, lang: st.lang, side: st.side, at: performance.now()});
  }

  async function send(wish) {
    if (flying) return void (waiting = wish);
    flying = true;
    try {
      const said = await ask(`${slug}/typed`, wish);
      const still = wish.german ? document.activeElement?.id == "german" : st.editing != null;
      if (alive && still && wish.row == st.row && (table.kind == "toml" || wish.column == st.column)) {
        if (!wish.german) st.typed = said.faults.map((fault) => ({...fault, error: true}));
        if (said.face || !said.faults.length) st.seen = said;
        else st.seen = {...st.seen, stays: true};
        wrong();
        if (!said.faults.length && !wish.german) two();
        face(wish.at);
      }
    } catch (bad) {
      st.typed = (bad.faults || []).map((fault) => ({file, row: st.row, column: st.column, ...fault, file_: fault.file, error: true}));
      if (alive) wrong();
    }
    flying = false;
    const next = waiting;
    waiting = null;
    if (next) send(next);
  }

  /** What was typed stands in the cell at once and `then` follows at once; the file is written behind. */
  async function commit(then) {
    waiting = null;
    const row = rowOf(st.row);
    const typed = st.editing;
    const name = table.kind == "toml" ? "value" : st.column;
    const text = table.kind == "toml" ? typed : typed?.trim();
    st.editing = null;
    if (!row || typed == null || text == row.cells[name]) {
      if (typed != null) st.typed = null, bar();
      return then?.();
    }
    const key = keyOf(row);
    const op = table.kind == "toml" ? {op: "cell", key: row.cells.key, was: st.began, value: text} : {op: "cell", row: row.n, of: key, column: name, was: st.began, value: text};
    row.cells[name] = text;
    touched.add(row.n);
    for (const one of [key, keyOf(row)]) changed.add(one).add(`${one} ${name}`);
    const written = change([op]).then((state) => state || changed.delete(`${key} ${name}`));
    then?.();
    return written;
  }

  let writing = Promise.resolve();
  let unwritten = 0;

  /** Changes reach the file in the order in which they were made; the table is read again after the last. */
  async function change(ops) {
    saved(t("table.saving"));
    unwritten++;
    const state = await (writing = writing.then(() => attempt(() => write(slug, file, {ops}))));
    unwritten--;
    if (state?.clashes.length > (studio.state.clashes?.length || 0)) notice(t("top.crossed"));
    if (state) studio.state = state;
    saved(state ? t("table.saved", {file, at: new Date().toLocaleTimeString([], {hour: "2-digit", minute: "2-digit", second: "2-digit"})}) : t("table.not_saved"));
    frame();
    if (st.editing == null) st.typed = null;
    if (alive && !unwritten) await reload();
    if (state) look();
    return state;
  }

  async function reload() {
    const again = await attempt(fetched);
    if (!again || !alive || unwritten) return;
    const was = rowOf(st.row);
    table = again;
    const counted = files.rows.find((one) => one.file == file && one.rows != null);
    if (counted && counted.rows != table.rows.length) (counted.rows = table.rows.length), side();
    if (was && st.editing != null && !table.rows.some((row) => keyOf(row) == keyOf(was))) {
      notice(t("table.row_gone", {key: keyOf(was), text: st.editing}));
      st.editing = null;
    }
    if (was && (!rowOf(st.row) || keyOf(rowOf(st.row)) != keyOf(was))) st.row = table.rows.find((row) => keyOf(row) == keyOf(was))?.n ?? st.row;
    if (!rowOf(st.row)) st.row = table.rows.at(-1)?.n;
    grid();
    if (st.editing == null) bar();
    seen().then(guard);
  }

  async function seen() {
    const at = st.row;
    const told_ = table.kind == "rows" && st.row ? await attempt(() => ask(`${slug}/seen?${query({file, row: st.row, lang: st.lang})}`)) : null;
    if (!alive || at != st.row) return;
    st.seen = told_;
    checked((told_?.faults || []).filter((one) => one.file == file));
    two();
    face();
  }

  /** Errors of rows that were touched, and of those of which none were known, as they are now: the check of all that is printed
   * comes later. */
  function checked(faults) {
    const known = st.problems.filter((one) => !one.error || !touched.has(one.row));
    const wrong_ = new Set(known.filter((one) => one.error).map((one) => one.row));
    st.problems = [...known, ...faults.filter((one) => !wrong_.has(one.row)).map((fault) => ({...fault, error: true}))];
    strip();
    if (st.editing == null) grid(), wrong();
  }

  // Right: the face of the row

  function face(since) {
    const place = document.getElementById("face");
    if (!place) return;
    const shown = st.seen?.face;
    const row = rowOf(st.row);
    if (!shown) {
      const wants = st.typed?.[0] || st.seen?.faults?.[0];
      put(place, html`${row && html`<h2>${table.kind == "toml" ? row.cells.key : row.cells.name || row.cells.title || keyOf(row)}</h2>`}${wants ? html`<p class="pill r">${t("table.face_later")}</p><p class="sm"><br>${told(wants)}</p>` : html`<p class="sm"><br>${(settings.lang == "en" && table.about) || t("table.no_face")}</p>`}`);
      drawAt("facefoot", html``);
      drawAt("art", html``);
      return;
    }
    const side_ = (which) => shown[which]?.sides?.[Math.min(st.side, (shown[which].sides.length || 1) - 1)];
    const trial = st.tried?.key == st.seen.key && {...side_("now"), ...(side_("now")?.side == st.tried.side && {picture: st.tried.picture})};
    const [now, was] = st.swap ? [side_("before"), side_("now")] : [trial || side_("now"), side_("before")];
    const same = shown.before && side_("now")?.picture && side_("now").picture == side_("before")?.picture;
    const img = (piece, id) => (piece?.picture ? html`<img id="${id}" src="/drawn/${piece.picture}.svg" width="${fitted(piece, 250, 0.42)}" height="${Math.round((fitted(piece, 250, 0.42) * piece.height) / piece.width)}" alt="${t(id == "facenow" ? "table.face_now" : "table.face_before")}">` : html`<p class="red">${piece?.fault?.message || shown.now?.faults?.[0]?.message || t("table.undrawn")}</p>`);
    const here = document.getElementById("facenow");
    const timed = (face_) => face_ && since && (face_.onload = () => requestAnimationFrame(() => drawnIn(performance.now() - since)));
    if (since && here && place.dataset.lang == st.lang && now?.picture && !!document.getElementById("facewas") == !!(was?.picture && !same)) {
      timed(here);
      here.src = `/drawn/${now.picture}.svg`;
    } else {
      place.dataset.lang = st.lang;
      put(place, html`<div class="row"><h2>${row?.cells.name || row?.cells.title || st.seen.key}</h2><small>${st.seen.key}${shown.now?.copies > 1 ? t("table.copies", {n: shown.now.copies}) : ""}</small></div>
      <div class="row sides">${tongues(game, st.lang, (lang) => ((st.lang = lang), seen()))}${shown.now?.sides?.length > 1 && choice(t("deck.side"), [[0, t("table.front")], [1, t("table.back")]], st.side, (which) => ((st.side = which), st.editing == null ? face() : typing()))}</div>
      <div class="face"${st.swap ? html` data-swap="1"` : ""}><figure class="now">${img(now, "facenow")}</figure>${was?.picture && !same && html`<figure class="was">${img(was, "facewas")}<figcaption>${t(st.swap ? "table.now" : "table.before")}</figcaption></figure>`}</div>`);
      timed(document.getElementById("facenow"));
    }
    drawAt("facefoot", html`${shown.stays && html`<p class="pill r">${t("table.last_good")}</p><br>`}<ul class="guard">${!same && shown.before && html`<li>${icon("pencil")}<span>${rich(t(shown.printed ? "table.changed_since" : "table.changed_ever"), {key: html`<kbd>${t("key.space")}</kbd>`})}</span></li>`}${same && html`<li class="grn">${icon("star")}<span>${t("deck.same")}</span></li>`}${st.guard && html`<li>${icon("check")}<span>${st.guard}</span></li>`}</ul>${commented(slug, shown.now?.product, st.seen.key, () => face())}`);
    if (!since) art();
  }

  function art() {
    const shown = st.seen?.face?.now;
    const place = document.getElementById("art");
    if (!place) return undefined;
    if (place.dataset.cutting == st.seen?.key) return undefined;
    delete place.dataset.cutting;
    if (!game.own || !shown?.sides?.length || st.seen.key != keyOf(rowOf(st.row))) return put(place, html``);
    return picture(place, {slug, table: stem, key: st.seen.key, lang: st.lang, there: st.seen.art, shows: tried, done: async (state) => {
      st.tried = null;
      studio.state = state;
      frame();
      Object.assign(files, await ask(`${slug}/files`));
      side();
      await reload();
      look();
    }});
  }

  /** The face with a picture that is not kept yet; with nothing, as it is. */
  function tried(said) {
    st.tried = said && {key: st.seen?.key, side: said.side, picture: said.face};
    const side_ = st.seen?.face?.now?.sides?.findIndex((one) => one.side == said?.side) ?? -1;
    if (side_ >= 0) st.side = side_;
    face();
  }

  /** What else changed: the other faces of the product, compared behind. */
  let guarding = new AbortController();
  async function guard() {
    const product = st.seen?.face?.now?.product;
    if (!product || !game.own || !alive) return;
    guarding.abort();
    guarding = new AbortController();
    const {signal} = guarding;
    await new Promise((done) => setTimeout(done, 1500));
    if (signal.aborted) return;
    let same = 0;
    const others = [];
    await stream(`${slug}/deck?${query({product, lang: st.lang})}`, (piece) => (piece.changed ? piece.name != st.seen?.key && others.push(piece.name) : same++), signal).catch(() => null);
    if (signal.aborted || !alive) return;
    st.guard = t("table.guard", {n: same}) + (others.length ? t("table.guard_also", {names: others.slice(0, 5).join(", ") + (others.length > 5 ? " …" : "")}) : "");
    if (!document.getElementById("art")?.dataset.cutting) face(); // what is being cut does not move away from the pointer
  }

  // The grid

  function tool() {
    const bad = table.rows.filter((row) => faultsAt(row.n).length).length;
    const stale = table.rows.filter((row) => table.columns.some((one) => german(row, one.name)?.state == "stale")).length;
    const touched = table.rows.filter((row) => changed.has(keyOf(row))).length;
    const chip = (id, text) => html`<button type="button" class="chip" data-a="chip-${id}" aria-pressed="${String(st.only == id)}" onclick="${() => ((st.only = id), tool(), grid())}">${text}</button>`;
    drawAt("tool", html`<h1>${file}</h1>${chip("all", t("table.all_n", {n: table.rows.length}))}${(bad > 0 || st.only == "bad") && chip("bad", t("table.mend_n", {n: bad}))}${(touched > 0 || st.only == "changed") && chip("changed", t("deck.changed_n", {n: touched}))}${(stale > 0 || st.only == "stale") && chip("stale", t("table.stale_n", {n: stale}))}
      <input id="find" type="search" placeholder="${t("table.find")}" aria-label="${t("table.find_in")}" value="${st.find}" oninput="${(event) => ((st.find = event.target.value.toLowerCase()), grid())}">
      ${st.sorted && html`<span class="chip button" id="sortedby">${t("col.sorted", {name: st.sorted.name})} ${game.own && html`<button type="button" class="s" id="keeporder" onclick="${reorder}">${t("col.keep")}</button>`}<button type="button" class="q s" aria-label="${t("col.unsorted")}" onclick="${() => ((st.sorted = null), viewed())}">✕</button></span>`}${st.filters.size > 0 && html`<button type="button" class="chip" id="unfilter" aria-pressed="true" onclick="${() => (st.filters.clear(), viewed())}">${t("col.filtered", {n: rows().length})} ✕</button>`}
      ${game.own && table.kind == "rows" ? html`<span class="push row"><button type="button" class="s" id="replace" onclick="${replace}">${t("replace.button")}</button><button type="button" class="s" id="addrow" onclick="${() => add()}">${t("table.add")}</button><button type="button" class="s" id="copyrow" onclick="${() => add(true)}">${t("table.copy")}</button><button type="button" class="s" id="delrow" onclick="${() => away()}">${t("table.delete")}</button></span>` : !game.own && html`<span class="push pill b">${t("table.as_it_came")}</span>`}`);
  }

  function grid() {
    const list = rows();
    const pane = document.getElementById("grid");
    if (!pane) return;
    const here = table.kind == "rows" ? sight(pane, list) : {from: 0, to: list.length};
    st.sight = {list, ...here};
    const long = here.to - here.from < list.length;
    const names = table.columns.map((one) => one.name);
    const focused = pane.contains(document.activeElement);
    const wide = (column) => table.kind == "toml" && column.name != "key";
    drawAt("grid", html`<table class="grid" role="grid" aria-label="${file}" aria-rowcount="${table.rows.length + 1}"><thead><tr role="row"><th role="columnheader" scope="col"><button type="button" tabindex="-1">#</button></th>${table.columns.map((column) => html`<th role="columnheader" scope="col" aria-sort="${st.sorted?.name == column.name ? (st.sorted.back ? "descending" : "ascending") : "none"}"><span class="headcell"><button type="button" tabindex="-1" onclick="${(event) => sort(column.name, event.shiftKey)}" title="${table.kind == "rows" ? t("table.sort") : column.name}">${column.title || column.name}${st.sorted?.name == column.name && html`<i>${st.sorted.back ? "▾" : "▴"}</i>`}${st.filters.has(column.name) && html`<i>●</i>`}</button>${table.kind == "rows" && html`<button type="button" class="more" tabindex="-1" data-a="menu-${column.name}" aria-label="${t("col.menu", {name: column.name})}" onclick="${(event) => menu(event.target.closest("th"), column.name)}">⋯</button>`}</span></th>`)}</tr></thead>
      <tbody>${long && [widths(list, names), gap(here.from, names.length + 1)]}${list.slice(here.from, here.to).map((row, n) => html`<tr role="row" aria-rowindex="${here.from + n + 2}" aria-selected="${String(row.n == st.row)}"><td class="num" role="rowheader">${row.n}</td>${table.columns.map((column) => {
        const bad = faultsAt(row.n, column.name);
        const active = row.n == st.row && (column.name == st.column || (table.kind == "toml" && column.name == "value"));
        const stale = german(row, column.name)?.state == "stale";
        const was = changed.has(`${keyOf(row)} ${column.name}`);
        const cls = [column.kind == "effects" || column.kind == "key" ? "fx" : "", bad.some((one) => one.error) ? "bad" : bad.length || stale ? "doubt" : "", was ? "mine" : "", wide(column) ? "wide" : ""].join(" ").trim();
        return html`<td role="gridcell" class="${cls}" data-n="${row.n}" data-c="${column.name}" data-a="cell ${row.n} ${column.name}" tabindex="${active ? 0 : -1}" aria-selected="${String(active)}"${bad.length ? html` title="${bad.map((one) => one.message).join("\n")}" aria-invalid="true"` : ""} onclick="${(event) => select(row.n, column.name, true, event.shiftKey)}" ondblclick="${() => edit()}">${active && st.editing != null && column.name == (table.kind == "toml" ? "value" : st.column) ? st.editing : column.kind == "flag" ? (row.cells[column.name] == "1" ? t("go.yes") : "") : row.cells[column.name]}${stale && html`<i class="old">DE</i>`}</td>`;
      })}</tr>`)}${long && gap(list.length - here.to, names.length + 1)}</tbody></table>`);
    if (focused && !pane.contains(document.activeElement)) pane.focus({preventScroll: true}); // its cell is out of sight: keys go on from it
    mark();
    pane.style.scrollPaddingLeft = `${40 + (pane.querySelector("th:nth-child(2)")?.offsetWidth || 0)}px`; // what is gone to is not hidden by the key
  }

  /** Which cells are chosen: numbers of rows as they are shown, and names of columns. */
  function range() {
    const [list, names] = [rows().map((row) => row.n), table.kind == "toml" ? ["value"] : table.columns.map((one) => one.name)];
    const from = st.anchor || st;
    const between = (all, one, other) => all.slice(Math.min(all.indexOf(one), all.indexOf(other)), Math.max(all.indexOf(one), all.indexOf(other)) + 1);
    return {rows: between(list, from.row, st.row), names: between(names, from.column, st.column), list, all: names};
  }

  /** Show which cells are chosen, where they are several. */
  function mark() {
    for (const cell of document.querySelectorAll("#grid .chosen")) cell.classList.remove("chosen");
    if (!st.anchor) return;
    const chosen = range();
    for (const n of chosen.rows) for (const name of chosen.names) document.querySelector(`#grid td[data-n="${n}"][data-c="${CSS.escape(name)}"]`)?.classList.add("chosen");
  }

  /** Changes that write a cell; the id of a row last, by which the others know it. */
  const cellsOf = (n, values) => Object.entries(values).sort(([a], [b]) => !!columnOf(a)?.key - !!columnOf(b)?.key)
    .map(([column, value]) => ({op: "cell", row: n, of: keyOf(rowOf(n)), column, value}));

  /** What stands in the chosen cells, as spreadsheets give and take it. */
  function copied(event) {
    if (st.editing != null || !event.target.closest?.("#grid")) return;
    const quoted = (text) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const chosen = range();
    event.clipboardData.setData("text/plain", chosen.rows.map((n) => chosen.names.map((name) => quoted(rowOf(n).cells[name])).join("\t")).join("\n"));
    event.preventDefault();
  }

  /** Cells of a spreadsheet, from the chosen one on; rows that there are not are added. One value fills all that are chosen. */
  async function pasted(event) {
    if (st.editing != null || !game.own || table.kind != "rows" || !event.target.closest?.("#grid")) return;
    event.preventDefault();
    const lines = pieces(event.clipboardData.getData("text/plain"));
    if (!lines.length) return;
    const chosen = range();
    const one = lines.length == 1 && lines[0].length == 1;
    const names = one ? chosen.names : chosen.all.slice(chosen.all.indexOf(chosen.names[0]));
    const targets = one ? chosen.rows : chosen.list.slice(chosen.list.indexOf(chosen.rows[0]));
    const ops = [];
    const last = table.rows.at(-1)?.n ?? 1;
    for (let at = 0; at < (one ? targets.length : lines.length); at++) {
      const line = lines[one ? 0 : at];
      const values = Object.fromEntries(names.slice(0, one ? names.length : line.length).map((name, place) => [name, (line[one ? 0 : place] ?? "").trim()]));
      if (at < targets.length) ops.push(...cellsOf(targets[at], values));
      else ops.push({op: "insert", row: last + 1 + at - targets.length, cells: {...fresh(), ...values}});
    }
    if (await change(ops)) notice(t("table.pasted", {rows: one ? targets.length : lines.length, columns: one ? names.length : Math.max(...lines.map((line) => line.length))}));
    tool();
  }

  /** The first of the chosen rows in all of them. */
  function fill() {
    const chosen = range();
    const [first, ...others] = chosen.rows;
    if (game.own && table.kind == "rows" && others.length) change(others.flatMap((n) => cellsOf(n, Object.fromEntries(chosen.names.filter((name) => !columnOf(name).key).map((name) => [name, rowOf(first).cells[name]])))));
  }

  async function select(n, name, focus = true, further = false) {
    if (st.editing != null) commit();
    st.anchor = further ? st.anchor || {row: st.row, column: st.column} : null;
    const other = n != st.row;
    st.row = n;
    st.column = table.kind == "toml" ? "value" : name;
    st.typed = null;
    for (const cell of document.querySelectorAll("#grid [aria-selected=true]")) cell.setAttribute("aria-selected", "false"), cell.tagName == "TD" && (cell.tabIndex = -1);
    comeToSight();
    const cell = document.querySelector(`#grid td[data-n="${n}"][data-c="${CSS.escape(st.column)}"]`);
    if (cell) {
      cell.setAttribute("aria-selected", "true");
      cell.parentElement.setAttribute("aria-selected", "true");
      cell.tabIndex = 0;
      if (focus) cell.focus({preventScroll: true});
    }
    mark();
    bar();
    cell?.scrollIntoView({block: "nearest", inline: "nearest"}); // after the bar, which may have grown over it
    if (other) await seen();
  }

  /** Draw the row that is gone to, if it is too far away to be drawn. */
  function comeToSight() {
    const at = st.sight.list.findIndex((row) => row.n == st.row);
    if (at < 0 || (at >= st.sight.from && at < st.sight.to)) return;
    toSight(document.getElementById("grid"), at);
    grid();
  }

  function edit(text) {
    const cell = document.getElementById("cell");
    if (!cell || cell.readOnly) return;
    cell.focus();
    if (text != null) {
      cell.value = text;
      typing();
    } else cell.setSelectionRange(cell.value.length, cell.value.length);
  }

  function step(down, right, further) {
    const list = rows();
    const names = table.kind == "toml" ? ["value"] : table.columns.map((one) => one.name);
    const at = list.findIndex((row) => row.n == st.row);
    const row = list[Math.max(0, Math.min(list.length - 1, at + down))];
    const column = names[Math.max(0, Math.min(names.length - 1, names.indexOf(st.column) + right))];
    if (row) select(row.n, column, true, further);
  }

  function keys(event) {
    const {key} = event;
    if (key == "Escape") {
      st.editing = null;
      st.typed = null;
      event.preventDefault();
      bar();
      seen();
      document.querySelector("#grid td[tabindex='0']")?.focus();
    } else if (key == "Tab" && st.options?.length && !event.shiftKey && event.target.value) {
      event.preventDefault();
      insert(st.options[st.pick]);
    } else if (key == "Enter" && !event.shiftKey) {
      event.preventDefault();
      commit(() => step(event.ctrlKey ? 1 : 0, 0));
    } else if (key == "Tab") {
      event.preventDefault();
      commit(() => step(0, event.shiftKey ? -1 : 1));
    } else if (st.options?.length && event.altKey && /Arrow(Left|Right)/.test(key)) {
      event.preventDefault();
      st.pick = (st.pick + (key == "ArrowRight" ? 1 : -1) + st.options.length) % st.options.length;
      help();
    }
  }

  async function add(copy) {
    const last = table.rows.at(-1)?.n ?? 1;
    const n = copy ? st.row + 1 : last + 1;
    const row = rowOf(st.row);
    if (copy && !row) return;
    const ops = copy ? [{op: "copy", row: row.n, of: keyOf(row)}] : [{op: "insert", row: n, cells: fresh()}];
    if (await change(ops)) await select(copy ? st.row + 1 : table.rows.at(-1).n, called());
    tool();
  }

  /** The cells of a new row: what must be there, the first choice of each. */
  const fresh = () => Object.fromEntries(table.columns.map((one) => [one.name, one.key || (table.columned && one.name == "id") ? next(one.name) : !one.must ? "" : usual(one)]));
  /** What a cell that must be filled begins with: as in the row above it, where it is one of some. */
  const usual = (one) => (one.choices && table.columned && table.rows.at(-1)?.cells[one.name]) || (one.choices?.[0] ?? (one.kind == "number" ? String(Math.max(one.low ?? 1, Math.min(1, one.high ?? 1))) : one.kind == "effects" ? harmless() : "New"));
  /** Effects that do nothing, in the words of the game. */
  const harmless = () => (words?.verb.some((one) => one.name == "none") && words.trigger.length ? `${words.trigger[0].name}: none()` : "");
  const next = (name) => {
    const found = table.rows.map((row) => /^(.*?)(\d+)$/.exec(row.cells[name])).filter(Boolean).at(-1);
    if (!found) return `new-${table.rows.length + 1}`;
    const highest = Math.max(...table.rows.map((row) => +(/^(.*?)(\d+)$/.exec(row.cells[name]) || [])[2] || 0));
    return found[1] + String(highest + 1).padStart(found[2].length, "0");
  };

  async function away() {
    const row = rowOf(st.row);
    if (!row) return;
    const after = rows().find((one) => one.n > Math.max(...range().rows)) || rows().filter((one) => one.n < st.row).at(-1);
    const gone = range().rows.map(rowOf);
    if (await change(gone.map((one) => ({op: "delete", row: one.n, of: keyOf(one)})).reverse())) notice(t("table.gone", {key: gone.map(keyOf).join(", ")}));
    if (after) select(Math.min(after.n, table.rows.at(-1)?.n ?? 2), st.column);
    tool();
  }

  /** The view is sorted, up, down and not at all; the file stays as it is until somebody wants it so. */
  function sort(name, back) {
    if (table.kind != "rows") return;
    const same = st.sorted?.name == name;
    st.sorted = same && (back || st.sorted.back) ? null : {name, back: same || back};
    viewed();
  }

  function viewed() {
    grid();
    tool();
    comeToSight();
  }

  function menu(header, name) {
    columnMenu(header, name, {table, st, file, slug, kinds: game.own && table.columned, again: viewed, done: async (state) => {
      studio.state = state;
      if (!columnOf(st.column)) st.column = called();
      frame();
      await reload();
      if (!columnOf(st.column)) st.column = called();
      studio.games = (await ask("shelf").catch(() => null))?.games || studio.games;
      grid();
      bar();
      look();
    }});
  }

  /** Write the rows into the file in the order in which they are shown; those that are not shown keep their places. */
  function reorder() {
    const list = [...table.rows].sort(compared(st.sorted.name));
    if (st.sorted.back) list.reverse();
    const {name} = st.sorted;
    st.sorted = null;
    if (list.every((row, at) => row.n == table.rows[at].n)) return viewed(), notice(t("table.in_order", {name}));
    change([{op: "order", rows: list.map((row) => row.n), of: list.map(keyOf)}]).then(() => (viewed(), notice(t("table.sorted", {name}))));
  }

  function replace() {
    const names = table.columns.filter((one) => !one.key && one.name != "id").map((one) => one.name);
    replacing({rows: rows(), columns: names, now: "", write: (all) => change(all.flatMap(([row, name, text]) => cellsOf(row.n, {[name]: text}))).then((state) => state && notice(t("replace.done", {n: all.length})))});
  }

  // Problems

  function strip() {
    const typed = (st.typed || []).filter((one) => one.file == file);
    const errors = [...typed, ...st.problems.filter((one) => one.error)];
    const [first] = [...errors, ...st.problems];
    const waits = !first && !studio.problems[slug] && game.own;
    drawAt("strip", waits ? html`<span>${t("table.checking")}</span>` : first
      ? html`<span class="n ${errors.length ? "r" : "a"}">${Math.max(st.problems.length, typed.length)}</span><span title="${told(first)}">${told(first)}</span><button type="button" class="s push" onclick="${problem}">${t("table.next")} <kbd>F8</kbd></button>`
      : html`<span class="grn">${t("table.clean", {file})}</span>`);
    document.getElementById("strip")?.classList.toggle("r", errors.length > 0);
  }

  function problem() {
    const column = (one) => table.columns.findIndex(({name}) => name == one.column);
    const list = st.problems.filter((one) => rowOf(one.row)).sort((a, b) => a.row - b.row || column(a) - column(b));
    const here = table.columns.findIndex(({name}) => name == st.column);
    const next = list.find((one) => one.row > st.row || (one.row == st.row && column(one) > here));
    const known = [...files.rows, ...files.words].map((one) => one.file);
    const at = known.indexOf(file);
    const others = [...known.slice(at + 1), ...known.slice(0, at)].flatMap((name) => st.all?.filter((one) => one.file == name) || []);
    if (next) return select(next.row, columnOf(next.column) ? next.column : st.column);
    if (others.length) return go(slug, "tables", `${others[0].file}${others[0].row ? `@:${others[0].row}` : ""}`);
    if (list.length && list.some((one) => one.row != st.row || column(one) != here)) return select(list[0].row, columnOf(list[0].column) ? list[0].column : st.column);
    notice(t(studio.problems[slug] || !game.own ? "table.no_other" : "table.still_checking"));
    return undefined;
  }

  function found(problems) {
    if (!alive) return;
    touched.clear();
    st.all = every();
    st.problems = st.all.filter((one) => one.file == file);
    side();
    tool();
    strip();
    if (st.editing == null) {
      grid();
      wrong();
    }
  }

  put(view, html`<div class="tv"><nav class="pane side pad" id="files" aria-label="${t("table.files")}" data-keep="files"></nav>
    <section class="mid"><div class="row tool" id="tool"></div><div class="bar" id="bar"></div><div class="pane gridpane" id="grid" data-keep="grid" tabindex="-1"></div><div class="strip" id="strip" role="status"></div></section>
    <aside class="pane right pad" aria-label="${t("table.face")}"><div id="face"></div><div id="facefoot"></div><br><div id="art"></div></aside></div>`);
  tool();
  side();
  grid();
  comeToSight();
  bar();
  const pane = document.getElementById("grid");
  pane.oncopy = copied;
  pane.onpaste = pasted;
  pane.onscroll = () => outOfSight(pane, st.sight.list, st.sight) && grid();
  const narrower = new ResizeObserver(() => document.querySelector("#grid td[tabindex='0']")?.scrollIntoView({block: "nearest"}));
  narrower.observe(pane);
  if (studio.problems[slug]) found(studio.problems[slug]);
  else strip();
  seen();
  const first = document.querySelector("#grid td[tabindex='0']");
  first?.scrollIntoView({block: "nearest"});
  if (key) first?.focus({preventScroll: true}); // whoever looked for a row goes on from it

  return {
    changed: reload,
    found,
    left() {
      const german_ = document.activeElement?.id == "german" && document.activeElement;
      const kept = st.editing != null ? commit() : german_ ? translate(german_) : null;
      alive = false;
      narrower.disconnect();
      guarding.abort();
      return kept;
    },
    key(event, typing_) {
      const {key} = event;
      if (key == "F8") problem();
      else if (event.ctrlKey && key.toLowerCase() == "h" && game.own && table.kind == "rows") replace();
      else if (event.ctrlKey && key.toLowerCase() == "d") (st.lang = st.lang == "en" && game.languages?.includes("de") ? "de" : "en"), seen();
      else if (typing_) return false;
      else if (key == " " && event.type == "keydown" && event.target.tagName != "BUTTON") {
        if (st.swap) return true;
        st.swap = true;
        face();
        addEventListener("keyup", () => ((st.swap = false), face()), {once: true});
      } else if (event.target.closest?.("#grid")) {
        const move = {ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1], PageDown: [12, 0], PageUp: [-12, 0]}[key];
        if (move && !event.altKey) step(...move, event.shiftKey);
        else if (event.ctrlKey && key == "Enter") fill();
        else if (/^(Delete|Backspace)$/.test(key) && st.anchor && game.own && table.kind == "rows") change(range().rows.flatMap((n) => cellsOf(n, Object.fromEntries(range().names.map((name) => [name, ""])))));
        else if (key == "Home") step(0, -99);
        else if (key == "End") step(0, 99);
        else if (key == "F2" || key == "Enter") edit();
        else if (key == "Delete" || key == "Backspace") edit("");
        else if (key == "Dead" || event.keyCode == 229) return edit(""), false; // an accent, or a word that is still being put together
        else if (key.length == 1 && !event.metaKey && (key > "~" || event.getModifierState("AltGraph") || !(event.ctrlKey || event.altKey))) edit(key);
        else return false;
      } else return false;
      return true;
    },
  };
}
