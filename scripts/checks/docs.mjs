// What the docs call by its path is there.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inRoot, root } from "../workspace.mjs";
import { findDeadPaths } from "./docPaths.mjs";
import { report } from "./report.mjs";

const list = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
});
const files = list.stdout.split("\n").filter((path) => path !== "");
const documents = files.filter((path) => /^([A-Z]+|docs\/.*)\.md$/.test(path));
report(
  findDeadPaths(
    Object.fromEntries(documents.map((path) => [path, readFileSync(inRoot(path), "utf8")])),
    files,
  ),
);
