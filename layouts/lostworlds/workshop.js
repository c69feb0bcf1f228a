// A fighter: knobs, gear and colours; the figure and its book; how far this is from every other book.
import {html, icon, put} from "/static/kit.js";

/** `studio`: {slug, own, ask, wished, attempt, notice, saved, changed}. */
export async function workshop(view, studio) {
  const st = {said: null, fighter: "", page: 0, set: {}, first: null, played: null, naming: false};
  let waiting = 0;

  async function look() {
    const said = await studio.wished({fighter: st.fighter, page: st.page, set: Object.entries(st.set).map(([key, value]) => [st.said.file, key, String(value)])});
    if (!said) return;
    st.said = said;
    st.fighter = said.fighter;
    st.page = said.page;
    st.first ||= said;
    draw();
  }

  function turn(key, value) {
    st.set[key] = value;
    clearTimeout(waiting);
    waiting = setTimeout(look, 120);
  }

  function choose(id) {
    Object.assign(st, {fighter: id, set: {}, first: null, page: 0});
    look();
  }

  async function keep() {
    const {fighter, set, said: {file, name}} = st;
    const kept = {...set};
    const state = await studio.attempt(() => studio.ask("workshop/keep", {fighter, label: name, set: Object.entries(kept).map(([key, value]) => [file, key, String(value)])}));
    if (!state) return;
    if (st.set === set) Object.assign(st, {set: Object.fromEntries(Object.entries(set).filter(([key, value]) => kept[key] !== value)), first: null});
    studio.changed(state);
    studio.notice(`${name} is kept.`);
    look();
  }

  async function begin(event) {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    const state = await studio.attempt(() => studio.ask("workshop/keep", {new: name, label: name}));
    if (!state) return;
    studio.changed(state);
    st.naming = false;
    Object.assign(st, {set: {}, first: null, page: 0, fighter: ""});
    await look();
    const made = st.said.fighters.find((one) => one.name == name);
    if (made) choose(made.id);
    studio.notice(`${name} is a new fighter; turn the knobs.`);
  }

  const was = (knob) => st.first?.fighter == st.fighter && st.first.knobs.find((one) => one.key == knob.key)?.now;

  function knob(one) {
    const id = `knob-${one.key.replaceAll(".", "-")}`;
    const off = studio.own ? "" : html` disabled`;
    const changed = was(one) !== false && was(one) !== one.now && html`<small class="red">was ${was(one)}</small>`;
    if (one.colour) return html`<label class="knob"><span>${one.label}</span><input id="${id}" type="color" value="${one.now}"${off} oninput="${(event) => turn(one.key, event.target.value.toUpperCase())}">${changed}</label>`;
    if (one.choices) return html`<label class="knob"><span>${one.label}</span><select id="${id}"${off} onchange="${(event) => turn(one.key, event.target.value)}">${one.choices.map((choice) => html`<option${choice == one.now ? html` selected` : ""}>${choice}</option>`)}</select>${changed}</label>`;
    return html`<label class="knob"><span>${one.label}</span><input id="${id}" type="range" min="${one.low}" max="${one.high}" value="${one.now}"${off} oninput="${(event) => turn(one.key, +event.target.value)}"><b>${one.now}</b>${changed}</label>`;
  }

  /** The matrix as a picture: a square a cell, dark where many other books show another page. */
  function matrix() {
    const {said} = st;
    const numbers = [...new Set(said.matrix.flatMap(([own, other]) => [own, other]))].sort((a, b) => a - b);
    const at = new Map(numbers.map((number, n) => [number, n]));
    const before = new Map((st.first?.fighter == st.fighter ? st.first.matrix : []).map(([own, other, page]) => [`${own} ${other}`, page]));
    const most = Math.max(1, said.others.length - 1);
    return html`<svg class="cells" viewBox="0 0 ${numbers.length} ${numbers.length}" role="img" aria-label="The matrix: ${said.matrix.length} cells">${said.matrix.map(([own, other, page, differ]) => {
      const changed = before.size && before.get(`${own} ${other}`) != page;
      return html`<rect x="${at.get(other)}" y="${at.get(own)}" width=".92" height=".92" fill="${changed ? "#B5391F" : "#1B4F66"}" fill-opacity="${changed ? 1 : (0.08 + (0.85 * differ) / most).toFixed(2)}"><title>${own} against ${other}: page ${page}</title></rect>`;
    })}</svg>`;
  }

  function draw() {
    const {said} = st;
    const dirty = Object.keys(st.set).length > 0;
    const picture = said.faces.picture;
    put(view, html`<div class="ws fighters"><aside class="pane side pad" data-keep="knobs" aria-label="Knobs"><h1>A fighter</h1><br><label class="sr" for="fighter">Fighter</label><select id="fighter" onchange="${(event) => choose(event.target.value)}">${said.fighters.map((one) => html`<option value="${one.id}"${one.id == said.fighter ? html` selected` : ""}>${one.name}</option>`)}</select>
      ${studio.own && (st.naming ? html`<form class="col" onsubmit="${begin}"><br><label for="newname"><b>What is the fighter called?</b></label><input id="newname" name="name" required maxlength="24"><button class="pri">Begin</button></form>` : html`<button class="s" id="newfighter" onclick="${() => ((st.naming = true), draw(), document.getElementById("newname").focus())}">New fighter</button>`)}
      <p class="sm"><br>${said.title}</p><br><p class="cap">School, 4 is the best</p>${said.knobs.filter((one) => one.low != null).map(knob)}<br><p class="cap">Gear</p>${said.knobs.filter((one) => one.choices).map(knob)}<br><p class="cap">Looks</p>${said.knobs.filter((one) => one.colour).map(knob)}</aside>
      <section class="pane desk pad figure" data-keep="figure"><div class="row"><button class="s" id="pageback" aria-label="The page before" onclick="${() => leaf(-1)}">‹</button><h2>Page ${said.page}</h2><button class="s" id="pageon" aria-label="The next page" onclick="${() => leaf(1)}">›</button><small>of ${said.pages.length} pictures</small></div>
      ${picture && html`<img id="figure" class="shown" src="/drawn/${picture.picture}.svg" width="${Math.round(Math.min(460, picture.width * 4.4))}" alt="${said.name}, page ${said.page}">`}
      <p class="sm story">${said.story}</p></section>
      <aside class="pane right pad" data-keep="come" aria-label="What comes of it"><h2>${said.name}</h2><p>body ${said.body}, height ${said.height}</p><br>
      ${studio.own ? html`<button class="pri big" id="keepfighter" onclick="${keep}"${dirty ? "" : html` disabled`}>${dirty ? "Keep these knobs" : "Nothing turned yet"}</button>` : html`<p class="sm">Make a copy on the shelf to turn the knobs.</p>`}
      ${dirty && html`<button id="asitwas" onclick="${() => ((st.set = {}), look())}">${icon("undo")}As it was</button>`}
      <br><br><p class="cap">The book against every other: cells unlike</p><ul class="bars">${said.others.filter((one) => one.id != said.fighter).map((one) => html`<li><span>${one.name}</span><svg width="90" height="10" aria-hidden="true"><rect width="${(one.share * 90).toFixed(1)}" height="10" fill="#1B4F66"/></svg><b>${Math.round(one.share * 100)} %</b></li>`)}</ul>
      <br><p class="cap">Matrix</p>${matrix()}<p class="sm">dark: other books show another page there; red: what you have just changed</p>
      <br><button id="playfighter" onclick="${play}">Play them for ten seconds</button>${st.played && html`<p class="sm">${st.played.said}</p><ul class="told">${st.played.findings.map((line) => html`<li>${line}</li>`)}</ul>`}
      <br><br><p class="cap">Sheet</p><table class="sheet"><tbody>${said.sheet.map((line) => html`<tr><td>${line.number}</td><td>${line.name}</td><td>${line.mod > 0 ? "+" : ""}${line.mod}</td></tr>`)}</tbody></table></aside></div>`);
  }

  function leaf(by) {
    const {pages} = st.said;
    st.page = pages[(pages.indexOf(st.page) + by + pages.length) % pages.length];
    look();
  }

  async function play() {
    st.played = {said: "playing for ten seconds …", findings: []};
    draw();
    st.played = (await studio.attempt(() => studio.ask("play", {}))) || null;
    draw();
  }

  await look();
  return {changed: () => look(), left: () => clearTimeout(waiting)};
}
