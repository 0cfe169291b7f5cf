import { readFunctions } from "./readFunctions.mjs";

/** What somebody may ask about later who did it. */
const watched = new Set([
  "tickets",
  "contacts",
  "contact_identities",
  "contact_tags",
  "messages",
  "message_reactions",
  "connections",
  "connection_queues",
  "companies",
  "users",
  "user_queues",
  "queues",
  "chatbot_options",
  "tags",
  "ticket_views",
  "ticket_notes",
  "quick_messages",
  "schedules",
  "company_settings",
  "company_holidays",
]);

/**
 * What a door or a slot lets others change without saying by whom.
 * @param {Record<string, string>} texts by path below server/src
 * @param {readonly { feature: string, name: string, reason: string }[]} excused
 */
export function findUncaused(texts, excused) {
  const files = new Map(
    Object.entries(texts)
      .filter(([path]) => path.startsWith("features/"))
      .map(([path, text]) => [path, readFunctions(path, text)]),
  );
  const used = new Set();
  const faults = [...files].flatMap(([path, file]) =>
    handedOutBy(path, file).flatMap((target) => {
      const feature = path.split("/")[1];
      const { changed, isTold } = reach(target, files);
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
    ...unneeded.map(({ feature, name }) => `uncaused.mjs excuses for nothing: ${name} of ${feature}`),
  ];
}

/** What a feature is to the product itself: its calls, what it does by its own rules, and what it takes back for whoever did it. */
const ownRoles = /\.(feature|routes|jobs|timers|listeners|realtime|undo)\.ts$/;

/** Of a door what it exports, of a feature's value what it hands out as slots. */
function handedOutBy(path, file) {
  return handedOutAtAll(path, file).filter((target) => !ownRoles.test(target.path));
}

function handedOutAtAll(path, { exports, imports }) {
  if (/^features\/[^/]+\/index\.ts$/.test(path)) return exports;
  if (!path.endsWith(".feature.ts")) return [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return [...imports.values()].filter((target) => target.path.startsWith(folder));
}

/** What a function changes, with all that it calls within its feature. */
function reach(target, files, seen = new Set()) {
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
      for (const table of reach(next, files, seen).changed) changed.add(table);
  }
  return { changed, isTold: about.isTold };
}
