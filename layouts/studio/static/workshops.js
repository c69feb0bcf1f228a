// What a game has besides tables: a page on which something is made of knobs and hexes.
import {html, put} from "/static/kit.js";

export const WORKSHOPS = {};

export async function workshop(view, slug, rest) {
  const made = WORKSHOPS[slug];
  if (!made) {
    put(view, html`<div class="pad"><h1>No workshop</h1><p>This game has tables and nothing else.</p></div>`);
    return null;
  }
  return made(view, slug, rest);
}
