import { readFunctions } from "./readFunctions.mjs";
import { readSource } from "./readSource.mjs";

/** Kind of an exception: a table that may be changed so. */
export const uncaused = "change without `by`";

/**
 * Features whose rows people ask about: who changed this contact, ticket or message, or what they are worked with
 * (decision 33). Of accounts and of the installation the audit says it, which whoever calls their verbs writes.
 */
const asked = new Set(
  "file-lists queues tags contacts connections contact-imports quick-messages stickers tickets notes kanban messages rich-messages internal-chat responder schedules timers".split(
    " ",
  ),
);

/**
 * Finds what a door or a slot lets others change without saying by whom, of the tables that features declare. A piece of
 * SQL, which takes no transaction, is done by whose statement it becomes; a table that is no company's is nobody's work.
 * @param {Record<string, string>} texts by path below server/src
 * @returns {{ feature: string, path: string, name: string, changed: string[] }[]}
 */
export function findUncaused(texts) {
  const watched = new Set(watchedIn(texts));
  const files = new Map(
    Object.entries(texts)
      .filter(([path]) => path.startsWith("features/"))
      .map(([path, text]) => [path, readFunctions(path, text)]),
  );
  const found = [...files].flatMap(([path, file]) =>
    handedOutBy(path, file, files).flatMap((target) => {
      const { changed, runs, isTold } = reach(target, { files, watched });
      if (changed.size === 0 || !runs || isTold) return [];
      const tables = [...changed].toSorted((a, b) => a.localeCompare(b));
      return [{ feature: path.split("/")[1], path: target.path, name: target.name, changed: tables }];
    }),
  );
  return [...new Map(found.map((one) => [`${one.path} ${one.name}`, one])).values()];
}

const watchedIn = (texts) =>
  Object.entries(texts)
    .filter(([path]) => /^features\/.*\.tables\.ts$/.test(path) && asked.has(path.split("/")[1]))
    .flatMap(([path, text]) => readSource(path, text).ofCompanies);

/**
 * Files in which a feature is itself: its calls, what it does by its own rules, and what it takes back for whoever did
 * it.
 */
const ownRoles = /\.(feature|routes|jobs|timers|listeners|realtime|undo)\.ts$/;

/** Names what a door exports, and what a feature's value hands out as slots. */
function handedOutBy(path, file, files) {
  return handedOutAtAll(path, file)
    .filter((target) => !ownRoles.test(target.path))
    .flatMap((target) => methodsOf(target, files));
}

/** Names each method of a class that others may call. */
function methodsOf({ path, name }, files) {
  const methods = files.get(path)?.classes.get(name);
  return methods ? methods.map((method) => ({ path, name: `${name}.${method}` })) : [{ path, name }];
}

function handedOutAtAll(path, { exports, imports, slotNames }) {
  if (/^features\/[^/]+\/index\.ts$/.test(path)) return exports;
  if (!path.endsWith(".feature.ts")) return [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return [...imports]
    .filter(([name, target]) => slotNames.has(name) && target.path.startsWith(folder))
    .map(([, target]) => target);
}

/** Finds what a function changes, with all that it calls within its feature. */
function reach(target, { files, watched }, seen = new Set()) {
  const key = `${target.path} ${target.name}`;
  const file = files.get(target.path);
  const about = file?.functions.get(target.name);
  if (about === undefined || seen.has(key)) return { changed: new Set(), runs: false, isTold: false };
  seen.add(key);
  const changed = new Set(about.changes.filter((table) => watched.has(table)));
  let { runs } = about;
  const folder = target.path.split("/").slice(0, 2).join("/");
  for (const name of about.names) {
    const next = file.functions.has(name) ? { path: target.path, name } : file.imports.get(name);
    if (!next?.path.startsWith(`${folder}/`)) continue;
    const inner = reach(next, { files, watched }, seen);
    for (const table of inner.changed) changed.add(table);
    runs ||= inner.runs;
  }
  return { changed, runs, isTold: about.isTold };
}
