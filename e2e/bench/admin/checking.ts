import type { Bed } from "../bed/index.ts";
import { type Call, callContinuously } from "../load/callers.ts";
import { callAs, type Person } from "../load/people.ts";
import type { BenchOptions } from "../options.ts";
import type { Result } from "../report.ts";
import { print } from "../print.ts";

/** Both answer one platform setting from memory; only the second asks who calls and what they may do. */
const open = (): Call => ({ path: "/api/public-settings/appName" });
const guardedPath = "/api/setting/downloadLimit";
const rounds = 6;

/**
 * Measures what a call costs more that knows its caller: session, rights, subscription, plan, and the count of their
 * calls.
 */
export async function measureChecks(
  { server: { url } }: Bed,
  people: readonly Person[],
  options: BenchOptions,
): Promise<Result> {
  const [admin] = people;
  if (!admin) throw new Error("Nobody is logged in");
  const guarded = () => callAs(admin, guardedPath);
  const seconds = (options.seconds ?? 3) / 3;
  const added: number[] = [];
  const rows = [];
  // Takes turns, so that a machine that becomes slower meanwhile favours neither.
  for (let round = 0; round < rounds; round += 1) {
    const without = await callContinuously({ url, callers: 1, seconds, next: open });
    const checked = await callContinuously({ url, callers: 1, seconds, next: guarded });
    if (round === 0) continue;
    added.push(checked.p50 - without.p50);
    rows.push({ round, "open p50": without.p50, "checked p50": checked.p50 });
  }
  const middle = added.toSorted((a, b) => a - b)[Math.floor(added.length / 2)] ?? 0;
  print(`  checks add ${middle.toFixed(3)} ms a call`);
  return {
    tables: [{ title: "A call with and without a caller whose rights are checked", rows }],
    figures: [{ name: "role checks, added to a call (median)", value: middle, unit: "ms", atMost: 0.2 }],
  };
}
