// What lies over a table: more, its history, setting by hand, settings, what was not taken; and, made of the same parts, the screen
// of a game that has none of its own: what may be done as buttons, asked for step by step, and the score.
import {ask} from "./net.js";
import {button, choice, h, header, icon, set, settings, t, toast} from "./kit.js";
import {reword} from "./app.js";

/** A sheet over the table `at`: {node, update(scene)}. Its dock has Undo where it always is. */
export function lay(which, at) {
  const close = () => at.go(at.here());
  const body = h("div", {class: "body"});
  const middle = h("div", {class: "row"});
  const title = h("h2", {tabindex: -1});
  const away = which == "more" ? close : () => at.go(at.here("more"));
  const node = h("div", {class: "over", onkeydown: ({key}) => key == "Escape" && close()},
    h("button", {class: "shade", "aria-label": t("go.close"), tabindex: -1, onclick: close}),
    h("section", {class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": t(`sheet.${which}`)}, title, body,
      h("footer", {class: "dock"}, at.undoKey(), middle, button([icon(which == "more" ? "close" : "back"), t(which == "more" ? "go.close" : "go.back")], away, {class: "m"}))));
  title.textContent = t(`sheet.${which}`);
  const update = (SHEETS[which] || SHEETS.more)({...at, body, middle, close});
  update?.();
  return {node, update};
}

const line = (sign, text, act, more) => button([icon(sign), h("span", null, text)], act, {class: "line", ...more});

const SHEETS = {
  more({body, kit, go, here, seat, scene, net, close}) {
    return () => {
      const to = (name) => () => go(here(name));
      const {redo, seats, table} = scene();
      body.replaceChildren(
        ...[net.lost.length > 0 && line("warn", t("away.lost", {n: net.lost.length}), to("lost")),
          line("list", t("sheet.history"), to("history")),
          seat != null && line("redo", t("go.redo"), kit.redo, {why: redo == null && {text: t("undo.nothing_redo")}}),
          seat != null && line("write", t("sheet.hand"), to("hand")),
          seat != null && seats.length > 1 && line("lock", t("sheet.lock"), to("lock")),
          line("face", t("go.face"), () => (kit.face(), close())),
          line("gear", t("sheet.settings"), to("settings")),
          line("seat", t("seat.other"), () => {
            localStorage.removeItem(`seat ${table}`);
            go(`/t/${table}${seats.length == 1 ? `?seat=${seat == null ? 0 : ""}` : ""}`);
          }),
          line("door", t("go.leave"), () => go("/"))].filter(Boolean));
    };
  },

  lock({body, name, seat, close}) {
    body.replaceChildren(word(name, seat, t("seat.word"), close));
  },

  settings({body}) {
    body.replaceChildren(...fields());
  },

  lost({body, net}) {
    return () =>
      body.replaceChildren(...(net.lost.length
        ? [h("p", null, t("away.why")), h("ul", {class: "notes"}, net.lost.map(({text, at, why, ruling}) => h("li", null, h("b", null, text), h("span", null, why, ruling && ` (${ruling})`), h("small", null, new Date(at).toLocaleTimeString(settings.lang))))), button(t("away.forget"), net.forget)]
        : [h("p", null, t("away.none"))]));
  },

  hand({body, middle, name, seat, net, scene, close}) {
    const list = h("div", {class: "list"});
    const search = h("input", {type: "search", "aria-label": t("hand.find"), placeholder: t("hand.find"), oninput: () => fill()});
    let offers = [];
    const take = (offer) => {
      middle.replaceChildren(button(t("ask.cancel"), start));
      body.replaceChildren(asker(offer, (move) => {
        net.add({move: {...move, override: true}}, offer.text);
        close();
      }));
    };
    const fill = () => {
      const words = search.value.toLowerCase().split(" ");
      const fit = offers.filter(({text}) => words.every((word) => text.toLowerCase().includes(word)));
      list.replaceChildren(...fit.slice(0, 60).map((offer) => line("write", offer.text, () => take(offer))));
    };
    const start = () => {
      middle.replaceChildren();
      body.replaceChildren(h("p", null, t("hand.why")), search, list);
      fill();
    };
    start();
    hold(name, seat).then((found) => {
      offers = found;
      fill();
    });
  },

  history({body, middle, name, seat, net, scene}) {
    const list = h("ol", {class: "his"});
    const earlier = button(t("his.earlier"), () => load(lines[0].number), {hidden: true});
    let [lines, picked] = [[], null];
    body.replaceChildren(earlier, list);

    /** The number of a line and of those after it that would go, or the undo that took it. */
    function offered() {
      const one = lines.find((line) => line.number == picked);
      if (!one) return h("span", {class: "msg"}, t("his.pick"));
      if (one.stands) {
        const n = lines.filter((line) => line.kind == "move" && line.stands && line.number > picked).length;
        return button([t("his.to_here"), h("small", null, n == 1 ? t("his.takes_one") : t("his.takes", {n}))], () => net.add({back_to: picked}, t("his.to_here")), {class: "pri", why: !n && {text: t("his.is_last")}});
      }
      const by = lines.findLast((line) => line.stands && line.undoes && line.undoes[0] <= picked && picked <= line.undoes[1]);
      return button(t("his.put_back"), () => net.add({redo: by.number}, t("his.put_back")), {class: "pri", why: !by && {text: t("his.cannot")}});
    }

    function draw() {
      const after = lines.find((line) => line.number == picked)?.stands;
      list.replaceChildren(...lines.map((one) => {
        const who = scene().seats.length > 1 && one.kind != "open" && (scene().seats[one.seat] || t("seat.n", {n: one.seat + 1}));
        const tags = [!one.stands && t("his.undone"), one.by && t(`his.by_${one.by}`), one.override && t("his.override")].filter(Boolean);
        const kind = [one.kind, !one.stands && "un", after && one.number > picked && "after"].filter(Boolean).join(" ");
        return h("li", {class: kind}, h("button", {type: "button", "aria-pressed": `${one.number == picked}`, onclick: () => pick(one.number)},
          h("span", {class: "t"}, one.number), h("span", {class: "what"}, one.text, who && h("small", null, who)), tags.map((tag) => h("em", null, tag))));
      }));
      middle.replaceChildren(seat == null ? h("span", {class: "msg"}, t("seat.watching")) : offered());
    }

    const pick = (number) => {
      picked = picked == number ? null : number;
      draw();
      list.querySelector("[aria-pressed=true]")?.focus();
    };

    async function load(before) {
      const known = body.scrollHeight - body.scrollTop;
      const answer = await ask(`tables/${name}/history?seat=${seat ?? ""}${before ? `&before=${before}` : ""}`);
      if (!answer.lines) return toast(t("away.now"));
      const found = answer.lines.reverse();
      lines = before ? [...found, ...lines] : [...lines.filter((line) => line.number < found[0].number), ...found];
      earlier.hidden = !lines.length || lines[0].number == 0;
      draw();
      body.scrollTop = before ? body.scrollHeight - known : body.scrollHeight;
    }

    let shown = null;
    return () => {
      if (shown == scene().line) return;
      shown = scene().line;
      picked = null;
      load();
    };
  },
};

const HELD = new Map(); // what may be set by hand, as it was when the server was last asked

/** What may be set by hand. It is asked for when a table opens as well, so that things can be jotted down while the server is away. */
export async function hold(name, seat) {
  const {overrides} = await ask(`tables/${name}/overrides?seat=${seat}`);
  if (overrides) HELD.set(name, overrides);
  return HELD.get(name) || [];
}

/** The settings of this device. */
export function fields() {
  const part = (name, options, now, act) => h("div", {class: "field"}, h("span", null, t(`set.${name}`)), choice(t(`set.${name}`), options.map((value) => [value, t(`set.${name}_${value}`)]), now, act));
  const all = h("div", {class: "fields"});
  const change = (name) => (value) => {
    set({[name]: value});
    if (name == "lang") return reword();
    draw();
    all.querySelector(`[data-name=${name}] [aria-pressed=true]`)?.focus();
  };
  const onoff = (name) => part(name, [true, false], settings[name], change(name));
  const draw = () => {
    const parts = {
      lang: part("lang", ["en", "de"], settings.lang, change("lang")),
      theme: part("theme", ["system", "light", "dark"], settings.theme, change("theme")),
      big: onoff("big"), face: onoff("face"),
      hand: part("hand", ["left", "right"], settings.hand, change("hand")),
      calm: onoff("calm"), ...(navigator.wakeLock && {awake: onoff("awake")}),
    };
    for (const [name, node] of Object.entries(parts)) node.dataset.name = name;
    all.replaceChildren(...Object.values(parts));
  };
  draw();
  return [all];
}

const range = (low, high) => Array.from({length: high - low + 1}, (_, n) => low + n);

/** Ask for one argument; `take` gets its value, or undefined for dice that the app shall throw. */
const ASK = {
  pick({choices, most, least, ordered, now}, take) {
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
        }, {why: one.refusal, "aria-pressed": single ? (now == null ? null : one.value === now) : at >= 0});
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
    return [row, h("div", {class: "grid small"}, range(1, sides).map((n) => button(n, () => press(n)))), button([icon("any"), " ", t("ask.roll")], () => take())];
  },
  text({longest, now}, take) {
    const field = h("textarea", {maxlength: longest, rows: 3, value: now ?? "", "aria-label": t("ask.write")});
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
    form.replaceChildren(h("p", {class: "say"}, offer.text), ...[ASK[arg.kind]({...arg, now: offer.now}, take, args)].flat());
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

/** The screen of a game that has none of its own. */
export function plain(root, kit) {
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
      header(title),
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
