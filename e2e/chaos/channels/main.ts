import { parseArgs } from "node:util";
import { silenceLibsignal } from "@balcao/server/src/channels/whatsapp/silenceLibsignal.ts";
import { print } from "../../bench/print.ts";
import { runChannels } from "./run.ts";

const usage = "npm run chaos channels [-- --rounds 50 --seed N]";

/** 0 when nothing was lost, doubled or reordered, no number asked for a new code, and the control run was noticed. */
export async function chaosChannels(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "50" },
      seed: { type: "string", default: "" },
    },
  });
  silenceLibsignal();
  const rounds = Number(values.rounds);
  const seed = values.seed === "" ? Date.now() % 1_000_000 : Number(values.seed);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    print(usage);
    return 2;
  }
  print(
    `Seed ${seed}\n== kill -9 and cut networks while numbers are linked, talk and hand over: ${rounds} rounds`,
  );
  const complaints = await runChannels({ rounds, seed });
  print("== control run: every seventh message is not stored");
  const noticed = await runChannels({ rounds: 1, seed, sabotage: true });
  print(`  ${noticed.length} complaints, such as ${noticed[0] ?? "none: NOT NOTICED"}`);
  print(
    `Chaos, channels: ${complaints.length} wrong, control ${noticed.length > 0 ? "noticed" : "NOT noticed"}`,
  );
  return complaints.length === 0 && noticed.length > 0 ? 0 : 1;
}
