import ts from "typescript";
import { hole, readSql } from "./readSql.mjs";
import { textsIn } from "./texts.mjs";

const routine =
  /create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([\w.]+)\s*\((?:(?!\bcreate\s)[\s\S])*?\$(\w*)\$([\s\S]*?)\$\2\$/gi;
const anyRoutine = /create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([\w.]+)\s*\(/gi;
const trigger =
  /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+(\w+)\s[^;]*?\bon\s+([\w.]+)\s[^;]*?execute\s+(?:function|procedure)\s+([\w.]+)/gi;
const dropped = /drop\s+(function|trigger)\s+(?:if\s+exists\s+)?([\w.]+)/gi;
const called = /\bapp\.(\w+)\s*\(/g;
const quoted = /'((?:[^']|'')*)'/g;
/** A text with gaps, and what fills them. */
const formatted = /\bformat\('((?:[^']|'')*)',\s*([^;]*?)\)(?=\s*(?:using\b|into\b|;|,|\)))/gi;
/** A table that is made like another becomes a part of it. */
const partMade = /\bformat\('create table (?:public\.)?%I \(like (\w+)[^']*',\s*(\w+)\)/gi;
/** Values that are handed to a text that is run. */
const handed = /\busing\s+[\w\s,.:]+;/gi;

/**
 * Reads what the database itself does by its functions and triggers, as the last of the migrations leaves them.
 * @param {Record<string, string>} migrations texts by path
 */
export function readRoutines(migrations) {
  const routines = new Map();
  const triggers = new Map();
  const unread = [];
  const keep = ({ sql, line }, path) => {
    for (const [, kind, name] of sql.matchAll(dropped))
      (kind.toLowerCase() === "function" ? routines : triggers).delete(plainName(name));
    const read = new Set();
    for (const [, name, , body] of sql.matchAll(routine)) {
      read.add(name);
      routines.set(plainName(name), { uses: usesOf(body), calls: callsIn(body) });
    }
    for (const [, name] of sql.matchAll(anyRoutine))
      if (!read.has(name)) unread.push(`server/src/${path}:${line}: what ${name} does cannot be read here`);
    for (const [, name, table, does] of sql.matchAll(trigger))
      triggers.set(name, { name, table: table.replace(/^public\./, ""), does: plainName(does), path, line });
  };
  for (const path of Object.keys(migrations).toSorted()) {
    const file = ts.createSourceFile(path, migrations[path], ts.ScriptTarget.Latest, true);
    for (const text of textsIn(file)) keep(text, path);
  }
  return { routines, triggers: [...triggers.values()], unread };
}

/** Effects of a routine, with all that it calls. */
export function effectsOf(name, routines, seen = new Set()) {
  const known = routines.get(name);
  if (known === undefined || seen.has(name)) return [];
  seen.add(name);
  return [...known.uses, ...known.calls.flatMap((call) => effectsOf(call, routines, seen))];
}

/** The functions of the product's own schema that a piece of SQL calls. */
export const callsIn = (sql) => [...new Set([...sql.matchAll(called)].map(([, name]) => name))];

/** Texts that a routine puts together and runs are read as well, as far as they are known here. */
function usesOf(body) {
  const runsTexts = /\bexecute\b/i.test(body);
  const run = runsTexts ? [...body.matchAll(quoted)].map(([, text]) => text.replaceAll(/%[IsL]/g, hole)) : [];
  const wholes = new Map([...body.matchAll(partMade)].map(([, whole, part]) => [part, whole]));
  const filled = [...body.matchAll(formatted)].map(([, text, given]) => {
    const values = given.split(",").map((value) => value.trim());
    let at = 0;
    return text.replaceAll(/%[IsL]/g, () => wholes.get(values[at++]) ?? hole);
  });
  return [
    body.replaceAll(handed, ";").replaceAll(formatted, ""),
    ...run.filter((text) => !text.includes(hole)),
    ...filled,
  ]
    .flatMap((sql) => readSql(`${sql};`))
    .map(({ does, table }) => ({ does, table }));
}

const plainName = (name) => name.replace(/^(app|public)\./, "");
