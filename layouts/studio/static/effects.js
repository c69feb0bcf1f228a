// The language of effects under the cursor: what may stand there, and the sentence it will make.
import {html, settings, t} from "/static/kit.js";

/** Where in a cell of effects the cursor is: in a trigger, a verb's name, or an argument of a verb. */
function where(text, at) {
  const before = text.slice(0, at);
  const word = /[\w.-]*$/.exec(before)[0];
  const head = before.slice(0, before.length - word.length);
  let depth = 0;
  for (let n = head.length - 1; n >= 0; n--) {
    if (head[n] == ")") depth++;
    else if (head[n] == "(") {
      if (depth) depth--;
      else {
        const verb = /(\w+)$/.exec(head.slice(0, n))?.[1] || "";
        const inside = head.slice(n + 1);
        let level = 0;
        let argument = 0;
        for (const sign of inside) {
          if (sign == "(") level++;
          else if (sign == ")") level--;
          else if (sign == "," && !level) argument++;
        }
        return {kind: "argument", verb, argument, word};
      }
    }
  }
  const clause = head.split("|").at(-1);
  if (/\[[^\]]*$/.test(clause)) return {kind: "cond", word};
  return {kind: clause.includes(":") ? "verb" : "trigger", word};
}

/** What a word of the language means, as the page speaks. */
const said = (one) => (settings.lang == "de" && first(one.de || "").replace(/[…\s:,.;]/g, "") ? first(one.de) : one.meaning || first(one.en));

const first = (text) => text.replace(/\{\d*~([^|}]*)[^}]*\}/g, "… $1").replace(/\{[^}]*\}/g, "…").replace(/…(\s*…)+/g, "…").split("|")[0];

/** What may stand at the cursor: {options: [{name, say, text}], sig}. */
export function offered(words, text, at) {
  const place = where(text, at);
  const like = (name) => name.startsWith(place.word) || !place.word;
  const named = (list, ending) => {
    const seen = new Set();
    return list.filter((one) => like(one.name) && !seen.has(one.name) && seen.add(one.name)).slice(0, 10).map((one) => ({name: one.name, say: said(one), text: one.name + ending, back: place.word.length}));
  };
  if (place.kind == "trigger") return {...place, options: named(words.trigger, ": ")};
  if (place.kind == "cond") return {...place, options: named(words.cond, "")};
  if (place.kind == "verb") return {...place, options: named(words.verb, "(")};
  const rows = words.verb.filter((one) => one.name == place.verb);
  const kinds = [...new Set(rows.flatMap((row) => (row.args.split(",")[place.argument] || "").trim().split("|")))].filter(Boolean);
  const options = [];
  for (const kind of kinds) {
    if (kind == "step" || kind == "steps") options.push(...named(words.verb, "("));
    else if (words.words[kind]) options.push(...words.words[kind].filter((one) => like(one.name)).map((one) => ({name: one.name, say: said(one), text: one.name, back: place.word.length})));
    else if (words.keys[kind]) options.push(...words.keys[kind].filter(like).slice(0, 10).map((name) => ({name, say: kind, text: name, back: place.word.length})));
    else if (kind == "n") options.push(...["1", "2", "3"].filter(like).map((name) => ({name, say: t("fx.number"), text: name, back: place.word.length})));
    else if (/^(\+n|more|less)$/.test(kind)) options.push(...(kind == "less" ? ["-1", "-2"] : ["+1", "+2"]).map((name) => ({name, say: t("fx.signed"), text: name, back: place.word.length})));
  }
  return {...place, rows, options: options.slice(0, 12)};
}

/** What the verb under the cursor takes, the argument that is due marked. */
export function signature(found) {
  if (found.kind != "argument") return html`<span class="sig">${t(`fx.${found.kind}`)}</span>`;
  const [row] = found.rows;
  if (!row) return html`<span class="sig">${found.verb}(?)</span>`;
  const args = row.args ? row.args.split(",") : [];
  return html`<span class="sig">${row.name}(${args.map((arg, n) => [n > 0 && ", ", n == found.argument ? html`<em>${arg.trim()}</em>` : arg.trim()])})</span>`;
}

/** Put a choice where the cursor is. */
export function take(cell, option) {
  const at = cell.selectionStart;
  const rest = /^[\w.-]*/.exec(cell.value.slice(at))[0].length;
  cell.setRangeText(option.text, at - option.back, at + rest, "end");
}
