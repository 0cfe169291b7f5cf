// A table has one writer: a feature changes its own tables alone, and reads those of the features above it.
import { readdirSync, readFileSync } from "node:fs";
import { features } from "../../features.mjs";
import { inRoot } from "../workspace.mjs";
import { report } from "./report.mjs";
import { exceptions } from "./writers/exceptions.mjs";
import { findForeign, findUnowned } from "./writers/findForeign.mjs";
import { judge } from "./writers/judge.mjs";
import { readSource } from "./writers/readSource.mjs";

const read = (path) => readFileSync(inRoot("server/src", path), "utf8");
const paths = readdirSync(inRoot("server/src"), { recursive: true }).filter((path) => path.endsWith(".ts"));
const isMigration = (path) => path.startsWith("migrations/");
const sources = Object.fromEntries(
  paths.filter((path) => !isMigration(path)).map((path) => [path, readSource(path, read(path))]),
);
const made = paths.filter(isMigration).flatMap((path) => tablesMadeIn(read(path)));

report([...findUnowned(sources, made), ...judge(findForeign(sources, features), exceptions)]);

/** Parts of a table are their table. */
function tablesMadeIn(migration) {
  const created = migration.matchAll(/create (?:unlogged )?table (?!public\.)([\w.]*\w)\b(?! partition of)/g);
  return [...created].map(([, table]) => table);
}
