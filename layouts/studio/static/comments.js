// What playtesters wrote of faces: read from the files that they send back, shown beside the faces and their rows.
import {html, t} from "/static/kit.js";
import {ask, attempt, notice} from "./ask.js";

const known = new Map();

/** What was written of a game's faces; asked once, and again when files were read. */
export async function comments(slug) {
  if (!known.has(slug)) known.set(slug, (await ask(`${slug}/comments`).catch(() => null)) || []);
  return known.get(slug);
}

/** What was written of one face, or of a product's faces. */
export const written = (slug, product, piece = null) => (known.get(slug) || []).filter((one) => one.product == product && (piece == null || one.piece == piece));

/** Read files that came back; `drawn` draws what shows them. */
export async function readComments(slug, files, drawn) {
  const before = (await comments(slug)).length;
  for (const file of files) {
    const said = await attempt(async () => ask(`${slug}/comments/read`, {text: (await file.text()).replace(/^\ufeff/, "")}));
    if (said) known.set(slug, said);
  }
  const n = known.get(slug).length - before;
  if (n > 0) notice(t("proof.read_n", {n}));
  drawn();
}

/** The comments on a face, each until it is done. */
export const commented = (slug, product, piece, drawn) => {
  const settle = async (comment) => {
    const said = await attempt(() => ask(`${slug}/comments/settle`, {comment}));
    if (said) known.set(slug, said);
    drawn();
  };
  const list = written(slug, product, piece);
  return list.length > 0 && html`<ul class="said" aria-label="${t("proof.n", {n: list.length})}">${list.map((one, n) => html`<li><b>${one.who}</b> <span dir="auto">${one.comment}</span> <button type="button" class="s" id="done-${n}" onclick="${() => settle(one)}">${t("proof.done")}</button></li>`)}</ul>`;
};
