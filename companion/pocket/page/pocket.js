// Where the page's requests go: to the tables of this phone, or to those of the phone whose code was scanned.
import {Wire, replaceServer} from "./wire.js";

export const wire = new Wire();
replaceServer(wire);
window.pocket = {key: () => "", lines: () => []};
const offer = /^#g=([\w-]+)$/.exec(location.hash)?.[1];
if (offer) import("./guest.js").then(({sit}) => sit(wire, offer));
else import("./keeper.js");
