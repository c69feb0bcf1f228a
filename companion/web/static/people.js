// Players as people: evenings, and what each of them played, against whom and with whom. It comes when it is asked for.
import {attrs, button, header, html, icon, node, put, settings, t, tongue} from "/static/kit.js";

const style = node(html`<link rel="stylesheet" href="/static/people.css">`);
document.head.append(style);

const FEW = 10; // games, below which a share says nothing
const MOST = 24; // months of a chart; of longer spans it shows years
const LATEST = 12; // evenings that are shown at once

const date = (at) => new Date(at).toLocaleDateString(tongue(), {day: "numeric", month: "long", year: "numeric"});
const hours = (minutes) => (minutes < 60 ? t("end.minutes", {n: minutes}) : t("people.hours", {n: (minutes / 60).toLocaleString(tongue(), {maximumFractionDigits: 1})}));
const won = ({games, won}) => t("people.won", {n: won, of: games}) + (games >= FEW ? ` · ${Math.round((100 * won) / games)} %` : "");

/** Rows of one kind, each with how often and how often won. */
const kind = (title, rows) => {
  const most = Math.max(...rows.map(({games}) => games));
  const row = (one) => html`<li><span>${one.name || t(`bot.${one.bot}`)}</span><small>${won(one)}</small><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="all" width="${(100 * one.games) / most}" height="8"/><rect width="${(100 * one.won) / most}" height="8"/></svg></li>`;
  return rows.length > 0 && html`<section><h2 class="say">${title}</h2><ul class="shares">${rows.map(row)}</ul></section>`;
};

/** Games by month, or by year where there are many months: a bar each, its full part those that were won. */
function chart(months) {
  const number = (name) => name.slice(0, 4) * 12 + +name.slice(5) - 1;
  const [first, last] = [number(months[0].name), number(months.at(-1).name)];
  const long = last - first >= MOST;
  const of = (name) => (long ? +name.slice(0, 4) : number(name)) - (long ? Math.floor(first / 12) : first);
  const bars = Array.from({length: of(months.at(-1).name) + 1}, (_, n) => ({games: 0, won: 0, n}));
  for (const one of months) (bars[of(one.name)].games += one.games), (bars[of(one.name)].won += one.won);
  const called = (n) => (long ? `${Math.floor(first / 12) + n}` : new Date(Math.floor((first + n) / 12), (first + n) % 12, 1).toLocaleDateString(tongue(), {month: "short", year: "2-digit"}));
  const [wide, most] = [Math.min(56, 320 / bars.length), Math.max(...bars.map(({games}) => games))];
  const tall = (n) => (70 * n) / most;
  const bar = ({games, won, n}) => html`<rect class="all" x="${n * wide + 2}" y="${84 - tall(games)}" width="${wide - 4}" height="${tall(games)}"/><rect x="${n * wide + 2}" y="${84 - tall(won)}" width="${wide - 4}" height="${tall(won)}"/>${games > 0 && wide > 11 && html`<text x="${n * wide + wide / 2}" y="${80 - tall(games)}">${games}</text>`}${(n == 0 || n == bars.length - 1 || wide > 52) && html`<text x="${n == 0 ? 2 : n == bars.length - 1 && wide <= 52 ? bars.length * wide : n * wide + wide / 2}" y="98"${attrs({"text-anchor": n == 0 ? "start" : n == bars.length - 1 && wide <= 52 ? "end" : "middle"})}>${called(n)}</text>`}`;
  const said = bars.filter(({games}) => games).map((one) => `${called(one.n)}: ${won(one)}`).join("; ");
  return html`<section><h2 class="say">${t(long ? "people.years" : "people.months")}</h2><svg class="bars" viewBox="0 0 ${Math.max(160, bars.length * wide)} 102" role="img" aria-label="${said}">${bars.map(bar)}</svg><p class="sm">${t("people.bars")}</p></section>`;
}

/** One person. */
function person(one) {
  const facts = [[t("people.games"), won(one)], [t("people.time"), hours(one.minutes)]];
  return html`<dl class="facts">${facts.map(([key, value]) => html`<div><dt>${key}</dt><dd>${value}</dd></div>`)}</dl>${one.games < FEW && html`<p class="sm">${t("people.few")}</p>`}
    ${kind(t("people.by_game"), one.by_game)}${kind(t("people.by_rival"), one.by_rival)}${kind(t("people.by_hero"), one.by_hero)}${one.games > 1 && chart(one.by_month)}`;
}

/** An evening: who played what, and who won. */
const evening = ({from, games}) => html`<section><h3>${date(from)}</h3><ul class="nights">${games.map(({title, called, names, won, minutes}) => html`<li><b>${called || title}</b><span>${names.map((name, n) => [n > 0 && ", ", won.includes(n) && html`${icon("star", t("check.w"))} `, name || t("seat.n", {n: n + 1})])}</span><small>${t("end.minutes", {n: minutes})}</small></li>`)}</ul></section>`;

export function people(_, name, {ask, go, show, dock}) {
  const called = name && decodeURIComponent(name);
  const body = node(html`<main class="people"><p class="prose">${t("results.wait")}</p></main>`);
  const up = button([icon("back"), t(name ? "people.title" : "go.home")], () => go(name ? "/people" : "/"), {class: "u"});
  show(html`${header(called || t("people.title"))}${body}${dock(up, !name && button(t("results.title"), () => go("/results")))}`);
  ask("people").then(({people: all, evenings, unnamed}) => {
    if (!body.isConnected) return;
    if (!all?.length) return put(body, html`<p class="prose">${t(!all ? "away.now" : unnamed ? "people.unnamed" : "results.none", {n: unnamed})}</p>`);
    const found = all.find((one) => one.name == called);
    if (found) return (body.tabIndex = 0), put(body, person(found));
    const mine = (one) => one.name.toLowerCase() == settings.name.toLowerCase();
    all.sort((a, b) => mine(b) - mine(a));
    const row = (one) => button(html`<i class="seal done">${one.name[0]}</i><span><b>${one.name}</b><small>${mine(one) && `${t("seat.you")} · `}${won(one)}</small></span>`, () => go(`/people/${encodeURIComponent(one.name)}`), {class: "tab", "data-a": `person ${one.name}`});
    const file = (as) => html`<a class="line" href="/api/people.${as}?lang=${tongue()}" download="lostkit-games.${as}">${icon("pencil")}<span>${t(`people.${as}`)}</span></a>`;
    const nights = (some) => some.map(evening);
    put(body, html`<div class="list">${all.map(row)}</div>${unnamed > 0 && html`<p class="sm">${t("people.unnamed", {n: unnamed})}</p>`}
      <h2 class="say">${t("people.evenings")}</h2>${nights(evenings.slice(0, LATEST))}${evenings.length > LATEST && html`<details><summary>${t("his.earlier")}</summary>${nights(evenings.slice(LATEST))}</details>`}
      <div class="body">${file("csv")}${file("json")}</div>`);
  });
}
