// What lies over a table: more, its history, setting by hand, settings, what was not taken.
import {asker, word} from "./asker.js";
import {ask} from "./net.js";
import {attrs, button, choice, html, icon, node, put, reword, set, settings, t, toast, tongue} from "/static/kit.js";

/** A sheet over the table `at`: {node, update(scene)}. Its dock has Undo where it always is. */
export function lay(which, at) {
  const close = () => at.go(at.here());
  const body = node(html`<div class="body"></div>`);
  const middle = node(html`<div class="row"></div>`);
  const top = ["more", "ending"].includes(which);
  const away = top ? close : () => at.go(at.here("more"));
  const over = node(html`<div class="over" onkeydown="${({key}) => key == "Escape" && close()}">
    <button class="shade" aria-label="${t("go.close")}" tabindex="-1" onclick="${close}"></button>
    <section class="sheet" role="dialog" aria-modal="true" aria-label="${t(`sheet.${which}`)}"><h2 tabindex="-1">${t(`sheet.${which}`)}</h2>${body}
      <footer class="dock">${at.undoKey()}${middle}${button([icon(top ? "close" : "back"), t(top ? "go.close" : "go.back")], away, {class: "m"})}</footer></section></div>`);
  const update = (SHEETS[which] || SHEETS.more)({...at, body, middle, close});
  update?.();
  return {node: over, update};
}

const line = (sign, text, act, more) => button(html`${icon(sign)}<span>${text}</span>`, act, {class: "line", ...more});

/** A sheet of seats.js or history.js, which come when they are asked for. */
const later = (which, file) => (at) => {
  let update;
  file().then((sheets) => (update = sheets[which]({...at, ask}))(), () => toast(t("away.now")));
  return () => update?.();
};
const seats = () => import("/static/seats.js");
const guests = () => import("/static/guests.js");

const SHEETS = {
  who: later("who", seats),
  hint: later("hint", seats),
  roll: later("roll", seats),
  reasons: later("reasons", seats),
  history: later("history", () => import("/static/history.js")),
  rules: later("rules", () => import("/static/rules.js")),
  invite: later("invite", guests),
  ending: later("ending", () => import("/static/ending.js")),
  more({body, kit, go, here, seat, scene, net, close}) {
    return () => {
      const to = (name) => () => go(here(name));
      const {redo, seats, table, bots} = scene();
      put(body,
        [net.lost.length > 0 && line("warning", t("away.lost", {n: net.lost.length}), to("lost")),
          scene().outcome && line("star", t("sheet.ending"), to("ending")),
          line("book", t("sheet.rules"), to("rules")),
          line("list", t("sheet.history"), to("history")),
          line("undo", t("past.title"), to("past")),
          seat != null && bots.withheld && line("star", t("sheet.hint"), to("hint")),
          bots.why && line("quill", t("sheet.reasons"), to("reasons")),
          seat != null && seats.length > 1 && bots.can.length > 0 && line("ronin", t("sheet.who"), to("who")),
          seat != null && line("redo", t("go.redo"), kit.redo, {why: redo == null && {text: t("undo.nothing_redo")}}),
          seat != null && line("pencil", t("sheet.hand"), to("hand")),
          seat != null && seats.length > 1 && !window.pocket && line("lock", t("sheet.lock"), to("lock")),
          !window.pocket && line("seat", t("sheet.invite"), to("invite")),
          line("face", t("go.face"), () => (kit.face(), close())),
          line("gear", t("sheet.settings"), to("settings")),
          line("info", t("about.title"), () => go(`/about/${table}`)),
          !window.pocket?.guest && line("seat", t("seat.other"), () => {
            localStorage.removeItem(`seat ${table}`);
            go(`/t/${table}/seats`);
          }),
          line("door", t("go.leave"), () => go("/"))]);
    };
  },

  lock({body, name, seat, close}) {
    put(body, word(name, seat, t("seat.word"), close));
  },

  settings({body}) {
    put(body, fields());
  },

  why({body, rule: {text, ruling}, done}) {
    put(body, [html`<p>${t("force.aside")}</p><p class="say">${text} <small>${ruling}</small></p>`, asker({text: t("force.why"), args: [{kind: "text", name: "why", longest: 200}]}, ({args}) => done(args.why))]);
  },

  lost({body, net}) {
    return () =>
      put(body, net.lost.length
        ? html`<p>${t("away.why")}</p><ul class="notes">${net.lost.map(({text, at, why, ruling}) => html`<li><b>${text}</b><span>${why}${ruling && ` (${ruling})`}</span><small>${new Date(at).toLocaleTimeString(tongue())}</small></li>`)}</ul>${button(t("away.forget"), net.forget)}`
        : html`<p>${t("away.none")}</p>`);
  },

  hand({body, middle, name, seat, net, scene, close}) {
    const list = node(html`<div class="list"></div>`);
    const search = node(html`<input type="search" aria-label="${t("hand.find")}" placeholder="${t("hand.find")}" oninput="${() => found()}">`);
    let offers = [];
    const take = (offer) => {
      put(middle, button(t("ask.cancel"), start));
      put(body, asker(offer, (move) => {
        net.add({move: {...move, override: true}}, offer.text);
        close();
      }));
    };
    const found = () => {
      const words = search.value.toLowerCase().split(" ");
      const fit = offers.filter(({text}) => words.every((word) => text.toLowerCase().includes(word)));
      put(list, fit.slice(0, 60).map((offer) => line("pencil", offer.text, () => take(offer))));
    };
    const start = () => {
      put(middle);
      put(body, html`<p>${t("hand.why")}</p>${search}${list}`);
      found();
    };
    start();
    hold(name, seat).then((all) => {
      offers = all;
      found();
    });
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
  const part = (name, options, now, act) => html`<div class="field" data-name="${name}"><span>${t(`set.${name}`)}</span>${choice(t(`set.${name}`), options.map((value) => [value, t(`set.${name}_${value}`)]), now, act)}</div>`;
  const all = node(html`<div class="fields"></div>`);
  const change = (name) => (value) => {
    set({[name]: value});
    if (name == "lang") return reword();
    draw();
    all.querySelector(`[data-name=${name}] [aria-pressed=true]`)?.focus();
  };
  const onoff = (name) => part(name, [true, false], settings[name], change(name));
  const draw = () =>
    put(all, [
      html`<label><span>${t("seat.name")}</span><input${attrs({id: "own-name", value: settings.name, maxlength: 60, autocomplete: "off", onchange: ({target}) => set({name: target.value.trim()})})}></label>`,
      part("lang", t("set.langs").split(" "), settings.lang, change("lang")),
      part("theme", ["system", "light", "dark"], settings.theme, change("theme")),
      part("chance", ["ask", "app"], settings.chance, change("chance")),
      onoff("big"), onoff("face"), part("hand", ["left", "right"], settings.hand, change("hand")), onoff("calm"), navigator.wakeLock && onoff("awake"),
    ]);
  draw();
  return all;
}
