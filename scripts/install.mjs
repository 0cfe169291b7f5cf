import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { giveUp, inRoot, root } from "./workspace.mjs";

/** Runs `npm ci` when what is installed is not what the lock file says. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing what is missing (npm ci) …");
  // Errors only: npm would warn that the system's Node is older than some packages like, and it is not used for them.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--include=dev", "--include=optional"];
  const { status, error } = spawnSync("npm", ["ci", ...quiet], { cwd: root, stdio: "inherit" });
  if (status !== 0)
    giveUp(`npm ci failed${error ? `: ${error.message}` : ""}; the lines above say why.`, status ?? 1);
}

/** npm keeps a lock of what it really put into node_modules, written last; it is compared with ours. */
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.link) return true;
    const installed = present[path];
    return installed ? installed.version === entry.version : Boolean(entry.optional);
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), "utf8")).packages;
  } catch {
    return undefined;
  }
}
