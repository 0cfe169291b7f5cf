import { climb, isSustained } from "./climbing.ts";
import { createRandom } from "./dataset/words.ts";
import { strangers } from "./load/strangers.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";

/** First messages only: each of them brings a contact and a ticket. */
export async function benchNewcomers(options: BenchOptions): Promise<Result> {
  const { steps, tables } = await climb(options, {
    name: "newcomers",
    title: "First messages of new contacts",
    rates: { first: 300, step: 200 },
    makeSenders: async ({ size }) => strangers(size.companies, createRandom(7)),
  });
  const [first] = steps;
  const sustained = Math.max(0, ...steps.filter(isSustained).map(({ rate }) => rate));
  return {
    tables,
    figures: [
      { name: "new contacts, sustained", value: sustained, unit: "messages/s", atLeast: 700 },
      {
        name: `new contacts, statements each at ${first?.rate}/s`,
        value: first?.statements ?? Number.NaN,
        unit: "",
        atMost: 8,
      },
      {
        name: `new contacts, processor time each at ${first?.rate}/s`,
        value: first ? first.cpuMs.server + first.cpuMs.database : Number.NaN,
        unit: "ms",
      },
    ],
  };
}
