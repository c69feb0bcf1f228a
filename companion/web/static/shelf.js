// What there is to know and do about a table, how those that are over ended, the bin,
// the screen of a game that has none of its own: what comes when it is asked for.
// The page's own modules lend what it needs of them.
import {attrs, button, choice, header, html, icon, node, playerName, put, t, toast, tongue} from "/static/kit.js";

document.head.append(node(html`<link rel="stylesheet" href="/static/shelf.css">`));

export function bin({bin}, _, {show, dock, back, row, go, shelve}) {
  const rows = bin.map((one) => row(one, () => go(`/t/${one.table}`), button(t("bin.fetch"), () => shelve(one, false))));
  show(html`${header(t("bin.title", {n: bin.length}))}<main><p class="sm">${t("bin.why")}</p><div class="list">${rows}</div></main>${dock(back())}`);
}

export function about({tables, bin}, name, {ask, go, show, dock, back, points, named, again, shelve}) {
  const one = [...tables, ...bin].find(({table}) => table == name);
  if (!one) return go("/", true);
  const {table, called, title, seats, outcome, stage, lines, totals, files} = one;
  const rename = async (event) => {
    event.preventDefault();
    const answer = await ask(`tables/${table}/mark`, {title: document.getElementById("called").value.trim()});
    toast(answer.status == 200 ? t("about.renamed") : answer.text || t("away.now"));
  };
  const facts = [[t("about.name"), table], [t("about.seats"), named(seats)], [t("about.stage"), outcome ? t("home.over") : stage], [t("about.score"), points(totals)], [t("about.moves"), lines - 1]];
  const act = (sign, text, go) => button(html`${icon(sign)}<span>${text}</span>`, go, {class: "line"});
  const file = (name) => html`<a class="line" href="/api/tables/${table}/${name}?lang=${tongue()}" download>${icon("pencil")}<span>${t(`about.${name}`)}</span></a>`;
  show(html`${header(called || title)}<main><dl class="facts">${facts.map(([key, value]) => value !== "" && value != null && html`<div><dt>${key}</dt><dd>${value}</dd></div>`)}</dl>
    <form class="fields" onsubmit="${rename}"><label><span>${t("about.called")}</span><input${attrs({id: "called", value: called, maxlength: 60, autocomplete: "off", enterkeyhint: "done"})}></label><button>${t("about.rename")}</button></form>
    <div class="body">${act("redo", t("again.same"), () => again(table))}${window.pocket?.lines(table, act, one.game) || files.map(file)}${bin.includes(one) ? act("back", t("bin.fetch"), () => shelve(one, false)) : act("close", t("bin.put"), () => shelve(one))}</div></main>
    ${dock(back(), button(t("about.sit"), () => go(`/t/${table}`), {class: "pri"}))}`);
}

export function results(answer, _, {ask, show, dock, back, when, points}) {
  let [all, by] = [[], "at"];
  const list = node(html`<div class="list"></div>`);
  const best = (one) => Math.max(0, ...one.totals.filter(Number.isFinite));
  const ORDER = {at: (a, b) => b.at - a.at, place: (a, b) => a.title.localeCompare(b.title) || a.place.localeCompare(b.place) || best(b) - best(a), best: (a, b) => a.title.localeCompare(b.title) || best(b) - best(a)};
  const draw = () =>
    put(list, [
      choice(t("results.by"), Object.keys(ORDER).map((name) => [name, t(`results.${name}`)]), by, (name) => ((by = name), draw())),
      all.sort(ORDER[by]).map((one, n) => {
        const head = by != "at" && one.title != all[n - 1]?.title && html`<h2 class="say">${one.title}</h2>`;
        const who = one.seats.map((name, at) => html`<li class="${one.won.includes(at) && "mine"}"><span>${one.won.includes(at) && "★ "}${name || t("seat.n", {n: at + 1})}</span><b>${points([one.totals[at] ?? ""])}</b></li>`);
        return html`${head}<section class="res"><small>${[by == "at" && one.title, one.called || one.table, one.place, when(one.at)].filter(Boolean).join(" · ")}</small><ul class="totals">${who}</ul></section>`;
      }),
    ]);
  show(html`${header(t("results.title"))}<main>${list}</main>${dock(back())}`);
  put(list, html`<p class="prose">${t("results.wait")}</p>`);
  ask("results").then(({results: found}) => {
    if (!list.isConnected) return;
    all = found || [];
    all.length ? draw() : put(list, html`<p class="prose">${t(found ? "results.none" : "away.now")}</p>`);
  });
}

/** The screen of a game that has none of its own: what may be done as buttons, and the score. */
export function mount(root, kit) {
  let [scene, asked] = [null, null];

  const cancel = () => {
    asked = null;
    draw();
  };
  const take = (offer) => {
    if (!offer.args.length) return kit.send({verb: offer.verb, args: offer.fixed});
    asked = kit.ask(offer, (move) => {
      asked = null;
      kit.send(move);
      draw();
    });
    draw();
  };
  const key = (offer) =>
    button(html`<b>${offer.text}</b>${offer.act && html`<small>${offer.act}</small>`}`, () => take(offer), {class: offer.main ? "opt pri" : "opt", why: offer.refusal});

  function draw() {
    const {title, seats, score, outcome, offers, seat} = scene;
    const total = (n, at) => html`<li class="${at === seat && "mine"}"><span>${playerName({seats}, at)}</span><b>${n}</b></li>`;
    const said = outcome ? outcome.text : !offers.length && t(seat == null ? "seat.watching" : "ask.wait");
    put(root, html`${header(title)}<main><ul class="totals">${(score.totals || []).map(total)}</ul>${said && html`<p class="prose">${said}</p>`}<div class="push"></div>${asked || html`<div class="list">${offers.map(key)}</div>`}</main>`);
    kit.dock({main: node(html`<div class="dockmain"><div class="row">${asked && button(t("ask.cancel"), cancel)}</div></div>`), left: asked ? cancel : undefined});
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
