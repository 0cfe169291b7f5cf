import { parseArgs } from "node:util";
import { print } from "../../bench/print.ts";
import { runCampaigns } from "./run.ts";

const usage = "npm run chaos campaigns [-- --rounds 30 --people 1000 --seed N]";

/** 0 when nobody was written to twice or forgotten, the pace was kept, and both control runs were noticed. */
export async function chaosCampaigns(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "30" },
      people: { type: "string", default: "1000" },
      seed: { type: "string", default: "" },
    },
  });
  const [rounds, people] = [Number(values.rounds), Number(values.people)];
  const seed = values.seed === "" ? Date.now() % 1_000_000 : Number(values.seed);
  if (![rounds, people, seed].every(Number.isInteger) || rounds < 1 || people < 1) {
    print(usage);
    return 2;
  }
  print(`Seed ${seed}\n== kill -9, cancel and restart in the middle of campaigns: ${rounds} rounds`);
  const complaints = await runCampaigns({ rounds, people, seed });
  for (const complaint of complaints.slice(0, 30)) print(`  ${complaint}`);
  print("== control run: some recipients count as written to, though nothing is in the outbox");
  const forgotten = await runCampaigns({ rounds: 1, people: 100, seed, sabotage: "forgets" });
  print(`  ${forgotten.length} complaints, such as ${forgotten[0] ?? "none: NOT NOTICED"}`);
  print("== control run: the pace is not kept in the database");
  const hasty = await runCampaigns({ rounds: 1, people: 100, seed, sabotage: "hastens" });
  print(`  ${hasty.length} complaints, such as ${hasty[0] ?? "none: NOT NOTICED"}`);
  const noticed = forgotten.length > 0 && hasty.length > 0;
  print(`Chaos, campaigns: ${complaints.length} wrong, controls ${noticed ? "noticed" : "NOT noticed"}`);
  return complaints.length === 0 && noticed ? 0 : 1;
}
