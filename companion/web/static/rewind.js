// Looking back: a slider through all moves, which also plays them one after the other. It comes when it is asked for.
import {button, html, node, t, toast} from "/static/kit.js";

document.head.append(node(html`<link rel="stylesheet" href="/static/rewind.css">`));

const PACE = 1500; // ms that a move is shown when they are played one after the other

/** The slider through all moves that stand, as a dock; `show` gets the scene of the move it is at. With `from` it plays from there. */
export function rewind({name, seat, scene, ask, leave, show, from}) {
  let [asked, told, timer] = [0, [], null];
  const of = scene.moves;
  const slider = node(html`<input type="range" min="0" max="${of}" value="${of}" aria-label="${t("past.title")}" oninput="${() => step(0)()}">`);
  const said = node(html`<p class="say" aria-live="polite"></p>`);
  const step = (by) => () => (clearTimeout(timer), to(Math.max(0, Math.min(of, +slider.value + by))));
  /** Goes on by itself, a move every while, until the last or until somebody taps. */
  const play = () => {
    clearTimeout(timer);
    if (!slider.isConnected || +slider.value >= of) return;
    timer = setTimeout(() => to(+slider.value + 1).then(play), PACE);
  };
  ask(`tables/${name}/history?limit=500&seat=${seat ?? ""}`).then(({lines = []}) => (told = lines.filter(({kind, stands}) => kind == "move" && stands)));
  async function to(moves) {
    slider.value = moves;
    const mine = ++asked;
    const found = await ask(`tables/${name}/at?moves=${moves}&seat=${seat ?? ""}`);
    if (mine != asked || !slider.isConnected) return;
    if (found.status != 200) return toast(found.text || t("away.now"));
    said.textContent = [told[of - moves]?.text, found.stage, t("past.of", {n: moves, of})].filter(Boolean).join(" · ");
    slider.setAttribute("aria-valuetext", said.textContent);
    show({...found, line: -1 - moves, table: `${name} past`}); // a table of its own for a screen that keeps something of it
  }
  setTimeout(() => to(from ?? of).then(() => from != null && play()));
  return node(html`<footer class="dock">${said}<div class="rew">${button("−", step(-1), {"aria-label": t("past.less")})}${slider}${button("+", step(1), {"aria-label": t("past.more")})}</div>
    <div class="row">${button(["▶ ", t("past.play")], () => (+slider.value >= of && (slider.value = 0), play()), {"data-a": "play"})}${button(t("past.now"), leave, {class: "pri"})}</div></footer>`);
}
