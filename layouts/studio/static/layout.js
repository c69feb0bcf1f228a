// The faces of layout.toml: what is drawn and what is written are one thing. Dragging changes numbers of one line.
import {html, put, settings, t} from "/static/kit.js";
import {ask, attempt, drawAt, notice, speaks, told, tongues} from "./ask.js";
import {drawnIn, frame, look, saved, studio} from "./studio.js";
import {heldBack, write} from "./unsaved.js";

const FIRST = `# What is printed besides: faces, and what lies on them, in millimeters from the cut's top left corner.

[card]
product = "Cards of my own"
product_de = "Eigene Karten"
size = "poker"
`;
/** Lines of a layout that say which faces there are and what they are called. */
const PRINTED = /^\[[\w-]+\]|^(product|product_de|table|size|like|copies)\b.*/gm;
const FILE = "layout.toml";
const MOST = 60; // faces in the strip below
const ALIGN = ["", "left", "centre", "right", "left middle", "centre middle", "right middle", "left bottom", "centre bottom", "right bottom"];

export async function layout(view, slug, rest) {
  const game = studio.games.find((one) => one.slug == slug);
  const said = await ask(`${slug}/layout`);
  const waits = heldBack(slug, FILE);
  if (waits) Object.assign(said, await ask(`${slug}/layout/change`, {text: waits.text, face: "", element: "", do: "look"}));
  const st = {text: said.text, was: waits?.was ?? said.text, faces: said.faces, faults: said.faults, roles: said.roles, face: "", row: "", lang: speaks(game), spot: null, shown: null, scale: 0, held: null, guides: true};
  let alive = true;
  let waiting = 0;
  let saving = 0;
  st.face = st.faces.find((one) => one.name == rest)?.name || st.faces.find((one) => one.product)?.name || st.faces[0]?.name || "";

  const faceOf = () => st.faces.find((one) => one.name == st.face);
  const spotNow = () => st.shown?.spots.find((one) => one.element == st.spot && one.n <= 1) || st.shown?.spots.find((one) => one.element == st.spot);

  /** Pixels a mm: what was chosen, or as large as there is room for. */
  function scale() {
    const place = document.getElementById("board");
    const {shown} = st;
    if (st.scale || !shown || !place) return st.scale || 4;
    const [wide, high] = [shown.width, shown.height].map((mm) => mm + 2 * shown.bleed);
    return Math.max(1, Math.min(8, Math.floor(2 * Math.min((place.clientWidth - 48) / wide, (place.clientHeight - 48) / high)) / 2));
  }

  async function draw(since) {
    const face = faceOf();
    if (!face) return;
    const wish = {text: st.text, face: st.face, row: st.row, lang: st.lang};
    const shown = await attempt(() => ask(`${slug}/layout/draw`, wish));
    if (!alive || !shown || wish.face != st.face) return;
    if (shown.picture) st.shown = shown;
    st.row_faults = shown.faults;
    if (!st.held) strip(); // first, for it leaves the board less room
    canvas(since);
    problems();
  }

  /** Every row of the face, small, drawn behind what is worked on. */
  let stripping = 0;
  let strips = {key: "", pictures: new Map()};
  async function strip() {
    const face = faceOf();
    const turn = ++stripping;
    const rows = (face?.rows || []).slice(0, MOST);
    const key = [st.face, st.lang].join(" ");
    if (key != strips.key) strips = {key, pictures: new Map()};
    const {pictures} = strips;
    const show = () => drawAt("rows", html`${rows.length > 1 && rows.map((row) => html`<button class="c" data-a="row-${row}" onclick="${() => ((st.row = row), head(), draw())}"${row == st.row ? html` aria-current="true"` : ""} aria-label="${t("lay.face_of", {face: st.face, row})}">${pictures.get(row) ? html`<img src="/drawn/${pictures.get(row)}.svg" height="76" alt="">` : html`<i class="blank"></i>`}<span>${row}</span></button>`)}`);
    document.getElementById("rows")?.toggleAttribute("hidden", rows.length < 2);
    show();
    const later = () => turn != stripping || !alive;
    await new Promise((done) => setTimeout(done, 350));
    for (const row of rows) {
      if (later()) return;
      const drawn = await ask(`${slug}/layout/draw`, {text: st.text, face: st.face, row, lang: st.lang, behind: true}).catch(() => null);
      if (later()) return;
      pictures.set(row, drawn?.picture || "");
      show();
    }
  }

  const soon = (since) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => draw(since), 60);
  };

  /** One thing changed: the text comes back with it. */
  async function change(wish, keepPicture) {
    const since = performance.now();
    const back = await attempt(() => ask(`${slug}/layout/change`, {text: st.text, face: st.face, ...wish}));
    if (!back || !alive) return false;
    took(back);
    if (!keepPicture) await draw(since);
    return true;
  }

  function took(back, keeping = true) {
    Object.assign(st, {text: back.text ?? st.text, faces: back.faces, faults: back.faults, roles: back.roles});
    const area = document.getElementById("text");
    if (area && area.value != st.text) area.value = st.text;
    side();
    if (keeping) keep();
  }

  let unsaved = false;
  function keep() {
    clearTimeout(saving);
    if (!game.own) return;
    unsaved = true;
    saving = setTimeout(save, 500);
  }

  let printed = st.text.match(PRINTED) || []; // what the shelf and the deck tell of faces
  async function save() {
    clearTimeout(saving);
    unsaved = false;
    const {text} = st;
    const state = await attempt(() => write(slug, FILE, {text, was: st.was}));
    if (!state) return void saved(t("table.not_saved"));
    studio.state = state;
    st.was = state.text;
    if (alive && state.text != text && st.text == text) await change({do: "look", text: state.text, face: ""}); // something came from outside
    saved(t("lay.saved"));
    const before = printed.join();
    printed = st.text.match(PRINTED) || [];
    if (before != printed.join()) studio.games = (await ask("shelf").catch(() => null))?.games || studio.games;
    if (alive) frame();
    look();
  }

  // Left: faces and their elements

  function side() {
    const face = faceOf();
    drawAt("faceside", html`<h2>${t("lay.faces")}</h2>${st.faces.map((one) => html`<button class="q filebtn" data-a="face-${one.name}" aria-pressed="${String(one.name == st.face)}" onclick="${() => open(one.name)}">${one.name}<small>${(settings.lang == "de" && one.product_de) || one.product || (one.like ? t("lay.like", one) : t("lay.base"))}</small></button>`)}
      ${face && html`<h2 class="cap">${t("lay.on", face)}</h2>${[...face.elements].reverse().map((one) => html`<button class="q filebtn" data-a="element-${one.name}" aria-pressed="${String(one.name == st.spot)}" onclick="${() => pick(one.name)}">${one.name}<small>${one.home == face.name ? t("lay.line", {n: one.line}) : t("lay.from", one)}</small></button>`)}
      ${game.own && html`<h2 class="cap">${t("lay.add")}</h2><div class="row">${["text", "icon", "image", "shape"].map((kind) => html`<button class="s" data-a="add-${kind}" onclick="${() => add(kind)}">${t(`lay.${kind}`)}</button>`)}</div>`}`}`);
  }

  async function add(kind) {
    if (!(await change({do: "add", kind}))) return;
    pick(faceOf().elements.at(-1).name);
  }

  function open(name) {
    Object.assign(st, {face: name, spot: null, shown: null, held: null});
    if (!faceOf().rows.includes(st.row)) st.row = faceOf().rows[0] || "";
    side();
    head();
    fields();
    draw();
  }

  function pick(name, focus = true) {
    st.spot = name;
    side();
    fields();
    canvas();
    const spot = spotNow();
    if (spot) scrollTo(spot.line);
    if (focus) document.getElementById("board")?.focus({preventScroll: true});
  }

  function scrollTo(line) {
    const area = document.getElementById("text");
    if (!area || document.activeElement == area) return;
    const at = st.text.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    area.setSelectionRange(at, at + (st.text.split("\n")[line - 1] || "").length);
    area.scrollTop = Math.max(0, (line - 6) * 18);
  }

  // Middle: the face, and boxes to take hold of

  function head() {
    const face = faceOf();
    if (!face) return drawAt("layhead", html`<h1>layout.toml</h1>`);
    drawAt("layhead", html`<h1>${face.name}</h1><small>${face.width} × ${face.height} mm${face.table && t("lay.of", face)}</small>
      ${face.rows.length > 1 && html`<button class="s" id="lastrow" aria-label="${t("lay.row_before")}" onclick="${() => turn(-1)}">‹</button><select id="row" aria-label="${t("lay.row")}" onchange="${(event) => ((st.row = event.target.value), draw())}">${face.rows.map((row) => html`<option${row == st.row ? html` selected` : ""}>${row}</option>`)}</select><button class="s" id="nextrow" aria-label="${t("lay.row_next")}" onclick="${() => turn(1)}">›</button>`}
      ${tongues(game, st.lang, (lang) => ((st.lang = lang), head(), draw()))}
      <label class="line"><input type="checkbox" id="guides"${st.guides ? html` checked` : ""} onchange="${(event) => ((st.guides = event.target.checked), canvas())}"> ${t("lay.guides")}</label>
      <label class="line push">${t("deck.size")} <input type="range" id="scale" min="1" max="9" step="0.5" value="${scale()}" aria-label="${t("lay.size")}" oninput="${(event) => ((st.scale = +event.target.value), canvas())}"></label>`);
  }

  function turn(by) {
    const {rows} = faceOf();
    st.row = rows[(rows.indexOf(st.row) + by + rows.length) % rows.length];
    head();
    draw();
  }

  function canvas(since) {
    const place = document.getElementById("board");
    const {shown} = st;
    if (!place) return;
    if (!shown?.picture) return void put(place, html`<p class="pad">${t(st.faces.length ? "lay.undrawn" : "lay.none")}</p>`);
    const k = scale();
    const range = document.getElementById("scale");
    if (range && document.activeElement != range) range.value = k;
    const edge = shown.bleed;
    const [wide, high] = [shown.width + 2 * edge, shown.height + 2 * edge];
    const box = (there) => {
      const spot = st.held && there.element == st.held.element && there.n == st.held.n ? st.held : there;
      const on = spot.element == st.spot;
      const mid = `${spot.x + spot.w / 2} ${spot.y + spot.h / 2}`;
      return html`<g transform="rotate(${spot.turn} ${mid})"><rect class="spot${on ? " on" : ""}${spot.lost ? ` ${spot.lost}` : ""}" data-spot="${spot.element}" x="${spot.x}" y="${spot.y}" width="${Math.max(1, spot.w)}" height="${Math.max(1, spot.h)}"/>${on && spot.n <= 1 && game.own && html`<rect class="grip" data-grip="${spot.element}" x="${spot.x + spot.w - 1.4}" y="${spot.y + spot.h - 1.4}" width="2.8" height="2.8"/>`}</g>`;
    };
    put(place, html`<div class="facebox"><img id="laid" src="/drawn/${shown.picture}.svg" width="${Math.round(wide * k)}" height="${Math.round(high * k)}" alt="${t("lay.face_of", {face: st.face, row: st.row})}">
      <svg id="over" width="${Math.round(wide * k)}" height="${Math.round(high * k)}" viewBox="${-edge} ${-edge} ${wide} ${high}" aria-hidden="true">
      ${st.guides && !shown.hex && html`<rect class="cut" x="0" y="0" rx="${shown.round}" width="${shown.width}" height="${shown.height}"/><rect class="safe" x="${shown.safe}" y="${shown.safe}" rx="${Math.max(0, shown.round - shown.safe)}" width="${shown.width - 2 * shown.safe}" height="${shown.height - 2 * shown.safe}"/>`}
      ${shown.spots.map(box)}</svg></div>`);
    if (since) document.getElementById("laid").onload = () => requestAnimationFrame(() => drawnIn(performance.now() - since));
    document.getElementById("over").onpointerdown = grab;
  }

  function grab(event) {
    const grip = event.target.dataset.grip;
    const name = grip || event.target.dataset.spot;
    if (!name) return;
    event.preventDefault();
    if (name != st.spot) pick(name);
    if (!game.own) return;
    const was = spotNow();
    if (!was) return;
    const start = [event.clientX, event.clientY];
    const text = st.text;
    let flying = null;
    let behind = false;
    st.held = {...was};

    /** The face follows the hand as fast as it can be drawn; it is written when the hand lets go. */
    async function follow() {
      behind = true;
      if (flying) return;
      while (behind) {
        behind = false;
        flying = place(st.held, grip ? was : null, text);
        await flying;
      }
      flying = null;
    }

    const move = (moved) => {
      const by = [moved.clientX - start[0], moved.clientY - start[1]].map((px) => px / scale());
      st.held = grip ? resized(was, by, moved.altKey) : {...was, x: was.x + snap(by[0], moved.altKey), y: was.y + snap(by[1], moved.altKey)};
      canvas();
      fields();
      follow();
    };
    const up = async () => {
      for (const [name, act] of Object.entries(held)) removeEventListener(name, act);
      const to = st.held;
      await flying;
      st.held = null;
      if (["x", "y", "w", "h"].some((part) => to[part] != was[part])) await place(to, grip ? was : null);
      else canvas();
    };
    const off = async () => {
      for (const [name, act] of Object.entries(held)) removeEventListener(name, act);
      behind = false;
      await flying;
      Object.assign(st, {held: null, text});
      draw();
    };
    const held = {pointermove: move, pointerup: up, pointercancel: off};
    for (const [name, act] of Object.entries(held)) addEventListener(name, act);
  }

  /** Pulled at its lower right corner, however it is turned: the corner opposite stays where it is. */
  function resized(was, by, free) {
    const [c, s] = [Math.cos((was.turn * Math.PI) / 180), Math.sin((was.turn * Math.PI) / 180)];
    const w = Math.max(1, was.w + snap(c * by[0] + s * by[1], free));
    const h = Math.max(1, was.h + snap(c * by[1] - s * by[0], free));
    const [wider, higher] = [(w - was.w) / 2, (h - was.h) / 2];
    return {...was, w, h, x: was.x - wider + c * wider - s * higher, y: was.y - higher + s * wider + c * higher};
  }

  const snap = (mm, free) => (free ? Math.round(mm * 10) / 10 : Math.round(mm * 2) / 2);
  const round = (mm) => Math.round(mm * 100) / 100;

  /** x and y as `at` counts them: within what is turned, and leftward from what it lies before. What a corner was pulled of lies
      otherwise about its middle than it `was`. */
  function counted(spot, was) {
    const [c, s] = [Math.cos((spot.frame * Math.PI) / 180), Math.sin((spot.frame * Math.PI) / 180)];
    const [wider, higher] = was ? [(spot.w - was.w) / 2, (spot.h - was.h) / 2] : [0, 0];
    const x = spot.x - spot.dx + wider - c * wider + s * higher;
    const y = spot.y - spot.dy + higher - s * wider - c * higher;
    return [(c * x + s * y) * (spot.leftward ? -1 : 1), c * y - s * x];
  }

  /** Write where a spot lies, into what is written or, while it is held, into the text as it was before. */
  async function place(spot, was, text) {
    const value = [...counted(spot, was), spot.w, spot.h].map(round);
    const since = performance.now();
    const back = await attempt(() => ask(`${slug}/layout/change`, {text: text ?? st.text, face: spot.home, do: "put", element: spot.element, key: "at", value}));
    if (!back || !alive) return;
    if (text == null) took(back);
    else st.text = back.text;
    if (text == null && spot.home != st.face) notice(t("lay.belongs", spot));
    await draw(since);
    fields();
  }

  // Right: numbers, and the text

  function fields() {
    const spot = st.held || spotNow();
    if (!spot) return drawAt("fields", html`<h2>${st.face || t("part.layout")}</h2>${st.face && html`<p class="sm">${t("lay.choose")}</p>`}`);
    const number = (label, part) => html`<label class="num">${label}<input id="at-${part}" type="number" step="0.5" value="${round(spot[part])}"${game.own ? "" : html` readonly`} onchange="${(event) => place({...spot, [part]: +event.target.value})}"></label>`;
    const given = keys(spot);
    const text = (key, hint, list) => html`<label class="num wide">${key}<input id="key-${key}" value="${given[key] ?? ""}" placeholder="${hint}"${list ? html` list="${list}"` : ""}${game.own ? "" : html` readonly`} onchange="${(event) => set(spot, key, event.target.value)}"></label>`;
    const select = (key, options) => html`<label class="num wide">${key}<select id="key-${key}"${game.own ? "" : html` disabled`} onchange="${(event) => set(spot, key, event.target.value)}">${[...new Set(["", given[key] ?? "", ...options])].map((one) => html`<option${one == (given[key] ?? "") ? html` selected` : ""}>${one}</option>`)}</select></label>`;
    const [said, drawn] = [given.text != null, given.shape != null];
    return drawAt("fields", html`<div class="row"><h2>${spot.element}</h2>${spot.home != st.face && html`<span class="pill b">${t("lay.from", spot)}</span>`}${game.own && spot.home == st.face && html`<button class="s push" id="takeout" onclick="${() => takeout(spot)}">${t("lay.take_away")}</button>`}</div>
      <div class="nums">${number("x", "x")}${number("y", "y")}${number(t("lay.width"), "w")}${number(t("lay.height"), "h")}</div>
      <div class="nums">${["text", "icon", "image", "shape"].filter((key) => given[key] != null).map((key) => text(key, ""))}${said && [select("font", st.roles?.fonts || []), text("size", t("lay.size_hint")), select("fit", ["card", "deck"]), select("align", ALIGN.slice(1))]}${!drawn && text("colour", "ink", "roles")}${drawn && [text("fill", t("lay.none_fill"), "roles"), text("line", t("lay.none_fill"), "roles")]}${text("turn", "0")}${text("when", t("lay.always"))}</div>
      <datalist id="roles">${Object.keys(st.roles?.colours || {}).map((one) => html`<option value="${one}">`)}</datalist>
      ${spot.lost == "hidden" && html`<p class="sm">${t("lay.hidden")}</p>`}
      ${spot.size > 0 && html`<p class="sm">${t("lay.set_in", {pt: spot.size.toFixed(2)})}</p>`}`);
  }

  /** What an element's section says, key by key. */
  function keys(spot) {
    const lines = st.text.split("\n");
    const from = lines.findIndex((line) => line.replace(/\s*#.*$/, "").trim() == `[${spot.home}.${spot.element}]`);
    const out = {};
    if (from < 0) return out;
    for (const line of lines.slice(from + 1)) {
      if (/^\s*\[/.test(line) && !/=/.test(line)) break;
      const found = /^\s*(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^#]+))/.exec(line);
      if (found) out[found[1]] = (found[2] ?? found[3]).trim();
    }
    return out;
  }

  function set(spot, key, typed) {
    const list = /^\[.*\]$/.test(typed) ? JSON.parse(typed) : null;
    const value = list || (typed !== "" && !Number.isNaN(+typed) ? +typed : typed);
    return change({do: "put", face: spot.home, element: spot.element, key, value}).then(fields);
  }

  async function takeout(spot) {
    st.spot = null;
    await change({do: "remove", element: spot.element});
    fields();
  }

  function typed(event) {
    const since = performance.now();
    st.text = event.target.value;
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const back = await attempt(() => ask(`${slug}/layout/change`, {text: st.text, face: "", element: "", do: "look"}));
      if (!back || !alive) return;
      Object.assign(st, {faces: back.faces, faults: back.faults, roles: back.roles});
      if (!faceOf()) st.face = st.faces[0]?.name || "";
      if (!faceOf()?.elements.some((one) => one.name == st.spot)) st.spot = null;
      side();
      keep();
      problems();
      if (!back.faults.some((one) => !one.doubt)) await draw(since);
      fields();
    }, 80);
  }

  function problems() {
    const all = [...st.faults, ...(st.row_faults || [])].filter((one, n, list) => list.findIndex((other) => told(other) == told(one)) == n);
    const errors = all.filter((one) => !one.doubt);
    drawAt("layfaults", all.length ? html`${all.slice(0, 4).map((one) => html`<p class="${one.doubt ? "amb" : "red"}"><button class="q s" onclick="${() => one.row && scrollTo(one.row)}">${t("lay.line", {n: one.row ?? "?"})}</button> ${one.doubt && `${t("lay.doubt")} `}${one.message}</p>`)}${all.length > 4 && html`<p class="sm">${t("lay.more", {n: all.length - 4})}</p>`}` : st.faces.length > 0 && html`<p class="grn">${t("lay.clean", {n: st.faces.length})}</p>`);
    document.getElementById("layfaults")?.classList.toggle("r", errors.length > 0);
  }

  put(view, html`<div class="lv"><nav class="pane side pad" id="faceside" aria-label="${t("lay.faces")}" data-keep="faceside"></nav>
    <section class="mid lay"><div class="row tool" id="layhead"></div><div class="pane desk board" id="board" tabindex="0" role="application" aria-label="${t("lay.board")}"></div><div class="pane rows" id="rows" data-keep="rows" hidden></div><div class="strip lays" id="layfaults" role="status"></div></section>
    <aside class="right laycol" aria-label="${t("lay.written")}"><div class="pad" id="fields"></div><label class="sr" for="text">layout.toml</label><textarea id="text" spellcheck="false" wrap="off"${game.own ? "" : html` readonly`} oninput="${typed}">${st.text}</textarea></aside></div>`);
  if (!said.there && game.own && !st.text) {
    drawAt("board", html`<div class="pad"><h2>${t("lay.none_yet")}</h2><p>${t("lay.none_own")}</p><br><button class="pri" id="firstlayout" onclick="${() => {
      st.text = FIRST;
      document.getElementById("text").value = FIRST;
      typed({target: {value: FIRST}});
    }}">${t("lay.begin")}</button></div>`);
  } else if (!game.own && !st.text) drawAt("board", html`<div class="pad"><h2>${t("lay.no_layout")}</h2><p>${t("lay.none_as_it_came")}</p></div>`);
  side();
  head();
  fields();
  problems();
  const wider = () => canvas();
  addEventListener("resize", wider);
  if (st.face) open(st.face);
  return {
    changed: async () => {
      const again = await attempt(() => ask(`${slug}/layout`));
      if (!again || !alive || heldBack(slug, FILE)) return;
      if (st.text != st.was) await save(); // put together with what came
      else if (again.text != st.text) st.was = again.text, took(again, false);
      draw();
    },
    left() {
      alive = false;
      removeEventListener("resize", wider);
      clearTimeout(waiting);
      return unsaved ? save() : null;
    },
    key(event, typing) {
      if (typing) return false;
      const by = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
      const spot = spotNow();
      if (by && spot && game.own && event.target.id == "board") {
        const mm = event.altKey ? 0.1 : event.ctrlKey ? 5 : 0.5;
        const [dx, dy] = [by[0] * mm, by[1] * mm];
        place(event.shiftKey ? {...spot, w: Math.max(1, spot.w + dx), h: Math.max(1, spot.h + dy)} : {...spot, x: spot.x + dx, y: spot.y + dy});
      } else if (event.key == "Delete" && spot && game.own && spot.home == st.face) takeout(spot);
      else if (event.key == "n") turn(1);
      else if (event.key == "Escape") pick(null);
      else return false;
      return true;
    },
  };
}
