import { spawn } from "node:child_process";
import { once } from "node:events";
import { callContinuously } from "./load/callers.ts";
import type { Figure } from "./report.ts";

/** Empty JSON answers a second, by 10 callers, of the machine for which the targets were set. */
const targetsMachine = 42_000;

const server = `
  const server = require("node:http").createServer((_, answer) => {
    answer.setHeader("content-type", "application/json");
    answer.end("{}");
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;

/** Measures how many times faster than this machine the one is for which the targets were set; over a few seconds. */
export async function measureYardstick(): Promise<{ perSecond: number; times: number }> {
  const child = spawn(process.execPath, ["-e", server], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [port] = await once(child.stdout, "data");
    const url = `http://127.0.0.1:${String(port).trim()}`;
    const next = () => ({ path: "/" });
    await callContinuously({ url, callers: 10, seconds: 1, next });
    const { perSecond } = await callContinuously({ url, callers: 10, seconds: 3, next });
    return { perSecond, times: targetsMachine / perSecond };
  } finally {
    child.kill("SIGKILL");
  }
}

/** The figure as a machine so many times faster would have it; what has nothing to do with speed stays. */
export function onFaster({ value, unit }: Figure, times: number): number {
  if (/^(messages)?\/s$/.test(unit)) return value * times;
  return unit === "ms" || unit === "s" ? value / times : value;
}
