// Codes that phones show each other, and the sheet on which they stand.
import {button, html, node, put, t, toast} from "./static/kit.js";

/** A code as a picture; `text` stands below it, to be copied where no camera is. */
export async function shown(text, label) {
  const {default: write} = await import("./qr/index.js");
  const rows = write(text, "raw", {ecc: "low", border: 3});
  const canvas = node(html`<canvas class="pk-code" role="img" aria-label="${label}" width="${rows.length * 8}" height="${rows.length * 8}"></canvas>`);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  rows.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x * 8, y * 8, 8, 8)));
  const copy = () => navigator.clipboard.writeText(text).then(() => toast(t("phones.copied")), ({message}) => toast(message));
  return html`${canvas}<textarea readonly rows="2" aria-label="${t("phones.as_text")}">${text}</textarea>${button(t("phones.copy"), copy)}`;
}

/** Two ways in which this phone gets another's code: a picture of it, or its text. */
export function entering(took) {
  const read = async ({target}) => {
    const [photo] = target.files;
    target.value = "";
    const text = photo && (await reading(photo).catch(() => null));
    if (text) took(text);
    else if (photo) toast(t("scan.nothing"));
  };
  const typed = ({target}) => target.value.trim() && took(target.value.trim());
  return html`<label class="scan">${t("phones.scan")}<input type="file" accept="image/*" capture="environment" class="sr" onchange="${read}"></label>
    <label class="pk-typed">${t("phones.paste")}<textarea rows="2" autocapitalize="off" spellcheck="false" oninput="${typed}"></textarea></label>`;
}

/** What a picture says: the browser's own reader where there is one, else ours. */
async function reading(file) {
  const image = await createImageBitmap(file);
  if ("BarcodeDetector" in window) {
    const [found] = await new BarcodeDetector({formats: ["qr_code"]}).detect(image).catch(() => []);
    if (found) return found.rawValue;
  }
  const scale = Math.min(1, 1600 / Math.max(image.width, image.height)); // a camera's twelve million dots are not needed
  const [width, height] = [image.width, image.height].map((size) => Math.round(size * scale));
  const pen = new OffscreenCanvas(width, height).getContext("2d");
  pen.drawImage(image, 0, 0, width, height);
  const {default: read} = await import("./qr/decode.js");
  return read({width, height, data: pen.getImageData(0, 0, width, height).data}, {effort: 9, timeLimit: 1500});
}

/** A sheet over the page: {put(markup), close}. `left`: done when it is closed by hand. */
export function sheet(title, left = () => null) {
  const app = document.getElementById("app");
  const behind = [...app.children];
  const close = () => {
    removeEventListener("hashchange", away);
    over.remove();
    for (const part of behind) part.inert = false;
  };
  const away = () => (close(), left());
  const body = node(html`<div class="body"></div>`);
  const over = node(html`<div class="over pk-over" onkeydown="${({key}) => key == "Escape" && away()}"><button class="shade" aria-label="${t("go.close")}" tabindex="-1" onclick="${away}"></button>
    <section class="sheet" role="dialog" aria-modal="true" aria-label="${title}"><h2 tabindex="-1">${title}</h2>${body}<footer class="dock"><div class="row">${button(t("go.close"), away)}</div></footer></section></div>`);
  for (const part of behind) part.inert = true;
  document.body.append(over);
  addEventListener("hashchange", away);
  over.querySelector("h2").focus();
  return {put: (markup) => put(body, markup), close};
}
