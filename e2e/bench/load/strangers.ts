import type { Random } from "../dataset/words.ts";
import type { Sender } from "./webhooks.ts";

/** Somebody new with every call, who writes to one of the companies; their numbers are nobody's in the dataset. */
export function strangers(companies: number, random: Random): () => Sender {
  let met = 0;
  return () => {
    met += 1;
    return {
      companyId: 1 + random.below(companies),
      phone: `55219${80_000_000 + met}`,
      name: `Pessoa Nova ${met}`,
    };
  };
}
