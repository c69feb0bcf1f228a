// The rules at the table: the booklet's chapters, and how gaps in it are read. It comes when it is asked for.
import {attrs, html, icon, node, put, rich, t} from "/static/kit.js";

const style = node(html`<link rel="stylesheet" href="/static/rules.css">`);
document.head.append(style);

/** A text of the booklet: *strong*, _so_, {an icon}, {die4}. */
const told = (text) => rich(text.replace(/_([^_]+)_/g, "*$1*"), new Proxy({}, {get: (_, name) => (/^die\d/.test(name) ? "⚀⚁⚂⚃⚄⚅"[name[3] - 1] : icon(`${name}`.split(":")[0], `${name}`.split(":")[0]))}));

const PARTS = {heading: (one) => html`<h3>${told(one.text)}</h3>`, entry: (one) => html`<p class="ent">${told(one.text)}</p>`, question: (one) => html`<p><b>${told(one.text)}</b></p>`};
const part = (one) => (one.number ? html`<p class="ent" data-n="${`${one.number}.`}">${told(one.text)}</p>` : PARTS[one.kind]?.(one) || html`<p class="${one.kind}">${told(one.text)}</p>`);

/** A text as its words alone, so that a name is not found in the middle of one. */
const wordsOf = (text) => ` ${text.replace(/[^\p{L}\d]+/gu, " ").trim()} `;

export function rules({body, name, ask}) {
  const query = new URLSearchParams(location.hash.split("?")[1]);
  const wanted = query.get("ruling")?.split(/[, ]+/) || [];
  const [product, piece] = ["about", "name"].map((key) => query.get(key)); // a printed piece that was looked at
  const list = node(html`<div class="rules"></div>`);
  const search = node(html`<input type="search" aria-label="${t("hand.find")}" placeholder="${t("hand.find")}" oninput="${() => draw()}">`);
  let all = null;

  const ruling = ({id, topic, text}) => html`<p lang="en"><b>${id}</b> ${topic}<br>${text}</p>`;
  function draw() {
    const words = search.value.toLowerCase().split(" ").filter(Boolean);
    const fits = (text) => words.every((word) => text.toLowerCase().includes(word));
    const chapter = ({title, parts, about}) => {
      const some = words.length ? parts.filter(({text}) => fits(`${title} ${text}`)) : parts;
      return some.length > 0 && html`<details${attrs({open: words.length > 0 || about?.includes(product)})}><summary>${title}</summary>${some.map(part)}</details>`;
    };
    const found = all.rulings.filter(({id, topic, text}) => fits(`${id} ${topic} ${text}`));
    const asked = words.length ? [] : all.rulings.filter(({id, topic, text}) => wanted.includes(id) || (piece && wordsOf(`${topic} ${text}`).includes(wordsOf(piece))));
    put(list, [asked.length > 0 && html`<section class="asked">${asked.map(ruling)}</section>`, all.chapters.map(chapter), found.length > 0 && html`<details${attrs({open: words.length > 0})}><summary>${t("rules.rulings", {n: found.length})}</summary><p class="sm">${t("rules.why")}</p>${found.map(ruling)}</details>`]);
  }

  put(body, html`<p>${t("ask.soon")}</p>`);
  ask(`tables/${name}/rules`).then((found) => {
    if (found.status != 200) return put(body, html`<p>${found.text || t("away.now")}</p>`);
    all = found;
    put(body, [search, list]);
    draw();
  });
  return () => null;
}
