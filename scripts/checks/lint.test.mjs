import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inRoot } from "../workspace.mjs";

let project;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "balcao-lint-"));
  cpSync(inRoot(".oxlintrc.json"), join(project, ".oxlintrc.json"));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** The names of the rules that a file of this text breaks at this place of the project. */
function brokenRules(file, text) {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
  const args = [inRoot("node_modules/oxlint/bin/oxlint"), "--format=json", "--disable-nested-config", file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  if (!stdout.startsWith("{")) throw new Error(stderr || stdout);
  // Nothing is installed there, so that every type is unknown.
  return JSON.parse(stdout)
    .diagnostics.map(({ code }) => code)
    .filter((code) => !code.startsWith("typescript("));
}

it.each([
  ["the clock in the flow engine", "flow-engine/src/a.ts", "export const now = Date.now();\n"],
  ["a date made in the flow engine", "flow-engine/src/a.ts", "export const now = new Date();\n"],
  ["a timer in the flow engine", "flow-engine/src/a.ts", "export const t = setTimeout(() => 1, 1);\n"],
  ["a call past the guarded client", "server/src/features/tags/a.ts", 'export const a = fetch("/");\n'],
  ["a call past the web's client", "web/src/features/tags/a.ts", 'export const a = fetch("/");\n'],
])("stops: %s", (_what, file, text) => {
  expect(brokenRules(file, text)).toEqual(["eslint(no-restricted-globals)"]);
});

it("stops: chance in the flow engine", () => {
  expect(brokenRules("flow-engine/src/a.ts", "export const roll = Math.random();\n")).toEqual([
    "eslint(no-restricted-properties)",
  ]);
});

it("stops: the environment outside the configuration", () => {
  expect(brokenRules("server/src/features/tags/a.ts", "export const home = process.env.HOME;\n")).toEqual([
    "node(no-process-env)",
  ]);
});

it("stops: a text on the screen that is in no language file", () => {
  expect(brokenRules("web/src/features/tags/A.tsx", "export const A = () => <p>Salvar agora</p>;\n")).toEqual(
    ["react(jsx-no-literals)"],
  );
});

it.each([
  ["arithmetic in the flow engine", "flow-engine/src/a.ts", "export const a = Math.max(1, 2);\n"],
  ["the clock on the server", "server/src/features/tags/a.ts", "export const now = Date.now();\n"],
  ["the environment where it is read", "server/src/main.ts", "export const home = process.env.HOME;\n"],
  ["the web's one client", "web/src/lib/api/a.ts", 'export const a = fetch("/");\n'],
  [
    "a sign between two texts",
    "web/src/features/tags/A.tsx",
    'export const A = () => <p>{"a"} · {"b"}</p>;\n',
  ],
])("lets through: %s", (_what, file, text) => {
  expect(brokenRules(file, text)).toEqual([]);
});
