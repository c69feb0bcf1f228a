// What an offer asks for, step by step: things to pick, numbers, dice, a coin, cards that came, words.
import {ask} from "./net.js";
import {attrs, button, each, html, icon, node, put, t, toast} from "/static/kit.js";

const CHANCE = ["dice", "coin", "draw"];

/** What is left to chance alone: the only thing that can be done asks for nothing but dice, a coin or cards that come. What a screen folds
    away, as to leave the game, is not counted: `seldom` are the groups of it. Among bots only (`bots`) to play nothing counts as well: how
    fast that is said would tell people what is not in a hand. */
export function chanceAlone(offers, seldom = [], bots = false) {
  const open = offers.filter((one) => !one.refusal && !seldom.includes(one.group));
  const pass = bots && open.find(({verb, group}) => verb == "pass" && group == "window");
  if (pass && open.every((one) => one == pass || one.group == "dice")) return pass;
  return open.length == 1 && open[0].args.length > 0 && open[0].args.every(({kind}) => CHANCE.includes(kind)) ? open[0] : null;
}

/** Whether names fit into narrow keys without being broken. */
const short = (choices) => choices.every(({text}) => text.length < 7);

const byPhone = (take) => button([icon("dice"), " ", t("ask.chance")], () => take(), {class: "phone"});

/** Ask for one argument; `take` gets its value, or undefined for what the app shall throw, toss or deal. `drawn` makes a thing of a choice. */
const ASK = {
  pick({choices, most, least, ordered, now, show, drawn, begun}, take) {
    const map = drawn?.map?.(show, choices, take, {least, most, begun});
    if (map) return map;
    const able = choices.filter((one) => !one.refusal);
    const chosen = choices.map((_, n) => n).filter((n) => (begun ? begun.includes(choices[n].value) : able.length == least && able.includes(choices[n]))); // where all must be, all are
    const form = node(html`<div class="asked"></div>`);
    const single = most == null;
    const done = () => take((ordered ? chosen : chosen.sort((a, b) => a - b)).map((n) => choices[n].value));
    const draw = () =>
      put(form, [html`<div class="${choices.length > 12 && short(choices) ? "grid small" : "grid"}">${choices.map((one, n) => {
        const at = chosen.indexOf(n);
        return button(html`${drawn?.(show, one) ?? one.text}${at >= 0 && html`<small>${ordered ? at + 1 : icon("check")}</small>`}`, () => {
          if (single) return take(one.value);
          if (at >= 0) chosen.splice(at, 1);
          else if (chosen.length < most) chosen.push(n);
          else if (most == 1) chosen[0] = n;
          draw();
        }, {why: one.refusal, "aria-pressed": single ? (now == null ? null : one.value === now) : at >= 0});
      })}</div>`, !single && button(t("ask.done"), done, {class: "pri", why: chosen.length < least && {text: t("ask.least", {n: least})}})]);
    draw();
    return form;
  },
  amount({low, high, now}, take) {
    if (high - low < 12) return html`<div class="grid small">${each(low, high - low + 1, (n) => button(n, () => take(n), {"aria-pressed": now == null ? null : n == now}))}</div>`;
    const field = node(html`<input${attrs({type: "number", min: low, max: high, value: now ?? low, inputmode: "numeric", "aria-label": `${low} – ${high}`})}>`);
    const within = (n) => Math.min(high, Math.max(low, Math.round(n)));
    const step = (by) => () => (field.value = within(+field.value + by));
    return html`<div class="step">${button("−", step(-1), {"aria-label": "−1"})}${field}${button("+", step(1), {"aria-label": "+1"})}</div>${button(t("ask.done"), () => take(within(+field.value)), {class: "pri"})}`;
  },
  dice({count, sides, ordered}, take, args) {
    const wanted = typeof count == "string" ? args[count].length : (count ?? 1);
    const faces = [];
    const row = node(html`<p class="say" aria-live="polite"></p>`);
    const draw = () => (row.textContent = [...faces, ...Array(wanted - faces.length).fill("·")].join(" "));
    const press = (n) => {
      faces.push(n);
      draw();
      if (faces.length == wanted) take(count == null ? n : ordered ? faces : faces.sort((a, b) => a - b));
    };
    draw();
    return [wanted > 1 && row, html`<div class="grid small">${each(1, sides, (n) => button(n, () => press(n)))}</div>`, button([icon("dice"), " ", t("ask.roll")], () => take(), {class: "phone"})];
  },
  coin: ({choices}, take) => [html`<div class="grid">${choices.map((one) => button(one.text, () => take(one.value)))}</div>`, byPhone(take)],
  /** Cards are named by the beginning of a word of theirs, or by any letters of their id, C07 say. */
  draw({choices, count, until, show, drawn}, take) {
    const cards = [];
    const row = node(html`<p class="say" aria-live="polite"></p>`);
    const field = node(html`<input type="search" autocomplete="off" aria-label="${t("ask.card")}" placeholder="${t("ask.card")}">`);
    const grid = node(html`<div class="grid small"></div>`);
    const found = () => {
      const typed = field.value.trim().toLowerCase();
      const begins = (word) => word.startsWith(typed);
      return choices.filter(({text, value}) => begins(text.toLowerCase()) || text.toLowerCase().split(/[^\p{L}\p{N}]+/u).some(begins) || (typed && value.toLowerCase().includes(typed)));
    };
    const draw = () => {
      row.textContent = cards.map((one) => one.text).join(", ");
      const some = found(); // what is typed may be a whole name already: B
      grid.classList.toggle("small", short(some));
      put(grid, some.length > 24 ? [] : some.map((one) => button(drawn?.(show, one) ?? one.text, () => press(one))));
    };
    const press = (one) => {
      cards.push(one);
      field.value = "";
      if (cards.filter((card) => !until || card.last).length < (count ?? 1)) return draw(), field.focus();
      take(count == null && !until ? one.value : cards.map((card) => card.value));
    };
    field.oninput = draw;
    field.addEventListener("keydown", (event) => event.key == "Enter" && found().length == 1 && press(found()[0]));
    draw();
    return [byPhone(take), row, field, grid];
  },
  text({longest, now}, take) {
    const field = node(html`<textarea maxlength="${longest}" rows="3" aria-label="${t("ask.write")}">${now}</textarea>`);
    return [field, button(t("ask.done"), () => take(field.value.trim()), {class: "pri"})];
  },
};

