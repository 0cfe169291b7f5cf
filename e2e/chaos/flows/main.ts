import { parseArgs } from "node:util";
import { print } from "../../bench/print.ts";
import { runResponder } from "../responder/run.ts";
import { shop } from "./shop.ts";

const usage = "npm run chaos flows [-- --rounds 30 --seed N]";

/** 0 when each contact ended where their flow leads, with each text once, and the control run was noticed. */
export async function chaosFlows(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: "string", default: "30" }, seed: { type: "string", default: "" } },
  });
  const rounds = Number(values.rounds);
  const seed = values.seed === "" ? Date.now() % 1_000_000 : Number(values.seed);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    print(usage);
    return 2;
  }
  print(`Seed ${seed}\n== kill -9 where flows begin, ask, pause, fall silent and end: ${rounds} rounds`);
  const complaints = await runResponder({ play: shop, rounds, seed });
  for (const complaint of complaints.slice(0, 30)) print(`  ${complaint}`);
  print("== control run: half of the turns are not answered");
  const noticed = await runResponder({ play: shop, rounds: 1, seed, sabotage: true });
  print(`  ${noticed.length} complaints, such as ${noticed[0] ?? "none: NOT NOTICED"}`);
  print(
    `Chaos, flows: ${complaints.length} wrong, control ${noticed.length > 0 ? "noticed" : "NOT noticed"}`,
  );
  return complaints.length === 0 && noticed.length > 0 ? 0 : 1;
}
