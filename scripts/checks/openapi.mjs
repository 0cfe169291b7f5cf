// docs/openapi.json is what the contract says, and every call in it has one route. `--write` brings it up to date.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { findNode } from "../node.mjs";
import { inRoot, root } from "../workspace.mjs";
import { report } from "./report.mjs";

const file = inRoot("docs/openapi.json");
const howTo = "run: node scripts/checks/openapi.mjs --write";
const made = makeDocument();

if (typeof made === "string" && process.argv.includes("--write")) writeFileSync(file, made);
else report(compare());

function compare() {
  if (typeof made !== "string") return [made.failure];
  if (!existsSync(file)) return [`docs/openapi.json is missing; ${howTo}`];
  if (readFileSync(file, "utf8").trim() === made.trim()) return [];
  return [
    `docs/openapi.json is not what the contract says (${listPaths().join("; ") || "details differ"}); ${howTo}`,
  ];
}

function makeDocument() {
  const cli = inRoot("server/src/cli/main.ts");
  if (!existsSync(cli)) return { failure: "server/src/cli/main.ts is missing, which prints the document" };
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr } = spawnSync(findNode(), [cli, "openapi"], options);
  return status === 0 ? stdout : { failure: `the document cannot be made: ${stderr.trim()}` };
}

function listPaths() {
  const [before, after] = [readFileSync(file, "utf8"), made].map(
    (text) => new Set(Object.keys(JSON.parse(text).paths ?? {})),
  );
  const only = (some, others) => [...some].filter((path) => !others.has(path));
  return [
    ...only(after, before).map((path) => `new: ${path}`),
    ...only(before, after).map((path) => `gone: ${path}`),
  ];
}
