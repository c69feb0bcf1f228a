// An island: land and sea by a click, what is printed by a brush, what an island must keep to beside it.
import {html, icon, put} from "/static/kit.js";

const NAMES = {" ": "Sea", ".": "Coast and land", S: "Start", G: "Gusuku"};
const GLYPH = {forest: "forest", farm: "farm", pagoda: "pagoda", plains: "plains", temple: "temple", town: "town"};
const WIDE = 26;

/** `studio`: {slug, own, ask, wished, attempt, notice, saved, changed, picture}. */
export async function workshop(view, studio) {
  const st = {said: null, rows: null, brush: ".", at: [0, 0], kept: true, busy: 0, played: null};
  const undone = [];

  async function look(wish) {
    st.rows = wish.rows || st.rows;
    const said = await studio.wished(wish);
    if (said === undefined) return;
    st.said = said || st.said;
    if (!st.said) return;
    st.rows = st.said.rows;
    st.kept = st.said.rows.join("\n") == st.said.kept.join("\n");
    draw();
  }

  /** The rows with blanks around them, so that land can grow on every side. */
  function field() {
    const {rows} = st;
    const wide = Math.max(...rows.map((row) => row.length)) + 4;
    return [" ", " ", ...rows, " ", " "].map((row) => `  ${row}`.padEnd(wide));
  }

  function cut(rows) {
    let lines = rows.map((row) => row.replace(/\s+$/, ""));
    while (lines.length && !lines[0] && !lines[1]) lines = lines.slice(2);
    while (lines.length && !lines.at(-1)) lines.pop();
    const left = Math.min(...lines.filter(Boolean).map((line) => line.search(/\S/)));
    return lines.map((line) => line.slice(left - (left % 2)));
  }

  function set(row, x, sign) {
    const rows = field();
    if (rows[row][x] == sign) return;
    undone.push(st.rows);
    const once = "SG".includes(sign) || !" .".includes(sign);
    const changed = rows.map((line, n) => [...line].map((old, m) => (n == row && m == x ? sign : once && old == sign ? "." : old)).join(""));
    look({rows: cut(changed)});
  }

  function hexes() {
    const rows = field();
    const high = WIDE * 0.866;
    const size = WIDE / Math.sqrt(3);
    const points = [...Array(6).keys()].map((n) => [(size * Math.sin((n * Math.PI) / 3)).toFixed(2), (-size * Math.cos((n * Math.PI) / 3)).toFixed(2)].join(",")).join(" ");
    const cells = [];
    rows.forEach((row, r) => {
      for (let x = r % 2; x < row.length; x += 2) {
        const sign = row[x];
        const terrain = st.said.signs[sign];
        const name = sign == " " ? "sea" : sign == "." ? "land" : sign == "S" ? "the start" : sign == "G" ? "Gusuku" : terrain;
        const on = r == st.at[0] && x == st.at[1];
        cells.push(html`<g class="hex ${sign == " " ? "sea" : sign == "." ? "land" : "printed"}" transform="translate(${((x + 1) * WIDE) / 2} ${(r + 1) * high})" role="button" tabindex="${on ? 0 : -1}" data-a="hex-${r}-${x}" aria-label="${name}, row ${r + 1}, hex ${Math.floor(x / 2) + 1}" onclick="${() => ((st.at = [r, x]), set(r, x, st.brush))}"><polygon points="${points}"/>${terrain && html`<svg x="-8" y="${"SG".includes(sign) ? -11 : -8}" width="16" height="16" viewBox="0 0 24 24">${icon(GLYPH[terrain] || "any")}</svg>`}${(sign == "S" || sign == "G") && html`<text y="${size * 0.62}" text-anchor="middle">${sign == "S" ? "start" : "Gusuku"}</text>`}</g>`);
      }
    });
    const wide = ((rows[0].length + 1) * WIDE) / 2;
    return html`<svg class="isle" viewBox="0 0 ${wide} ${(rows.length + 1) * high}" role="group" aria-label="The island" onkeydown="${keys}">${cells}</svg>`;
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
    const state = await studio.attempt(() => studio.ask("workshop/keep", {rows, label: "the island"}));
    if (!state) return;
    studio.changed(state);
    studio.notice("The island is kept; the sheet prints it.");
    await look(st.rows === rows ? {} : {rows: st.rows});
    sheet();
  }

  /** The sheet it is printed on, drawn behind. */
  function sheet() {
    studio.picture("sheet", document.getElementById("islesheet"), 288);
  }

  async function play() {
    st.played = {said: "playing for ten seconds …", findings: []};
    draw();
    st.played = (await studio.attempt(() => studio.ask("play", {}))) || null;
    draw();
  }

  function draw() {
    const {said} = st;
    const demand = (name, key, unit = "") => {
      const value = said.figures[key];
      const [low, high] = said.limits[key];
      const good = value != null && value >= low && value <= high;
      return html`<li class="${good ? "grn" : "red"}">${icon(good ? "check" : "warning")}<span>${name}</span><b>${value ?? "–"}${unit}</b><small>${high == 99 ? `at least ${low}` : `${low} to ${high}`}</small></li>`;
    };
    st.sheet = document.querySelector("#islesheet img");
    put(view, html`<div class="ws"><aside class="pane side pad" aria-label="What to draw with"><h1>An island</h1>
      <form class="row seedrow" onsubmit="${(event) => (event.preventDefault(), look({seed: +event.target.elements.seed.value || 1}))}"><label for="isleseed"><b>Coast from a seed</b></label><input id="isleseed" name="seed" inputmode="numeric" size="6" value="${said.seed || ""}"><button>Draw it</button><button type="button" id="another" onclick="${() => look({seed: Math.floor(Math.random() * 1048575) + 1})}">Another</button></form>
      <br><p class="cap">Draw by hand</p><div class="brushes">${[" ", ".", ...Object.keys(said.signs)].map((sign) => html`<button data-a="brush-${sign == " " ? "sea" : sign}" aria-pressed="${String(st.brush == sign)}" onclick="${() => ((st.brush = sign), draw())}">${said.signs[sign] && icon(GLYPH[said.signs[sign]] || "any")}${NAMES[sign] || said.signs[sign]}</button>`)}</div>
      <p class="sm"><br>Click a hex to make it so. Arrows move, Enter does it.</p>
      ${undone.length > 0 && html`<br><button id="unhex" onclick="${() => look({rows: undone.pop()})}">${icon("undo")}One hex back</button>`}</aside>
      <section class="pane desk isleboard" data-keep="isle">${hexes()}</section>
      <aside class="pane right pad" aria-label="Demands"><h2>What an island must keep to</h2><ul class="demands">${demand("hexes", "hexes")}${demand("steps to Gusuku", "distance")}${demand("walk through all that is printed", "tour")}${demand("separate ways", "routes")}</ul>
      ${said.faults.length > 0 ? html`<ul class="told">${said.faults.map((fault) => html`<li class="red">${fault}</li>`)}</ul>` : html`<p class="pill g">It can be played</p>`}
      <br>${studio.own ? html`<button class="pri big" id="keepisle" onclick="${keep}"${said.faults.length || st.kept ? html` disabled` : ""}>${st.kept ? "This is the island that is printed" : "Keep it: print it on the sheet"}</button>` : html`<p class="sm">Make a copy on the shelf to keep an island of your own.</p>`}
      <br><br><button id="playisle" onclick="${play}">Play it for ten seconds</button>${st.played && html`<p class="sm"><br>${st.played.said}</p><ul class="told">${st.played.findings.map((line) => html`<li>${line}</li>`)}</ul>`}
      <br><div id="islesheet">${st.sheet}</div></aside></div>`);
  }

  await look({});
  if (st.said) sheet();
  return {changed: () => look(st.kept ? {} : {rows: st.rows})};
}
