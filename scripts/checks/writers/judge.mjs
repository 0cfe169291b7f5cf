import { hole } from "./readSql.mjs";

const mostExceptions = 10;

/**
 * Complaints of foreign uses that no exception excuses, and of exceptions that nothing needs.
 * @param {{ path: string, line: number, does: string, table: string, owner: string | undefined }[]} foreign
 * @param {readonly { feature: string, reads: string[], reason: string }[]} exceptions
 */
export function judge(foreign, exceptions) {
  const used = new Set();
  const isExcused = ({ path, does, table }) => {
    const exception = exceptions.find(
      ({ feature, reads }) => path.startsWith(`features/${feature}/`) && reads.includes(table),
    );
    return does === "read" && exception && used.add(`${exception.feature} reads ${table}`);
  };
  const refused = foreign.filter((use) => !isExcused(use)).map(complaintOf);
  const unused = exceptions
    .flatMap(({ feature, reads }) => reads.map((table) => `${feature} reads ${table}`))
    .filter((excuse) => !used.has(excuse))
    .map((excuse) => `scripts/checks/writers/exceptions.mjs excuses for nothing: ${excuse}`);
  const unreasoned = exceptions
    .filter(({ reason }) => reason.trim() === "")
    .map(({ feature }) => `the exception of ${feature} has no reason`);
  const tooMany =
    exceptions.length > mostExceptions
      ? [`${exceptions.length} exceptions; ${mostExceptions} is the most`]
      : [];
  return [...refused, ...unused, ...unreasoned, ...tooMany];
}

function complaintOf({ path, line, does, table, owner }) {
  const place = `server/src/${path}:${line}`;
  if (table === hole) return `${place}: ${does}s a table that is filled in: name it`;
  if (does === "read")
    return `${place}: reads ${table} of ${owner}, which comes later in features.mjs: let ${owner} answer it, through a slot`;
  return `${place}: ${does}s ${table}, which ${owner} alone writes: call a verb of its door, or a slot`;
}
