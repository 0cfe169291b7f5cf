// No rule of the linter is switched off in the code; what a file has to do stands in .oxlintrc.json, with its reason.
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../workspace.mjs";
import { findDirectives } from "./findDirectives.mjs";
import { report } from "./report.mjs";

const places = ["contract", "flow-engine", "server", "web", "e2e", "scripts"];
const paths = places.flatMap((place) =>
  readdirSync(inRoot(place), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => `${place}/${path}`),
);
report(paths.flatMap((path) => findDirectives(path, readFileSync(inRoot(path), "utf8"))));
