import { readFunctions } from "./readFunctions.mjs";
import { readSource } from "./readSource.mjs";

/**
 * Finds what a door or a slot lets others change without saying by whom, of the tables that features declare.
 * @param {Record<string, string>} texts by path below server/src
 * @param {{ excused: readonly { feature: string, name: string, reason: string }[],
 *   unasked: readonly { table: string, reason: string }[] }} lists what may be changed so, and what nobody asks about
 */
export function findUncaused(texts, { excused, unasked }) {
  const declared = declaredIn(texts);
  const watched = new Set(declared.filter((table) => unasked.every((one) => one.table !== table)));
  const files = new Map(
    Object.entries(texts)
      .filter(([path]) => path.startsWith("features/"))
      .map(([path, text]) => [path, readFunctions(path, text)]),
  );
  const used = new Set();
  const faults = [...files].flatMap(([path, file]) =>
    handedOutBy(path, file, files).flatMap((target) => {
      const feature = path.split("/")[1];
      const { changed, isTold } = reach(target, { files, watched });
      if (changed.size === 0 || isTold) return [];
      const excuse = excused.find((one) => one.feature === feature && one.name === target.name);
      if (excuse) {
        used.add(excuse);
        return [];
      }
      const tables = [...changed].toSorted((a, b) => a.localeCompare(b)).join(", ");
      return [
        `server/src/${target.path}: ${target.name} changes ${tables}, and is not told by whom: take \`by\``,
      ];
    }),
  );
  const unneeded = excused.filter((one) => !used.has(one));
  return [
    ...new Set(faults),
    ...unasked
      .filter(({ table }) => !declared.includes(table))
      .map(({ table }) => `unasked.mjs names what no feature declares: ${table}`),
    ...unneeded.map(({ feature, name }) => `uncaused.mjs excuses for nothing: ${name} of ${feature}`),
  ];
}

/** The tables of features. */
const declaredIn = (texts) =>
  Object.entries(texts)
    .filter(([path]) => /^features\/.*\.tables\.ts$/.test(path))
    .flatMap(([path, text]) => readSource(path, text).declared);

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
  if (about === undefined || seen.has(key)) return { changed: new Set(), isTold: false };
  seen.add(key);
  const changed = new Set(about.changes.filter((table) => watched.has(table)));
  const folder = target.path.split("/").slice(0, 2).join("/");
  for (const name of about.names) {
    const next = file.functions.has(name) ? { path: target.path, name } : file.imports.get(name);
    if (next?.path.startsWith(`${folder}/`))
      for (const table of reach(next, { files, watched }, seen).changed) changed.add(table);
  }
  return { changed, isTold: about.isTold };
}
