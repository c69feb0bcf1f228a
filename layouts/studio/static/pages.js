// The rules as they are written, and the pages that are printed of them.
import {html, put, t} from "/static/kit.js";
import {ask, attempt, drawAt, query, speaks, stream, told} from "./ask.js";
import {frame, look, saved, studio, titled} from "./studio.js";
import {heldBack, write} from "./unsaved.js";

/** Draw the editor of a text file into `view`; `side` is the list of files. */
export async function pages(view, slug, file, side) {
  const game = studio.games.find((one) => one.slug == slug);
  const held = heldBack(slug, file)?.ops?.at(-1);
  const st = {was: held?.was ?? (await ask(`${slug}/table?${query({file})}`)).text, product: game.products.some((one) => one.product == "rules") ? "rules" : "", pages: [], faults: []};
  st.text = held?.value ?? st.was;
  const lang = /\.de\./.test(file) ? "de" : speaks({languages: ["en"]});
  let alive = true;
  let saving = 0;
  let stop = new AbortController();

  async function draw() {
    stop.abort();
    stop = new AbortController();
    const {signal} = stop;
    const made = [];
    st.faults = [];
    try {
      await stream(`${slug}/deck?${query({product: st.product, lang})}`, (piece) => !piece.all && made.push(piece), signal);
    } catch (wrong) {
      if (signal.aborted) return;
      st.faults = wrong.faults || [{message: t("ask.nothing")}];
    }
    if (signal.aborted || !alive) return;
    if (made.length) st.pages = made;
    sheets();
  }

  const sheets = () => {
    drawAt("sheets", html`${st.pages.map((one, n) => html`<figure class="page-new"><img src="/drawn/${one.picture}.svg" alt="${t("rules.page", {n: n + 1})}" width="250" height="${Math.round((250 * one.height) / one.width)}"><figcaption>${n + 1}</figcaption></figure>`)}`);
    drawAt("strip", html`${st.faults.length ? html`<span>${told(st.faults[0])}</span>` : html`<span class="grn">${t("rules.pages", {n: st.pages.length})}</span>`}`);
    document.getElementById("strip")?.classList.toggle("r", st.faults.length > 0);
  };

  async function save() {
    clearTimeout(saving);
    saving = 0;
    const {text} = st;
    if (text == st.was) return;
    saved(t("table.saving"));
    const state = await attempt(() => write(slug, file, {ops: [{op: "text", was: st.was, value: text}]}));
    if (!state) return void saved(t("table.not_saved"));
    st.was = text;
    studio.state = state;
    saved(t("lay.saved_file", {file}));
    if (!alive) return;
    frame();
    look();
    await draw();
  }

  function typed(event) {
    st.text = event.target.value;
    clearTimeout(saving);
    saving = setTimeout(save, 400);
  }

  /** A line that shows a face, where the caret is. */
  function figure(name) {
    const area = document.getElementById("rulestext");
    area.focus();
    area.setRangeText(`\n![](${name})\n`, area.selectionStart, area.selectionEnd, "end");
    typed({target: area});
  }

  const shows = game.products.filter((one) => one.formats.includes("tts"));
  put(view, html`<div class="rulesview"><nav class="pane side pad" id="files" aria-label="${t("table.files")}"></nav>
    <section class="mid"><div class="row tool"><h1>${file}</h1>${game.own && html`<select id="figure" class="push" aria-label="${t("rules.figure")}" onchange="${({target}) => (target.value && figure(target.value), (target.value = ""))}"><option value="">${t("rules.figure")}</option>${shows.map((one) => html`<option value="${one.product}">${titled(one)}</option>`)}</select>`}</div>
    <textarea id="rulestext" spellcheck="true" lang="${lang}" aria-label="${file}"${game.own ? "" : html` readonly`} oninput="${typed}">${st.text}</textarea><p class="sm pad">${t("rules.how")}</p><div class="strip" id="strip" role="status"></div></section>
    <aside class="pane desk" aria-label="${t("rules.printed")}"><div class="sheets-new" id="sheets"></div></aside></div>`);
  side();
  if (st.product) draw();
  return {
    changed: async () => {
      const again = await attempt(() => ask(`${slug}/table?${query({file})}`));
      if (!again || !alive) return;
      if (st.text == st.was && again.text != st.was) {
        st.text = st.was = again.text;
        document.getElementById("rulestext").value = again.text;
      }
      draw();
    },
    left() {
      alive = false;
      stop.abort();
      return saving ? save() : null;
    },
  };
}
