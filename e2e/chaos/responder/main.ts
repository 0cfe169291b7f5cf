import { parseArgs } from "node:util";
import { print } from "../../bench/print.ts";
import { clinic, runResponder } from "./run.ts";

const usage = "npm run chaos responder [-- --rounds 50 --seed N]";

/** 0 when each contact ended where they should, with each text once, and the control run was noticed. */
export async function chaosResponder(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: "string", default: "50" }, seed: { type: "string", default: "" } },
  });
  const rounds = Number(values.rounds);
  const seed = values.seed === "" ? Date.now() % 1_000_000 : Number(values.seed);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    print(usage);
    return 2;
  }
  print(`Seed ${seed}\n== kill -9 in the middle of menus, ratings and timers: ${rounds} rounds`);
  const complaints = await runResponder({ play: clinic, rounds, seed });
  for (const complaint of complaints.slice(0, 30)) print(`  ${complaint}`);
  print("== control run: half of the messages are not answered");
  const noticed = await runResponder({ play: clinic, rounds: 1, seed, sabotage: true });
  print(`  ${noticed.length} complaints, such as ${noticed[0] ?? "none: NOT NOTICED"}`);
  print(
    `Chaos, responder: ${complaints.length} wrong, control ${noticed.length > 0 ? "noticed" : "NOT noticed"}`,
  );
  return complaints.length === 0 && noticed.length > 0 ? 0 : 1;
}
