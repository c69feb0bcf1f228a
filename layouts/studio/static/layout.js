// The faces of layout.toml: what is drawn and what is written are one thing. Dragging changes numbers of one line.
import {html, put, settings, t} from "/static/kit.js";
import {ask, attempt, drawAt, notice, speaks, told, tongues} from "./ask.js";
import {aligned, snapped, spread} from "./arrange.js";
import {choosing, swatch} from "./pickers.js";
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
const NEAR = 6; // pixels within which what is dragged snaps to a line
const SHAPES = ["rect", "oval", "hex", "line", "free"];
const TRIANGLE = "[[50, 0], [100, 100], [0, 100]]"; // what a free shape begins as
const ALIGN = ["", "left", "centre", "right", "left middle", "centre middle", "right middle", "left bottom", "centre bottom", "right bottom"];

export async function layout(view, slug, rest) {
  const game = studio.games.find((one) => one.slug == slug);
  const said = await ask(`${slug}/layout`);
  const waits = heldBack(slug, FILE);
  if (waits) Object.assign(said, await ask(`${slug}/layout/change`, {text: waits.text, face: "", element: "", do: "look"}));
  const st = {text: said.text, was: waits?.was ?? said.text, faces: said.faces, faults: said.faults, roles: said.roles, face: "", row: "", lang: speaks(game), spot: null, also: new Set(), shown: null, scale: 0, held: null, met: [], guides: true};
  let alive = true;
  let waiting = 0;
  let saving = 0;
  st.face = st.faces.find((one) => one.name == rest)?.name || st.faces.find((one) => one.product)?.name || st.faces[0]?.name || "";

  const faceOf = () => st.faces.find((one) => one.name == st.face);
  const spotNow = () => st.shown?.spots.find((one) => one.element == st.spot && one.n <= 1) || st.shown?.spots.find((one) => one.element == st.spot);

  /** All that is chosen, the first last; what lies in something chosen goes with it. */
  const chosen = () => {
    const names = [...st.also, st.spot].filter(Boolean);
    const spots = names.map((name) => st.shown?.spots.find((one) => one.element == name && one.n <= 1)).filter(Boolean);
    return spots.filter((one) => !["in", "below", "after", "before"].some((key) => names.includes(keys(one)[key])));
  };

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

  /** Changes are made one after the other: each to the text that the one before it left. */
  let line = Promise.resolve();
  const inTurn = (wish) => (line = line.then(async () => {
    const back = await attempt(() => ask(`${slug}/layout/change`, {text: st.text, face: st.face, ...wish()}));
    if (back && alive) took(back);
    return alive && back;
  }));

  /** One thing changed: the text comes back with it. */
  async function change(wish, keepPicture) {
    const since = performance.now();
    if (!(await inTurn(() => wish))) return false;
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
  let writing = null; // until the page knows what came of it
  const save = () => (writing = writeNow());
  async function writeNow() {
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
      ${face && html`<h2 class="cap">${t("lay.on", face)}</h2>${[...face.elements].reverse().map((one) => html`<button class="q filebtn" data-a="element-${one.name}" aria-pressed="${String(one.name == st.spot || st.also.has(one.name))}" onclick="${(event) => (event.shiftKey ? join(one.name) : pick(one.name))}">${one.name}<small>${one.home == face.name ? t("lay.line", {n: one.line}) : t("lay.from", one)}</small></button>`)}
      ${game.own && html`<h2 class="cap">${t("lay.add")}</h2><div class="row">${["text", "icon", "image", "shape"].map((kind) => html`<button class="s" data-a="add-${kind}" onclick="${() => add(kind)}">${t(`lay.${kind}`)}</button>`)}</div>${face?.columns?.length > 0 && html`<select id="addcolumn" aria-label="${t("lay.add_column")}" onchange="${(event) => addColumn(event.target.value)}"><option value="">${t("lay.add_column")}</option>${face.columns.map((one) => html`<option>${one}</option>`)}</select>`}`}`}`);
  }

  /** A column of the row, shown as what it holds: an icon as an icon, a picture as that, all else as words. */
  async function addColumn(column) {
    if (!column) return;
    const kind = /icon|symbol|sign|zeichen/i.test(column) ? "icon" : "text";
    if (await change({do: "add", kind, column})) pick(faceOf().elements.at(-1).name);
  }

  /** Choose something besides what is chosen, or not any more. */
  function join(name) {
    if (name == st.spot) st.spot = [...st.also].at(-1) || null, st.also.delete(st.spot);
    else if (!st.also.delete(name)) st.spot && st.also.add(st.spot), (st.spot = name);
    side();
    fields();
    canvas();
    document.getElementById("board")?.focus({preventScroll: true});
  }

  async function add(kind) {
    if (!(await change({do: "add", kind}))) return;
    pick(faceOf().elements.at(-1).name);
  }

  function open(name) {
    Object.assign(st, {face: name, spot: null, shown: null, held: null});
    st.also.clear();
    if (!faceOf().rows.includes(st.row)) st.row = faceOf().rows[0] || "";
    side();
    head();
    fields();
    draw();
  }

  function pick(name, focus = true) {
    st.spot = name;
    st.also.clear();
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
      const also = st.also.has(there.element);
      const spot = st.held && there.element == st.held.element && there.n == st.held.n ? st.held : also && st.held?.by ? {...there, x: there.x + st.held.by[0], y: there.y + st.held.by[1]} : there;
      const on = spot.element == st.spot || also;
      const mid = `${spot.x + spot.w / 2} ${spot.y + spot.h / 2}`;
      return html`<g transform="rotate(${spot.turn} ${mid})"><rect class="spot${on ? " on" : ""}${spot.lost ? ` ${spot.lost}` : ""}" data-spot="${spot.element}" x="${spot.x}" y="${spot.y}" width="${Math.max(1, spot.w)}" height="${Math.max(1, spot.h)}"/>${on && !also && spot.n <= 1 && game.own && html`<rect class="grip" data-grip="${spot.element}" x="${spot.x + spot.w - 1.4}" y="${spot.y + spot.h - 1.4}" width="2.8" height="2.8"/>`}${on && !also && spot.n <= 1 && game.own && corners(spot).map(([x, y], n) => html`<circle class="grip" data-corner="${n}" cx="${spot.x + (x * spot.w) / 100}" cy="${spot.y + (y * spot.h) / 100}" r="1.3"/>`)}</g>`;
    };
    put(place, html`<div class="facebox"><img id="laid" src="/drawn/${shown.picture}.svg" width="${Math.round(wide * k)}" height="${Math.round(high * k)}" alt="${t("lay.face_of", {face: st.face, row: st.row})}">
      <svg id="over" width="${Math.round(wide * k)}" height="${Math.round(high * k)}" viewBox="${-edge} ${-edge} ${wide} ${high}" aria-hidden="true">
      ${st.guides && !shown.hex && html`<rect class="cut" x="0" y="0" rx="${shown.round}" width="${shown.width}" height="${shown.height}"/><rect class="safe" x="${shown.safe}" y="${shown.safe}" rx="${Math.max(0, shown.round - shown.safe)}" width="${shown.width - 2 * shown.safe}" height="${shown.height - 2 * shown.safe}"/>`}
      ${shown.spots.map(box)}
      ${st.guides && rulers(shown)}
      ${st.met[0] != null && html`<path class="met" d="M${st.met[0]} ${-edge}v${high}"/>`}${st.met[1] != null && html`<path class="met" d="M${-edge} ${st.met[1]}h${wide}"/>`}</svg></div>`);
    if (since) document.getElementById("laid").onload = () => requestAnimationFrame(() => drawnIn(performance.now() - since));
    document.getElementById("over").onpointerdown = grab;
  }

  /** Millimeters along the upper and the left edge, longer at each centimeter. */
  function rulers({width, height, bleed}) {
    const ticks = (size, tick) => Array.from({length: Math.floor(size) + 1}, (_, mm) => (mm % 5 ? "" : tick(mm, mm % 10 ? 0.8 : 1.6))).join("");
    return html`<path class="ruler" d="${ticks(width, (mm, long) => `M${mm} ${-bleed}v${long}`)}${ticks(height, (mm, long) => `M${-bleed} ${mm}h${long}`)}"/>`;
  }

  /** The corners of a free shape, in percent of its box. */
  function corners(spot) {
    const {shape, points} = keys(spot);
    try {
      return shape == "free" ? JSON.parse(points) : [];
    } catch {
      return [];
    }
  }

  /** A corner of a free shape is dragged: written when the hand lets go. */
  function bend(event) {
    event.preventDefault();
    const {target, clientX, clientY} = event;
    const spot = spotNow();
    const points = corners(spot);
    const [x, y] = points[target.dataset.corner];
    const [c, s] = [Math.cos((spot.turn * Math.PI) / 180), Math.sin((spot.turn * Math.PI) / 180)];
    const move = (moved) => {
      const [across, down] = [moved.clientX - clientX, moved.clientY - clientY].map((px) => px / scale());
      const to = [x + (100 * (c * across + s * down)) / spot.w, y + (100 * (c * down - s * across)) / spot.h].map(Math.round);
      points[target.dataset.corner] = to.map((one) => Math.max(-100, Math.min(200, one)));
      target.setAttribute("cx", spot.x + (to[0] * spot.w) / 100);
      target.setAttribute("cy", spot.y + (to[1] * spot.h) / 100);
    };
    const up = () => {
      removeEventListener("pointermove", move);
      set(spot, "points", JSON.stringify(points));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up, {once: true});
  }

  function grab(event) {
    if (event.target.dataset.corner) return bend(event);
    const grip = event.target.dataset.grip;
    const name = grip || event.target.dataset.spot;
    if (!name) return;
    event.preventDefault();
    if (event.shiftKey && !grip) return join(name);
    if (name != st.spot && !st.also.has(name)) pick(name);
    else if (name != st.spot) st.also.add(st.spot), st.also.delete(name), (st.spot = name);
    if (!game.own) return;
    const was = spotNow();
    if (!was) return;
    const others = grip ? [] : chosen().filter((one) => one.element != was.element);
    const still = st.shown.spots.filter((one) => !one.lost && !one.turn && one.element != was.element && !st.also.has(one.element));
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
        flying = place(st.held, grip ? was : null, text, others.map((one) => ({...one, x: one.x + st.held.by[0], y: one.y + st.held.by[1]})));
        await flying;
      }
      flying = null;
    }

    const move = (moved) => {
      const by = [moved.clientX - start[0], moved.clientY - start[1]].map((px) => px / scale());
      st.held = grip ? resized(was, by, moved.altKey) : {...was, x: was.x + snap(by[0], moved.altKey), y: was.y + snap(by[1], moved.altKey)};
      st.met = [];
      if (!grip && !moved.altKey && !was.turn) {
        const to = snapped({...was, x: was.x + by[0], y: was.y + by[1]}, st.shown, still, NEAR / scale());
        if (to.met[0] != null) st.held.x = to.x;
        if (to.met[1] != null) st.held.y = to.y;
        st.met = to.met;
      }
      st.held.by = [st.held.x - was.x, st.held.y - was.y];
      canvas();
      fields();
      follow();
    };
    const up = async () => {
      for (const [name, act] of Object.entries(held)) removeEventListener(name, act);
      const to = st.held;
      await flying;
      Object.assign(st, {held: null, met: []});
      if (["x", "y", "w", "h"].some((part) => to[part] != was[part])) await place(to, grip ? was : null, null, others.map((one) => ({...one, x: one.x + to.by[0], y: one.y + to.by[1]})));
      else canvas();
    };
    const off = async () => {
      for (const [name, act] of Object.entries(held)) removeEventListener(name, act);
      behind = false;
      await flying;
      Object.assign(st, {held: null, met: [], text});
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
    return [(c * x + s * y) * (spot.leftward ? -1 : 1), (c * y - s * x) * (spot.upward ? -1 : 1)];
  }

  /** Write where a spot lies, and `others` with it, into what is written or, while it is held, into the text as it was before. */
  async function place(spot, was, text, others = []) {
    const at = (one, from) => ({face: one.home, element: one.element, at: [...counted(one, from), one.w, one.h].map(round)});
    const since = performance.now();
    const wish = {face: spot.home, do: "places", places: [at(spot, was), ...others.map((one) => at(one))]};
    const back = await (text == null ? inTurn(() => wish) : attempt(() => ask(`${slug}/layout/change`, {text, ...wish})));
    if (!back || !alive) return;
    if (text != null) st.text = back.text;
    if (text == null && spot.home != st.face) notice(t("lay.belongs", spot));
    await draw(since);
    fields();
  }

  /** Align or spread what is chosen. */
  function arrange(how) {
    const spots = chosen();
    if (!spots.length) return;
    const [first, ...others] = /^(across|down)$/.test(how) ? spread(spots, how) : aligned(spots, how, st.shown);
    place(first, null, null, others);
  }

  async function twin() {
    const spot = spotNow();
    if (!spot) return;
    const back = await inTurn(() => ({home: spot.home, element: spot.element, do: "duplicate"}));
    if (!back) return;
    await draw();
    pick(back.added);
  }

  const layer = (by) => change({do: "move", element: st.spot, by}).then(fields);

  // Right: numbers, and the text

  function fields() {
    const spot = st.held || spotNow();
    if (!spot) return drawAt("fields", html`<h2>${st.face || t("part.layout")}</h2>${st.face && html`<p class="sm">${t("lay.choose")}</p>`}`);
    const number = (label, part) => html`<label class="num">${label}<input id="at-${part}" type="number" step="0.5" value="${round(spot[part])}"${game.own ? "" : html` readonly`} onchange="${(event) => place({...spot, [part]: +event.target.value})}"></label>`;
    const given = keys(spot);
    const text = (key, hint, list) => html`<label class="num wide">${key}<input id="key-${key}" value="${given[key] ?? ""}" placeholder="${hint}"${list ? html` list="${list}"` : ""}${game.own ? "" : html` readonly`} onchange="${(event) => set(spot, key, event.target.value)}"></label>`;
    const select = (key, options) => html`<label class="num wide">${key}<select id="key-${key}"${game.own ? "" : html` disabled`} onchange="${(event) => set(spot, key, event.target.value)}">${[...new Set(["", given[key] ?? "", ...options])].map((one) => html`<option${one == (given[key] ?? "") ? html` selected` : ""}>${one}</option>`)}</select></label>`;
    const shapes = faceOf().elements.filter((one) => one.shape && one.shape != "line" && one.name != spot.element).map((one) => one.name);
    const [said, drawn] = [given.text != null, given.shape != null];
    const many = chosen().length;
    const tool = (how, sign, off) => html`<button class="s q tool-a" data-a="align-${how}" title="${t(`arrange.${how}`)}" aria-label="${t(`arrange.${how}`)}"${off ? html` disabled` : ""} onclick="${() => arrange(how)}"><svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path d="${sign}" fill="currentColor"/></svg></button>`;
    const color = (key, hint) => html`<label class="num wide">${key}<span class="withpick"><input id="key-${key}" value="${given[key] ?? ""}" placeholder="${hint}" list="roles"${game.own ? "" : html` readonly`} onchange="${(event) => set(spot, key, event.target.value)}"><button type="button" class="s" id="pick-${key}"${game.own ? "" : html` disabled`} aria-label="${t("pick.color")}" onclick="${() => choosing("color", {now: given[key] ?? "", options: Object.keys(st.roles?.colours || {}), colors: st.roles?.colours, pick: (value) => set(spot, key, value)})}">${swatch(given[key] || hint, st.roles?.colours)}</button></span></label>`;
    const beside = (field, act, key) => (game.own ? html`<span class="num wide withpick">${field}<button class="s" id="pick-${key}" aria-label="${t(`pick.${key}`)}" title="${t(`pick.${key}`)}" onclick="${act}">…</button></span>` : field);
    const icons = async () => choosing("icon", {now: given.icon, options: (st.icons ||= await ask("icons")), pick: (value) => set(spot, "icon", value)});
    return drawAt("fields", html`<div class="row"><h2>${many > 1 ? t("lay.chosen", {n: many}) : spot.element}</h2>${spot.home != st.face && html`<span class="pill b">${t("lay.from", spot)}</span>`}${game.own && spot.home == st.face && html`<button class="s push" id="takeout" onclick="${() => takeout(spot)}">${t("lay.take_away")}</button>`}</div>
      ${game.own && html`<div class="row arrange">${tool("left", "M1 1h2v16H1zM5 4h10v4H5zM5 10h6v4H5z")}${tool("centre", "M8 1h2v16H8zM3 4h12v4H3zM5 10h8v4H5z")}${tool("right", "M15 1h2v16h-2zM3 4h10v4H3zM7 10h6v4H7z")}${tool("top", "M1 1h16v2H1zM4 5h4v10H4zM10 5h4v6h-4z")}${tool("middle", "M1 8h16v2H1zM4 3h4v12H4zM10 5h4v8h-4z")}${tool("bottom", "M1 15h16v2H1zM4 3h4v10H4zM10 7h4v6h-4z")}${tool("across", "M1 1h2v16H1zM15 1h2v16h-2zM7 4h4v10H7z", many < 3)}${tool("down", "M1 1h16v2H1zM1 15h16v2H1zM4 7h10v4H4z", many < 3)}
        <button class="s push" id="twin" title="${t("key.ctrl")} D" onclick="${twin}">${t("lay.twin")}</button>${spot.home == st.face && html`<button class="s" id="layerup" aria-label="${t("lay.up")}" title="${t("lay.up")}" onclick="${() => layer(1)}">▲</button><button class="s" id="layerdown" aria-label="${t("lay.down")}" title="${t("lay.down")}" onclick="${() => layer(-1)}">▼</button>`}</div>`}
      <div class="nums">${number("x", "x")}${number("y", "y")}${number(t("lay.width"), "w")}${number(t("lay.height"), "h")}</div>
      <div class="nums">${["text", "icon", "image"].filter((key) => given[key] != null).map((key) => (key == "icon" ? beside(text(key, ""), icons, key) : text(key, "")))}${drawn && select("shape", SHAPES)}${given.points != null && text("points", TRIANGLE)}${said && [beside(select("font", st.roles?.fonts || []), () => choosing("font", {now: given.font || "regular", options: st.roles?.fonts || [], slug, pick: (value) => set(spot, "font", value)}), "font"), text("size", t("lay.size_hint")), select("fit", ["card", "deck"]), select("align", ALIGN.slice(1))]}${!drawn && color("colour", "ink")}${drawn && [color("fill", t("lay.none_fill")), given.fill && color("fade", t("lay.none_fill")), given.fade && select("toward", ["down", "up", "left", "right", "out"]), color("line", t("lay.none_fill"))]}${said && color("halo", t("lay.none_fill"))}${given.image != null && select("blend", ["multiply", "screen", "overlay"])}${(shapes.length > 0 || given.mask) && select("mask", shapes)}${text("turn", "0")}${text("when", t("lay.always"))}</div>
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

  async function set(spot, key, typed) {
    if (key == "shape" && typed == "free" && keys(spot).points == null) await change({do: "put", face: spot.home, element: spot.element, key: "points", value: JSON.parse(TRIANGLE)}, true);
    const list = /^\[.*\]$/.test(typed) ? JSON.parse(typed) : null;
    const value = list || (typed !== "" && !Number.isNaN(+typed) ? +typed : typed);
    return change({do: "put", face: spot.home, element: spot.element, key, value}).then(fields);
  }

  async function takeout(spot) {
    const elements = [spot, ...chosen()].filter((one) => one.home == st.face).map((one) => one.element);
    st.spot = null;
    st.also.clear();
    await change({do: "remove", elements: [...new Set(elements)]});
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
      return unsaved ? save() : writing;
    },
    key(event, typing) {
      if (typing) return false;
      const by = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
      const spot = spotNow();
      if (by && spot && game.own && event.target.id == "board") {
        const mm = event.altKey ? 0.1 : event.ctrlKey ? 5 : 0.5;
        const [dx, dy] = [by[0] * mm, by[1] * mm];
        const others = chosen().filter((one) => one.element != spot.element).map((one) => ({...one, x: one.x + dx, y: one.y + dy}));
        if (event.shiftKey) place({...spot, w: Math.max(1, spot.w + dx), h: Math.max(1, spot.h + dy)});
        else place({...spot, x: spot.x + dx, y: spot.y + dy}, null, null, others);
      } else if (event.key == "Delete" && spot && game.own && spot.home == st.face) takeout(spot);
      else if (event.ctrlKey && event.key.toLowerCase() == "d" && spot && game.own) twin();
      else if (event.ctrlKey && event.key.toLowerCase() == "a" && game.own && st.shown) (st.also = new Set(st.shown.spots.map((one) => one.element))), (st.spot = [...st.also].at(-1) ?? null), st.also.delete(st.spot), side(), fields(), canvas();
      else if (/^Page(Up|Down)$/.test(event.key) && spot && game.own && spot.home == st.face) layer(event.key == "PageUp" ? 1 : -1);
      else if (event.key == "n") turn(1);
      else if (event.key == "Escape") pick(null);
      else return false;
      return true;
    },
  };
}
