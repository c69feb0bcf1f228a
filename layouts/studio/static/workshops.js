// What a game has besides tables: a page on which something is made of knobs and hexes, from the game's own workshop.js.
import {html, put, settings, t} from "/static/kit.js";
import {ask, attempt, many, notice, query, stream} from "./ask.js";
import {frame, look, saved, studio} from "./studio.js";

export async function workshop(view, slug) {
  const game = studio.games.find((one) => one.slug == slug);
  if (!game?.workshop) {
    put(view, html`<div class="pad"><h1>No workshop</h1><p>This game has tables and nothing else.</p></div>`);
    return null;
  }
  let asked = 0;
  const made = await import(`/static/${slug}/workshop.js`);
  return made.workshop(view, {
    slug, own: game.own, attempt, notice, saved,
    /** A text of the workshop's own; `many` of one that is another for 1. */
    t: (key, values) => t(`${slug}.${key}`, values),
    many: (key, n, values) => many(`${slug}.${key}`, n, values),
    ask: (what, body) => ask(`${slug}/${what}`, {lang: settings.lang, ...body}),
    /** What comes of a wish: null if nothing can, undefined where something newer was wished meanwhile. */
    async wished(wish) {
      const turn = ++asked;
      const said = await attempt(() => ask(`${slug}/workshop`, {lang: settings.lang, ...wish}));
      return turn == asked ? said ?? null : undefined;
    },
    changed(state) {
      studio.state = state;
      frame();
      look();
    },
    /** The first face of a product, drawn into an element. */
    picture(product, into, wide = 260) {
      const stop = new AbortController();
      stream(`${slug}/deck?${query({product, most: 1})}`, (piece) => {
        if (into?.isConnected && piece.picture) put(into, html`<img class="shown" src="/drawn/${piece.picture}.svg" width="${wide}" alt="${piece.title}">`);
        stop.abort();
      }, stop.signal).catch(() => null);
    },
  });
}
