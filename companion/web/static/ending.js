// How a game ended: who won, how the counts went, and what happened. A sheet over the table as it lies then; it comes when it is over.
import {button, each, html, icon, node, playerName, put, t, toast} from "/static/kit.js";
import {printed} from "/static/pieces.js";

const style = node(html`<link rel="stylesheet" href="/static/ending.css">`);
document.head.append(style);
await new Promise((done) => (style.onload = style.onerror = done)); // never drawn without it

const [WIDE, TALL] = [340, 120];
const signed = (n) => `${n ?? ""}`.replace("-", "−");

/** The counts of everybody from stage to stage, each as a line of its own kind that ends in its name. */
function chart(course, names) {
  const all = course.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (n, of) => 4 + (n * (WIDE - 96)) / (of - 1);
  const y = (v) => 8 + ((high - v) * (TALL - 20)) / (high - low);
  const ends = course.map((line, n) => [y(line.at(-1)) + 5, n]).sort((a, b) => a[0] - b[0]);
  ends.forEach((one, n) => n && (one[0] = Math.max(one[0], ends[n - 1][0] + 15)));
  const tall = Math.max(TALL, ends.at(-1)[0] + 6);
  return html`<svg class="course" viewBox="0 0 ${WIDE} ${tall}" role="img" aria-label="${t("end.course")}"><path class="zero" d="M4 ${y(0)}H${WIDE - 92}"/>${course.map((line, n) => html`<path class="c${n % 4}" d="M${line.map((v, at) => `${x(at, line.length).toFixed(1)} ${y(v).toFixed(1)}`).join("L")}"/>`)}${ends.map(([at, n]) => html`<text x="${WIDE - 86}" y="${at.toFixed(1)}">${signed(course[n].at(-1))} ${names[n].slice(0, 9)}</text>`)}</svg>`;
}

export function ending({body, middle, name, scene, again, go, ask, close}) {
  let line = null;
  return async () => {
    const {seats, score, outcome, seat} = scene();
    if (!outcome) return close(); // the end was taken back
    if (line == scene().line) return;
    line = scene().line;
    const named = (n) => playerName({seats}, n);
    const {won} = outcome;
    put(middle, [button(t("results.title"), () => go("/results")), seat != null && button(t(scene().again), () => again(name, seat), {class: "pri"})]);
    const show = ({faces, course = [], moments = [], minutes, moves, stage}) => {
      const face = (n) => (faces?.[n] ? printed(scene(), faces[n].product, faces[n].id, {...faces[n], text: named(n)[0]}) : html`<i class="seal">${named(n)[0]}</i>`);
      const rank = seats.map((_, n) => n).sort((a, b) => won.includes(b) - won.includes(a) || (score.totals?.[b] ?? 0) - (score.totals?.[a] ?? 0));
      const row = (n) => html`<li class="${won.includes(n) ? "won" : ""}"><span class="win">${face(n)}</span><span><b>${won.includes(n) && icon("star")} ${named(n)}</b>${faces?.[n]?.note && html`<small>${faces[n].note}</small>`}</span><b class="n">${signed(score.totals?.[n])}</b></li>`;
      const how = moments.map((one, n) => html`${one.stage && one.stage != moments[n - 1]?.stage && html`<li class="st">${one.stage}</li>`}<li>${one.seat >= 0 && html`<b>${named(one.seat)}:</b>`} ${one.text}</li>`);
      body.tabIndex = 0; // keys scroll what has nothing else to focus
      put(body, html`<div class="fin ${won.includes(seat) ? "mine" : ""}">${won.length > 0 && html`<div class="heads">${won.map((n) => html`<span class="win">${face(n)}</span>`)}</div>`}<h3>${outcome.text}</h3><p>${[stage, t("end.moves", {n: moves}), minutes > 0 && t("end.minutes", {n: minutes})].filter(Boolean).join(" · ")}</p></div>
        ${seats.length > 1 && html`<ol class="rank">${rank.map(row)}</ol>`}${course.length > 0 && chart(course, each(0, seats.length, named))}${how.length > 0 && html`<h3 class="of">${t("end.tale")}</h3><ol class="tale">${how}</ol>`}`);
    };
    show(scene()); // the rest may take a while
    const told = await ask(`tables/${name}/tale`);
    if (!told.outcome) return toast(told.text || t("away.now"));
    show(told);
  };
}
