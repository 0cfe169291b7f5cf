import { hole } from "./readSql.mjs";

/** Tests, builders, the demo and a restored backup make whatever world they need. */
const besideCode = /(\.|\/)(test|testing|bench|harness)(\.globalSetup)?\.ts$|^cli\/(demo\/|restore\.ts$)/;

/**
 * What the sources do to tables that are not theirs: a feature changes its own tables alone, and reads those and the ones
 * of features above it. The platform has its own and no other; who composes the features may read them all.
 * @param {Record<string, { uses: { does: string, table: string, line: number }[], declared: string[] }>} sources by path below server/src
 * @param {readonly string[]} features in their order
 * @returns {{ path: string, line: number, does: string, table: string, owner: string | undefined }[]}
 */
export function findForeign(sources, features) {
  const owners = ownersOf(sources);
  const rank = (place) => features.indexOf(place);
  const isAllowed = (place, does, owner) => {
    if (owner === place || (place === "platform" && owner === undefined)) return true;
    if (does !== "read") return false;
    if (place === "composition" || owner === "platform") return true;
    return rank(place) > rank(owner) && rank(owner) >= 0;
  };
  return Object.entries(sources)
    .filter(([path]) => !besideCode.test(path))
    .flatMap(([path, { uses }]) =>
      uses
        .filter(({ does, table }) => owners.has(table) || (table === hole && does !== "read"))
        .filter(({ does, table }) => !isAllowed(placeOf(path), does, owners.get(table)))
        .map(({ does, table, line }) => ({ path, line, does, table, owner: owners.get(table) })),
    );
}

/** Who declares each table. */
function ownersOf(sources) {
  return new Map(
    Object.entries(sources).flatMap(([path, { declared }]) =>
      declared.map((table) => [table, placeOf(path)]),
    ),
  );
}

/** Tables that are made and declared by nobody, declared by two, or made by nobody. */
export function findUnowned(sources, made) {
  const declared = Object.values(sources).flatMap((source) => source.declared);
  const twice = declared.filter((table, place) => declared.indexOf(table) !== place);
  return [
    ...declared.filter((table) => !made.includes(table)).map((table) => `no migration makes ${table}`),
    ...made.filter((table) => !declared.includes(table)).map((table) => `no *.tables.ts declares ${table}`),
    ...twice.map((table) => `two declare ${table}`),
  ];
}

function placeOf(path) {
  const [, feature] = /^features\/([^/]+)\//.exec(path) ?? [];
  if (feature) return feature;
  return /^(platform|channels)\//.exec(path)?.[1] ?? "composition";
}
