// A picture of one's own on a face: dropped, cut to the part that is wanted, cropped about what must stay in sight, with a word
// where it is coarse at the size at which it is printed.
import {html, put, rich, settings, t} from "/static/kit.js";
import {ask, attempt, drawAt, notice, query} from "./ask.js";

const FINE = 200;
const KEYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const share = (one) => Math.min(1, Math.max(0, one));
const mm = (one) => one.toLocaleString(settings.lang, {maximumFractionDigits: 1});

const bytes = (file) => new Promise((done, failed) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result);
  reader.onerror = () => failed(new Error(t("art.unread")));
  reader.readAsDataURL(file);
});

/** Draw the place to drop a picture on. `about`: {slug, table, key, lang, there, shows, done}: which row's, the file that is there,
 * what shows a face that is tried. */
export function picture(place, about) {
  const ready = () => (delete place.dataset.cutting, put(place, html`<div class="drop" id="drop" ondragover="${(event) => (event.preventDefault(), event.currentTarget.setAttribute("data-over", "1"))}" ondragleave="${(event) => event.currentTarget.removeAttribute("data-over")}" ondrop="${dropped}">
    ${about.there ? rich(t("art.there"), {file: html`<code>${about.there}</code>`}) : t("art.drop")}<br>
    <label class="button s">${t("art.choose")}<input class="sr" id="picture" type="file" accept="image/*" onchange="${(event) => chosen(event.target.files[0])}"></label>
    ${about.there && html` <button type="button" class="s" id="adjust" onclick="${adjust}">${t("art.adjust")}</button> <button type="button" class="s" id="unpicture" onclick="${() => send(null)}">${t("art.drawn")}</button>`}</div>`));

  function dropped(event) {
    event.preventDefault();
    event.currentTarget.removeAttribute("data-over");
    chosen(event.dataTransfer.files[0]);
  }

  async function chosen(file) {
    const data = file && (await attempt(() => bytes(file)));
    if (data) await cut(data, [0.5, 0.5]);
  }

  async function adjust() {
    const kept = await attempt(() => ask(`${about.slug}/art?${query({table: about.table, key: about.key})}`));
    if (kept) await cut(kept.data, kept.focus);
  }

  const asked = (wish) => ({table: about.table, key: about.key, lang: about.lang, ...wish});

  async function cut(data, at) {
    const image = new Image();
    image.src = data;
    image.alt = "";
    const seen = await image.decode().then(() => true, () => false);
    let said = await attempt(() => ask(`${about.slug}/art/try`, asked({data, focus: at})));
    if (!said) return;
    if (!said.box) return void notice(t("art.nowhere"));
    if (!seen) return void (notice(t("art.odd")), send({data}));
    place.dataset.cutting = about.key;
    const vector = !said.pixels.length;
    const box = {x: 0, y: 0, width: 1, height: 1};
    const point = {x: at[0], y: at[1]}; // shares of the whole picture
    let from = null;
    const focus = () => [share((point.x - box.x) / box.width), share((point.y - box.y) / box.height)];
    const wish = () => ({data, focus: focus(), ...(vector ? {} : {crop: [box.x, box.y, box.width, box.height]})});

    /** What of the box is printed: as large as the face's frame lets it be, about the point. */
    function printed() {
      const [wide, high] = [box.width * image.naturalWidth, box.height * image.naturalHeight];
      const scale = Math.max(said.box[0] / wide, said.box[1] / high);
      const [w, h] = [said.box[0] / scale / wide, said.box[1] / scale / high].map((one) => Math.min(1, one));
      const [x, y] = focus();
      return {x: box.x + (1 - w) * x * box.width, y: box.y + (1 - h) * y * box.height, width: w * box.width, height: h * box.height, dpi: Math.round(25.4 / scale)};
    }

    const draw = () => {
      const shown = printed();
      const frame = ({x, y, width, height}) => `M${x * 100} ${y * 100}h${width * 100}v${height * 100}h${-width * 100}z`;
      drawAt("cutbox", html`<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path fill="#000" fill-opacity=".55" fill-rule="evenodd" d="M0 0h100v100H0z ${frame(shown)}"/><path d="${frame(box)}" fill="none" stroke="#fff" stroke-dasharray="3 2" vector-effect="non-scaling-stroke"/></svg><svg id="aim" data-x="${point.x}" data-y="${point.y}" aria-hidden="true"><circle cx="${point.x * 100}%" cy="${point.y * 100}%" r="9" fill="none" stroke="#000" stroke-width="5"/><circle cx="${point.x * 100}%" cy="${point.y * 100}%" r="9" fill="none" stroke="#fff" stroke-width="2"/></svg>`);
      const size = html` <small>${t("art.box", {w: mm(said.box[0]), h: mm(said.box[1])})}</small>`;
      drawAt("fine", vector ? html`${size}${said.tidied > 0 && html` <span class="pill g">${t("art.tidied", {n: Math.ceil(said.tidied / 1024)})}</span>`}` : html`<span class="pill ${shown.dpi < FINE ? "a" : "g"}">${t("art.dpi", {n: shown.dpi})}</span>${size}${shown.dpi < FINE ? html`<br><small>${t("art.coarse", {n: FINE})}</small>` : ""}`);
    };

    /** The face with what was just chosen; of several the last. */
    let turn = 0;
    async function show() {
      const mine = ++turn;
      const told = await attempt(() => ask(`${about.slug}/art/try`, asked(wish())));
      if (!told?.face || mine != turn || place.dataset.cutting != about.key) return;
      said = {...said, ...told};
      about.shows(said);
      draw();
    }

    const where = (event) => {
      const rect = document.getElementById("cut").getBoundingClientRect();
      return [share((event.clientX - rect.left) / rect.width), share((event.clientY - rect.top) / rect.height)];
    };
    const moved = (event) => {
      if (!from || vector) return;
      const [x, y] = where(event);
      if (Math.hypot(x - from[0], y - from[1]) < 0.03) return;
      Object.assign(box, {x: Math.min(x, from[0]), y: Math.min(y, from[1]), width: Math.max(0.01, Math.abs(x - from[0])), height: Math.max(0.01, Math.abs(y - from[1]))});
      from.drawn = true;
      draw();
    };
    const let_go = (event) => {
      if (!from) return;
      const [x, y] = where(event);
      if (!from.drawn) Object.assign(point, {x, y}); // a click
      else if (box.width < 0.05 || box.height < 0.05) Object.assign(box, {x: 0, y: 0, width: 1, height: 1});
      else Object.assign(point, {x: box.x + box.width / 2, y: box.y + box.height / 2});
      if (!from.drawn && (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height)) Object.assign(box, {x: 0, y: 0, width: 1, height: 1});
      from = null;
      draw();
      show();
    };
    const pushed = (event) => {
      const by = KEYS[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      Object.assign(point, {x: share(point.x + by[0] * 0.02), y: share(point.y + by[1] * 0.02)});
      draw();
      show();
    };
    put(place, html`<p class="cap">${t("art.part")}</p><p class="sm">${rich(t("art.part_how"))}</p>
      <div class="crop" id="cut" tabindex="0" role="group" aria-label="${t("art.cut")}" onkeydown="${pushed}" onpointerdown="${(event) => ((from = where(event)), event.preventDefault(), event.currentTarget.focus(), event.currentTarget.setPointerCapture(event.pointerId))}" onpointermove="${moved}" onpointerup="${let_go}" onpointercancel="${() => (from = null)}">${image}<div id="cutbox"></div></div><p id="fine"></p>
      <div class="row"><button type="button" class="pri" id="useit" onclick="${() => send(wish())}">${t("art.print")}</button><button type="button" id="notnow" onclick="${() => (ready(), about.shows(null))}">${t("go.not_now")}</button></div>`);
    draw();
    about.shows(said);
    document.getElementById("useit").scrollIntoView({block: "nearest"});
    document.getElementById("cut").scrollIntoView({block: "nearest"});
  }

  async function send(wish) {
    const told = await attempt(() => ask(`${about.slug}/art`, asked(wish)));
    if (!told) return;
    about.there = told.art;
    ready();
    if (told.dpi && told.dpi < FINE) notice(t("art.warn", {n: told.dpi, least: FINE}));
    about.done(told);
  }

  ready();
}
