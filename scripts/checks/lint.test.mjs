import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inRoot } from "../workspace.mjs";

const globals = "eslint(no-restricted-globals)";
const properties = "eslint(no-restricted-properties)";
const imports = "eslint(no-restricted-imports)";
const environment = "node(no-process-env)";
const literals = "react(jsx-no-literals)";
const anything = "typescript(no-explicit-any)";

const engine = "flow-engine/src/a.ts";
const contract = "contract/src/a.ts";
const server = "server/src/features/tags/a.ts";
const web = "web/src/features/tags/a.ts";
const page = "web/src/features/tags/A.tsx";

/** A file of so many lines. */
function lines(count) {
  return Array.from({ length: count }, (_, index) => `export const a${index} = ${index};`).join("\n");
}

const stopped = [
  ["the clock in the flow engine", engine, "export const now = Date.now();", globals],
  ["a date made in the flow engine", engine, "export const now = new Date();", globals],
  ["the clock by another way", engine, "export const now = globalThis.Date.now();", globals],
  ["the clock through the window", engine, "export const now = window.performance.now();", globals],
  ["the clock of its newer kind", engine, "export const now = Temporal.Now.instant();", globals],
  ["the clock that counts from the start", engine, "export const now = performance.now();", globals],
  [
    "the clock that formats itself",
    engine,
    "export const now = new Intl.DateTimeFormat().format();",
    globals,
  ],
  ["the machine's zone", engine, "export const hour = (at: Date) => at.getHours();", properties],
  [
    "the machine's zone as a text",
    engine,
    "export const text = (at: Date) => at.toLocaleString();",
    properties,
  ],
  ["the machine's language", engine, 'export const order = "a".localeCompare("b");', properties],
  ["a timer in the flow engine", engine, "export const t = setTimeout(() => 1, 1);", globals],
  ["chance in the flow engine", engine, "export const roll = Math.random();", properties],
  ["chance of the crypto kind in the flow engine", engine, "export const id = crypto.randomUUID();", globals],
  [
    "chance taken out of its object",
    engine,
    "const { random } = Math;\nexport const roll = random;",
    properties,
  ],
  ["a call in the flow engine", engine, 'export const a = fetch("/");', globals],
  ["a call in the contract", contract, 'export const a = fetch("/");', globals],
  ["the environment in the contract", contract, "export const home = process.env.HOME;", globals],
  ["a call past the guarded client", server, 'export const a = fetch("/");', globals],
  ["a call past it by another way", server, 'export const a = globalThis.fetch("/");', properties],
  ["a call past the web's client", web, 'export const a = fetch("/");', globals],
  ["a call past it through the window", web, 'export const a = window.fetch("/");', properties],
  ["a part that comes late by React's own way", web, 'export { lazy } from "react";', imports],
  [
    "a late part under another name",
    web,
    'import { lazy as later } from "react";\nexport const a = later;',
    imports,
  ],
  ["the environment outside the configuration", server, "export const home = process.env.HOME;", environment],
  [
    "a text on the screen that is in no language file",
    page,
    "export const A = () => <p>Salvar</p>;",
    literals,
  ],
  ["a value of any type", server, "export const a = (b: any) => String(b);", anything],
  ["a file of more than 400 lines", server, lines(401), "eslint(max-lines)"],
  ["a fourth parameter", server, "export const a = (b, c, d, e) => [b, c, d, e];", "eslint(max-params)"],
];
const passed = [
  ["a file of 400 lines", server, lines(400)],
  ["arithmetic in the flow engine", engine, "export const a = Math.max(1, 2);"],
  ["a date that is given", engine, "export const a = (at: Date) => at.getTime() + at.getUTCHours();"],
  ["the clock on the server", server, "export const now = Date.now();"],
  ["the environment where it is read", "server/src/main.ts", "export const home = process.env.HOME;"],
  ["the web's one client", "web/src/lib/api/a.ts", 'export const a = fetch("/");'],
  ["React's own way where it is mended", "web/src/lib/lazy.tsx", 'export { lazy } from "react";'],
  ["a part that comes late by the web's way", web, 'export { lazy } from "../../lib/lazy.tsx";'],
  ["a call of a test", "server/src/features/tags/a.test.ts", 'export const a = fetch("/");'],
  ["a sign between two texts", page, 'export const A = () => <p>{"a"} · {"b"}</p>;'],
];

let project;
let found;
/** Every planted file has a folder of its own, and all are linted at once. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "balcao-lint-"));
  cpSync(inRoot(".oxlintrc.json"), join(project, ".oxlintrc.json"));
  for (const [what, file, text] of [...stopped, ...passed]) {
    const path = join(project, placeOf(what, file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`);
  }
  const args = [inRoot("node_modules/oxlint/bin/oxlint"), "--format=json", "--disable-nested-config"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  if (!stdout.startsWith("{")) throw new Error(stderr || stdout);
  found = JSON.parse(stdout).diagnostics;
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Path beside the file, in a folder of its own; what has one place alone stays there. */
function placeOf(what, file) {
  if (!/(^|\/)a\./i.test(file)) return file;
  return join(dirname(file), what.replaceAll(/\W+/g, "-"), basename(file));
}

/** The names of the rules that a planted file breaks. Nothing is installed there, so that every type is unknown. */
const brokenRules = (what, file) =>
  found
    .filter(({ filename, code }) => filename.endsWith(placeOf(what, file)) && isKnown(code))
    .map(({ code }) => code);
const isKnown = (code) => code === anything || !code.startsWith("typescript(");

it.each(stopped)("stops: %s", (...[what, file, , rule]) => {
  expect(brokenRules(what, file)).toEqual([rule]);
});

it.each(passed)("lets through: %s", (what, file) => {
  expect(brokenRules(what, file)).toEqual([]);
});
