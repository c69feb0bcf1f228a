// Python, and the phone's own database. Nothing leaves this worker before all that was written earlier is on the phone's disk.
// UNKEPT, by language what is said when that fails, is put before this when the folder is written.
import {loadPyodide} from "./pyodide.mjs";

const told = ({reason}) => postMessage({failed: `${reason?.message ?? reason}`.trim().split("\n").pop()});
self.addEventListener("unhandledrejection", told); // until Python has begun: the page says so
const began = performance.now();
const marks = {};
const mark = (what) => (marks[what] = Math.round(performance.now() - began));
const HELPER = "helper"; // the name of the worker that thinks for this one's bots, with the same Python
const helps = self.name == HELPER;
const body = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());

// ---- the database -----------------------------------------------------------------------------------------------------------
const KINDS = ["packs", "line", "mark", "secret", "guest"];
const db = !helps && await new Promise((done, failed) => {
  const asked = indexedDB.open(`lostkit ${new URL("./", location).pathname}`, 2);
  asked.onupgradeneeded = () => KINDS.filter((kind) => !asked.result.objectStoreNames.contains(kind)).forEach((kind) => asked.result.createObjectStore(kind));
  asked.onblocked = () => failed(new Error("close the other pages of this folder"));
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => failed(asked.error);
});
let [kept, broken, writes, lang] = [Promise.resolve(), null, 0, "en"];

/** Rows go into one transaction, which is on the disk when it completes. */
function keep(text) {
  const news = JSON.parse(text);
  helper?.tell?.({learn: text});
  kept = kept.then(() => new Promise((done, failed) => {
    const step = db.transaction(KINDS, "readwrite", {durability: "strict"});
    for (const [name, pack] of Object.entries(news.packs ?? {})) step.objectStore("packs").put(pack, name);
    for (const kind of KINDS.slice(1)) for (const row of news[kind] ?? []) step.objectStore(kind).put(row, row[0]);
    step.oncomplete = () => done(writes++);
    step.onabort = step.onerror = () => failed(step.error);
  })).catch((error) => {
    broken = `${error}`; // a full disk: nothing is confirmed any more until the page is opened anew
    throw error;
  });
}

