import { uncaused } from "./findUncaused.mjs";
import { hole } from "./readSql.mjs";

const mostExceptions = 10;
/** Kinds of use that an exception may excuse: reading, and what a trigger does, which no statement can do in its place. */
const kinds = new Set(["read", "insert by trigger", "update by trigger", "delete by trigger"]);
/** Owner of a table that is filled in: whichever it is. */
const everyFeature = "every feature";

/** Says whether an exception may be: the platform alone deletes from tables that the database names. */
const mayExcuse = ({ feature, does, of }) =>
  kinds.has(does) ||
  does === uncaused ||
  (feature === "platform" && does === "delete" && of === everyFeature);

/**
 * Complaints of foreign uses and of changes by nobody that no exception excuses, and of exceptions that nothing needs.
 * @param {ReturnType<typeof import("./findForeign.mjs").findForeign>} foreign
 * @param {readonly { feature: string, does: string, of: string, reason: string }[]} exceptions
 * @param {ReturnType<typeof import("./findUncaused.mjs").findUncaused>} byNobody
 */
export function judge(foreign, exceptions, byNobody = []) {
  const used = new Set();
  const excuse = (feature, kind, of) => {
    const exception = exceptions.find(
      (one) => one.feature === feature && one.does === kind && one.of === of && mayExcuse(one),
    );
    return exception !== undefined && used.add(exception);
  };
  const isExcused = ({ place, does, table, owner, through }) => {
    const kind = does !== "read" && through?.startsWith("trigger ") ? `${does} by trigger` : does;
    return excuse(place, kind, table === hole ? everyFeature : owner);
  };
  const refused = [
    ...foreign.filter((use) => !isExcused(use)).map(complaintOf),
    ...byNobody.flatMap(({ feature, path, name, changed }) => {
      const tables = changed.filter((table) => !excuse(feature, uncaused, table));
      return tables.length === 0
        ? []
        : [`server/src/${path}: ${name} changes ${tables.join(", ")}, and is not told by whom: take \`by\``];
    }),
  ];
  const faults = exceptions.flatMap((exception) => {
    const { feature, does, of, reason } = exception;
    const name = `${feature}, ${does} ${of}`;
    return [
      ...(mayExcuse(exception) ? [] : [`no exception may excuse: ${name}`]),
      ...(used.has(exception) ? [] : [`scripts/checks/writers/exceptions.mjs excuses for nothing: ${name}`]),
      ...(reason.trim() === "" ? [`an exception has no reason: ${name}`] : []),
    ];
  });
  const tooMany =
    exceptions.length > mostExceptions
      ? [`${exceptions.length} exceptions; ${mostExceptions} is the most`]
      : [];
  return [...refused, ...faults, ...tooMany];
}

function complaintOf({ path, line, place, does, table, owner, through }) {
  const at = `server/src/${path}:${line}`;
  const by = through ? `, by ${through} of ${place},` : "";
  if (table === hole) return `${at}: ${does}s${by} a table that is filled in: name it`;
  if (does === "read")
    return `${at}: reads${by} ${table} of ${owner}, which comes later in features.mjs: let ${owner} answer it, through a slot`;
  return `${at}: ${does}s${by} ${table}, which ${owner} alone writes: call a verb of its door, or a slot`;
}
