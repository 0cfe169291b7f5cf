// Every feature folder is named in features.mjs; what the contract declares, the server serves under the same name.
// A folder that the contract does not know stands under a wrong name, unless features.mjs says why it stands alone.
import { existsSync, readdirSync } from "node:fs";
import { features, oneSided } from "../../features.mjs";
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

const alone = ["server", "web"].flatMap((side) =>
  folders[side]
    .filter((name) => known.has(name) && !folders.contract.includes(name) && !(`${side}/${name}` in oneSided))
    .map((name) => `${side}/src/features/${name} is not in the contract; is that its name?`),
);
const excused = Object.keys(oneSided)
  .filter((place) => {
    const [side, name] = place.split("/");
    return folders.contract.includes(name) || !folders[side].includes(name);
  })
  .map((place) => `features.mjs excuses ${place} for nothing`);

report([...unknown, ...unserved, ...twice, ...alone, ...excused]);

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
