// An island: land and sea by a click, what is printed by a brush, what an island must keep to beside it.
import {html, icon} from "/static/kit.js";
import {put} from "/static/ask.js";

const GLYPH = {forest: "forest", farm: "farm", pagoda: "pagoda", plains: "plains", temple: "temple", town: "town"};
const WIDE = 26;

/** `studio`: {slug, own, t, ask, wished, live, hush, attempt, notice, saved, changed}. */
export async function workshop(view, studio) {
  const {t} = studio;
  const st = {said: null, rows: null, field: null, brush: ".", at: [0, 0], kept: true, live: null, measured: ""};
  const undone = [];
  let later = 0;

  async function look(wish) {
    st.rows = wish.rows || st.rows;
    const said = await studio.wished(wish);
    if (said === undefined) return;
    st.said = said || st.said;
    if (!st.said) return;
    st.rows = st.said.rows;
    st.kept = st.said.rows.join("\n") == st.said.kept.join("\n");
    draw();
    measure();
    clearTimeout(later);
    later = setTimeout(sheet, 400);
  }

  /** What comes of playing it, told while it is played. */
  function measure() {
    const {said} = st;
    if (st.measured == said.rows.join("\n")) return;
    st.measured = said.rows.join("\n");
    st.live = null;
    live();
    if (said.faults.length) studio.hush();
    else studio.live({rows: said.rows}, (told) => ((st.live = told), live()));
  }

  /** The rows with blanks around them, so that land can grow on every side. While somebody draws nothing moves under the hand. */
  function field() {
    if (!st.field || cut(st.field).rows.join("\n") != cut(st.rows).rows.join("\n")) {
      const {rows} = cut(st.rows);
      const wide = Math.max(...rows.map((row) => row.length)) + 4;
      st.field = [" ", " ", ...rows, " ", " "].map((row) => `  ${row}`.padEnd(wide));
    }
    return st.field;
  }

  /** What is land of a field, and how many rows above it and signs left of it were left away. */
  function cut(rows) {
    let [lines, top] = [rows.map((row) => row.replace(/\s+$/, "")), 0];
    for (; lines.length && !lines[0] && !lines[1]; top += 2) lines = lines.slice(2);
    while (lines.length && !lines.at(-1)) lines.pop();
    const first = Math.min(...lines.filter(Boolean).map((line) => line.search(/\S/)), 1e3);
    const left = first - (first % 2);
    return {rows: lines.length ? lines.map((line) => line.slice(left)) : [""], top, left};
  }

  function set(row, x, sign) {
    const rows = field();
    if (rows[row][x] == sign) return;
    undone.push([st.rows, rows]);
    const once = "SG".includes(sign) || !" .".includes(sign);
    st.field = rows.map((line, n) => [...line].map((old, m) => (n == row && m == x ? sign : once && old == sign ? "." : old)).join(""));
    look({rows: cut(st.field).rows});
  }

  function back() {
    const [rows, lay] = undone.pop();
    st.field = lay;
    look({rows});
  }

  /** What a click does, and the mouse that is drawn over hexes while it is down. */
  function paint(row, x) {
    st.at = [row, x];
    set(row, x, st.brush);
  }

  const named = (sign) => t(sign == " " ? "sea" : sign == "." ? "land" : "SG".includes(sign) ? `sign.${sign}` : `terrain.${st.said.signs[sign]}`);

  function hexes() {
    const rows = field();
    const high = WIDE * 0.866;
    const size = WIDE / Math.sqrt(3);
    const points = [...Array(6).keys()].map((n) => [(size * Math.sin((n * Math.PI) / 3)).toFixed(2), (-size * Math.cos((n * Math.PI) / 3)).toFixed(2)].join(",")).join(" ");
    const cells = [];
    const [lain, told] = [cut(rows), cut(st.rows)];
    const wrong = new Set((st.said.bad || []).map(([r, x]) => `${r + lain.top - told.top} ${x + lain.left - told.left}`));
    const from = rows.findIndex((row) => row.trim());
    rows.forEach((row, r) => {
      let n = 0;
      for (let x = r % 2; x < row.length; x += 2) {
        const sign = row[x];
        const terrain = st.said.signs[sign];
        const name = named(sign);
        const on = r == st.at[0] && x == st.at[1];
        const bad = wrong.has(`${r} ${x}`);
        n += sign != " ";
        const said = sign == " " ? t("sea_at", {row: r + 1, n: Math.floor(x / 2) + 1}) : t(bad ? "hex_bad" : "hex", {name, at: `${r - from + 1}.${n}`});
        cells.push(html`<g class="hex ${sign == " " ? "sea" : sign == "." ? "land" : "printed"}${bad ? " bad" : ""}" transform="translate(${((x + 1) * WIDE) / 2} ${(r + 1) * high})" role="button" tabindex="${on ? 0 : -1}" data-a="hex-${r}-${x}" aria-label="${said}" onclick="${() => paint(r, x)}" onpointerdown="${() => paint(r, x)}" onpointerenter="${(event) => event.buttons == 1 && paint(r, x)}"><title>${said}</title><polygon points="${points}"/>${bad && html`<path class="cross" d="M-5 -5L5 5M5 -5L-5 5"/>`}${terrain && html`<svg x="-8" y="${"SG".includes(sign) ? -11 : -8}" width="16" height="16" viewBox="0 0 24 24">${icon(GLYPH[terrain] || "any")}</svg>`}${(sign == "S" || sign == "G") && html`<text y="${size * 0.62}" text-anchor="middle">${t(`sign.${sign}`)}</text>`}</g>`);
      }
    });
    const wide = ((rows[0].length + 1) * WIDE) / 2;
    return html`<svg class="isle" viewBox="0 0 ${wide} ${(rows.length + 1) * high}" role="group" aria-label="${t("island")}" onkeydown="${keys}">${cells}</svg>`;
  }

  function keys(event) {
    const by = {ArrowLeft: [0, -2], ArrowRight: [0, 2], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[event.key];
    const rows = field();
    if (by) {
      const r = Math.max(0, Math.min(rows.length - 1, st.at[0] + by[0]));
      let x = st.at[1] + by[1];
      if ((x - r) % 2) x += x > st.at[1] ? -1 : 1;
      st.at = [r, Math.max(r % 2, Math.min(rows[0].length - 2 + (r % 2), x))];
      draw();
      document.querySelector(`[data-a="hex-${st.at[0]}-${st.at[1]}"]`)?.focus();
    } else if (event.key == "Enter" || event.key == " ") set(...st.at, st.brush);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async function keep() {
    const {rows} = st;
    const state = await studio.attempt(() => studio.ask("workshop/keep", {rows, label: t("label")}));
    if (!state) return;
    studio.changed(state);
    studio.notice(t("kept"));
    await look(st.rows === rows ? {} : {rows: st.rows});
  }

  /** The sheet it makes, drawn when nobody has changed anything for a moment. One that cannot be played makes none. */
  async function sheet() {
    const {rows} = st;
    const said = !st.said.faults.length && (await studio.attempt(() => studio.ask("workshop", {rows, sheet: true})));
    const place = document.getElementById("islesheet");
    if (said && rows === st.rows && place) put(place, html`<img class="shown" src="/drawn/${said.faces.sheet.picture}.svg" width="288" alt="${t("sheet")}">`);
  }

  /** The stars, and who wins at each difficulty. */
  function live() {
    const place = document.getElementById("live");
    if (!place) return;
    const told = st.live;
    const per = (share) => Math.round(100 * share);
    if (st.said.faults.length) return put(place, html`<p class="sm">${t("live.not")}</p>`);
    if (!told?.levels) return put(place, html`<p class="sm">${told?.fault || t("live.soon")}</p>`);
    const first = told.levels.find((one) => one.id == told.level);
    put(place, html`${told.stars && html`<p class="stars" role="img" aria-label="${t("live.stars", {n: told.stars})}">${[1, 2, 3, 4, 5].map((n) => icon(n <= told.stars ? "star" : "star_open"))}</p>`}
      <p class="sm">${told.stars && t(told.sure ? "live.sure" : "live.about", {n: told.stars})} ${t("live.so_far", {n: first.games, share: per(first.share), low: per(first.low), high: per(first.high)})}</p>
      <ul class="wins">${told.levels.map((one) => html`<li><span>${st.said.levels[one.id]}<small>${t("live.bubbles", {n: one.bubbles})}</small></span>${studio.bar(one)}<b>${per(one.share)} %</b></li>`)}</ul>`);
  }

  function draw() {
    const {said} = st;
    const demand = (key) => {
      const value = said.figures[key];
      const [low, high] = said.limits[key];
      const good = value != null && value >= low && value <= high;
      return html`<li class="${good ? "grn" : "red"}">${icon(good ? "check" : "warning")}<span>${t(`need.${key}`)}</span><b>${value ?? "–"}</b><small>${high == 99 ? t("least", {n: low}) : t("between", {low, high})}</small></li>`;
    };
    st.sheet = document.querySelector("#islesheet img");
    put(view, html`<div class="ws"><aside class="pane side pad" aria-label="${t("by_hand")}" data-keep="brushes"><h1>${t("title")}</h1>
      <form class="row seedrow" onsubmit="${(event) => (event.preventDefault(), studio.seeded(event, (seed) => look({seed})))}"><label for="isleseed"><b>${t("seed")}</b></label><input id="isleseed" name="seed" inputmode="numeric" size="6" value="${said.seed || ""}"><button>${t("draw")}</button><button type="button" id="another" onclick="${() => look({seed: Math.floor(Math.random() * 1048575) + 1})}">${t("another")}</button></form>
      <br><p class="cap">${t("by_hand")}</p><div class="brushes">${[" ", ".", ...Object.keys(said.signs)].map((sign) => html`<button data-a="brush-${sign == " " ? "sea" : sign}" aria-pressed="${String(st.brush == sign)}" onclick="${() => ((st.brush = sign), draw())}">${said.signs[sign] && icon(GLYPH[said.signs[sign]] || "any")}${named(sign)}</button>`)}</div>
      <p class="sm"><br>${t("hint")}</p>
      ${undone.length > 0 && html`<br><button id="unhex" onclick="${() => back()}">${icon("undo")}${t("back")}</button>`}</aside>
      <section class="pane desk isleboard" data-keep="isle">${hexes()}</section>
      <aside class="pane right pad" tabindex="0" aria-label="${t("must")}" data-keep="demands"><h2>${t("must")}</h2><ul class="demands">${["hexes", "distance", "tour", "routes"].map(demand)}</ul>
      ${said.faults.length > 0 ? html`<ul class="told">${said.faults.map((fault) => html`<li class="red">${fault}</li>`)}</ul>` : html`<p class="pill g">${t("can_be_played")}</p>`}
      <br>${studio.own ? html`<button class="pri big" id="keepisle" onclick="${keep}"${said.faults.length || st.kept ? html` disabled` : ""}>${t(st.kept ? "is_kept" : "keep")}</button>` : html`<p class="sm">${t("copy_first")}</p>${studio.copying()}`}
      <br><br><h2>${t("live.title")}</h2><div id="live" role="status"></div>
      <br><div id="islesheet">${st.sheet}</div></aside></div>`);
    live();
  }

  await look({});
  return {
    left: () => clearTimeout(later),
    async changed() {
      st.measured = "";
      await look(st.kept ? {} : {rows: st.rows});
    },
  };
}
