// Find or go: any game, table, row, product or workshop by a few letters of its name.
import {dom, html, put, settings, t} from "/static/kit.js";
import {ask, query} from "./ask.js";
import {go, studio, titled} from "./studio.js";

const MOST = 12;
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Open the palette; it closes by itself. `parts`: the parts of a game. */
export function find(parts) {
  if (document.getElementById("find-all")) return;
  const back = document.activeElement;
  const st = {text: "", at: 0, rows: [], files: new Map(), asked: 0};
  const box = dom(html`<dialog id="find-all" class="palette" aria-label="${t("find.title")}" onclose="${() => (box.remove(), back?.focus?.())}" onclick="${(event) => event.target == box && box.close()}">
    <input id="findwhat" type="search" role="combobox" aria-expanded="true" aria-controls="findlist" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="${t("find.what")}" aria-label="${t("find.title")}" oninput="${(event) => typed(event.target.value)}" onkeydown="${keys}">
    <ul id="findlist" role="listbox" aria-label="${t("find.title")}"></ul><p class="sm foot"><span>${t("find.keys")}</span></p></dialog>`).firstElementChild;

  /** Everything that may be meant besides rows: [kind, name, of which game, where]. */
  function places() {
    const here = studio.games.filter((one) => one.slug == studio.slug);
    const all = [...here, ...studio.games.filter((one) => one.slug != studio.slug)];
    return all.flatMap((game) => [
      ["game", game.title, "", [game.slug, "shelf"]],
      ...(st.files.get(game.slug) || []).map((file) => ["table", file, game.title, [game.slug, "tables", file]]),
      ...game.products.map((row) => ["product", titled(row), game.title, [game.slug, "deck", row.product]]),
      ...parts.filter((part) => part != "shelf" && part != "conflicts" && (part != "workshop" || game.workshop)).map((part) => ["place", t(`part.${part}`), game.title, [game.slug, part]]),
    ]);
  }

  const shown = () => {
    const words = plain(st.text).split(/\s+/).filter(Boolean);
    const near = (one) => (plain(one[1]).startsWith(words[0] || "") ? 0 : 1) + (one[3][0] == studio.slug ? 0 : 2);
    const named = places().filter((one) => words.every((word) => plain(`${one[1]} ${one[2]}`).includes(word))).sort((a, b) => near(a) - near(b));
    const rows = st.rows.map((one) => ["row", [one.key, settings.lang == "de" && one.german ? one.german : one.name].filter(Boolean).join("  "), `${one.title}, ${one.file}`, [one.slug, "tables", `${one.file}@${one.key}`]]);
    return words.length ? [...named.slice(0, rows.length ? 7 : MOST), ...rows].slice(0, MOST) : named.slice(0, MOST);
  };

  function list() {
    const found = shown();
    st.at = Math.max(0, Math.min(st.at, found.length - 1));
    const input = box.querySelector("input");
    put(box.querySelector("ul"), html`${found.map(([kind, name, of], n) => html`<li id="find-${n}" role="option" aria-selected="${String(n == st.at)}" onclick="${() => take(n)}" onmousemove="${() => n != st.at && ((st.at = n), list())}"><small>${t(`find.${kind}`)}</small><b>${name}</b><span>${of}</span></li>`)}${!found.length && html`<li class="none" role="option" aria-selected="false" aria-disabled="true">${t("find.none")}</li>`}`);
    if (found.length) input.setAttribute("aria-activedescendant", `find-${st.at}`);
    else input.removeAttribute("aria-activedescendant");
    box.querySelector(`#find-${st.at}`)?.scrollIntoView({block: "nearest"});
  }

  async function typed(text) {
    Object.assign(st, {text, at: 0});
    const asked = ++st.asked;
    list();
    const rows = text.trim() ? await ask(`find?${query({slug: studio.slug, words: text})}`).catch(() => []) : [];
    if (asked != st.asked) return;
    st.rows = rows;
    list();
  }

  function take(n) {
    const one = shown()[n];
    if (!one) return;
    box.close();
    go(...one[3]);
  }

  function keys(event) {
    const by = {ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6}[event.key];
    if (by) {
      const many = shown().length;
      st.at = Math.abs(by) == 1 && many ? (st.at + by + many) % many : st.at + by;
      list();
    } else if (event.key == "Enter") take(st.at);
    else return;
    event.preventDefault();
  }

  document.body.append(box);
  box.showModal();
  list();
  for (const {slug} of studio.games.filter((one) => one.slug == studio.slug || one.own))
    ask(`${slug}/files`).then((files) => (st.files.set(slug, [...files.rows, ...files.words].map((one) => one.file)), list()), () => null);
}
