// A cell with two answers: yours and theirs, to be settled when there is time.
import {html, put, rich, t} from "/static/kit.js";
import {ask, attempt, query} from "./ask.js";
import {frame, go, look, studio} from "./studio.js";

const hour = (at) => new Date(at * 1000).toLocaleTimeString([], {hour: "2-digit", minute: "2-digit", second: "2-digit"});

export async function clashes(view, slug) {
  let chosen = "";
  let last = ""; // the table that was settled
  const draw = async () => {
    const [clash] = studio.state.clashes || [];
    if (!clash) {
      put(view, html`<div class="pad"><h1>${t("clash.none")}</h1><p>${t("clash.none_how")}</p><br><button id="backtotable" onclick="${() => go(slug, "tables", last)}">${t("clash.back")}</button></div>`);
      return;
    }
    const past = (await attempt(() => ask(`${slug}/history?${query({file: clash.file, key: clash.key, column: clash.column})}`))) || [];
    const answers = [["mine", t("clash.mine"), clash.mine], ["theirs", t("clash.theirs"), clash.theirs]];
    const value = chosen == "own" ? document.getElementById("own")?.value : clash[chosen];
    const outside = (studio.state.outside || []).filter((one) => one.file == clash.file).at(-1);
    const asked = new Set(studio.state.clashes.map((one) => `${one.file} ${one.key} ${one.column}`)); // what waits here was not put together
    const together = outside?.changes.filter((one) => !asked.has(`${clash.file} ${one.key} ${one.column}`)) || [];
    put(view, html`<div class="cf"><div class="ban"><div><h1>${t("clash.title", {file: clash.file})}</h1><p>${rich(t("clash.how", {n: studio.state.clashes.length, at: hour(clash.at)}))}</p></div></div>
      <section class="pane desk"><div class="row pad"><h2>${clash.key} ${clash.column}</h2><span class="pill a">${t("clash.first", {n: studio.state.clashes.length})}</span><small class="push"><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> ${t("clash.choose")} · <kbd>Enter</kbd> ${t("clash.settles")}</small></div>
      <div class="answers">${answers.map(([id, title, text], n) => html`<button class="o" id="answer-${id}" aria-pressed="${String(chosen == id)}" onclick="${() => pick(id)}"><b>${n + 1} ${title}</b><code>${text ?? t("clash.away")}</code></button>`)}
        <div class="o"><label for="own"><b>3 ${t("clash.third")}</b></label><textarea id="own" rows="3" onfocus="${() => (chosen = "own")}">${chosen == "own" ? value : clash.theirs ?? clash.mine ?? ""}</textarea></div></div>
      <div class="pad"><p class="sm">${t("clash.before")} <code>${clash.before ?? t("clash.nothing")}</code></p><br><button class="pri big" id="settle" onclick="${settle}"${chosen ? "" : html` disabled`}>${t("clash.settle")}</button>
      ${past.length > 0 && html`<br><br><h3>${t("clash.history")}</h3><ul class="told">${past.map((one) => html`<li>${hour(one.at)} <code>${one.before ?? "–"}</code> → <code>${one.after ?? "–"}</code></li>`)}</ul>`}
      ${together.length > 0 && html`<br><h3>${t("clash.together")}</h3><ul class="told">${together.map((one) => html`<li><b>${one.key} ${one.column}</b> <code>${one.before ?? "–"}</code> → <code>${one.after ?? "–"}</code></li>`)}</ul>`}
      <br><button onclick="${() => go(slug, "tables", clash.file)}">${t("clash.back")}</button></div></section></div>`);
  };
  const pick = (id) => {
    chosen = id;
    draw().then(() => document.getElementById(`answer-${id}`)?.focus());
  };
  const settle = async () => {
    const [clash] = studio.state.clashes;
    const value = chosen == "own" ? document.getElementById("own").value : clash[chosen];
    const state = await attempt(() => ask(`${slug}/settle`, {id: clash.id, value: chosen == "mine" ? null : value}));
    if (!state) return;
    studio.state = state;
    last = clash.file;
    chosen = "";
    frame();
    look();
    await draw();
  };
  await draw();
  return {
    changed: draw,
    key(event, typing) {
      if (typing) return false;
      const id = {1: "mine", 2: "theirs"}[event.key];
      if (id) pick(id);
      else if (event.key == "3") document.getElementById("own")?.focus();
      else if (event.key == "Enter" && chosen && event.target.tagName != "BUTTON") settle();
      else return false;
      return true;
    },
  };
}
