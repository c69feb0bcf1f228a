// A cell with two answers: yours and theirs, to be settled when there is time.
import {html, put} from "/static/kit.js";
import {ask, attempt, query} from "./ask.js";
import {frame, go, look, studio} from "./studio.js";

const hour = (at) => new Date(at * 1000).toLocaleTimeString([], {hour: "2-digit", minute: "2-digit", second: "2-digit"});

export async function clashes(view, slug) {
  let chosen = "";
  const draw = async () => {
    const [clash] = studio.state.clashes || [];
    if (!clash) {
      put(view, html`<div class="pad"><h1>Nothing to settle</h1><p>Whatever was changed here and outside fits together.</p></div>`);
      return;
    }
    const past = (await attempt(() => ask(`${slug}/history?${query({file: clash.file, key: clash.key, column: clash.column})}`))) || [];
    const answers = [["mine", "Yours, here", clash.mine], ["theirs", "Theirs, outside", clash.theirs]];
    const value = chosen == "own" ? document.getElementById("own")?.value : clash[chosen];
    const outside = (studio.state.outside || []).filter((one) => one.file == clash.file).at(-1);
    put(view, html`<div class="cf"><div class="ban"><div><h1>${clash.file} was also changed outside</h1><p>At ${hour(clash.at)} another program saved it. What fits together was put together; <b>${studio.state.clashes.length == 1 ? "one cell has" : `${studio.state.clashes.length} cells have`} two answers.</b> Nothing is lost, and nothing waits: go on working, this stays here.</p></div></div>
      <section class="pane desk"><div class="row pad"><h2>${clash.key} ${clash.column}</h2><span class="pill a">1 of ${studio.state.clashes.length}</span><small class="push"><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> choose · <kbd>Enter</kbd> settles</small></div>
      <div class="answers">${answers.map(([id, title, text], n) => html`<button class="o" id="answer-${id}" aria-pressed="${String(chosen == id)}" onclick="${() => pick(id)}"><b>${n + 1} ${title}</b><code>${text ?? "taken away"}</code></button>`)}
        <div class="o"><label for="own"><b>3 A third</b></label><textarea id="own" rows="3" onfocus="${() => (chosen = "own")}">${chosen == "own" ? value : clash.theirs ?? clash.mine ?? ""}</textarea></div></div>
      <div class="pad"><p class="sm">Before both: <code>${clash.before ?? "there was none"}</code></p><br><button class="pri big" id="settle" onclick="${settle}"${chosen ? "" : html` disabled`}>Settle</button>
      ${past.length > 0 && html`<br><br><h3>History of this cell</h3><ul class="told">${past.map((one) => html`<li>${hour(one.at)} <code>${one.before ?? "–"}</code> → <code>${one.after ?? "–"}</code></li>`)}</ul>`}
      ${outside && html`<br><h3>Put together by itself</h3><ul class="told">${outside.changes.map((one) => html`<li><b>${one.key} ${one.column}</b> <code>${one.before ?? "–"}</code> → <code>${one.after ?? "–"}</code></li>`)}</ul>`}
      <br><button onclick="${() => go(slug, "tables", clash.file)}">Back to the table</button></div></section></div>`);
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
