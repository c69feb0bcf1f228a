// Lost Worlds in the middle of the table: both body points and what was seen last; of the ground the map itself.
import {html, t} from "/static/kit.js";
import {printed} from "/static/pieces.js";

const ground = (place, kit) => {
  let screen = null;
  const ready = import("./screen.js").then(({mount}) => (screen = mount(place, {...kit, dock() {}})));
  return {update: (scene) => ready.then(() => screen.update(scene, [])), destroy: () => screen?.destroy()};
};

export function shown(scene, say, called) {
  const {screen: s} = scene;
  if (s.kind == "field") {
    const state = (one) => (one.dead ? say("dead") : one.out ? say("out") : [say(one.stance), !one.armed && say("unarmed"), ...Object.values(s.things).filter(({at}) => at == `@${one.n}`).map((thing) => thing.name)].filter(Boolean).join(", "));
    return {
      own: s.enter ? null : ground, head: s.say.replaceAll("*", ""), now: s.mover == null ? null : s.figures[s.mover.n].seat,
      sides: s.figures.map((one) => ({seat: one.seat, name: `${one.letter} ${one.name}`, note: state(one), value: one.body, most: one.most, out: one.out})),
      stage: s.won.some(Boolean) ? s.won.join(" : ") : scene.stage,
    };
  }
  const sides = s.seats.flatMap((one, seat) => (one.name ? [{seat, name: one.name, note: one.out ? say(`out_${one.out}`) : one.friends > 0 ? `+${one.friends}` : "", value: one.body, most: one.most, out: one.out}] : []));
  const last = s.round.filter(({sees}) => sees.page);
  const pair = last.length > 0 && last.map(({foe, sees, seen}) => html`<div class="pair">${half(scene, seen, s.seats[0].name, say)}${half(scene, sees, s.seats[foe].name, say)}</div>`);
  const fresh = s.phase == "choose" && sides.length == s.seats.length && !last.length;
  const start = fresh && html`<div class="pair">${s.seats.slice(0, 2).map((one) => half(scene, {book: one.book, page: 57, title: ""}, one.name, say))}</div>`;
  const waits = s.phase == "choose" && s.seats.map((_, n) => n).filter((n) => !s.ready[n] && !s.seats[n].out);
  return {sides, kind: "above", board: pair || start || null, head: waits && waits.length ? t("display.waits", {names: waits.map(called).join(", ")}) : null};
}

/** A fighter as the book shows it, and what that cost the other. */
function half(scene, {book, page, title, damage, score}, name, say) {
  return html`<figure>${printed(scene, book, `${page}`, {text: title, cut: "pic"})}<figcaption>${name}${title && html`: ${title}`}${score != null && html`<br>${say("damage")} <b>${damage}</b>`}</figcaption></figure>`;
}
