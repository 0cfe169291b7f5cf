import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter } from "node:path";
import { giveUp, inRoot, root } from "./workspace.mjs";

const needed = 24;

/**
 * V8 keeps what a burst of work needed: with its own 32 MB of young space the server rests at 50 MB more. Beginning with
 * 4 MB instead of 1 spares a start half of its collections. What is left of a start the server gives back itself, which
 * V8 has to offer.
 */
export const serverFlags = ["--max-semi-space-size=8", "--min-semi-space-size=4", "--expose-gc"];

/** The Node that runs the product: the one npm brought, elsewhere the system's when it is new enough. */
export function findNode() {
  const brought = inRoot("node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split(".")[0]) >= needed) return process.execPath;
  return giveUp(`On this system Balcão needs Node ${needed} or newer installed; this is ${process.version}.`);
}

/**
 * Settings of glibc's allocator, for what V8 does not manage: each thread would otherwise keep a heap of its own, and
 * after the first large piece that is freed, pieces of up to 32 MB would go into these heaps, which are given back only
 * from their ends.
 */
const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };

/** The environment for it: the right Node first on PATH, compiled code kept between starts. */
function surroundings(extra) {
  const path = `${inRoot("node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;
  const cache = process.env.NODE_COMPILE_CACHE ?? inRoot("node_modules", ".cache", "balcao-compiled");
  return { ...allocator, ...process.env, PATH: path, NODE_COMPILE_CACHE: cache, ...extra };
}

/** Runs Node to its end and answers the exit code. */
export function runNode(args, { cwd = root, env = {}, stdio = "inherit" } = {}) {
  const { status } = spawnSync(findNode(), args, { cwd, stdio, env: surroundings(env) });
  return status ?? 1;
}

/** Starts Node beside this script. */
export function startNode(args, { cwd = root, env = {} } = {}) {
  const [command, ...allArgs] = [...endsWithParent(), findNode(), ...args];
  // A group of its own: Ctrl+C then arrives once, through us, however many of npm and the terminal send it.
  return spawn(command, allArgs, { cwd, stdio: "inherit", env: surroundings(env), detached: true });
}

/** Lets a killed script take its children along, where the kernel offers it. */
function endsWithParent() {
  const setpriv = "/usr/bin/setpriv";
  return process.platform === "linux" && existsSync(setpriv) ? [setpriv, "--pdeathsig", "TERM"] : [];
}

/** Ends this script with its children: signals go to them, and the first end ends all. */
export function stayWith(children) {
  const forward = (signal) => {
    for (const child of children) child.kill(signal);
  };
  passSignalsTo(forward);
  watchNpm(forward);
  let running = children.length;
  let exitCode;
  for (const child of children) {
    child.once("exit", (code, signal) => {
      exitCode ??= code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1);
      running -= 1;
      if (running === 0) process.exit(exitCode);
      forward("SIGTERM");
    });
  }
}

function passSignalsTo(forward) {
  let last = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // npm repeats the terminal's Ctrl+C; a second one within a moment is the same one.
      if (Date.now() - last < 500) return;
      last = Date.now();
      forward(signal);
    });
  }
}

/** A SIGTERM to npm ends npm and its shell and reaches nobody else; that we then have another parent shows it. */
function watchNpm(forward) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    forward("SIGTERM");
  }, 250);
}
