// npm test [-- filters and options of vitest]: brings what is missing, runs what every change has to pass, and ends with
// "N passed, N failed". npm run test:all runs the wide browser tests too: every width, theme, text and hand.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { styleText } from "node:util";
import { installByApt } from "./apt.mjs";
import { findBrowser, findShell } from "./browser.mjs";
import { buildWeb } from "./buildWeb.mjs";
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./node.mjs";
import { readCounts } from "./testCounts.mjs";
import { inRoot } from "./workspace.mjs";

const given = process.argv.slice(2);
const args = given.filter((argument) => argument !== "--all");
const everything = args.every((argument) => argument.startsWith("-"));
const projects = everything && !given.includes("--all") ? ["--project=!wide", "--tags-filter=!wide"] : [];
const red = (text) => styleText("red", text);
const report = inRoot("test-results/vitest.json");

ensureInstalled();
const browser = findBrowser({ mayInstall: everything });
const shell = browser.path && findShell({ mayInstall: everything });
// Sound is converted by the system's ffmpeg; without it, what converts is skipped and voice notes go as files.
if (everything && spawnSync("ffmpeg", ["-version"]).error) installByApt(["ffmpeg"], "ffmpeg");
const needsWeb = everything || args.some((argument) => argument.includes("e2e"));
const webStands = !needsWeb || buildWeb();

rmSync(report, { force: true });
mkdirSync(inRoot("test-results"), { recursive: true });
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
const env = {
  NODE_ENV: "test",
  ...(browser.path ? { CHROMIUM: browser.path } : {}),
  ...(shell ? { CHROMIUM_SHELL: shell } : {}),
};
const code = runNode([inRoot("node_modules/vitest/vitest.mjs"), "run", ...reporters, ...projects, ...args], {
  env,
});

const { passed, failed, skipped, onSecondTry } = readCounts(report, {
  runBroke: code !== 0,
  webBroke: !webStands,
});
if (!browser.path)
  console.log(`The browser tests were skipped: they need a Chromium, and ${browser.reason}.`);
if (onSecondTry.length > 0)
  console.log(red(`${onSecondTry.length} passed on the second try: ${onSecondTry.join("; ")}`));
if (skipped > 0) console.log(`${skipped} skipped`);
const summary = `${passed} passed, ${failed} failed`;
writeFileSync(inRoot("test-results/summary.txt"), `${summary}\n`);
console.log(summary);
process.exitCode = failed > 0 ? 1 : code;
