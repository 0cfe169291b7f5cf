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

function findPresent() {
  const named = process.env.CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, playwrightsOwn()].find((path) => path && existsSync(path));
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
