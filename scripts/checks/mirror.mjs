// Every feature folder is named in features.mjs; what the contract declares, the server serves under the same name.
// A folder that the contract does not know stands under a wrong name, unless features.mjs says why it stands alone.
import { existsSync, readdirSync } from "node:fs";
import { features, oneSided, shownElsewhere } from "../../features.mjs";
import { inRoot } from "../workspace.mjs";
import { findMirrorFaults } from "./mirrorFaults.mjs";
import { report } from "./report.mjs";

const folders = Object.fromEntries(
  ["contract", "server", "web"].map((side) => [side, listFolders(`${side}/src/features`)]),
);
const isThere = (place) => existsSync(inRoot("web/src", place));
report(findMirrorFaults({ folders, features, oneSided, shownElsewhere, isThere }));

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
