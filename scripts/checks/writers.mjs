// A table has one writer: a feature changes its own tables alone, and reads those of the features above it. What it lets
// others change is told by whom.
import { readdirSync, readFileSync } from "node:fs";
import { features } from "../../features.mjs";
import { inRoot } from "../workspace.mjs";
import { report } from "./report.mjs";
import { exceptions } from "./writers/exceptions.mjs";
import { findForeign, findUnowned } from "./writers/findForeign.mjs";
import { findUncaused } from "./writers/findUncaused.mjs";
import { judge } from "./writers/judge.mjs";
import { readRoutines } from "./writers/readRoutines.mjs";
import { readSource } from "./writers/readSource.mjs";

const read = (path) => readFileSync(inRoot("server/src", path), "utf8");
const paths = readdirSync(inRoot("server/src"), { recursive: true }).filter((path) => path.endsWith(".ts"));
const isMigration = (path) => path.startsWith("migrations/");
const code = Object.fromEntries(paths.filter((path) => !isMigration(path)).map((path) => [path, read(path)]));
const sources = Object.fromEntries(
  Object.entries(code).map(([path, text]) => [path, readSource(path, text)]),
);
const migrations = Object.fromEntries(
  paths.filter((path) => /^migrations\/\d/.test(path)).map((path) => [path, read(path)]),
);
const made = Object.values(migrations).flatMap(tablesMadeIn);
const database = readRoutines(migrations);

report([
  ...findUnowned(sources, made),
  ...database.unread,
  ...judge(findForeign(sources, features, database), exceptions, findUncaused(code)),
]);

/** Parts of a table are their table. */
function tablesMadeIn(migration) {
  const created = migration.matchAll(/create (?:unlogged )?table (?!public\.)([\w.]*\w)\b(?! partition of)/g);
  return [...created].map(([, table]) => table);
}
