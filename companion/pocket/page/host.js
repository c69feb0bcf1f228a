// Asking other phones to a table that this phone keeps.
import {button, html, node, playerName, t, toast} from "./static/kit.js";
import {offering} from "./channel.js";
import {entering, sheet, shown} from "./codes.js";

const PATIENCE = 10000; // ms without a channel until the network is blamed
const guests = new Map(); // device: what it is talked to with
let pairings = 0;

/** Ask a phone to a table. `house`: {call, ask, lang} of the phone that keeps it. */
export async function invite(table, house) {
  const {tables} = await (await fetch(`/api/home?lang=${house.lang}`)).json();
  const found = tables.find((one) => one.table == table);
  const taken = JSON.parse(await house.call("taken_seats", table));
  const page = sheet(t("phones.host"));
  const keys = found.seats.map((_, seat) => seat).filter((seat) => !found.bots[seat]).map((seat) => {
    const why = taken.includes(seat) && {text: t("phones.taken")};
    return button(playerName(found, seat), () => (page.close(), offer(table, seat, house)), {class: "opt", why});
  });
  const back = button(t("phones.again"), () => (page.close(), offer(table, -1, house)), {class: "opt"});
  const free = async () => (await house.call("free_seats", table), page.close(), toast(t("phones.freed")));
  page.put(html`<p>${t("phones.host_how")}</p><p class="say">${t("phones.which")}</p><div class="list">${keys}${back}</div>${taken.length > 0 && button(t("phones.free"), free)}`);
}

/** Show a code for a seat (-1: the one that the phone has already, or none), and take the answer. */
async function offer(table, seat, {call, ask}) {
  const who = `guest-${++pairings}`;
  let [device, blame] = [null, null];
  const half = await offering({
    async message(said) {
      if (said.hello && !device) {
        device = `guest ${said.hello}`.slice(0, 60); // which is never the name of this phone itself
        const has = await call("welcome", device, table, seat);
        clearTimeout(blame);
        guests.get(device)?.close();
        guests.set(device, half.talk);
        half.talk.say({welcome: table, seat: has});
        page.close();
        toast(t(has === "" ? "phones.watches" : "phones.sits", {n: +has + 1}));
      } else if (said.bye) leave();
      else if (device) ask(who, asked(said, device), half.talk.say);
    },
    gone: leave,
  });
  function leave() {
    if (!device) return;
    if (guests.get(device) == half.talk) guests.delete(device);
    if (!guests.has(device)) call("leave", who, device);
    device = null;
  }
  const page = sheet(t("phones.host"), () => half.talk.close());
  const status = node(html`<p class="say" role="status"></p>`);
  const say = (key) => {
    status.textContent = t(key);
    status.scrollIntoView({block: "center"});
  };
  const took = async (text) => {
    try {
      await half.accept(text);
    } catch {
      return say("phones.unclear");
    }
    say("phones.waits");
    clearTimeout(blame);
    blame = setTimeout(() => say("phones.no_way"), PATIENCE);
  };
  const link = `${location.href.split("#")[0]}#g=${half.offer}`;
  page.put(html`<p class="say">${t("phones.first")}</p>${await shown(link, t("phones.first"))}<p class="say">${t("phones.second")}</p>${status}${entering(took)}`);
}

/** Of what a guest says only what a guest may say. */
const asked = ({id, method, path, body, stream, hang}, device) => ({id, method, path: `${path ?? ""}`, body: `${body ?? ""}`, stream, hang, device});
