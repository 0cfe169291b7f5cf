import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { benchFolder, makeBed, residentMb, startServer } from "./bed/index.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";
import { callContinuously, shuffle } from "./load/callers.ts";
import { logInEverywhere } from "./load/people.ts";
import { createRandom } from "./dataset/words.ts";

const warmStarts = 5;

/**
 * Starts from nothing, and again; then measures what the process holds at rest and under load with the dataset behind
 * it.
 */
export async function benchStart(options: BenchOptions): Promise<Result> {
  const dataDir = join(benchFolder, "start");
  rmSync(dataDir, { recursive: true, force: true });
  const cold = await startOnce(dataDir);
  const warm: number[] = [];
  for (let round = 0; round < warmStarts; round += 1) warm.push((await startOnce(dataDir)).ms);
  const median = warm.toSorted((a, b) => a - b)[Math.floor(warmStarts / 2)] ?? Number.NaN;
  const memory = await measureMemory(options);
  return {
    tables: [
      {
        title: "Start until /ready, embedded database; memory of the server's process",
        rows: [
          {
            "cold s": cold.ms / 1000,
            "warm s": median / 1000,
            "rest, empty MB": cold.mb,
            "rest, dataset MB": memory.rest,
            "under load MB": memory.load,
          },
        ],
      },
    ],
    figures: [
      { name: "cold start", value: cold.ms / 1000, unit: "s" },
      { name: "warm start, median", value: median / 1000, unit: "s", atMost: 1 },
      { name: "server memory at rest", value: memory.rest, unit: "MB", atMost: 160 },
      { name: "server memory under load", value: memory.load, unit: "MB", atMost: 320 },
    ],
  };
}

async function startOnce(dataDir: string) {
  const server = await startServer({ dataDir });
  await wait(1000);
  const mb = residentMb(server.pid);
  await server.stop();
  return { ms: server.startedInMs, mb };
}

async function measureMemory(options: BenchOptions) {
  const bed = await makeBed(options, "start");
  try {
    await wait(5000);
    const rest = residentMb(bed.server.pid);
    const { url, pid } = bed.server;
    const people = shuffle(await logInEverywhere(url, options.size.companies, [0, 1]), createRandom(6));
    const next = () => ({
      path: "/api/tickets?status=open&pageNumber=1",
      headers: { authorization: `Bearer ${people().token}` },
    });
    await callContinuously({ url, callers: 50, seconds: options.seconds ?? 10, next });
    return { rest, load: residentMb(pid) };
  } finally {
    await bed.stop();
  }
}
