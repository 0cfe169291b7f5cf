import { expect, it } from "vitest";
import type { Scale } from "./options.ts";
import { type RunOptions, runChaos } from "./run.ts";

const scale: Scale = { companies: 2, people: 7, clients: 20, conversations: 40, rate: 50, roundSeconds: 2 };
/** Patience on a busy machine; alone it takes a quarter of this. */
const patience = { timeout: 120_000 };

async function harmOf(options: Pick<RunOptions, "faults" | "sabotage">) {
  const { rounds, complaints } = await runChaos({ ...options, scale, seed: 7, inHurry: true });
  const sum = (name: "acked" | "lost" | "doubled" | "reordered" | "missed") =>
    rounds.reduce((total, round) => total + round[name], 0);
  return {
    acknowledged: sum("acked"),
    harm: { lost: sum("lost"), doubled: sum("doubled"), reordered: sum("reordered"), missed: sum("missed") },
    complaints,
  };
}

it(
  "loses, doubles, reorders and misses nothing when the server or its database is killed",
  patience,
  async () => {
    const { acknowledged, harm, complaints } = await harmOf({ faults: ["kill", "postgres", "kill"] });
    expect(complaints).toEqual([]);
    expect(harm).toEqual({ lost: 0, doubled: 0, reordered: 0, missed: 0 });
    expect(acknowledged).toBeGreaterThan(100);
  },
);

it("would notice messages that were acknowledged too early", patience, async () => {
  const { harm } = await harmOf({ faults: ["kill"], sabotage: "acknowledgeEarly" });
  expect(harm.lost).toBeGreaterThan(0);
});
