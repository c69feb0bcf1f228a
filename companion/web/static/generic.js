// The screen of a game that has none of its own: what may be done as buttons, asked for step by step; and the score.
import {button, h, icon, t} from "./kit.js";

const range = (low, high) => Array.from({length: high - low + 1}, (_, n) => low + n);

/** Ask for one argument; `take` gets its value, or undefined for dice that the app shall throw. */
const ASK = {
  pick({choices, most, least, ordered}, take) {
    const chosen = [];
    const grid = h("div", {class: choices.length > 12 ? "grid small" : "grid"});
    const single = most == null;
    const draw = () =>
      grid.replaceChildren(...choices.map((one, n) => {
        const at = chosen.indexOf(n);
        return button([one.text, at >= 0 && h("small", null, ordered ? at + 1 : icon("check"))], () => {
          if (single) return take(one.value);
          if (at >= 0) chosen.splice(at, 1);
          else if (chosen.length < most) chosen.push(n);
          draw();
        }, {why: one.refusal, "aria-pressed": single ? null : at >= 0});
      }));
    draw();
    const done = () => take((ordered ? chosen : chosen.sort((a, b) => a - b)).map((n) => choices[n].value));
    return single ? grid : [grid, button(t("ask.done"), () => chosen.length >= least && done(), {class: "pri"})];
  },
  amount({low, high, now}, take) {
    if (high - low < 12) return h("div", {class: "grid small"}, range(low, high).map((n) => button(n, () => take(n), {"aria-pressed": now == null ? null : n == now})));
    const field = h("input", {type: "number", min: low, max: high, value: now ?? low, inputmode: "numeric", "aria-label": `${low} – ${high}`});
    const step = (by) => () => (field.value = Math.min(high, Math.max(low, +field.value + by)));
    return [h("div", {class: "step"}, button("−", step(-1), {"aria-label": "−1"}), field, button("+", step(1), {"aria-label": "+1"})), button(t("ask.done"), () => take(Math.min(high, Math.max(low, Math.round(+field.value)))), {class: "pri"})];
  },
  dice({count, sides, ordered}, take, args) {
    const wanted = typeof count == "string" ? args[count].length : (count ?? 1);
    const faces = [];
    const row = h("p", {class: "say", "aria-live": "polite"});
    const draw = () => (row.textContent = [...faces, ...Array(wanted - faces.length).fill("·")].join(" "));
    const press = (n) => {
      faces.push(n);
      draw();
      if (faces.length == wanted) take(count == null ? n : ordered ? faces : faces.sort((a, b) => a - b));
    };
    draw();
    return [row, h("div", {class: "grid small"}, range(1, sides).map((n) => button(n, () => press(n)))), button([icon("any"), t("ask.roll")], () => take())];
  },
  text({longest}, take) {
    const field = h("textarea", {maxlength: longest, rows: 3, "aria-label": t("ask.write")});
    return [field, button(t("ask.done"), () => take(field.value.trim()), {class: "pri"})];
  },
};

/** A form that asks for an offer's arguments one after another and gives the move to `done`. */
export function asker(offer, done) {
  const form = h("div", {class: "asked"});
  const ask = (n, args, by) => {
    const arg = offer.args[n];
    if (!arg) return done({verb: offer.verb, args: {...offer.fixed, ...args}, ...(by && {by})});
    const take = (value) => ask(n + 1, value === undefined ? args : {...args, [arg.name]: value}, arg.kind == "dice" ? (value === undefined ? "app" : by || "hand") : by);
    if (by == "app" && arg.kind == "dice") return take();
    form.replaceChildren(h("p", {class: "say"}, offer.text), ...[ASK[arg.kind](arg, take, args)].flat());
  };
  ask(0, {});
  return form;
}

export function mount(root, kit) {
  let [scene, asked] = [null, null];

  const cancel = () => {
    asked = null;
    draw();
  };
  const take = (offer) => {
    if (!offer.args.length) return kit.send({verb: offer.verb, args: offer.fixed});
    asked = asker(offer, (move) => {
      asked = null;
      kit.send(move);
      draw();
    });
    draw();
  };
  const key = (offer) =>
    button([h("b", null, offer.text), offer.act && h("small", null, offer.act)], () => take(offer), {class: offer.main ? "opt pri" : "opt", why: offer.refusal});

  function draw() {
    const {title, seats, score, outcome, offers, seat} = scene;
    const totals = h("ul", {class: "totals"}, (score.totals || []).map((n, at) => h("li", {class: at === seat ? "mine" : null}, h("span", null, seats[at] || t("seat.n", {n: at + 1})), h("b", null, n))));
    const said = outcome ? outcome.text : !offers.length && t(seat == null ? "seat.watching" : "ask.wait");
    root.replaceChildren(
      kit.header(title),
      h("main", null, totals, said && h("p", {class: "prose"}, said), h("div", {class: "push"}), asked || h("div", {class: "list"}, offers.map(key))),
    );
    kit.dock({main: h("div", {class: "dockmain"}, h("div", {class: "row"}, asked && button(t("ask.cancel"), cancel))), left: asked ? cancel : undefined});
  }

  return {
    update(next) {
      if (scene?.line != next.line) asked = null;
      const same = scene?.line == next.line && root.children.length;
      scene = next;
      if (!same) draw();
    },
    destroy: () => root.replaceChildren(),
  };
}
