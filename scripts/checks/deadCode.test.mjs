import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inRoot } from "../workspace.mjs";

const files = {
  "package.json": JSON.stringify({ name: "planted", private: true, workspaces: ["flow-engine"] }),
  "flow-engine/package.json": JSON.stringify({ name: "engine", type: "module", exports: "./src/index.ts" }),
  "flow-engine/src/index.ts":
    'export { used, type Used } from "./a.ts";\nexport { asked } from "./door/index.ts";\n',
  "flow-engine/src/door/index.ts": 'export { asked, unasked } from "./inner.ts";\n',
  "flow-engine/src/door/inner.ts": "export const asked = 1;\nexport const unasked = 2;\n",
  "flow-engine/src/a.ts": [
    "export interface Used {}",
    "export interface Forgotten {}",
    "export const used: Used = {};",
    "export const unused = 1;",
    "",
  ].join("\n"),
  "flow-engine/src/alone.ts": "export const alone = 1;\n",
};

let project;
let issues;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "balcao-dead-code-"));
  cpSync(inRoot("knip.json"), join(project, "knip.json"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  const args = [
    inRoot("node_modules/knip/bin/knip.js"),
    "--no-progress",
    "--no-config-hints",
    "--reporter",
    "json",
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  if (!stdout.startsWith("{")) throw new Error(stderr || stdout);
  issues = JSON.parse(stdout).issues;
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const namesOf = (kind) => issues.flatMap((issue) => issue[kind].map(({ name }) => name));

it("stops a type that is exported for nobody, and lets through one that is asked for", () => {
  expect(namesOf("types")).toEqual(["Forgotten"]);
});

it("stops a value that is exported for nobody, from a door as well, and a file that nobody imports", () => {
  expect(namesOf("exports").toSorted()).toEqual(["unasked", "unasked", "unused"]);
  expect(namesOf("files")).toEqual(["flow-engine/src/alone.ts"]);
});
