// What a game has besides tables: a page on which something is made of knobs and hexes, from the game's own workshop.js.
import {html, settings, t} from "/static/kit.js";
import {ask, attempt, notice, put, stream} from "./ask.js";
import {frame, look, saved, studio} from "./studio.js";

export async function workshop(view, slug) {
  const game = studio.games.find((one) => one.slug == slug);
  if (!game?.workshop) {
    put(view, html`<div class="pad"><h1>${t("workshop.none")}</h1><p>${t("workshop.none_how")}</p></div>`);
    return null;
  }
  put(view, html`<div class="pad"><p role="status">${t("workshop.opens")}</p></div>`);
  let asked = 0;
  let soon = 0;
  let flying = new AbortController();
  const hush = () => {
    clearTimeout(soon);
    flying.abort();
  };
  const made = await import(`/static/${slug}/workshop.js`);
  let shown = null;

  /** A copy of the tables from here: what was made of them so far stays on the page. */
  async function copied() {
    const told = await attempt(() => ask("copy", {game: slug, name: `${t("shelf.my")}-${slug}`}));
    if (!told) return;
    studio.games = told.games;
    studio.state = (await attempt(() => ask(`${slug}/state`))) || {};
    notice(t("shelf.yours_in", {folder: told.games.find((one) => one.slug == slug).folder}));
    frame();
    await shown?.changed?.();
  }

  shown = await made.workshop(view, {
    slug, attempt, notice, saved,
    get own() {
      return studio.games.find((one) => one.slug == slug).own;
    },
    /** What stands where something would be kept, if there is nowhere to keep it yet. */
    copying: () => html`<br><button class="pri big" id="copyhere" onclick="${copied}">${t("shelf.copy_them")}</button>`,
    /** The seed in a form, if it is one. */
    seeded(event, take) {
      const said = event.target.elements.seed.value.trim();
      if (/^[1-9]\d{0,8}$/.test(said)) take(+said);
      else notice(t("workshop.no_seed", {said}));
    },
    /** A text of the workshop's own. */
    t: (key, values) => t(`${slug}.${key}`, values),
    ask: (what, body) => ask(`${slug}/${what}`, {lang: settings.lang, ...body}),
    /** What comes of a wish: null if nothing can, undefined where something newer was wished meanwhile. */
    async wished(wish) {
      const turn = ++asked;
      const said = await attempt(() => ask(`${slug}/workshop`, {lang: settings.lang, ...wish}));
      return turn == asked ? said ?? null : undefined;
    },
    /** What becomes known bit by bit of a wish, once nobody has turned anything for a moment; the next wish gives it up. */
    live(wish, each) {
      hush();
      flying = new AbortController();
      const {signal} = flying;
      soon = setTimeout(() => stream(`${slug}/workshop/live`, (said) => signal.aborted || each(said), signal, {lang: settings.lang, ...wish}).catch(() => null), 700);
    },
    hush,
    /** A share as a bar: filled to it, with its interval, and a line at one half. */
    bar: (one) => html`<svg width="90" height="12" aria-hidden="true"><rect width="90" height="12" fill="var(--tint)"/><rect y="2" width="${(90 * one.share).toFixed(1)}" height="8" fill="${one.games === 0 ? "var(--line)" : "var(--blu)"}"/>${one.low != null && html`<path d="M${(90 * one.low).toFixed(1)} 6H${(90 * one.high).toFixed(1)}" stroke="var(--red)" stroke-width="2"/>`}<path d="M45 0V12" stroke="var(--ink)" stroke-width=".7"/></svg>`,
    changed(state) {
      studio.state = state;
      frame();
      look();
    },
  });
  return {...shown, left: () => (hush(), shown?.left?.())};
}
