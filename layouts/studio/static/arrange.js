// Where things lie on a face: lines that what is dragged snaps to, and several things aligned or spread. Pure: no page.

const EDGES = [["x", "w", "width"], ["y", "h", "height"]];
const middle = (one, from, size) => one[from] + one[size] / 2;

/** Lines of a face and of what lies on it, in mm: [across, down]. */
function lines(shown, others) {
  return EDGES.map(([from, size, whole]) => [0, shown.safe, shown[whole] / 2, shown[whole] - shown.safe, shown[whole], ...others.flatMap((one) => [one[from], middle(one, from, size), one[from] + one[size]])]);
}

/** A spot moved to the nearest lines within `near` mm; {x, y} and the lines that it met. */
export function snapped(spot, shown, others, near) {
  const out = {x: spot.x, y: spot.y, met: []};
  const all = lines(shown, others);
  for (const [axis, [from, size]] of EDGES.entries()) {
    let best = near;
    for (const line of all[axis]) for (const at of [0, spot[size] / 2, spot[size]]) {
      const away = line - spot[from] - at;
      if (Math.abs(away) >= best) continue;
      best = Math.abs(away);
      out[from] = spot[from] + away;
      out.met[axis] = line;
    }
  }
  return out;
}

/** Spots aligned at a side: left, centre, right, top, middle, bottom; one alone within the safe line. [spot, x, y] each. */
export function aligned(spots, how, shown) {
  const [from, size, whole] = EDGES[/^(left|centre|right)$/.test(how) ? 0 : 1];
  const alone = spots.length == 1;
  const low = alone ? shown.safe : Math.min(...spots.map((one) => one[from]));
  const high = alone ? shown[whole] - shown.safe : Math.max(...spots.map((one) => one[from] + one[size]));
  return spots.map((one) => ({...one, [from]: /^(left|top)$/.test(how) ? low : /^(right|bottom)$/.test(how) ? high - one[size] : (low + high - one[size]) / 2}));
}

/** Three or more spots with as much room between each and the next; `way` across or down. */
export function spread(spots, way) {
  const [from, size] = EDGES[way == "across" ? 0 : 1];
  const order = [...spots].sort((a, b) => middle(a, from, size) - middle(b, from, size));
  const [first, last] = [order[0], order.at(-1)];
  const room = (last[from] + last[size] - first[from] - order.reduce((sum, one) => sum + one[size], 0)) / (order.length - 1);
  let at = first[from];
  return order.map((one) => {
    const moved = {...one, [from]: at};
    at += one[size] + room;
    return moved;
  });
}
