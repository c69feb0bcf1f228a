// What could not be written yet: it waits on the page and in the browser, by game and file, until it can be.
import {html, t} from "/static/kit.js";
import {ask, lasting, notice} from "./ask.js";

const STORED = "studio unsaved";
const waits = new Map();
let root = "";
let renewed = () => {};
let stored = true;

/** Take up what an earlier page of the same folder could not write; `then` is told whenever something was written after all. */
export function begin(folder, then) {
  root = folder;
  renewed = then;
  try {
    for (const [key, one] of Object.entries(JSON.parse(localStorage.getItem(`${STORED} ${root}`)) || {})) waits.set(key, one);
  } catch {
    stored = false;
  }
  bar();
}

function remember() {
  try {
    if (waits.size) localStorage.setItem(`${STORED} ${root}`, JSON.stringify(Object.fromEntries(waits)));
    else localStorage.removeItem(`${STORED} ${root}`);
    stored = true;
  } catch {
    stored = false; // it waits on this page alone
  }
}

/** What of a file waits: {ops} of a table, {text, was} of a layout; undefined if nothing does. */
export const heldBack = (slug, file) => waits.get(`${slug} ${file}`);

const asked = (slug, file, {ops, text, was}) => (ops ? ask(`${slug}/change`, {file, ops}) : ask(`${slug}/layout/save`, {text, was}));

/** Write changes of a table ({ops}) or all of a layout ({text, was}), behind whatever of that file waits. What is refused is
 * thrown; what only cannot be written now is thrown too, and waits. */
export async function write(slug, file, more) {
  const key = `${slug} ${file}`;
  const before = waits.get(key);
  const all = more.ops ? {ops: [...(before?.ops || []), ...more.ops]} : {...more, was: before?.was ?? more.was};
  try {
    const state = await asked(slug, file, all);
    waits.delete(key);
    return state;
  } catch (wrong) {
    const rest = all.ops ? {ops: all.ops.filter((one) => /cell|german/.test(one.op))} : all; // only what was typed: a row is soon added again
    if (wrong.status == 422 || wrong.status == 400 || rest.ops?.length == 0) waits.delete(key);
    else waits.set(key, rest);
    throw wrong;
  } finally {
    remember();
    bar();
  }
}

/** Write whatever waits, of one game or of all. With `quietly`, what still cannot be written is said by the bar alone. */
export async function again(slug = "", quietly = false) {
  let state;
  for (const key of [...waits.keys()]) {
    const [of, file] = key.split(/ (.*)/);
    if (slug && of != slug) continue;
    try {
      state = [of, await write(of, file, waits.get(key).ops ? {ops: []} : waits.get(key))];
    } catch (wrong) {
      if (!quietly || !waits.has(key)) notice(wrong instanceof TypeError ? t("ask.nothing") : wrong.message);
    }
  }
  renewed(...(state || []));
}

function forget() {
  waits.clear();
  remember();
  bar();
  renewed();
}

/** A bar that stays for as long as something waits to be written. */
function bar() {
  const files = [...waits.keys()].map((key) => key.split(/ (.*)/)[1]);
  lasting("unsaved", files.length && html`<span>${t("table.unsaved", {file: files.join(", ")})}</span> <button id="tryagain" onclick="${() => again()}">${t("table.try_again")}</button> <button id="forget" onclick="${forget}">${t("table.forget")}</button>`);
}

addEventListener("beforeunload", (event) => waits.size && !stored && event.preventDefault());
