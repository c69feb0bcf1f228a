// Lost for Words in the middle of the table: everybody's five columns and what they count.
import {html} from "/static/kit.js";

const letters = (card) => card.split(":").pop();
const signed = (n) => (n < 0 ? `−${-n}` : n);

export function shown(scene, say) {
  const {columns, sums, method, turn, left, pad} = scene.screen;
  const column = ({sideways, cards, legal, word, total}) => html`<span class="${legal ? "wd on" : "wd"}"><b>${[...sideways.map((card) => `${card}×`), ...(legal ? [word] : cards.map(([card]) => letters(card)))].join(" ") || "–"}</b><i>${signed(total)}</i></span>`;
  return {
    now: turn,
    sides: columns.map((all, seat) => ({seat, value: sums[method][seat], faces: html`<p class="faces lay">${all.map(column)}</p>`})),
    news: pad ? [] : [`${say("deck")} ${left}`],
  };
}
