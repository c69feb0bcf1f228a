// A device in the middle of the table: what everybody may see, large, for whoever sits around it. Nothing is tapped here but the way out.
//
// A game's screen_show.js exports `shown(scene, say)`: {head, now (a seat), board, kind ("above": the players above it), fight, sides: [{seat, name, note,
// value, most, out, faces}], news}; of one without it the players and their points are shown. `own(place, kit)` in place of a
// board draws there by itself: {update(scene), destroy()}. `leave()`, if there is one, is called when the display is left;
// `cuts`: by product, how pieces of it are cut that are no cards.
import {attrs, brush, button, fill, html, icon, node, playerName, put, t} from "/static/kit.js";
import {printed} from "/static/pieces.js";

const [LOOKED, TOLD] = [30, 8]; // lines that are asked for, and those that are told

export function mount(root, kit) {
  const style = node(html`<link rel="stylesheet" href="/static/display.css">`);
  document.head.append(style);
  document.getElementById("app").classList.add("shared");
  const place = node(html`<div class="own"><div></div></div>`);
  const journal = node(html`<section class="jrnl" aria-label="${t("sheet.history")}"></section>`);
  let [scene, game, own, asked] = [null, null, null, 0];

  const called = (n) => playerName(scene, n);
  const say = (key, values) => fill(scene.screen.words?.[key] ?? key, values);
  const points = () => ({sides: scene.seats.map((_, seat) => ({seat, value: scene.score.totals[seat]}))});

  function side({seat, name, note, value, most, out, faces}, now) {
    const part = most && Math.max(0, Math.min(100, (100 * value) / most));
    return html`<li${attrs({class: [seat === now && "now", out && "gone"].filter(Boolean).join(" ")})}><p class="who"><b>${seat === now && html`<i aria-hidden="true">▸</i> `}${name || called(seat)}</b>${name && html`<small>${called(seat)}</small>`}</p><p class="val"><b>${value < 0 ? `−${-value}` : value}</b>${most && html`<small>/ ${most}</small>`}</p>${most && html`<svg class="gauge" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${part}" height="6"/></svg>`}${faces}${note && html`<p class="note">${note}</p>`}</li>`;
  }

  /** What was played last, the newest first, and the piece that was named last. */
  async function tell() {
    const mine = ++asked;
    const {lines = []} = await kit.server(`tables/${scene.table}/history?limit=${LOOKED}`);
    if (mine != asked || !root.isConnected) return;
    const played = lines.filter(({kind, stands}) => kind == "move" && stands);
    const {piece} = played.find((one) => one.piece) || {};
    const line = ({text}) => {
      const name = scene.seats.map((_, n) => called(n)).find((one) => text.startsWith(one) && " :".includes(text[one.length]));
      return html`<li>${name ? html`<b>${name}</b>${text.slice(name.length)}` : text}</li>`;
    };
    put(journal, [piece && printed(scene, piece.product, piece.id, {text: piece.name, cut: game?.cuts?.[piece.product]}), html`<ol>${played.slice(0, TOLD).map(line)}</ol>`]);
  }

  function draw() {
    const it = {...points(), ...game?.shown?.(scene, say, called)};
    const head = scene.outcome ? scene.outcome.text : it.head || (it.now != null ? t("display.turn", {name: called(it.now)}) : scene.title);
    const strip = (kind) => html`<div class="bnr ${kind}"${kind && attrs({"aria-hidden": "true"})}><b>${head}</b><span>${it.stage ?? scene.stage}</span></div>`;
    if (it.own && !own) own = it.own(place.firstChild, kit);
    own?.update(scene, []);
    const board = it.own ? place : it.board;
    root.className = "root";
    const inner = html`<section class="board">${board}</section><section class="sides" aria-label="${scene.title}">${it.fight && html`<div class="fray">${it.fight}</div>`}<ul class="${it.sides.length + (it.fight ? 2 : 0) > 4 ? "many" : ""}">${it.sides.map((one) => side(one, it.now))}</ul>${it.news?.length > 0 && html`<p class="told">${it.news.join(" ")}</p>`}</section>${journal}`;
    put(root, html`<header><h1 class="sr">${scene.title}</h1>${strip("far")}</header>${it.own ? html`<div class="disp">${inner}</div>` : html`<main class="disp ${board ? it.kind : "bare"}">${inner}</main>`}<footer class="low">${brush()}${strip("")}${button(icon("door"), () => (location.hash = `#/t/${scene.table}/more?seat=`), {class: "out", "aria-label": t("display.leave")})}</footer>`);
    kit.dock({main: node(html`<div></div>`)});
  }

  return {
    async update(next) {
      const fresh = scene?.line != next.line || scene?.lang != next.lang;
      const first = !scene;
      scene = next;
      if (first) game = await import(`/static/${next.game}/screen_show.js`).catch(() => null);
      if (fresh || first) draw(), tell();
    },
    destroy() {
      own?.destroy();
      game?.leave?.();
      style.remove();
      document.getElementById("app").classList.remove("shared");
    },
  };
}
