import { hole } from "./readSql.mjs";

const mostExceptions = 10;
/**
 * Kinds of use that an exception may excuse: reading, and what a trigger does, which no statement can do in its place.
 */
const kinds = new Set(["read", "insert by trigger", "update by trigger", "delete by trigger"]);

/**
 * Complaints of foreign uses that no exception excuses, and of exceptions that nothing needs.
 * @param {ReturnType<typeof import("./findForeign.mjs").findForeign>} foreign
 * @param {readonly { feature: string, does: string, table: string, reason: string }[]} exceptions
 */
export function judge(foreign, exceptions) {
  const used = new Set();
  const isExcused = ({ place, does, table, through }) => {
    const kind = does !== "read" && through?.startsWith("trigger ") ? `${does} by trigger` : does;
    const exception = exceptions.find(
      (one) => one.feature === place && one.does === kind && one.table === table && kinds.has(kind),
    );
    return exception && used.add(exception);
  };
  const refused = foreign.filter((use) => !isExcused(use)).map(complaintOf);
  const faults = exceptions.flatMap((exception) => {
    const { feature, does, table, reason } = exception;
    const name = `${feature}, ${does} ${table}`;
    return [
      ...(kinds.has(does) ? [] : [`no exception may excuse: ${name}`]),
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
