// A journey in the middle of the table: the island as it is known, what is left of each track, and the traits.
import {html, icon} from "/static/kit.js";
import {pictures} from "./screen.js";

export function shown(scene, say) {
  const {screen: s} = scene;
  pictures.style.disabled = false;
  const tracks = Object.keys(s.have).filter((id) => id != "day");
  const traits = s.shapes.map(({kanji, kind}) => html`<span class="k ${kind == "own" || "off"}" lang="ja">${kanji}</span>`);
  return {
    head: s.title,
    board: pictures.map({s, say, w: s.words, ui: {}, offers: []}, {whole: true}),
    sides: [{seat: 0, value: scene.score.totals[0], faces: html`<p class="faces tally">${tracks.map((id) => html`<span>${icon(s.icons[id], s.names[id])} ${s.have[id]}</span>`)}</p><p class="faces tally">${traits}</p>`, note: s.map.far}],
    news: [s.card?.title, s.moment && `${s.moment.title}: ${s.moment.text}`].filter(Boolean),
  };
}

export const leave = () => (pictures.style.disabled = true);
