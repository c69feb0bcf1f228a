// A deck of letters: how many of each, what they count; or all of it from a list of words.
import {html, icon, put} from "/static/kit.js";

const KINDS = {consonant: "consonants", pair: "pairs of vowels", wild: "wild cards"};

/** `studio`: {slug, own, ask, wished, attempt, notice, saved, changed}. */
export async function workshop(view, studio) {
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
    Object.assign(st, {words: await file.text(), cards: {}, list: file.name});
    if ((await look()) === null) Object.assign(st, {words: "", list: ""});
  }

  async function keep() {
    const {cards, words} = st;
    const state = await studio.attempt(() => studio.ask("workshop/keep", {...wish(), label: `the deck ${st.deck}`}));
    if (!state) return;
    if (st.cards === cards) st.cards = {};
    if (st.words === words) Object.assign(st, {words: "", list: ""});
    studio.changed(state);
    studio.notice("The deck is kept in cards.csv and decks.csv.");
    look();
  }

  function draw() {
    const {said} = st;
    const most = Math.max(...said.cards.map((card) => card.copies));
    const changed = said.cards.filter((card) => card.copies != card.was[0] || card.value != card.was[1]);
    const off = studio.own ? "" : html` disabled`;
    const row = (card) => {
      const id = card.face.replace(/\W/g, "_");
      return html`<li class="letter${card.copies != card.was[0] || card.value != card.was[1] ? " on" : ""}"><b>${card.face}</b>
        <svg width="150" height="14" aria-hidden="true"><rect width="${((card.copies * 150) / most).toFixed(1)}" height="14" fill="#1B4F66"/>${card.copies != card.was[0] && html`<rect x="${Math.max(0, (card.was[0] * 150) / most - 1).toFixed(1)}" width="2" height="14" fill="#B5391F"/>`}</svg>
        <label>copies <input id="copies-${id}" type="number" min="1" max="20" value="${card.copies}"${off} onchange="${(event) => turn(card, +event.target.value, card.value)}"></label>
        <label>points <input id="value-${id}" type="number" min="0" max="20" value="${card.value}"${off} onchange="${(event) => turn(card, card.copies, +event.target.value)}"></label></li>`;
    };
    put(view, html`<div class="ws"><aside class="pane side pad" aria-label="Decks"><h1>A deck of letters</h1><br><label for="deck"><b>Deck</b></label><select id="deck" onchange="${(event) => {
      Object.assign(st, {deck: event.target.value, cards: {}, words: "", face: "", list: ""});
      look();
    }}">${said.decks.map((one) => html`<option value="${one.id}"${one.id == said.deck ? html` selected` : ""}>${one.id}, ${one.name}</option>`)}</select>
      <br><br><p class="cap">From words of yours</p><p class="sm">The letters of a list, one word a line, are counted; the commonest get the copies that the commonest have in the English deck.</p><br>
      ${studio.own ? html`<label class="button">Choose a list<input class="sr" id="wordlist" type="file" accept="text/plain" onchange="${derive}"></label>` : html`<p class="sm">Make a copy on the shelf first.</p>`}${st.list && html`<p class="sm"><br>from ${st.list}</p>`}</aside>
      <section class="pane desk pad" data-keep="letters"><ul class="letters">${Object.keys(KINDS).map((kind) => [html`<li><h2>${said.kinds[kind]} ${KINDS[kind]}</h2></li>`, said.cards.filter((card) => card.kind == kind).map(row)])}</ul></section>
      <aside class="pane right pad" aria-label="What comes of it"><h2>${said.name}</h2><ul class="demands">${Object.entries(KINDS).map(([kind, name]) => html`<li>${icon(said.kinds[kind] == said.must[kind] ? "check" : "pencil")}<span>${name}</span><b>${said.kinds[kind]}</b><small>${said.kinds[kind] == said.must[kind] ? "as before" : `was ${said.must[kind]}`}</small></li>`)}</ul>
      <br>${studio.own && html`<button class="pri big" id="keepdeck" onclick="${keep}"${changed.length ? "" : html` disabled`}>${changed.length ? `Keep ${changed.length} changed ${changed.length == 1 ? "letter" : "letters"}` : "Nothing changed"}</button>`}${changed.length > 0 && html`<br><br><button onclick="${() => (Object.assign(st, {cards: {}, words: "", list: ""}), look())}">${icon("undo")}As it was</button>`}
      <br><br>${said.faces.card && html`<img class="shown" src="/drawn/${said.faces.card.picture}.svg" width="220" alt="A card of the deck">`}</aside></div>`);
  }

  await look();
  return {changed: look};
}
