// The tables kept so far, and a new one.
import {ask, fresh} from "./net.js";
import {button, choice, h, header, icon, keep, kept, settings, t, toast} from "./kit.js";

/** When something was, in the words of this device's language. */
function when(at) {
  const minutes = (new Date(at) - Date.now()) / 60000;
  const say = new Intl.RelativeTimeFormat(settings.lang, {numeric: "auto"});
  if (minutes > -60) return say.format(Math.round(minutes), "minute");
  return minutes > -1440 ? say.format(Math.round(minutes / 60), "hour") : say.format(Math.round(minutes / 1440), "day");
}

const seal = (title, over) => h("i", {class: over ? "seal over" : "seal", "aria-hidden": "true"}, title.split(" ").pop()[0]);
const named = (seats) => seats.filter(Boolean).join(", ");

export function home({show, dock, go}, {tables, games}) {
  const kept = tables.map(({table, title, seats, lines, at, outcome}) =>
    button([seal(title, outcome), h("span", null, h("b", null, title), h("small", null, [named(seats), table].filter(Boolean).join(" · ")), h("small", null, when(at))),
      h("span", {class: "n"}, outcome ? icon("check") : lines - 1, h("small", null, t(outcome ? "home.over" : "home.lines")))], () => go(`/t/${table}`), {class: "tab"}));
  const fresh = games.map(({game, title, tagline}) =>
    button([seal(title), h("span", null, h("b", null, title), h("small", null, tagline))], () => go(`/new/${game}`), {class: "tab"}));
  show(
    header(t("home.title")),
    h("main", null, kept.length ? h("div", {class: "list"}, kept) : h("p", {class: "prose"}, t("home.none")), h("div", {class: "push"}), h("h2", {class: "say"}, t("home.new")), h("div", {class: "list"}, fresh)),
    h("footer", {class: "dock"}, h("div", {class: "row"}, button([icon("gear"), t("go.settings")], () => go("/settings"), {class: "wide"}))),
  );
}

const TRUTH = {true: "option.yes", True: "option.yes", false: "option.no", False: "option.no"};

/** One option of a table as a field; `pick` takes its value. */
function field(option, pick) {
  const {name, default: now, choices, texts, label, ruling} = option;
  const said = [label, ruling && [" ", h("small", null, ruling)]];
  if (choices.length) {
    const options = choices.map((value, n) => h("option", {value: n, selected: value === now ? "" : null}, TRUTH[texts[n]] ? t(TRUTH[texts[n]]) : texts[n]));
    return h("label", null, h("span", null, said), h("select", {onchange: ({target}) => pick(name, choices[target.value])}, options));
  }
  const number = typeof now == "number";
  const typed = ({target}) => pick(name, number ? +target.value : target.value.trim());
  return h("label", null, h("span", null, said), h("input", {value: now, inputmode: number ? "numeric" : null, autocomplete: "off", spellcheck: "false", onchange: typed}));
}

export function begin({show, back, go}, {games}, slug) {
  const game = games.find((one) => one.game == slug);
  if (!game) return go("/", true);
  const [least, most] = game.seats;
  const [client, options, before] = [fresh(), {}, kept("names", [])];
  let count = Math.max(least, Math.min(most, before.length));
  const names = h("div", {class: "fields"});
  const pick = (name, value) => (options[name] = value);
  const seats = () =>
    names.replaceChildren(...Array.from({length: count}, (_, n) =>
      h("label", null, h("span", null, most > 1 ? t("seat.n", {n: n + 1}) : t("seat.name")), h("input", {value: names.children[n]?.querySelector("input").value ?? before[n] ?? "", maxlength: 60, autocomplete: "off"}))));
  const size = most > least && choice(t("seat.how_many"), Array.from({length: most - least + 1}, (_, n) => [least + n, `${least + n}`]), count, (n) => {
    count = n;
    for (const [at, key] of [...size.children].entries()) key.setAttribute("aria-pressed", at + least == n);
    seats();
  });
  const open = async () => {
    const seats = [...names.querySelectorAll("input")].map((one) => one.value.trim());
    if (document.activeElement.blur) document.activeElement.blur();
    const answer = await ask("tables", {client, game: slug, seats, options});
    if (answer.status != 200) return toast(answer.text || t("away.server"));
    keep("names", seats);
    go(`/t/${answer.table}`, true);
  };
  seats();
  const free = game.options.filter((one) => !one.choices.length);
  const fixed = game.options.filter((one) => one.choices.length);
  show(
    header(game.title),
    h("main", null, h("p", {class: "prose"}, game.tagline), size, names, h("div", {class: "fields"}, free.map((one) => field(one, pick))),
      fixed.length > 0 && h("details", null, h("summary", null, t("option.title", {n: fixed.length})), h("div", {class: "fields"}, fixed.map((one) => field(one, pick))))),
    h("footer", {class: "dock"}, back(), h("div", {class: "row"}, button(t("home.open"), open, {class: "pri"}))),
  );
}
