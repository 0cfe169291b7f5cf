// Checks that whatever the docs call by its path or its name is there.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { inRoot, root } from "../workspace.mjs";
import { findDeadNames, findDeadPaths } from "./docPaths.mjs";
import { report } from "./report.mjs";

const list = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
});
const files = list.stdout.split("\n").filter((path) => path !== "");
const textsOf = (paths) =>
  Object.fromEntries(paths.map((path) => [path, readFileSync(inRoot(path), "utf8")]));
const documents = textsOf(files.filter((path) => /^([A-Z]+|docs\/.*)\.md$/.test(path)));
const sources = textsOf(
  files.filter((path) => /\.(ts|tsx|mjs|mts|css)$/.test(path) && existsSync(inRoot(path))),
);
report([...findDeadPaths(documents, files), ...findDeadNames(documents, Object.values(sources))]);
