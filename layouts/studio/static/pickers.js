// Choosing an icon, a color or a font from what it looks like.
import {dom, html, put, t} from "/static/kit.js";

const plain = (text) => text.toLowerCase().replaceAll("_", " ");

/** An icon as it is printed. */
export const sign = (name) => html`<img class="sign" src="/drawn/icon-${name}.svg" alt="" width="22" height="22" loading="lazy">`;

/** A color as a small field; `colors` are those of the theme by role. */
export const swatch = (value, colors = {}) => html`<svg class="swatch" width="14" height="14" aria-hidden="true"><rect width="14" height="14" fill="${colors[value] || (/^#[0-9a-f]{6}$/i.test(value) ? value : "none")}"/></svg>`;

/** Open a choice of `kind` icon, color or font. `about`: {now, options, colors, slug, pick}. */
export function choosing(kind, about) {
  const back = document.activeElement;
  const st = {text: ""};
  const box = dom(html`<dialog class="palette picker" aria-label="${t(`pick.${kind}`)}" onclose="${() => (box.remove(), back?.isConnected && back.focus())}" onclick="${(event) => event.target == box && box.close()}">
    ${kind == "font" ? html`<h2 class="pad">${t("pick.font")}</h2>` : html`<input type="search" id="pickfind" placeholder="${t(`pick.${kind}`)}" aria-label="${t(`pick.${kind}`)}" oninput="${(event) => ((st.text = plain(event.target.value)), list())}" onkeydown="${(event) => event.key == "Enter" && (event.preventDefault(), box.querySelector(".pickone")?.click())}">`}
    <div class="picks ${kind}s" id="picks"></div></dialog>`).firstElementChild;

  function take(value) {
    box.close();
    about.pick(value);
  }

  function list() {
    const found = about.options.filter((one) => plain(one).includes(st.text));
    const one = (name, inner) => html`<button type="button" class="pickone" data-a="pick-${name}" aria-pressed="${String(name == about.now)}" onclick="${() => take(name)}" title="${name}">${inner}<small>${name.replaceAll("_", " ")}</small></button>`;
    put(box.querySelector("#picks"), html`${found.map((name) => one(name, kind == "icon" ? sign(name) : kind == "color" ? swatch(name, about.colors) : html`<img src="/drawn/font-${about.slug}-${name}.svg" alt="" height="34">`))}
      ${kind == "color" && html`<label class="pickone own"><input type="color" id="pickown" value="${/^#/.test(about.now) ? about.now : about.colors?.[about.now] || "#2F6B4F"}" onchange="${(event) => take(event.target.value.toUpperCase())}"><small>${t("pick.own")}</small></label>`}
      ${!found.length && html`<p class="sm">${t("find.none")}</p>`}`);
  }

  document.body.append(box);
  box.showModal();
  list();
  box.querySelector("[aria-pressed=true]")?.scrollIntoView({block: "center"});
}
