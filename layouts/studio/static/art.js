// A picture of one's own on a face: dropped, cut to the part that is wanted, with a word where it is coarse.
import {html, put, rich, t} from "/static/kit.js";
import {ask, attempt, drawAt, notice} from "./ask.js";

const FINE = 200;

const bytes = (file) => new Promise((done, failed) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result);
  reader.onerror = () => failed(new Error(t("art.unread")));
  reader.readAsDataURL(file);
});

/** Draw the place to drop a picture on. `about`: {slug, table, key, size, files, done}. */
export function picture(place, about) {
  const name = `art/${about.table}-${about.key}.`;
  const there = about.files.find((one) => one.startsWith(name));

  const ready = () => (delete place.dataset.cutting, put(place, html`<div class="drop" id="drop" ondragover="${(event) => (event.preventDefault(), event.currentTarget.setAttribute("data-over", "1"))}" ondragleave="${(event) => event.currentTarget.removeAttribute("data-over")}" ondrop="${dropped}">
    ${there ? rich(t("art.there"), {file: html`<code>${there}</code>`}) : t("art.drop")}<br>
    <label class="button s">${t("art.choose")}<input class="sr" id="picture" type="file" accept="image/png,image/jpeg,image/svg+xml" onchange="${(event) => cut(event.target.files[0])}"></label>
    ${there && html` <button type="button" class="s" id="unpicture" onclick="${() => send(null)}">${t("art.drawn")}</button>`}</div>`));

  function dropped(event) {
    event.preventDefault();
    event.currentTarget.removeAttribute("data-over");
    cut(event.dataTransfer.files[0]);
  }

  async function cut(file) {
    if (!file) return;
    const data = await bytes(file);
    if (file.type == "image/svg+xml") return void send({data});
    const image = new Image();
    image.src = data;
    try {
      await image.decode();
    } catch {
      return void notice(t("art.odd"));
    }
    place.dataset.cutting = about.key;
    const box = {x: 0, y: 0, width: 1, height: 1};
    let from = null;
    const draw = () => {
      const dpi = Math.round((box.width * image.naturalWidth) / (about.size.width / 25.4));
      drawAt("cutbox", html`<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path fill="#000" fill-opacity=".55" fill-rule="evenodd" d="M0 0h100v100H0z M${box.x * 100} ${box.y * 100}h${box.width * 100}v${box.height * 100}h${-box.width * 100}z"/></svg>`);
      drawAt("fine", html`<span class="pill ${dpi < FINE ? "a" : "g"}">${t("art.dpi", {n: dpi})}</span>${dpi < FINE ? html` <small>${t("art.coarse", {n: FINE})}</small>` : ""}`);
    };
    const at = (event) => {
      const rect = document.getElementById("cut").getBoundingClientRect();
      return [Math.min(1, Math.max(0, (event.clientX - rect.left) / rect.width)), Math.min(1, Math.max(0, (event.clientY - rect.top) / rect.height))];
    };
    put(place, html`<p class="cap">${t("art.part")}</p><p class="sm">${t("art.part_how")}</p>
      <div class="crop" id="cut" onpointerdown="${(event) => ((from = at(event)), event.currentTarget.setPointerCapture(event.pointerId))}" onpointermove="${(event) => {
        if (!from) return;
        const [x, y] = at(event);
        Object.assign(box, {x: Math.min(x, from[0]), y: Math.min(y, from[1]), width: Math.abs(x - from[0]), height: Math.abs(y - from[1])});
        draw();
      }}" onpointerup="${() => {
        if (box.width < 0.03 || box.height < 0.03) Object.assign(box, {x: 0, y: 0, width: 1, height: 1});
        from = null;
        draw();
      }}">${image}<div id="cutbox"></div></div><p id="fine"></p>
      <div class="row"><button type="button" class="pri" id="useit" onclick="${() => send({data, crop: [box.x, box.y, box.width, box.height], width: about.size.width})}">${t("art.print")}</button><button type="button" onclick="${ready}">${t("go.not_now")}</button></div>`);
    draw();
    document.getElementById("useit").scrollIntoView({block: "nearest"});
    document.getElementById("cut").scrollIntoView({block: "nearest"});
  }

  async function send(wish) {
    const told = await attempt(() => ask(`${about.slug}/art`, {table: about.table, key: about.key, ...wish}));
    if (!told) return;
    delete place.dataset.cutting;
    if (told.dpi && told.dpi < FINE) notice(t("art.warn", {n: told.dpi, least: FINE}));
    about.done(told);
  }

  ready();
}
