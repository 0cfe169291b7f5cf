// Every feature folder is named in features.mjs; what the contract declares, the server serves under the same name.
// A folder that the contract does not know stands under a wrong name, unless features.mjs says why it stands alone. One
// that has grown large says in docs/architecture.md why it is one feature.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { features, oneSided, shownElsewhere } from "../../features.mjs";
import { inRoot } from "../workspace.mjs";
import { findLargeRooms } from "./largeRooms.mjs";
import { findMirrorFaults } from "./mirrorFaults.mjs";
import { report } from "./report.mjs";

const folders = Object.fromEntries(
  ["contract", "server", "web"].map((side) => [side, listFolders(`${side}/src/features`)]),
);
const isThere = (place) => existsSync(inRoot("web/src", place));
const lines = Object.fromEntries(
  ["server", "web"].flatMap((side) =>
    folders[side].map((name) => [`${side}/${name}`, countLines(`${side}/src/features/${name}`)]),
  ),
);
report([
  ...findMirrorFaults({ folders, features, oneSided, shownElsewhere, isThere }),
  ...findLargeRooms(lines, readFileSync(inRoot("docs/architecture.md"), "utf8")),
]);

/** Lines of code below a folder, tests and builders aside. */
function countLines(path) {
  return readdirSync(inRoot(path), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
    .reduce((sum, file) => sum + readFileSync(inRoot(path, file), "utf8").split("\n").length - 1, 0);
}

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
