import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { installByApt } from "./apt.mjs";
import { findNode } from "./node.mjs";
import { inRoot } from "./workspace.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const patience = 5 * 60_000;

/** A Chromium for the browser tests: the one that is there, else installed when that is possible here. */
export function findBrowser({ mayInstall }) {
  const present = findPresent();
  if (present || !mayInstall) return { path: present, reason: "none is installed" };
  const tried = [];
  for (const [way, attempt] of [
    ["apt-get", () => installByApt(["chromium"], "Chromium")],
    ["playwright-core", installByPlaywright],
  ]) {
    if (attempt() && findPresent()) return { path: findPresent(), reason: "" };
    tried.push(way);
  }
  return { path: undefined, reason: `none is installed, and neither ${tried.join(" nor ")} could bring one` };
}

/**
 * Chromium's headless shell, which draws pages and nothing around them: half the processor's time of a whole Chromium. A
 * `CHROMIUM` that somebody names is used for everything.
 */
export function findShell({ mayInstall }) {
  if (process.env.CHROMIUM) return undefined;
  const name = "chromium-headless-shell";
  if (!findInPath([name]) && mayInstall) installByApt([name], "Chromium's headless shell");
  return findInPath([name]);
}

function findPresent() {
  const named = process.env.CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  return findInPath(names) ?? [playwrightsOwn()].find((path) => path && existsSync(path));
}

function findInPath(programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

function playwrightsOwn() {
  try {
    return createRequire(inRoot("e2e/package.json"))("playwright-core").chromium.executablePath();
  } catch {
    return undefined;
  }
}

function installByPlaywright() {
  console.log("Installing Chromium for the browser tests (playwright-core) …");
  const args = [inRoot("node_modules/playwright-core/cli.js"), "install", "chromium"];
  return (
    spawnSync(findNode(), args, { stdio: ["ignore", "ignore", "inherit"], timeout: patience }).status === 0
  );
}