async function rows() {
  const step = db.transaction(KINDS, "readonly");
  const all = (kind, what = "getAll") => new Promise((done, failed) => {
    const asked = step.objectStore(kind)[what]();
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  const [names, packs, line, mark, secret, guest] = await Promise.all([all("packs", "getAllKeys"), ...KINDS.map((kind) => all(kind))]);
  return JSON.stringify({packs: Object.fromEntries(names.map((name, n) => [name, packs[n]])), line, mark, secret, guest});
}

/** An archive, unpacked piece by piece: Python's memory never shrinks, and the whole of it would need twice as much as the games do. */
async function unpack(packed) {
  const feed = py.runPython("from compression import zstd; (lambda opener: lambda part: opener.decompress(part.to_bytes()))(zstd.ZstdDecompressor())");
  const [parts, size] = [[], 1 << 16];
  for (let at = 0; at < packed.length; at += size) {
    const piece = feed(packed.subarray(at, at + size));
    parts.push(piece.toJs());
    piece.destroy();
  }
  feed.destroy();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Lay the files of an archive out: each stands behind a head of 512 bytes. Python's own way of doing it takes ten times as long. */
function layOut(tar) {
  const text = (from, length) => new TextDecoder().decode(tar.subarray(from, from + length)).split("\0")[0];
  for (let [at, size] = [0, 0]; tar[at]; at += 512 * (1 + Math.ceil(size / 512))) {
    size = parseInt(text(at + 124, 12), 8);
    const [room, name] = [text(at + 345, 155), text(at, 100)];
    const path = `/site/${room && `${room}/`}${name}`;
    py.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    py.FS.writeFile(path, tar.subarray(at + 512, at + 512 + size), {canOwn: true});
  }
}

/** Memory grows by a sixteenth, not by a fifth: Python asks for less if it is refused twice, and needs no more. */
const {grow} = WebAssembly.Memory.prototype;
let refused = 0;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (pages > this.buffer.byteLength >> 20 && refused++ < 2) throw new RangeError();
  refused = 0;
  return grow.call(this, pages);
};

// ---- Python -----------------------------------------------------------------------------------------------------------------
const [site, held] = [body("site.tar.zst"), helps || rows()];
const info = (await (await fetch("interpreter.json")).json()).info;
const py = await loadPyodide({indexURL: "./", stdLibURL: "stdlib.zip", lockFileContents: {info, packages: {}}, checkAPIVersion: false, env: {HOME: "/kept", PYTHONHASHSEED: "0"}});
mark("engine");
layOut(await unpack(await site));
mark("unpacked");

/** A clock in the place of the signal that another thread would send: Python looks at it every so many steps. */
let until = 0;
py.setInterruptBuffer({
  get 0() {
    return until && performance.now() > until ? ((until = 0), 2) : 0;
  },
  set 0(_) {},
});

const unkept = (message) => ({...message, status: 503, body: JSON.stringify({text: (UNKEPT[lang] ?? UNKEPT.en), detail: broken, reason: "server.not_kept", ruling: ""})});
const out = (message) => kept.then(() => postMessage(message), () => message.id && postMessage(unkept(message)));
// ---- the helper -------------------------------------------------------------------------------------------------------------
const IDLE = 180000; // ms without a thought after which the helper's memory is given back
let [helper, rest, thoughts] = [null, 0, []]; // thoughts: who waits for one

/** A worker that thinks; until it has begun, and where there can be none, this one does. */
function begin() {
  const own = new Worker("worker.js", {type: "module", name: HELPER});
  const ends = () => {
    own.terminate();
    for (const done of thoughts.splice(0)) done("");
    made.tell = null;
  };
  let told; // resolved once it has all rows
  const made = {end: ends};
  own.onerror = ends;
  own.onmessage = ({data: {ready, failed, thought}}) => {
    if (failed) return ends();
    if (!ready) return thoughts.shift()?.(thought);
    told = kept.then(rows).then((learn) => own.postMessage({learn}));
    told.catch(ends);
    made.tell = (message) => told.then(() => own.postMessage(message), () => null);
  };
  return made;
}

function think(...values) {
  clearTimeout(rest);
  rest = setTimeout(() => (helper = helper.end()), IDLE);
  helper ??= begin();
  if (!helper.tell) return Promise.resolve("");
  return new Promise((done) => {
    thoughts.push(done);
    helper.tell({think: values});
  });
}

globalThis.page = {
  think,
  answer: (id, status, kind, body) => out({id, status, kind, body}),
  scene: (stream, text) => out({stream, text}),
  open_stream: (stream) => out({stream, open: true}),
  end_stream: (stream) => out({stream, end: true}),
  deadline: (milliseconds) => (until = milliseconds ? performance.now() + milliseconds : 0),
  keep,
};
globalThis.rowsKept = await held;
py.runPython("import sys; sys.path.insert(0, '/site')");
const phone = py.runPython(helps ? `
import js
from companion.pocket.phone import STORE, Helper
Helper(STORE, js.page.deadline)
` : `
import js
from companion.pocket.phone import Phone
Phone(js.page, js.rowsKept)
`);
delete globalThis.rowsKept;
mark("app");

onmessage = helps ? ({data: {learn, think}}) => {
  if (learn) return phone.learn(learn);
  let thought = "";
  try {
    thought = phone.think(...think);
  } finally {
    postMessage({thought}); // the error is told besides, and ends the helper
  }
} : ({data: {id, stream, hang, method, path, body, call, values, device = "phone"}}) => {
  if (hang) return phone.hang(hang);
  lang = /[?&]lang=(\w+)/.exec(path)?.[1] ?? lang;
  if (stream) return phone.listen(stream, path, device);
  if (call == "figures") return out({id, status: 200, body: JSON.stringify({writes, memory: py._module.HEAPU8.length, thinking: thoughts.length})});
  if (!call) return void phone.ask(id, method, path, body, device);
  try {
    out({id, status: 200, body: phone[call](...values)});
  } catch (error) {
    out({id, status: 409, body: `${error.message}`.trim().split("\n").pop().replace(/^\w+: /, "")});
  }
};
self.removeEventListener("unhandledrejection", told);
postMessage({ready: marks});
