// What was played at a table, line by line; one can go back to any of them. It comes when it is asked for.
import {button, html, node, playerName, put, t, toast} from "/static/kit.js";

const style = node(html`<link rel="stylesheet" href="/static/history.css">`);
document.head.append(style);
await new Promise((done) => (style.onload = style.onerror = done)); // never drawn without it

/** The history as a sheet. */
export function history({body, middle, name, seat, net, scene, ask}) {
  const list = node(html`<ol class="his"></ol>`);
  const earlier = node(button(t("his.earlier"), () => load(lines[0].number), {hidden: true}));
  let [lines, picked] = [[], null];
  put(body, [earlier, list]);

  /** The number of a line and of those after it that would go, or the undo that took it. */
  function offered() {
    const one = lines.find((line) => line.number == picked);
    if (!one) return html`<span class="msg">${t("his.pick")}</span>`;
    if (one.stands) {
      const n = lines.filter((line) => line.kind == "move" && line.stands && line.number > picked).length;
      return button(html`${t("his.to_here")}<small>${t("his.takes", {n})}</small>`, () => net.add({back_to: picked}, t("his.to_here")), {class: "pri", why: !n && {text: t("his.is_last")}});
    }
    const by = lines.findLast((line) => line.stands && line.undoes && line.undoes[0] <= picked && picked <= line.undoes[1]);
    return button(t("his.put_back"), () => net.add({redo: by.number}, t("his.put_back")), {class: "pri", why: !by && {text: t("his.cannot")}});
  }

  function draw() {
    const after = lines.find((line) => line.number == picked)?.stands;
    put(list, lines.map((one, n) => {
      const head = one.stage && one.stage != lines[n - 1]?.stage && html`<li class="stg"><h3>${one.stage}</h3></li>`;
      const who = scene().seats.length > 1 && !["open", "move"].includes(one.kind) && playerName(scene(), one.seat);
      const tags = [!one.stands && t("his.undone"), one.bot && t("his.bot"), one.by && t(`his.by_${one.by}`), one.override && t("his.override")].filter(Boolean);
      const kind = [one.kind, !one.stands && "un", after && one.number > picked && "after"].filter(Boolean).join(" ");
      return html`${head}<li class="${kind}"><button type="button" aria-pressed="${String(one.number == picked)}" onclick="${() => pick(one.number)}"><span class="t">${one.number}</span><span class="what">${one.text}${who && html`<small>${who}</small>`}</span>${tags.map((tag) => html`<em>${tag}</em>`)}</button></li>`;
    }));
    put(middle, seat == null ? html`<span class="msg">${t("seat.watching")}</span>` : offered());
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
}
