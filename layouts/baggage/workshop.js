// A world: tiles laid by mouse or keys where the rules allow it; what it must keep to, how far it is, and its plan beside it.
import {choice, html, icon} from "/static/kit.js";
import {put} from "/static/ask.js";

const WIDE = 2 / Math.sqrt(3);
const MIDDLE = "M14";

// Places as on the phone: columns A to Z, every second one half a tile lower; directions clockwise from the north.
const TURNS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
const hexOf = (place) => [place.charCodeAt(0) - 65, +place.slice(1) - Math.floor((place.charCodeAt(0) - 65) / 2)];
function placeOf([q, r]) {
  const row = r + Math.floor(q / 2);
  return q >= 0 && q < 26 && row >= 1 && row <= 40 ? String.fromCharCode(65 + q) + row : "";
}
const beside = (place) => TURNS.map(([q, r]) => placeOf([hexOf(place)[0] + q, hexOf(place)[1] + r]));
const middle = (place) => [hexOf(place)[0] * 0.75 * WIDE, hexOf(place)[1] + hexOf(place)[0] / 2];

/** `studio`: {slug, own, ask, wished, attempt, notice, saved, changed, t, go}. */
export async function workshop(view, studio) {
  const {t} = studio;
  const st = {said: null, world: null, players: 0, owner: 1, tile: "", picked: "", at: MIDDLE, find: "", pictures: {}, plan: null};
  const undone = [];
  let sheet = 0;

  const laid = (place) => st.world.find(([there]) => there == place);
  const row = (tile) => st.said.tiles.find((one) => one.id == tile);
  const left = (tile) => row(tile).copies - st.world.filter(([, one]) => one == tile).length;
  const same = (one, other) => JSON.stringify([...one].sort()) == JSON.stringify([...other].sort());

  /** Where a tile may be laid: beside two others, the second beside one. */
  function free(without = "") {
    const there = new Set(st.world.map(([place]) => place).filter((place) => place != without));
    if (!there.size) return new Set([MIDDLE]);
    const touched = new Map();
    for (const place of there) for (const next of beside(place)) if (next && !there.has(next)) touched.set(next, (touched.get(next) || 0) + 1);
    return new Set([...touched].filter(([, n]) => n >= Math.min(2, there.size)).map(([place]) => place));
  }

  async function look(wish = {world: st.world, players: st.players}) {
    const said = await studio.wished({...wish, pictures: !Object.keys(st.pictures).length});
    if (said === undefined || !(said || st.said)) return;
    st.said = said || st.said;
    Object.assign(st, {world: st.said.world, players: st.said.players, owner: Math.min(st.owner, st.said.players)});
    for (const [name, face] of Object.entries(said?.faces || {})) st.pictures[name] = face.picture;
    if (!st.tile || !left(st.tile)) st.tile = st.said.tiles.find((one) => left(one.id))?.id || "";
    if (!laid(st.picked)) st.picked = "";
    draw();
    clearTimeout(sheet);
    sheet = setTimeout(plan, 400);
  }

  /** The plan that it makes, drawn when nobody has laid anything for a moment. */
  async function plan() {
    const {world} = st;
    const said = await studio.attempt(() => studio.ask("workshop", {world, players: st.players, sheet: true}));
    if (!said || world !== st.world) return;
    st.plan = said.faces.plan.picture;
    const place = document.getElementById("plansheet");
    if (place) put(place, sheetPicture());
  }
  const sheetPicture = () => st.plan && html`<img class="shown" src="/drawn/${st.plan}.svg" width="288" alt="${t("plan")}">`;

  /** Another world, at once; what comes of it is told when it is known. */
  function change(world, players = st.players) {
    undone.push([st.world, st.players]);
    Object.assign(st, {world, players});
    draw();
    look();
  }
  function seed(number) {
    undone.push([st.world, st.players]);
    Object.assign(st, {picked: "", at: MIDDLE});
    look({seed: number, players: st.players});
  }
  function back() {
    [st.world, st.players] = undone.pop();
    look();
  }
  const edit = (place, with_) => change(st.world.map((one) => (one[0] == place ? with_(one) : one)));
  const turn = (by) => (st.picked ? edit(st.picked, ([place, tile, owner, top]) => [place, tile, owner, (top + by + 6) % 6]) : null);
  function lift() {
    if (!st.picked) return;
    const {picked} = st;
    st.picked = "";
    change(st.world.filter(([place]) => place != picked));
  }
  function own(owner) {
    if (owner > st.players) return;
    st.owner = owner;
    if (st.picked) edit(st.picked, ([place, tile, , top]) => [place, tile, owner, top]);
    else draw();
  }

  /** What a click or Enter does at a place: pick up what lies there, or lay what is held. */
  function act(place) {
    st.at = place;
    const here = laid(place);
    if (here) {
      st.picked = st.picked == place ? "" : place;
      if (st.picked) st.owner = here[2];
      return draw();
    }
    if (!free(st.picked).has(place)) return studio.notice(t("refused", {place}));
    if (st.picked) {
      const from = st.picked;
      st.picked = place;
      return edit(from, ([, ...rest]) => [place, ...rest]);
    }
    if (!st.tile) return studio.notice(t("choose_first"));
    if (left(st.tile) < 1) return studio.notice(t("gone", {tile: row(st.tile).name}));
    return change([...st.world, [place, st.tile, st.owner, 0]]);
  }

  function keys(event) {
    const by = {ArrowUp: 0, ArrowDown: 3}[event.key];
    const aside = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (by != null || aside) {
      const column = st.at.charCodeAt(0) - 65;
      const next = by != null ? beside(st.at)[by] : beside(st.at)[aside > 0 ? (column % 2 ? 1 : 2) : column % 2 ? 5 : 4];
      if (!document.querySelector(`[data-a="at-${next}"]`)) return event.preventDefault();
      st.at = next;
      draw();
      document.querySelector(`[data-a="at-${st.at}"]`)?.focus();
    } else if (event.key == "Enter" || event.key == " ") act(st.at);
    else if (/^[rR]$/.test(event.key)) pick(), turn(event.shiftKey ? -1 : 1);
    else if (event.key == "Delete" || event.key == "Backspace") pick(), lift();
    else if (/^[1-4]$/.test(event.key)) pick(), own(+event.key);
    else if (event.key == "Escape") (st.picked = ""), draw();
    else return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  }
  const pick = () => !st.picked && laid(st.at) && (st.picked = st.at);

  function board() {
    const open = free(st.picked);
    const wrong = new Set(st.said.troubles.flatMap((one) => one.places));
    const shown = new Map([...open].map((place) => [place, null]));
    for (const one of st.world) shown.set(one[0], one);
    if (!shown.has(st.at)) st.at = st.picked || [...shown.keys()][0];
    const at = [...shown.keys()].map(middle);
    const [x0, x1, y0, y1] = [Math.min(...at.map(([x]) => x)) - 0.7, Math.max(...at.map(([x]) => x)) + 0.7, Math.min(...at.map(([, y]) => y)) - 0.62, Math.max(...at.map(([, y]) => y)) + 0.62];
    const corner = (scale) => [0, 1, 2, 3, 4, 5].map((n) => `${((WIDE / 2) * scale * Math.cos((n * Math.PI) / 3)).toFixed(3)},${((WIDE / 2) * scale * Math.sin((n * Math.PI) / 3)).toFixed(3)}`).join(" ");
    const starts = new Map((st.said.measures.players || []).map((one) => [one.start, one.owner]));
    const cell = ([place, one]) => {
      const [x, y] = middle(place);
      const said = one ? t("place_laid", {place, tile: row(one[1]).name, n: one[2], way: t(`way.${one[3]}`)}) : t(open.has(place) ? "place_free" : "place", {place});
      return html`<g class="tile${one ? "" : " none"}${place == st.picked ? " on" : ""}${wrong.has(place) ? " bad" : ""}" transform="translate(${x.toFixed(3)} ${y.toFixed(3)})" role="button" tabindex="${place == st.at ? 0 : -1}" data-a="at-${place}" aria-pressed="${String(place == st.picked)}" aria-label="${said}" onclick="${() => act(place)}">
        <title>${said}</title>${one ? html`${st.pictures[one[1]] && html`<image href="/drawn/${st.pictures[one[1]]}.svg" x="${(-WIDE / 2).toFixed(3)}" y="-.5" width="${WIDE.toFixed(3)}" height="1" transform="rotate(${60 * one[3]})"/>`}<path class="top" transform="rotate(${60 * one[3]})" d="M-.09 -.37L0 -.47L.09 -.37z"/><polygon class="ring own${one[2]}" points="${corner(0.93)}"/>
        <g class="tag"><rect x="-.22" y="-.13" width=".44" height=".2" rx=".03"/><text x="-.09" y=".02" text-anchor="middle">${place}</text><rect x=".05" y="-.13" width=".17" height=".2" rx=".03" class="own${one[2]}"/><text class="who" x=".135" y=".02" text-anchor="middle">${one[2]}</text></g>
        <text class="name" y=".25" text-anchor="middle">${row(one[1]).name}</text>${starts.has(place) && html`<circle class="start" cx=".34" cy="-.06" r=".075"/>`}` : html`<polygon points="${corner(0.9)}"/><text y=".05" text-anchor="middle">${place}</text>`}</g>`;
    };
    return html`<svg class="world" viewBox="${x0.toFixed(2)} ${y0.toFixed(2)} ${(x1 - x0).toFixed(2)} ${(y1 - y0).toFixed(2)}" width="${Math.round((x1 - x0) * 150)}" role="group" aria-label="${t("board")}" onkeydown="${keys}">${[...shown].sort(([a], [b]) => (a == st.picked) - (b == st.picked)).map(cell)}</svg>`;
  }

  async function keep() {
    const {world, players} = st;
    const state = await studio.attempt(() => studio.ask("workshop/keep", {world, players, label: t("label")}));
    if (!state) return;
    studio.changed(state);
    studio.notice(t("kept"));
    look();
  }

  function demands() {
    const {said} = st;
    const bad = (...kinds) => said.troubles.some((one) => kinds.includes(one.kind));
    const each = [...Array(st.players).keys()].map((n) => st.world.filter(([, , owner]) => owner == n + 1).length);
    const line = (name, kinds, value, small) => html`<li class="${bad(...kinds) ? "red" : "grn"}">${icon(bad(...kinds) ? "warning" : "check")}<span>${t(name)}</span><b>${value}</b><small>${small}</small></li>`;
    const flag = (kind) => t(bad(kind) ? "no" : "yes");
    return html`<ul class="demands">${line("need_tiles", ["tiles", "copies"], st.world.length, t("between", {low: said.demands.tiles[0], high: said.demands.tiles[1]}))}${line("need_homes", ["homes"], said.homes, t("least", {n: said.demands.homes[0]}))}${line("need_shares", ["shares"], each.join(" "), t("alike"))}${line("need_touch", ["lonely"], "", flag("lonely"))}${line("need_edges", ["meeting"], "", flag("meeting"))}${line("need_whole", ["apart"], "", flag("apart"))}</ul>
      ${said.troubles.length ? html`<ul class="told" role="status">${said.troubles.slice(0, 6).map((one) => html`<li class="red">${t(`trouble.${one.kind}`, {...one.values, tile: one.values.tile && row(one.values.tile).name})}</li>`)}</ul>` : html`<p class="pill g" role="status">${t("can_be_played")}</p>`}`;
  }

  function far() {
    const {measures: found} = st.said;
    if (!found.players) return "";
    return html`<h2>${t("far")}</h2><ul class="far"><li><span>${t("undiscovered")}</span><b>${t("steps", {n: found.undiscovered})}</b></li><li><span>${t("discovered")}</span><b>${t("steps", {n: found.discovered})}</b></li><li><span>${t("dead")}</span><b>${found.dead.length}</b></li><li><span>${t("cut")}</span><b>${found.cut.join(" ") || 0}</b></li></ul>
      ${found.players.map((one) => html`<p class="sm starts"><b class="own${one.owner}">${one.owner}</b>${t("from", {place: one.start})}: ${t("in_a_roll", {n: one.roll})}, ${one.home ? t("to_a_home", {n: one.home.toLocaleString(document.documentElement.lang)}) : t("no_home")}</p>`)}`;
  }

  function list() {
    const wanted = st.said.tiles.filter((one) => !st.find || `${one.id} ${one.name}`.toLowerCase().includes(st.find));
    return html`${wanted.map((one) => html`<button class="q filebtn" data-a="tile-${one.id}" aria-pressed="${String(one.id == st.tile)}"${left(one.id) ? "" : html` disabled`} onclick="${() => ((st.tile = one.id), (st.picked = ""), draw())}">${one.home ? icon("star", t("home")) : html`<i class="nokind"></i>`}<span>${one.name}</span><small>${left(one.id) ? t("left", {n: left(one.id)}) : t("none_left")}</small></button>`)}`;
  }

  function draw() {
    const {said} = st;
    const kept = same(st.world, said.kept);
    const picked = laid(st.picked);
    const people = [...Array(said.most - said.fewest + 1).keys()].map((n) => [n + said.fewest, String(n + said.fewest)]);
    put(view, html`<div class="ws worlds"><aside class="pane side pad" aria-label="${t("tiles")}" data-keep="tiles"><h1>${t("title")}</h1><br>
      <p class="cap">${t("players")}</p>${choice(t("players"), people, st.players, (n) => change(st.world, n))}<br>
      <form class="row seedrow" onsubmit="${(event) => (event.preventDefault(), studio.seeded(event, seed))}"><label for="worldseed"><b>${t("deal")}</b></label><input id="worldseed" name="seed" inputmode="numeric" size="6" value="${said.seed || ""}"><button>${t("draw")}</button><button type="button" id="another" onclick="${() => seed(Math.floor(Math.random() * 1048575) + 1)}">${t("another")}</button></form>
      <br><p class="cap">${t("whose")}</p><div class="owners">${[...Array(st.players).keys()].map((n) => html`<button data-a="owner-${n + 1}" aria-pressed="${String(st.owner == n + 1)}" class="own${n + 1}" aria-label="${t("player", {n: n + 1})}" onclick="${() => own(n + 1)}">${n + 1}</button>`)}</div>
      <br><p class="cap">${t("tiles")}</p><input id="findtile" type="search" placeholder="${t("find")}" aria-label="${t("find")}" value="${st.find}" oninput="${(event) => ((st.find = event.target.value.toLowerCase()), put(document.getElementById("tilelist"), list()))}"><div id="tilelist">${list()}</div></aside>
      <section class="pane desk worldboard" data-keep="world"><div class="row worldtool">${picked ? html`<b>${t("picked", {tile: row(picked[1]).name, place: picked[0]})}</b><button class="s" id="turnleft" onclick="${() => turn(-1)}">${t("turn_left")}</button><button class="s" id="turnright" onclick="${() => turn(1)}">${t("turn_right")}</button><button class="s" id="lift" onclick="${lift}">${t("lift")}</button>` : html`<small>${t("lay_hint")} ${t("keys")}</small>`}<span class="push row">${undone.length > 0 && html`<button class="s" id="unlay" onclick="${back}">${icon("undo")}${t("back")}</button>`}${st.world.length > 0 && html`<button class="s" id="clear" onclick="${() => change([])}">${t("clear")}</button>`}</span></div>${board()}</section>
      <aside class="pane right pad" tabindex="0" aria-label="${t("must")}" data-keep="demands"><h2>${t("must")}</h2>${demands()}<br>
      ${studio.own ? html`<button class="pri big" id="keepworld" onclick="${keep}"${said.troubles.length || kept ? html` disabled` : ""}>${t(kept && !said.troubles.length ? "is_kept" : "keep")}</button>` : html`<p class="sm">${t("copy_first")}</p>${studio.copying()}`}<br><br>
      ${far()}<br><p class="cap">${t("plan")}</p><div id="plansheet">${sheetPicture()}</div></aside></div>`);
  }

  await look({});
  return {
    left: () => clearTimeout(sheet),
    changed() {
      st.pictures = {};
      return look(same(st.world || [], st.said?.kept || []) ? {} : undefined);
    },
  };
}
