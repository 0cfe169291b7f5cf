// npm run check [-- names] [--all]: everything that a machine can see without running the product. Only the files that
// are not as on main are linted, and types are checked from what the last time found; with --all, or in CI, everything
// is, from nothing.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { listChanged } from "./changedFiles.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node.mjs";
import { giveUp, inRoot, root } from "./workspace.mjs";

const packages = ["contract", "flow-engine", "server", "web", "e2e"];
const bin = (path) => inRoot("node_modules", path);
const node = (path, ...args) => ({ command: findNode(), args: [bin(path), ...args] });
const own = (name) => ({ command: findNode(), args: [inRoot("scripts/checks", `${name}.mjs`)] });
const typeCheck = (name) => ({
  command: bin("@typescript/native/bin/tsc"),
  args: [
    "-p",
    name,
    "--pretty",
    "false",
    ...(all ? [] : ["--incremental", "--tsBuildInfoFile", found(name)]),
  ],
});
/** File of what the last check of a package's types found, which the next one begins with. */
const found = (name) => inRoot("node_modules/.cache/types", `${name}.json`);

const given = process.argv.slice(2);
const all = given.includes("--all") || Boolean(process.env.CI);
const asked = given.filter((name) => name !== "--all");

ensureInstalled();
const changed = all ? undefined : listChanged()?.filter(isLinted);
const checks = {
  format: node("oxfmt/bin/oxfmt", "--check"),
  lint: node("oxlint/bin/oxlint", "--format=unix", ...(changed ?? [])),
  ...Object.fromEntries(packages.filter(hasSources).map((name) => [`types-${name}`, typeCheck(name)])),
  boundaries: node(
    "dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    ...packages,
  ),
  "dead-code": node("knip/bin/knip.js", "--no-progress"),
  mirror: own("mirror"),
  docs: own("docs"),
  writers: own("writers"),
  interface: own("interface"),
  events: own("events"),
  translations: own("translations"),
  words: own("words"),
  openapi: own("openapi"),
  directives: own("directives"),
  subjects: own("subjects"),
};

const unknown = asked.find((name) => !(name in checks));
if (unknown) giveUp(`There is no check named ${unknown}; there are ${Object.keys(checks).join(", ")}.`, 2);
const queue = Object.entries(checks)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .filter(([name]) => name !== "lint" || changed?.length !== 0);

const started = Date.now();
const failed = [];
await Promise.all([work(), work()]);
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(
  failed.length === 0 ? `Every check passed in ${seconds} s` : `Failed in ${seconds} s: ${failed.join(", ")}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function isLinted(path) {
  return /\.(ts|tsx|mjs|js)$/.test(path) && existsSync(inRoot(path));
}

/** A package that is still empty has nothing to check. */
function hasSources(name) {
  return readdirSync(inRoot(name), { recursive: true }).some((file) =>
    /^(?!.*node_modules).*\.tsx?$/.test(file),
  );
}

/** One of two workers, as many as the smallest machine has cores. */
async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, { command, args }] = next;
    const before = Date.now();
    const { code, output } = await run(command, args);
    if (code !== 0) {
      failed.push(name);
      console.log(`\n--- ${name}\n${output.trim()}\n`);
    }
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${Date.now() - before} ms)`);
  }
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
    });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code, output }));
  });
}
