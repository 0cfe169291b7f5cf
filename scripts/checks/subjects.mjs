// Subjects of commits are read in a list of a thousand: each names its area and says in a few words what it does. Commits
// from before this check stay as they are.
import { spawnSync } from "node:child_process";
import { root } from "../workspace.mjs";
import { report } from "./report.mjs";
import { subjectFaults } from "./subjectFaults.mjs";

const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? "";
const self = "scripts/checks/subjects.mjs";
// Without its history, as in an archive, there is nothing to read.
const since = git("log", "--diff-filter=A", "--format=%H", "-1", "--", self);
const commits =
  since === ""
    ? []
    : git("log", "--no-merges", "--format=%h %s", `${since}..HEAD`).split("\n").filter(Boolean);
report(
  commits.flatMap((line) => {
    const at = line.indexOf(" ");
    return subjectFaults(line.slice(at + 1)).map((fault) => `${line}: ${fault}`);
  }),
);
