import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const aptGet = "/usr/bin/apt-get";
const patience = 5 * 60_000;

/** Installs Debian packages and says whether they are there: only root may, and only where there is apt-get. */
export function installByApt(packages, what) {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false;
  console.log(`Installing ${what} for the tests (apt-get) …`);
  const install = () => run(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
  return install() || (run(["update", "-qq"]) && install());
}

function run(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: ["ignore", "ignore", "inherit"], timeout: patience };
  return spawnSync(aptGet, args, options).status === 0;
}
