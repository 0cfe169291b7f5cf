import { effectsOf } from "./readRoutines.mjs";
import { hole } from "./readSql.mjs";

/** Tests, builders, the demo and a restored backup make whatever world they need. */
const besideCode = /(\.|\/)(test|testing|bench|harness)(\.globalSetup)?\.ts$|^cli\/(demo\/|restore\.ts$)/;

/**
 * Finds what the sources do to tables that are not theirs: a feature changes its own tables alone, and reads those and
 * the ones of features above it. The platform has its own and no other; who composes the features may read them all.
 * Whichever table is filled in, is nobody's own.
 * What a function of the database does is done by who calls it, and what a trigger does by whose table it is on.
 * @param {Record<string, ReturnType<typeof import("./readSource.mjs").readSource>>} sources by path below server/src
 * @param {readonly string[]} features in their order
 * @param {Pick<ReturnType<typeof import("./readRoutines.mjs").readRoutines>, "routines" | "triggers">} database
 * @returns {{ path: string, line: number, place: string, does: string, table: string, owner: string | undefined, through?: string }[]}
 */
export function findForeign(sources, features, { routines, triggers } = noRoutines) {
  const owners = ownersOf(sources);
  const rank = (place) => features.indexOf(place);
  const isAllowed = ({ place, does, table, owner }) => {
    if (owner === place) return true;
    if (does !== "read") return false;
    if (place === "composition" || owner === "platform" || table === tenants) return true;
    return rank(place) > rank(owner) && rank(owner) >= 0;
  };
  const through = (name, where) => effectsOf(name, routines).map((use) => Object.assign({}, where, use));
  const byCode = Object.entries(sources)
    .filter(([path]) => !besideCode.test(path))
    .flatMap(([path, { uses, calls }]) => {
      const place = placeOf(path);
      const called = calls.flatMap(({ name, line }) =>
        through(name, { path, place, line, through: `app.${name}` }),
      );
      return uses.map((use) => Object.assign({ path, place }, use)).concat(called);
    });
  const byTriggers = triggers.flatMap(({ name, table, does, path, line }) =>
    through(does, { path, line, place: owners.get(table) ?? "composition", through: `trigger ${name}` }),
  );
  const foreign = [...byCode, ...byTriggers]
    .filter(({ table }) => owners.has(table) || table === hole)
    .map((use) => Object.assign(use, { owner: owners.get(use.table) }))
    .filter((use) => !isAllowed(use));
  return [...new Map(foreign.map((use) => [JSON.stringify(use), use])).values()];
}

/** Table of companies, at which every row of a company points: whoever has one may ask whose it is. */
const tenants = "companies";

const noRoutines = { routines: new Map(), triggers: [] };

/** Owners of tables: who declares each. */
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
  const twice = declared.filter((table, index) => declared.indexOf(table) !== index);
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
