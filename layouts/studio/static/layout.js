// The faces of layout.toml: what is drawn and what is written are one thing. Dragging changes numbers of one line.
import {choice, html, put, t} from "/static/kit.js";
import {ask, attempt, drawAt, many, notice, told} from "./ask.js";
import {drawnIn, frame, look, saved, studio} from "./studio.js";

const FIRST = `# What is printed besides: faces, and what lies on them, in millimeters from the cut's top left corner.

[card]
product = "Cards of my own"
product_de = "Eigene Karten"
size = "poker"
`;
const ALIGN = ["", "left", "centre", "right", "left middle", "centre middle", "right middle", "left bottom", "centre bottom", "right bottom"];

export async function layout(view, slug, rest) {
  const game = studio.games.find((one) => one.slug == slug);
  const said = await ask(`${slug}/layout`);
  const st = {text: said.text, faces: said.faces, faults: said.faults, face: "", row: "", lang: "en", spot: null, shown: null, scale: 4, held: null, guides: true};
  let alive = true;
  let waiting = 0;
  let saving = 0;
  st.face = st.faces.find((one) => one.name == rest)?.name || st.faces.find((one) => one.product)?.name || st.faces[0]?.name || "";

  const faceOf = () => st.faces.find((one) => one.name == st.face);
  const spotNow = () => st.shown?.spots.find((one) => one.element == st.spot && one.n <= 1) || st.shown?.spots.find((one) => one.element == st.spot);

  async function draw(since) {
    const face = faceOf();
    if (!face) return;
    const wish = {text: st.text, face: st.face, row: st.row, lang: st.lang};
    const shown = await attempt(() => ask(`${slug}/layout/draw`, wish));
    if (!alive || !shown || wish.face != st.face) return;
    if (shown.picture) st.shown = shown;
    st.row_faults = shown.faults;
    canvas(since);
    problems();
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

  function took(back) {
    Object.assign(st, {text: back.text ?? st.text, faces: back.faces, faults: back.faults});
    const area = document.getElementById("text");
    if (area && area.value != st.text) area.value = st.text;
    side();
    keep();
  }

  function keep() {
    clearTimeout(saving);
    if (!game.own) return;
    saving = setTimeout(async () => {
      const state = await attempt(() => ask(`${slug}/layout/save`, {text: st.text}));
      if (!state) return;
      studio.state = state;
      saved(t("lay.saved"));
      if (alive) frame();
      look();
    }, 500);
  }

  // Left: faces and their elements

  function side() {
    const face = faceOf();
    drawAt("faceside", html`<h2>${t("lay.faces")}</h2>${st.faces.map((one) => html`<button class="q filebtn" data-a="face-${one.name}" aria-pressed="${String(one.name == st.face)}" onclick="${() => open(one.name)}">${one.name}<small>${one.product || (one.like ? t("lay.like", one) : t("lay.base"))}</small></button>`)}
      ${face && html`<br><h2 class="cap">${t("lay.on", face)}</h2>${[...face.elements].reverse().map((one) => html`<button class="q filebtn" data-a="element-${one.name}" aria-pressed="${String(one.name == st.spot)}" onclick="${() => pick(one.name)}">${one.name}<small>${one.home == face.name ? t("lay.line", {n: one.line}) : t("lay.from", one)}</small></button>`)}
      ${game.own && html`<br><h2 class="cap">${t("lay.add")}</h2><div class="row">${["text", "icon", "image", "shape"].map((kind) => html`<button class="s" data-a="add-${kind}" onclick="${() => add(kind)}">${t(`lay.${kind}`)}</button>`)}</div>`}`}`);
  }

  async function add(kind) {
    if (!(await change({do: "add", kind}))) return;
    pick(faceOf().elements.at(-1).name);
  }

  function open(name) {
    Object.assign(st, {face: name, spot: null, shown: null});
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
    drawAt("layhead", html`<h1>${face ? face.name : "layout.toml"}</h1>${face && html`<small>${face.width} × ${face.height} mm${face.table && t("lay.of", face)}</small>`}
      ${face?.rows.length > 1 && html`<button class="s" id="lastrow" aria-label="${t("lay.row_before")}" onclick="${() => turn(-1)}">‹</button><select id="row" aria-label="${t("lay.row")}" onchange="${(event) => ((st.row = event.target.value), draw())}">${face.rows.map((row) => html`<option${row == st.row ? html` selected` : ""}>${row}</option>`)}</select><button class="s" id="nextrow" aria-label="${t("lay.row_next")}" onclick="${() => turn(1)}">›</button>`}
      ${choice(t("print.language"), [["en", "English"], ["de", "Deutsch"]], st.lang, (lang) => ((st.lang = lang), head(), draw()))}
      <label class="line"><input type="checkbox" id="guides"${st.guides ? html` checked` : ""} onchange="${(event) => ((st.guides = event.target.checked), canvas())}"> ${t("lay.guides")}</label>
      <label class="line push">${t("deck.size")} <input type="range" min="2" max="9" step="0.5" value="${st.scale}" aria-label="${t("lay.size")}" oninput="${(event) => ((st.scale = +event.target.value), canvas())}"></label>`);
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
    const k = st.scale;
    const edge = shown.bleed;
    const [wide, high] = [shown.width + 2 * edge, shown.height + 2 * edge];
    const box = (spot) => {
      const on = spot.element == st.spot;
      const mid = `${spot.x + spot.w / 2} ${spot.y + spot.h / 2}`;
      return html`<g transform="rotate(${spot.turn} ${mid})"><rect class="spot${on ? " on" : ""}" data-spot="${spot.element}" x="${spot.x}" y="${spot.y}" width="${Math.max(1, spot.w)}" height="${Math.max(1, spot.h)}"/>${on && spot.n <= 1 && game.own && html`<rect class="grip" data-grip="${spot.element}" x="${spot.x + spot.w - 1.4}" y="${spot.y + spot.h - 1.4}" width="2.8" height="2.8"/>`}</g>`;
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
    const spot = spotNow();
    const start = [event.clientX, event.clientY];
    const was = {...spot};
    const over = document.getElementById("over");
    const move = (moved) => {
      const [dx, dy] = [(moved.clientX - start[0]) / st.scale, (moved.clientY - start[1]) / st.scale].map((mm) => snap(mm, moved.altKey));
      if (grip) Object.assign(spot, {w: Math.max(1, was.w + dx), h: Math.max(1, was.h + dy)});
      else Object.assign(spot, {x: was.x + dx, y: was.y + dy});
      const box = over.querySelector(".spot.on");
      for (const [attr, value] of Object.entries({x: spot.x, y: spot.y, width: spot.w, height: spot.h})) box?.setAttribute(attr, value);
      fields();
    };
    const up = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      if (["x", "y", "w", "h"].some((part) => spot[part] != was[part])) place(spot);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
  }

  const snap = (mm, free) => (free ? Math.round(mm * 10) / 10 : Math.round(mm * 2) / 2);
  const round = (mm) => Math.round(mm * 100) / 100;

  /** x and y as `at` counts them: within what is turned, and leftward from what it lies before. */
  function counted(spot) {
    const [c, s] = [Math.cos((spot.frame * Math.PI) / 180), Math.sin((spot.frame * Math.PI) / 180)];
    const [x, y] = [spot.x - spot.dx, spot.y - spot.dy];
    return [(c * x + s * y) * (spot.leftward ? -1 : 1), c * y - s * x];
  }

  /** Write where a spot lies. */
  async function place(spot) {
    const value = [...counted(spot), spot.w, spot.h].map(round);
    const since = performance.now();
    const back = await attempt(() => ask(`${slug}/layout/change`, {text: st.text, face: spot.home, do: "put", element: spot.element, key: "at", value}));
    if (!back || !alive) return;
    took(back);
    if (spot.home != st.face) notice(t("lay.belongs", spot));
    await draw(since);
    fields();
  }

  // Right: numbers, and the text

  function fields() {
    const spot = spotNow();
    if (!spot) return drawAt("fields", html`<h2>${st.face || t("part.layout")}</h2><p class="sm">${t("lay.choose")}</p>`);
    const number = (label, part) => html`<label class="num">${label}<input id="at-${part}" type="number" step="0.5" value="${round(spot[part])}"${game.own ? "" : html` readonly`} onchange="${(event) => place({...spot, [part]: +event.target.value})}"></label>`;
    const given = keys(spot);
    const text = (key, hint) => html`<label class="num wide">${key}<input id="key-${key}" value="${given[key] ?? ""}" placeholder="${hint}"${game.own ? "" : html` readonly`} onchange="${(event) => set(spot, key, event.target.value)}"></label>`;
    return drawAt("fields", html`<div class="row"><h2>${spot.element}</h2>${spot.home != st.face && html`<span class="pill b">${t("lay.from", spot)}</span>`}${game.own && spot.home == st.face && html`<button class="s push" id="takeout" onclick="${() => takeout(spot)}">${t("lay.take_away")}</button>`}</div>
      <div class="nums">${number("x", "x")}${number("y", "y")}${number(t("lay.width"), "w")}${number(t("lay.height"), "h")}</div>
      <div class="nums">${["text", "icon", "image", "shape"].filter((key) => given[key] != null).map((key) => text(key, ""))}${text("size", t("lay.size_hint"))}${text("colour", "ink")}${text("fill", t("lay.none_fill"))}${text("when", t("lay.always"))}
      <label class="num wide">align<select id="key-align"${game.own ? "" : html` disabled`} onchange="${(event) => set(spot, "align", event.target.value)}">${ALIGN.map((one) => html`<option${one == (given.align ?? "") ? html` selected` : ""}>${one}</option>`)}</select></label></div>
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
      Object.assign(st, {faces: back.faces, faults: back.faults});
      if (!faceOf()) st.face = st.faces[0]?.name || "";
      side();
      keep();
      problems();
      if (!back.faults.some((one) => !one.message.startsWith("warning"))) await draw(since);
    }, 80);
  }

  function problems() {
    const all = [...st.faults, ...(st.row_faults || [])].filter((one, n, list) => list.findIndex((other) => told(other) == told(one)) == n);
    const errors = all.filter((one) => !one.message.startsWith("warning"));
    drawAt("layfaults", all.length ? html`${all.slice(0, 4).map((one) => html`<p class="${one.message.startsWith("warning") ? "amb" : "red"}"><button class="q s" onclick="${() => one.row && scrollTo(one.row)}">${t("lay.line", {n: one.row ?? "?"})}</button> ${one.message}</p>`)}${all.length > 4 && html`<p class="sm">${t("lay.more", {n: all.length - 4})}</p>`}` : html`<p class="grn">${many("lay.clean", st.faces.length)}</p>`);
    document.getElementById("layfaults")?.classList.toggle("r", errors.length > 0);
  }

  put(view, html`<div class="lv"><nav class="pane side pad" id="faceside" aria-label="${t("lay.faces")}" data-keep="faceside"></nav>
    <section class="mid lay"><div class="row tool" id="layhead"></div><div class="pane desk board" id="board" tabindex="0" role="application" aria-label="${t("lay.board")}"></div><div class="strip lays" id="layfaults" role="status"></div></section>
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
  if (st.face) open(st.face);
  return {
    changed: async () => {
      const again = await ask(`${slug}/layout`);
      if (again.text != st.text && document.activeElement?.id != "text") took(again);
      draw();
    },
    left() {
      alive = false;
      clearTimeout(waiting);
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
