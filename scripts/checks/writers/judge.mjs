import { hole } from "./readSql.mjs";

export const mostExceptions = 10;

/**
 * Complaints of foreign uses that nothing excuses, and of excuses that nothing needs.
 * @param {{ path: string, line: number, does: string, table: string, owner: string | undefined }[]} foreign
 * @param {{ exceptions: { feature: string, reads: string[], reason: string }[], toMend: Record<string, string[]> }} lists
 */
export function judge(foreign, { exceptions, toMend }) {
  const used = new Set();
  const isExcused = ({ path, does, table }) => {
    const exception = exceptions.find(
      ({ feature, reads }) => path.startsWith(`features/${feature}/`) && reads.includes(table),
    );
    if (does === "read" && exception) return used.add(`${exception.feature} reads ${table}`);
    return toMend[path]?.includes(`${does} ${table}`) && used.add(`${path} ${does} ${table}`);
  };
  const refused = foreign.filter((use) => !isExcused(use)).map(complaintOf);
  const unused = [
    ...exceptions.flatMap(({ feature, reads }) => reads.map((table) => `${feature} reads ${table}`)),
    ...Object.entries(toMend).flatMap(([path, faults]) => faults.map((fault) => `${path} ${fault}`)),
  ].filter((excuse) => !used.has(excuse));
  return [
    ...refused,
    ...unused.map((excuse) => `scripts/checks/writers/exceptions.mjs excuses for nothing: ${excuse}`),
    ...exceptions
      .filter(({ reason }) => reason.trim() === "")
      .map(({ feature }) => `the exception of ${feature} has no reason`),
    ...(exceptions.length > mostExceptions
      ? [`${exceptions.length} exceptions; ${mostExceptions} is the most`]
      : []),
  ];
}

function complaintOf({ path, line, does, table, owner }) {
  const place = `server/src/${path}:${line}`;
  if (table === hole) return `${place}: ${does}s a table that is filled in: name it`;
  if (does === "read")
    return `${place}: reads ${table} of ${owner}, which comes later in features.mjs: let ${owner} answer it, through a slot`;
  return `${place}: ${does}s ${table}, which ${owner} alone writes: call a verb of its door, or a slot`;
}
