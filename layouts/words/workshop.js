// A deck of letters: how many of each, what they count; or all of it from a list of words.
import {html, icon} from "/static/kit.js";
import {put} from "/static/ask.js";

const KINDS = ["consonant", "pair", "wild"];

/** A list as it was saved: in UTF-8, or as older lists are, Debian's Swedish and Norwegian ones among them. */
async function text(file) {
  const raw = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", {fatal: true}).decode(raw);
  } catch {
    return new TextDecoder("windows-1252").decode(raw);
  }
}

/** `studio`: {slug, own, t, ask, wished, attempt, notice, saved, changed}. */
export async function workshop(view, studio) {
  const {t} = studio;
  const st = {said: null, deck: "", cards: {}, words: "", face: "", list: ""};

  const wish = () => ({deck: st.deck, cards: st.cards, words: st.words, face: st.face});

  async function look() {
    const said = await studio.wished(wish());
    if (!said) return said;
    st.said = said;
    st.deck = said.deck;
    draw();
    return said;
  }

  function turn(card, copies, value) {
    st.cards = {...st.cards, [card.face]: [copies, value]};
    st.face = card.face;
    look();
  }

  async function derive(event) {
    const [file] = event.target.files;
    if (!file) return;
    event.target.value = ""; // a list that was too short may be chosen again once it is longer
    Object.assign(st, {words: await text(file), cards: {}, list: file.name});
    if ((await look()) === null) Object.assign(st, {words: "", list: ""});
  }

  async function keep() {
    const {cards, words} = st;
    const state = await studio.attempt(() => studio.ask("workshop/keep", {...wish(), label: t("label", {deck: st.deck})}));
    if (!state) return;
    if (st.cards === cards) st.cards = {};
    if (st.words === words) Object.assign(st, {words: "", list: ""});
    studio.changed(state);
    studio.notice(t("kept"));
    look();
  }

  function draw() {
    const {said} = st;
    const most = Math.max(...said.cards.map((card) => card.copies));
    const changed = said.cards.filter((card) => card.copies != card.was[0] || card.value != card.was[1]);
    const off = studio.own ? "" : html` disabled`;
    const row = (card) => {
      const id = card.face.replace(/[^\p{L}]/gu, "_");
      return html`<li class="letter${card.copies != card.was[0] || card.value != card.was[1] ? " on" : ""}"><b>${card.face}</b>
        <svg width="150" height="14" aria-hidden="true"><rect width="${((card.copies * 150) / most).toFixed(1)}" height="14" fill="#1B4F66"/>${card.copies != card.was[0] && html`<rect x="${Math.max(0, (card.was[0] * 150) / most - 1).toFixed(1)}" width="2" height="14" fill="#B5391F"/>`}</svg>
        <label>${t("copies")} <input id="copies-${id}" type="number" min="1" max="20" value="${card.copies}"${off} onchange="${(event) => turn(card, +event.target.value, card.value)}"></label>
        <label>${t("points")} <input id="value-${id}" type="number" min="0" max="20" value="${card.value}"${off} onchange="${(event) => turn(card, card.copies, +event.target.value)}"></label></li>`;
    };
    const item = (one) => html`<option value="${one.id}"${one.id == said.deck ? html` selected` : ""}>${one.id}, ${one.new ? t(`lang.${one.lang}`) : one.name}</option>`;
    const bare = said.new && !said.cards.length;
    put(view, html`<div class="ws"><aside class="pane side pad" aria-label="${t("decks")}"><h1>${t("title")}</h1><br><label for="deck"><b>${t("deck")}</b></label><select id="deck" onchange="${(event) => {
      Object.assign(st, {deck: event.target.value, cards: {}, words: "", face: "", list: ""});
      look();
    }}">${said.decks.filter((one) => !one.new).map(item)}<optgroup label="${t("new")}">${said.decks.filter((one) => one.new).map(item)}</optgroup></select>${said.letters && html`<p class="sm"><br>${t("own_letters", {letters: [...said.letters].join(" ")})}</p>`}
      <br><br><p class="cap">${t("from_words")}</p><p class="sm">${t("from_words_how")}</p><br>
      ${studio.own ? html`<label class="button">${t("choose")}<input class="sr" id="wordlist" type="file" accept="text/plain" onchange="${derive}"></label>` : html`<p class="sm">${t("copy_first")}</p>${studio.copying()}`}${st.list && html`<p class="sm"><br>${t("from", {file: st.list})}</p>`}</aside>
      <section class="pane desk pad" tabindex="0" aria-label="${t("deck")}" data-keep="letters">${bare && html`<p class="story">${t("new_how", {language: t(`lang.${said.lang}`)})}</p>`}<ul class="letters">${!bare && KINDS.map((kind) => [html`<li><h2>${said.kinds[kind]} ${t(`kind.${kind}`)}</h2></li>`, said.cards.filter((card) => card.kind == kind).map(row)])}</ul></section>
      <aside class="pane right pad" tabindex="0" aria-label="${t("comes")}"><h2>${said.new ? t(`lang.${said.lang}`) : said.name}</h2><ul class="demands">${KINDS.map((kind) => html`<li>${icon(said.kinds[kind] == said.must[kind] ? "check" : "pencil")}<span>${t(`kind.${kind}`)}</span><b>${said.kinds[kind]}</b><small>${said.new ? "" : said.kinds[kind] == said.must[kind] ? t("as_before") : t("was", {n: said.must[kind]})}</small></li>`)}</ul>
      <br>${studio.own && html`<button class="pri big" id="keepdeck" onclick="${keep}"${changed.length ? "" : html` disabled`}>${said.new && changed.length ? t("keep_new") : changed.length ? t("keep", {n: changed.length}) : t(bare ? "words_first" : "nothing")}</button>`}${changed.length > 0 && html`<br><br><button onclick="${() => (Object.assign(st, {cards: {}, words: "", list: ""}), look())}">${icon("undo")}${t("as_it_was")}</button>`}
      <br><br>${said.faces.card && html`<img class="shown" src="/drawn/${said.faces.card.picture}.svg" width="220" alt="${t("card")}">`}</aside></div>`);
  }

  await look();
  return {changed: look};
}
