// A long table: only the rows that are in sight are drawn, with room above and below for all others.
import {html} from "/static/kit.js";

const ALL = 200; // so many rows are drawn whatever is in sight
const MORE = 30; // rows drawn above and below of what is in sight
let high = 31; // px of a row; measured

/** The part of `list` that is in sight in `pane`: {from, to}. */
export function sight(pane, list) {
  if (list.length <= ALL) return {from: 0, to: list.length};
  high = pane.querySelector("td[data-n]")?.parentElement.getBoundingClientRect().height || high;
  const first = Math.min(Math.floor(pane.scrollTop / high), list.length);
  const from = Math.max(0, first - MORE);
  return {from, to: Math.min(list.length, first + Math.ceil((pane.clientHeight || 900) / high) + MORE)};
}

/** Whether what is drawn no longer covers what is in sight. */
export function outOfSight(pane, list, {from, to}) {
  const first = Math.floor(pane.scrollTop / high);
  return list.length > ALL && ((first < from + 5 && from > 0) || (first + pane.clientHeight / high > to - 5 && to < list.length));
}

/** Scroll to where a row of the list will be drawn. */
export function toSight(pane, at) {
  pane.scrollTop = at * high - pane.clientHeight / 2;
}

/** Room for so many rows. */
export const gap = (rows, columns) => rows > 0 && html`<tr aria-hidden="true"><td colspan="${columns}" height="${Math.round(rows * high)}"></td></tr>`;

/** A row that takes no room and keeps each column as wide as its longest cell, whichever rows are drawn. */
export function widths(list, names) {
  const longest = names.map((name) => list.reduce((most, {cells}) => (cells[name].length > most.length ? cells[name] : most), "").slice(0, 60));
  return html`<tr class="widths" aria-hidden="true"><td></td>${longest.map((text) => html`<td role="none">${text}</td>`)}</tr>`;
}
