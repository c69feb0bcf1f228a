// The page of a phone that keeps its own tables. The first page of a phone runs Python in a worker; others of the same phone
// ask the first, and one of them goes on when it is closed.
import {fill, html, settings, t, toast, tongue} from "./static/kit.js";
import {invite} from "./host.js";
import {scanOffer, words} from "./guest.js";
import {save} from "./wire.js";
import {wire} from "./pocket.js";

const LOCK = `lostkit ${new URL("./", location).pathname}`; // of this folder: another folder on the same host has tables of its own
const me = crypto.randomUUID();
const air = new BroadcastChannel(LOCK);
let [worker, asked] = [null, null]; // asked: the page that runs Python, once it has told that it does

/** Call a function of `companion.pocket.phone.Phone` that answers at once: its text. Throws why it does not. */
async function call(name, ...values) {
  const {status, body} = await wire.ask({call: name, values});
  if (status != 200) throw new Error(body);
  return body;
}

const give = async (table) => save(`${table}.jsonl`, await call("give", table));
const link = async (table) => `${location.href.split("#")[0]}#b=${await call("give_link", table)}`;

const refused = ({message}) => toast(message);

/** What a phone can do that has no server: give a table away as a file or a link, and take one in. */
window.pocket = {
  call,
  link,
  /** The key that takes in a table from another phone, or from `lost table`. */
  key(go) {
    const take = async ({target}) => {
      const [file] = target.files;
      target.value = "";
      if (file) await call("take", await file.text()).then((table) => go(`/t/${table}`), refused);
    };
    return html`<label class="scan">${t("home.take")}<input type="file" class="sr" onchange="${take}"></label><button onclick="${scanOffer}">${t("phones.guest")}</button>`;
  },
  /** The lines for that on the page about a table. */
  lines(table, act, game) {
    const copy = async () => {
      await navigator.clipboard.writeText(await link(table));
      toast(t("about.copied"));
    };
    const read = async () => {
      const of = (await (await fetch("printed.json")).json())[game];
      const {booklet} = of?.[tongue()] || of?.en || {};
      if (booklet) open(booklet);
      else toast(t("about.no_booklet"));
    };
    const ask = () => invite(table, {call, ask: worker.ask, lang: tongue()}).catch(refused);
    return [worker && act("seat", t("phones.host"), ask), act("pencil", t("about.give"), () => give(table).catch(refused)), act("list", t("about.link"), () => copy().catch(refused)), act("info", t("about.booklet"), () => read().catch(refused)), html`<p class="sm">${t("about.giving")}</p>`];
  },
};
const brought = /^#b=([\w-]+)$/.exec(location.hash)?.[1];
if (brought) {
  history.replaceState(null, "", "#/");
  call("take_link", brought).then((table) => (location.hash = `/t/${table}`), refused);
}

if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => null);

air.onmessage = ({data: {hello, here, to, from, message}}) => {
  if (hello && worker) air.postMessage({here: me});
  else if (here && here != asked) turnTo(here, (said) => air.postMessage({from: me, message: said}));
  else if (to == me) wire.heard(message);
  else if (from && !to) worker?.ask(from, message, (said) => air.postMessage({to: from, message: said}));
};
air.postMessage({hello: me});

/** From now on another page is asked; what was asked of the one before is not answered any more. */
function turnTo(page, post) {
  if (asked) wire.shut();
  asked = page;
  wire.open(post);
}

navigator.locks.request(LOCK, async () => {
  worker = await python();
  turnTo(me, (message) => worker.ask(me, message, (said) => wire.heard(said)));
  air.postMessage({here: me});
  await new Promise(() => {});
});

/** The worker, asked by several pages; each hears the answers to what it asked. */
async function python() {
  const own = new Worker("worker.js", {type: "module"});
  const askers = new Map();
  let persisted = false;
  const ready = await new Promise((done) => {
    own.onmessage = ({data}) => {
      if (data.ready) return done(data.ready);
      if (data.failed) return failed(data.failed);
      const [who, number] = `${data.id ?? data.stream}`.split(" ");
      askers.get(who)?.(data.id == null ? {...data, stream: +number} : {...data, id: +number});
    };
    own.onerror = ({message}) => failed(message);
  });
  const ask = (who, message, heard) => {
    askers.set(who, heard);
    if (message.method == "POST" && !persisted) persisted = navigator.storage?.persist?.().catch(() => null) ?? true;
    const named = (number) => number == null ? undefined : `${who} ${number}`;
    own.postMessage({...message, id: named(message.id), stream: named(message.stream), hang: named(message.hang)});
  };
  window.pocket.ready = ready; // milliseconds from the worker's start
  return {ask};
}

/** Python could not begin: say so, instead of a page that waits for ever. */
async function failed(why) {
  const told = document.body.appendChild(document.createElement("p"));
  told.className = "pk-failed";
  told.textContent = fill((await words(settings.lang))["phones.no_start"], {why});
}
