// A fighter: knobs, gear and colours; the figure and its book; how far this is from every other book.
import {html, icon} from "/static/kit.js";
import {put} from "/static/ask.js";

/** `studio`: {slug, own, t, ask, wished, live, bar, attempt, notice, saved, changed}. */
export async function workshop(view, studio) {
  const st = {said: null, fighter: "", page: 0, set: {}, first: null, naming: false, live: null, measured: "", usual: {}};
  const {t} = studio;
  const settled = () => Object.entries(st.set).map(([key, value]) => [st.said.file, key, String(value)]);
  let waiting = 0;

  async function look() {
    const said = await studio.wished({fighter: st.fighter, page: st.page, set: settled()});
    if (!said) return;
    st.said = said;
    st.fighter = said.fighter;
    st.page = said.page;
    st.first ||= said;
    draw();
    measure();
  }

  /** How often it wins, told while it is reckoned. */
  function measure() {
    const wish = {fighter: st.fighter, set: settled()};
    if (st.measured == JSON.stringify(wish)) return;
    st.measured = JSON.stringify(wish);
    st.live = null;
    live();
    studio.live(wish, (told) => {
      st.live = told;
      if (!wish.set.length && told.share != null) st.usual[wish.fighter] = told.share;
      live();
    });
  }

  /** `more`: what the figure wears and holds with it. */
  function turn(key, value, more = {}) {
    Object.assign(st.set, {[key]: value}, more);
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
    studio.notice(t("kept", {name}));
    look();
  }

  async function begin(event) {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    view.inert = true; // a knob that is turned meanwhile would be another fighter's
    const state = await studio.attempt(() => studio.ask("workshop/keep", {new: name, label: name}));
    if (!state) return void (view.inert = false);
    studio.changed(state);
    st.naming = false;
    Object.assign(st, {set: {}, first: null, page: 0, fighter: ""});
    await look();
    view.inert = false;
    const made = st.said.fighters.find((one) => one.name == name);
    if (made) choose(made.id);
    studio.notice(t("begun", {name}));
  }

  const was = (knob) => st.first?.fighter == st.fighter && st.first.knobs.find((one) => one.key == knob.key)?.now;

  const gear = (id) => (t(`gear.${id}`).endsWith(`gear.${id}`) ? id : t(`gear.${id}`));

  function knob(one) {
    const id = `knob-${one.key.replaceAll(".", "-")}`;
    const off = studio.own ? "" : html` disabled`;
    const changed = was(one) !== false && was(one) !== one.now && html`<small class="red">${t("was", {value: one.choices ? gear(was(one)) : was(one)})}</small>`;
    if (one.words) return html`<label class="knob words"><span>${t(`knob.${one.key}`)}</span><input id="${id}" value="${one.now.join(", ")}"${off} onchange="${(event) => turn(one.key, JSON.stringify(event.target.value.split(",").map((word) => word.trim()).filter(Boolean)))}"></label>`;
    if (one.colour) return html`<label class="knob"><span>${t(`knob.${one.key.split(".").at(-1)}`)}</span><input id="${id}" type="color" value="${one.now}"${off} oninput="${(event) => turn(one.key, event.target.value.toUpperCase())}">${changed}</label>`;
    if (one.choices) return html`<label class="knob"><span>${t(`knob.${one.key.split(".").at(-1)}`)}</span><select id="${id}"${off} onchange="${(event) => turn(one.key, event.target.value, one.sets?.[event.target.value])}">${one.choices.map((choice) => html`<option value="${choice}"${choice == one.now ? html` selected` : ""}>${gear(choice)}</option>`)}</select>${changed}</label>`;
    return html`<label class="knob"><span>${t(`knob.${one.key.split(".").at(-1)}`)}</span><input id="${id}" type="range" min="${one.low}" max="${one.high}" value="${one.now}"${off} oninput="${(event) => turn(one.key, +event.target.value)}"><b>${one.now}</b>${changed}</label>`;
  }

  /** The matrix as a picture: a square a cell, dark where many other books show another page. */
  function matrix() {
    const {said} = st;
    const numbers = [...new Set(said.matrix.flatMap(([own, other]) => [own, other]))].sort((a, b) => a - b);
    const at = new Map(numbers.map((number, n) => [number, n]));
    const before = new Map((st.first?.fighter == st.fighter ? st.first.matrix : []).map(([own, other, page]) => [`${own} ${other}`, page]));
    const most = Math.max(1, said.others.length - 1);
    return html`<svg class="cells" viewBox="0 0 ${numbers.length} ${numbers.length}" role="img" aria-label="${t("matrix_cells", {n: said.matrix.length})}">${said.matrix.map(([own, other, page, differ]) => {
      const changed = before.size && before.get(`${own} ${other}`) != page;
      return html`<rect x="${at.get(other)}" y="${at.get(own)}" width=".92" height=".92" fill="var(--${changed ? "red" : "blu"})" fill-opacity="${changed ? 1 : (0.08 + (0.85 * differ) / most).toFixed(2)}"><title>${t("cell", {own, other, page})}</title></rect>`;
    })}</svg>`;
  }

  function draw() {
    const {said} = st;
    const dirty = Object.keys(st.set).length > 0;
    const picture = said.faces.picture;
    put(view, html`<div class="ws fighters"><aside class="pane side pad" data-keep="knobs" aria-label="${t("knobs")}"><h1>${t("title")}</h1><br><label class="sr" for="fighter">${t("fighter")}</label><select id="fighter" onchange="${(event) => choose(event.target.value)}">${said.fighters.map((one) => html`<option value="${one.id}"${one.id == said.fighter ? html` selected` : ""}>${one.name}</option>`)}</select>
      ${studio.own && (st.naming ? html`<form class="col" onsubmit="${begin}"><br><label for="newname"><b>${t("called")}</b></label><input id="newname" name="name" required maxlength="24"><button class="pri">${t("begin")}</button></form>` : html`<button class="s" id="newfighter" onclick="${() => ((st.naming = true), draw(), document.getElementById("newname").focus())}">${t("new")}</button>`)}
      <p class="sm"><br>${said.title}</p><br><p class="cap">${t("school")}</p>${said.knobs.filter((one) => one.low != null).map(knob)}<br><p class="cap">${t("gears")}</p>${said.knobs.filter((one) => one.words || (one.choices && !one.looks)).map(knob)}<br><p class="cap">${t("looks")}</p>${said.knobs.filter((one) => one.looks || one.colour).map(knob)}</aside>
      <section class="pane desk pad figure" data-keep="figure"><div class="row"><button class="s" id="pageback" aria-label="${t("page_before")}" onclick="${() => leaf(-1)}">‹</button><h2>${t("page", {n: said.page})}</h2><button class="s" id="pageon" aria-label="${t("page_next")}" onclick="${() => leaf(1)}">›</button><small>${t("pictures", {n: said.pages.length})}</small></div>
      ${picture && html`<img id="figure" class="shown" src="/drawn/${picture.picture}.svg" width="${Math.round(picture.width * 4.4)}" alt="${t("picture", {name: said.name, n: said.page})}">`}
      <p class="sm story">${said.story}</p></section>
      <aside class="pane right pad" data-keep="come" tabindex="0" aria-label="${t("comes")}"><h2>${said.name}</h2><p>${t("body", {body: said.body, height: said.height})}</p><br>
      ${studio.own ? html`<button class="pri big" id="keepfighter" onclick="${keep}"${dirty ? "" : html` disabled`}>${t(dirty ? "keep" : "nothing")}</button>` : html`<p class="sm">${t("copy_first")}</p>${studio.copying()}`}
      ${dirty && html`<button id="asitwas" onclick="${() => ((st.set = {}), look())}">${icon("undo")}${t("as_it_was")}</button>`}
      <br><br><h2>${t("live.title")}</h2><div id="live" role="status"></div>
      <br><p class="cap">${t("unlike")}</p><ul class="bars">${said.others.filter((one) => one.id != said.fighter).map((one) => html`<li><span>${one.name}</span><svg width="90" height="10" aria-hidden="true"><rect width="${(one.share * 90).toFixed(1)}" height="10" fill="var(--blu)"/></svg><b>${Math.round(one.share * 100)} %</b></li>`)}</ul>
      <br><p class="cap">${t("matrix")}</p>${matrix()}<p class="sm">${t("matrix_how")}</p>
      <br><p class="cap">${t("sheet")}</p><table class="sheet"><tbody>${said.sheet.map((line) => html`<tr><td>${line.number}</td><td>${line.name}</td><td>${line.mod > 0 ? "+" : ""}${line.mod}</td></tr>`)}</tbody></table></aside></div>`);
    live();
  }

  /** The share of duels it wins, of all and of each. */
  function live() {
    const place = document.getElementById("live");
    if (!place) return;
    const told = st.live;
    if (!told?.pairs) return put(place, html`<p class="sm">${told?.fault || t("live.soon")}</p>`);
    const per = (share) => Math.round(100 * share);
    const usual = st.usual[st.fighter];
    put(place, html`<p class="rate"><b>${t("live.about", {share: per(told.share)})}</b>${usual != null && Object.keys(st.set).length > 0 && html`<small class="red">${t("was", {value: `${per(usual)} %`})}</small>`}</p>
      <p class="sm">${told.games ? t("live.so_far", {n: told.games.toLocaleString(document.documentElement.lang), low: per(told.low), high: per(told.high), met: told.met, of: told.of}) : t("live.glance", {n: told.pairs.length, of: told.of})}</p>
      ${told.stalls?.length > 0 && html`<p class="sm red">${t("live.stalls", {names: told.stalls.join(", ")})}</p>`}
      <ul class="wins">${told.pairs.map((one) => html`<li><span>${(st.said.others.find(({id}) => id == one.id) || one).name}</span>${studio.bar(one)}<b>${one.games ? "" : "~"}${per(one.share)} %</b></li>`)}</ul>`);
  }

  function leaf(by) {
    const {pages} = st.said;
    st.page = pages[(pages.indexOf(st.page) + by + pages.length) % pages.length];
    look();
  }

  put(view, html`<div class="ws fighters"><aside class="pane side pad"><h1>${t("title")}</h1></aside><section class="pane desk pad figure"><p role="status">${t("draws")}</p><svg class="awaited" width="440" height="462" aria-hidden="true"><rect width="100%" height="100%" rx="6"/></svg></section><aside class="pane right pad"></aside></div>`);
  await look();
  return {
    changed() {
      st.measured = "";
      return look();
    },
    left: () => clearTimeout(waiting),
  };
}
