// A guest: the page alone, without Python; everything is asked of the phone that keeps the table, over a channel between the two.
import {keep, kept, settings, speak, t, html} from "./static/kit.js";
import {answering} from "./channel.js";
import {entering, sheet, shown} from "./codes.js";

/** Take a code from the phone that keeps the table; the page then begins anew as that phone's guest. */
export function scanOffer() {
  const page = sheet(t("phones.guest"));
  const line = html`<p class="say" role="status"></p>`;
  const took = (text) => {
    const offer = /(?:#g=)([\w-]+)$/.exec(text)?.[1];
    if (!offer) return page.put(html`<p class="say" role="status">${t("phones.unclear")}</p>${entering(took)}`);
    location.hash = `#g=${offer}`;
    location.reload();
  };
  page.put(html`<p>${t("phones.guest_how")}</p>${line}${entering(took)}`);
}

/** The page's words in a language, in English where there are none. */
export async function words(lang) {
  const found = await fetch(`words.${lang}.json`).catch(() => ({}));
  return found.ok || lang == "en" ? found.json() : words("en");
}

/** Answer an offer, and ask the other phone whatever this page asks. */
export async function sit(wire, offer) {
  speak(await words(settings.lang));
  const device = kept("phone", null) || crypto.randomUUID(); // known to the host alone: it has the seat
  keep("phone", device);
  window.pocket.guest = true;
  let [say, page] = [null, null];
  const there = () => wire.open((message) => say(message));
  const half = await answering(offer, {
    open: (way) => (say = way)({hello: device}),
    message(said) {
      if (said.welcome) {
        history.replaceState(null, "", `#/t/${said.welcome}?seat=${said.seat}`);
        page?.close();
        there();
      } else if (said.bye) lost();
      else wire.heard(said);
    },
    deaf: (deaf) => (deaf ? wire.shut() : there()),
    gone: lost,
  }).catch(() => null);
  if (!half) {
    history.replaceState(null, "", "#/");
    return sheet(t("phones.guest"), () => location.reload()).put(html`<p class="say" role="status">${t("phones.unclear")}</p>`);
  }
  page = sheet(t("phones.show"), () => (history.replaceState(null, "", "#/"), location.reload()));
  page.put(html`<p>${t("phones.show_how")}</p>${await shown(half.answer, t("phones.show"))}<p class="sm">${t("phones.no_way")}</p>`);
  addEventListener("pagehide", () => half.talk.then((talk) => talk.say({bye: true})));

  function lost() {
    if (!say) return;
    say = null;
    wire.shut();
    scanAgain();
  }
}

function scanAgain() {
  scanOffer();
  document.querySelector(".pk-over [role=status]").textContent = t("phones.lost");
}
