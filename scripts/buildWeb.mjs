import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compressFolder } from "./compressFolder.mjs";
import { runNode } from "./node.mjs";
import { inRoot } from "./workspace.mjs";

const sources = [
  "scripts/compressFolder.mjs",
  "web",
  "contract/src",
  "flow-engine/src",
  "package-lock.json",
  "tsconfig.base.json",
];
const notSources = /^(dist|node_modules|\..*|.*\.test\.tsx?)$/;
const stamp = () => inRoot("node_modules", ".cache", "balcao-web-sources");

/** Builds the web unless it was built from exactly these sources; answers whether it stands. */
export function buildWeb() {
  const now = hashSources();
  if (existsSync(inRoot("web/dist/index.html")) && readStamp() === now) return true;
  console.log("Building the web …");
  const vite = inRoot("node_modules/vite/bin/vite.js");
  const code = runNode([vite, "build", "--logLevel", "warn"], {
    cwd: inRoot("web"),
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) {
    console.error("The web could not be built; the lines above say why.");
    return false;
  }
  compressFolder(inRoot("web/dist"));
  mkdirSync(dirname(stamp()), { recursive: true });
  writeFileSync(stamp(), now);
  return true;
}

function readStamp() {
  try {
    return readFileSync(stamp(), "utf8");
  } catch {
    return undefined;
  }
}

/** Hashes the sources by content, since a checkout or a copy changes every file's time. */
function hashSources() {
  const hash = createHash("sha256");
  for (const source of sources) addTo(hash, source);
  return hash.digest("hex");
}

function addTo(hash, path) {
  if (!existsSync(inRoot(path))) return;
  const entries = listFolder(path);
  if (!entries) {
    hash.update(`${path}\0`).update(readFileSync(inRoot(path)));
    return;
  }
  for (const name of entries) if (!notSources.test(name)) addTo(hash, join(path, name));
}

function listFolder(path) {
  try {
    return readdirSync(inRoot(path)).toSorted();
  } catch (error) {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  }
}
