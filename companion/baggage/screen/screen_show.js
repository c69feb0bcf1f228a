// Lost Baggage in the middle of the table: the world, everybody's hit points, a battle and its last blow.
import {html} from "/static/kit.js";
import {disc, hexes, printed} from "/static/pieces.js";

export const cuts = {tiles: "flat"};

const FACE = "16 12.6 31 30"; // of a character's card, in mm
const HEAD = "19 13 25 25";
const PLACES = {1: [[0, 0]], 2: [[-19, 4], [19, 4]], 3: [[-22, 12], [0, -16], [22, 12]], 4: [[-20, -16], [20, -16], [-20, 18], [20, 18]]};

export function shown(scene, say, called) {
  const it = scene.screen;
  const tile = ({place, q, r, top, up, id, name, who, gates}) => {
    const people = (PLACES[Math.min(who.length, 4)] || []).map(([x, y], n) => it.players[who[n]].id && disc(scene, "characters", it.players[who[n]].id, HEAD, {x, y, r: 20, badge: it.players[who[n]].hp, text: called(who[n])}));
    const more = html`${people}${gates.length > 0 && html`<text class="gate" x="0" y="41" font-size="13">${gates.map((n) => called(n)[0]).join(" ")}</text>`}`;
    return {id: place, q, r, text: place, label: `${name} ${place}`, turn: up ? top : 0, product: "tiles", name: up ? id : it.back, side: up ? "front" : "back", more};
  };
  const fight = it.fights.find(({sides}) => sides.includes(it.now)) || it.fights[0];
  const mug = (one) => html`<span class="mug">${printed(scene, "characters", one.id, {text: one.name, part: FACE, cut: "square"})}<b>${one.hp}</b></span>`;
  const marks = (one) => [one.red && say("red"), one.blue && say("blue"), one.skips > 0 && say("skips", {n: one.skips}), one.fear && say("fears", {sign: one.fear})].filter(Boolean).join(", ");
  return {
    now: it.now,
    board: it.tiles.length > 0 && hexes(scene, it.tiles.map(tile), {label: say("map")}),
    fight: fight && html`<p>${say("battle")}</p><p class="faces">${fight.sides.map((n) => it.players[n].id && mug(it.players[n]))}</p>${it.hit && html`<p>${it.hit.by_name} → ${it.hit.name}</p><p class="sum">−${it.hit.total}</p>`}`,
    sides: it.players.map((one, seat) => (one.id ? {seat, name: one.name, value: one.hp, most: one.most, note: marks(one)} : {seat, value: 0, out: one.out, note: one.out && say("out", {name: called(seat)})})),
    news: it.news.map(({seat, text}) => `${called(seat)}: ${text}`),
  };
}
