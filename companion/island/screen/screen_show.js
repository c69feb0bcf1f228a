// The island in the middle of the table: the map, who leads whom, and a check as its two sums.
import {html, icon} from "/static/kit.js";
import {disc, hexes, printed} from "/static/pieces.js";

export const cuts = {characters: "tall", locations: "flat"};

const FACE = "16 7 38 38"; // of a castaway's card, in mm
const PLACES = {1: [[0, 12]], 2: [[-19, 14], [19, 14]], 3: [[-26, 10], [0, 20], [26, 10]]};

export function shown(scene, say, called) {
  const it = scene.screen;
  const who = (id) => it.people[id];
  const mugs = (ids) => html`<p class="faces">${ids.map((id) => html`<span class="${who(id).marks.injured ? "mug hurt" : "mug"}">${printed(scene, "characters", id, {text: who(id).name[0], part: FACE, cut: "square"})}<b>${who(id).power}</b></span>`)}</p>`;
  const tile = ({place, q, r, row: up, seen, zone, name, who: here, cards, roamer}) => {
    const people = (PLACES[Math.min(here.length, 3)] || []).map(([x, y], n) => disc(scene, "characters", here[n], FACE, {x, y, r: 18, cut: "tall", badge: who(here[n]).power, text: who(here[n]).name}));
    const more = html`${people}${here.length > 3 && html`<text x="38" y="36">+${here.length - 3}</text>`}${cards.length > 0 && html`<g class="fc"><rect x="-42" y="-16" width="17" height="23" rx="2"/><text x="-33.5" y="0">${cards.length}</text></g>`}${roamer && html`<g class="ro"><circle cx="31" cy="-15" r="12"/><text x="31" y="-8.5">☠</text></g>`}`;
    return {id: place, q, r, text: name || place, label: `${name} ${place}`, product: zone == "landing" ? null : "locations", name: up || seen || it.backs[zone], side: up || seen ? "front" : "back", more};
  };
  const {check} = it;
  const foe = check && (check.foe?.name || (check.other != null && check.other >= 0 ? called(check.other) : ""));
  const fight = check && html`<p>${called(check.seat)} – ${foe || say("kind_encounter")}</p><p class="sum">${(check.totals || [check.near.total, check.far.total]).join(" : ")}</p>${check.dice.length > 0 && html`<p>${icon("dice")} ${check.dice.join(" : ")}</p>`}`;
  return {
    now: it.now,
    board: it.tiles.length > 0 && hexes(scene, it.tiles.map(tile), {label: say("map")}),
    fight,
    sides: it.players.map((one, seat) => ({seat, value: one.power, out: one.out, faces: mugs(one.led), note: one.want > 0 && `★ ${one.have}/${one.want}`})),
  };
}
