// A comment begins with a verb or a noun and names the thing, so that a newcomer understands it. Migrations that have run
// somewhere are never changed, not even their comments; the planted faults stand in the test.
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../workspace.mjs";
import { findFragments } from "./findFragments.mjs";
import { report } from "./report.mjs";

const places = ["contract", "flow-engine", "server", "web", "e2e", "scripts"];
const paths = places.flatMap((place) =>
  readdirSync(inRoot(place), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|tsx|mjs|js|css)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => `${place}/${path}`)
    .filter((path) => !/^server\/src\/migrations\/\d|findFragments\.test/.test(path)),
);
report(paths.flatMap((path) => findFragments(path, readFileSync(inRoot(path), "utf8"))));
