// The way to the server: what it says, what was tapped here and is not there yet, and what it would not take.
import {keep, kept, t, tongue} from "/static/kit.js";

/** Time, which tests can move: {now(), setTimeout(act, ms), clearTimeout(id)}. */
const clock = window.__clock || {now: () => Date.now(), setTimeout: (act, ms) => setTimeout(act, ms), clearTimeout: (id) => clearTimeout(id)};
const LATE = 3000; // ms until a line that was taken must have come back as a scene
const LONGEST = 15000; // ms between two tries
const REFUSED = [400, 403, 404, 409, 413];

/** A name that nobody else gives. */
export const fresh = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("-");

let asked = 0; // what is on its way: the brush under the header shows it

export function busy(more) {
  document.documentElement.toggleAttribute("data-busy", (asked += more) > 0);
}

/** What the server answers: {status, ...body}; status 0 if it is away. */
export async function ask(path, body) {
  const how = body && {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)};
  busy(1);
  try {
    const answer = await fetch(`/api/${path}${path.includes("?") ? "&" : "?"}lang=${tongue()}`, how);
    return {...(await answer.json()), status: answer.status};
  } catch {
    return {status: 0};
  } finally {
    busy(-1);
  }
}

/**
 * Sit down at a table. `heard`: scene(scene) for what the table looks like, state() when what waits or is away has changed,
 * refused({text, ruling}) for what was refused just now, stranger() when the server does not know this device, locked(text) when
 * the seat has a word that this device has not said.
 */
export function connect(table, seat, heard) {
  const [waiting, lost] = [`queue ${table}`, `lost ${table}`];
  let [stream, line, known, sending, tries, timer, closed] = [null, null, null, false, 0, null, false]; // known: the last line that was seen, or written from here right after one that was

  const net = {
    online: true,
    get pending() {
      return kept(waiting, []);
    },
    get lost() {
      return kept(lost, []);
    },
    /** `what`: {move} | {undo} | {redo} | {back_to}; `text`: what it is called if it should not be taken. */
    add(what, text = "") {
      const {pending} = net;
      const last = pending[pending.length - 1];
      if (what.undo === true && last?.move && !(sending && pending.length == 1)) keep(waiting, pending.slice(0, -1));
      else keep(waiting, [...pending, {client: fresh(), seat, text, at: clock.now(), seen: known, ...what}]);
      flush();
      heard.state();
    },
    forget() {
      keep(lost, []);
      heard.state();
    },
    close() {
      closed = true;
      clock.clearTimeout(timer);
      hang();
      for (const [name, where, act] of EVENTS) where.removeEventListener(name, act);
    },
  };

  /** Everything that waits, in order; what cannot be sent now is tried again later. */
  async function flush() {
    const [first] = net.pending;
    if (sending || closed || !first) return;
    sending = true;
    const {text, at, ...entry} = first;
    const answer = await ask(`tables/${table}/lines`, entry);
    sending = false;
    if (closed) return;
    if (answer.status == 200 || REFUSED.includes(answer.status)) {
      const next = (seen) => (seen == answer.line - 1 ? answer.line : seen);
      known = next(known);
      keep(waiting, net.pending.filter((one) => one.client != first.client).map((one) => ({...one, seen: next(one.seen)})));
      if (answer.status != 200) refuse(first, answer);
      else clock.setTimeout(() => line < answer.line && !closed && listen(), LATE);
      tries = 0;
      away(false);
      return flush();
    }
    if (answer.status == 401) heard.stranger();
    away(true);
    clock.clearTimeout(timer);
    timer = clock.setTimeout(flush, Math.min(LONGEST, 500 * 2 ** tries++));
  }

  /** Refused in the moment: said above the dock. Refused later: kept for a list, with the reason; where another device was first,
      that is the reason. */
  async function refuse(entry, {text, ruling}) {
    const now = net.online && clock.now() - entry.at < LATE;
    const {lines = []} = entry.seen == null ? {} : await ask(`tables/${table}/history?seat=${seat ?? ""}`);
    const other = lines.findLast((one) => one.number > entry.seen); // the newest stands first
    const why = other ? t("away.first", {what: other.text, why: text}) : text;
    if (now) return heard.refused({text: why, ruling});
    keep(lost, [...net.lost, {text: entry.text, at: entry.at, why, ruling}]);
    heard.state();
  }

  function away(now) {
    net.online = !now;
    heard.state();
  }

  function hang() {
    stream?.close();
    stream = null;
  }

  /** While the page is hidden nobody listens: browsers allow six streams in all. */
  function listen() {
    hang();
    if (document.hidden || closed) return;
    const after = line == null ? "" : `&after=${line}`;
    const mine = (stream = new EventSource(`/api/tables/${table}/live?lang=${tongue()}${seat == null ? "" : `&seat=${seat}`}${after}`));
    mine.onopen = () => {
      tries = 0;
      away(false);
      flush();
    };
    mine.addEventListener("scene", ({data}) => {
      const scene = JSON.parse(data);
      known = Math.max(known, (line = scene.line));
      heard.scene(scene);
    });
    mine.addEventListener("fault", ({data}) => heard.refused(JSON.parse(data)));
    mine.onerror = async () => {
      away(true);
      if (mine.readyState != EventSource.CLOSED || mine != stream) return;
      hang();
      const {status, reason, text} = await ask(`tables/${table}/history?limit=1&seat=${seat ?? ""}`);
      if (status == 401) return heard.stranger();
      if (status == 404) return location.replace("#/"); // no such table any more
      if (reason == "server.locked") return heard.locked(text);
      if (!stream) clock.setTimeout(() => stream || listen(), 2000);
    };
  }

  const seen = () => (document.hidden ? hang() : stream || listen());
  const EVENTS = [["visibilitychange", document, seen], ["pageshow", window, seen], ["online", window, listen], ["pagehide", window, hang]];
  for (const [name, where, act] of EVENTS) where.addEventListener(name, act);
  listen();
  flush();
  return net;
}
