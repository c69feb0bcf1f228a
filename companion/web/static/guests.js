// Who sits where, and how others are asked in. It comes when it is asked for.
import {attrs, button, header, html, icon, node, playerName, put, raw, settings, t, toast} from "/static/kit.js";

const AGAIN = 3000; // ms until the seats are looked at again: others sit down meanwhile

/** The address that lets another phone in, as a code and as a link; `name`: of the table it leads to. */
export function invite({body, name = "", ask}) {
  put(body, html`<p>${t("ask.soon")}</p>`);
  ask(`invite?table=${name}`).then(({status, link, path, size, alone, text}) => {
    if (status != 200) return put(body, html`<p>${text || t("away.now")}</p>`);
    const done = () => toast(t("about.copied"));
    const copy = () => (navigator.clipboard ? navigator.clipboard.writeText(link).then(done, ({message}) => toast(message)) : (body.querySelector("textarea").select(), document.execCommand("copy"), done()));
    put(body, [
      alone && html`<p class="say" role="alert">${t("invite.alone")}</p>`,
      html`<p>${t("invite.scan")}</p><svg${attrs({viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": t("invite.code"), width: 260, height: 260})} shape-rendering="crispEdges">${raw(`<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${path}"/>`)}</svg>
        <textarea readonly rows="2" aria-label="${t("invite.link")}">${link}</textarea>`,
      navigator.share && button(t("invite.share"), () => navigator.share({url: link}).catch(() => null), {class: "pri"}),
      button(t("invite.copy"), copy),
    ]);
  });
  return () => null; // nothing that is played changes it
}

/** The same as a page. */
export function inviting(_, name, {ask, go, show, dock, back}) {
  const body = node(html`<div class="body"></div>`);
  show(html`${header(t("sheet.invite"))}<main>${body}</main>${dock(name ? button([icon("back"), t("go.back")], () => go(`/t/${name}/seats`), {class: "u"}) : back())}`);
  invite({body, name, ask});
}

/** Where somebody sits down: who is there already, bots, and the ways to look on. */
export function seating({tables}, name, {ask, go, show, dock, back}) {
  let [found, timer] = [tables.find((one) => one.table == name), null];
  const list = node(html`<div class="list"></div>`);
  const take = (seat) => () => go(`/t/${name}?seat=${seat}`, true);
  const seat = (who, n) => {
    const [bot, here] = [found.bots[n], found.here.includes(n)];
    const mine = !bot && settings.name && who.trim().toLowerCase() == settings.name.toLowerCase();
    const said = bot ? t(`bot.${bot}`) : here ? t("seat.here") : mine ? t("seat.you") : t("seat.empty");
    return button(html`<i class="${here ? "seal" : "seal done"}">${(who || `${n + 1}`)[0]}</i><span>${playerName(found, n)}<small>${said}</small></span>`, take(n), {class: mine ? "tab mine" : "tab", "data-a": `seat ${n}`, why: bot && {text: t("bot.sits")}});
  };
  const draw = () => put(list, [
    found.seats.map(seat),
    button([icon("seat"), t("seat.watch")], take(""), {class: "tab", "data-a": "watch"}),
    button([icon("face"), t("display.here")], () => go(`/t/${name}/show?seat=`, true), {class: "tab", "data-a": "show"}),
  ]);
  const look = async () => {
    clearTimeout(timer);
    if (!list.isConnected) return;
    const {tables: now} = document.hidden ? {} : await ask("home");
    const next = now?.find((one) => one.table == name);
    if (next && list.isConnected && `${next.here}${next.bots}` != `${found.here}${found.bots}`) (found = next), draw();
    timer = setTimeout(look, AGAIN);
  };
  show(html`${header(found.called || found.title)}<main><p class="say">${t("seat.which")}</p>${list}</main>${dock(back(), !window.pocket && button([icon("seat"), " ", t("sheet.invite")], () => go(`/invite/${name}`)))}`);
  draw();
  timer = setTimeout(look, AGAIN);
}