/** Whether a choice is none: one thing to pick, or all of them. */
const sole = ({kind, choices, most, least, ordered}) => kind == "pick" && choices.length == (most == null ? 1 : least) && !choices.some((one) => one.refusal) && !(ordered && choices[1]);

/**
 * A form that asks for an offer's arguments one after another and gives the move to `done`. `drawn(show, {value, text})`: markup of a
 * thing that is offered, from pieces.js say; else its text stands there. `drawn.map(show, choices, take, {least, most, begun})`: all of them on a map, or nothing.
 */
export function asker(offer, done, drawn) {
  const form = node(html`<div class="asked"></div>`);
  const ask = (n, args, by) => {
    const arg = offer.args[n];
    if (!arg) return done({verb: offer.verb, args: {...offer.fixed, ...args}, ...(by && {by})});
    const take = (value) => ask(n + 1, value === undefined ? args : {...args, [arg.name]: value}, CHANCE.includes(arg.kind) ? (value === undefined ? "app" : by || "hand") : by);
    if (by == "app" && CHANCE.includes(arg.kind)) return take();
    if (sole(arg) && (n || !offer.args.every(sole))) return take(arg.most == null ? arg.choices[0].value : arg.choices.map((one) => one.value)); // a form that asks nothing is still tapped once
    put(form, html`<p class="say">${offer.text}</p>${ASK[arg.kind]({...arg, drawn, now: offer.now}, take, args)}`);
  };
  ask(0, {});
  return form;
}

/** Asks for a seat's word, to open the seat with or to lock it; `done` once the server took it. */
export const word = (name, seat, why, done) =>
  asker({text: why, args: [{kind: "text", name: "word", longest: 60}]}, async ({args}) => {
    const {status, text} = await ask(`tables/${name}/word`, {seat, ...args});
    status == 200 ? done() : toast(text || t("away.now"));
  });
