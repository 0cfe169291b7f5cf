// Every feature folder is named in features.mjs; what the contract declares, the server serves under the same name.
// A page may come before its calls: a feature of the web alone is allowed.
import { existsSync, readdirSync } from "node:fs";
import { features } from "../../features.mjs";
import { inRoot } from "../workspace.mjs";
import { report } from "./report.mjs";

const sides = ["contract", "server", "web"];
const known = new Set(features);
const folders = Object.fromEntries(sides.map((side) => [side, listFolders(`${side}/src/features`)]));

const unknown = sides.flatMap((side) =>
  folders[side]
    .filter((name) => !known.has(name))
    .map((name) => `${side}/src/features/${name} is not in features.mjs`),
);
const unserved = folders.contract
  .filter((name) => !folders.server.includes(name))
  .map((name) => `${name} is in the contract and has no server/src/features/${name}`);
const twice = features
  .filter((name, place) => features.indexOf(name) !== place)
  .map((name) => `features.mjs names ${name} twice`);

report([...unknown, ...unserved, ...twice]);

function listFolders(path) {
  if (!existsSync(inRoot(path))) return [];
  const entries = readdirSync(inRoot(path), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && hasFiles(inRoot(path, entry.name)))
    .map(({ name }) => name);
}

/** An empty folder is invisible to git. */
function hasFiles(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
}
