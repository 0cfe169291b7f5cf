import { spawnSync } from "node:child_process";
import { root } from "./workspace.mjs";

/** A change here may change what is said of every file. */
const concernsAll =
  /^(\.oxlintrc\.json|package(-lock)?\.json|tsconfig\.base\.json|[\w-]+\/(package|tsconfig)\.json)$/;

/**
 * The files that are not as they are on main: committed since, changed, or new; undefined where all may be concerned,
 * where there is nothing to compare with, and on main itself, of which everything is judged: it is what others begin with.
 * @param {(...args: string[]) => string | undefined} git what a git command prints; undefined where it fails
 */
export function listChanged(git = runGit) {
  if (git("symbolic-ref", "--short", "HEAD") === "main") return undefined;
  const base = git("merge-base", "HEAD", "main") ?? git("merge-base", "HEAD", "origin/main");
  if (base === undefined) return undefined;
  const differing = git("diff", "--name-only", base);
  const created = git("ls-files", "--others", "--exclude-standard");
  if (differing === undefined || created === undefined) return undefined;
  const files = [...differing.split("\n"), ...created.split("\n")].filter((path) => path !== "");
  return files.some((path) => concernsAll.test(path)) ? undefined : files;
}

function runGit(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
