import { parseArgs } from "node:util";
import { print } from "../../bench/print.ts";
import { runBilling } from "./run.ts";

const usage = "npm run chaos billing [-- --rounds 30 --companies 6 --seed N]";

/** 0 when each paid invoice renewed once, no payment was lost, the ledger explains every due date, and both controls were noticed. */
export async function chaosBilling(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "30" },
      companies: { type: "string", default: "6" },
      seed: { type: "string", default: "" },
    },
  });
  const [rounds, companies] = [Number(values.rounds), Number(values.companies)];
  const seed = values.seed === "" ? Date.now() % 1_000_000 : Number(values.seed);
  if (![rounds, companies, seed].every(Number.isInteger) || rounds < 1 || companies < 1) {
    print(usage);
    return 2;
  }
  print(`Seed ${seed}\n== kill -9 while companies pay at four providers: ${rounds} rounds`);
  const complaints = await runBilling({ rounds, companies, seed });
  for (const complaint of complaints.slice(0, 30)) print(`  ${complaint}`);
  print("== control run: some renewals are not in the transaction of their payment");
  const apart = await runBilling({ rounds: 1, companies, seed, sabotage: "renewsApart" });
  print(`  ${apart.length} complaints, such as ${apart[0] ?? "none: NOT NOTICED"}`);
  print("== control run: a payment that is told again counts again");
  const again = await runBilling({ rounds: 1, companies, seed, sabotage: "countsAgain" });
  print(`  ${again.length} complaints, such as ${again[0] ?? "none: NOT NOTICED"}`);
  const noticed = apart.length > 0 && again.length > 0;
  print(`Chaos, billing: ${complaints.length} wrong, controls ${noticed ? "noticed" : "NOT noticed"}`);
  return complaints.length === 0 && noticed ? 0 : 1;
}
