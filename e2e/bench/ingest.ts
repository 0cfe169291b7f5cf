import { type Ascent, climb, isSustained } from "./climbing.ts";
import type { Bed } from "./bed/index.ts";
import { createRandom } from "./dataset/words.ts";
import { shuffle } from "./load/callers.ts";
import { listWritingContacts } from "./load/contacts.ts";
import { strangers } from "./load/strangers.ts";
import type { Sender } from "./load/webhooks.ts";
import type { BenchOptions } from "./options.ts";
import type { Figure, Result } from "./report.ts";

/** Messages of a hundred that come from an unknown number, and those that begin a conversation anew. */
const unknown = 2;
const returning = 3;

/** Measures what a server takes in for long: mostly in conversations that go on. */
export async function benchIngest(options: BenchOptions): Promise<Result> {
  const ascent = await climb(options, {
    name: "ingest",
    title: "Ingest",
    rates: { first: 500, step: 500 },
    makeSenders,
  });
  return { tables: ascent.tables, figures: figuresOf(ascent) };
}

async function makeSenders(bed: Bed): Promise<() => Sender> {
  const random = createRandom(2);
  const contacts = await listWritingContacts(bed.databaseUrl);
  const talking = shuffle(
    contacts.filter(({ ticketId }) => ticketId !== null),
    random,
  );
  const resolved = shuffle(
    contacts.filter(({ ticketId }) => ticketId === null),
    random,
  );
  const stranger = strangers(bed.size.companies, random);
  return () => {
    const kind = random.below(100);
    if (kind < unknown) return stranger();
    return kind < unknown + returning ? resolved() : talking();
  };
}

function figuresOf({ steps, memory }: Ascent): Figure[] {
  const sustained = Math.max(0, ...steps.filter(isSustained).map(({ rate }) => rate));
  const [first] = steps;
  if (!first) return [];
  const at = `at ${first.rate}/s`;
  return [
    { name: "ingest, sustained", value: sustained, unit: "messages/s", atLeast: 2500 },
    { name: `ingest, ack p99 ${at}`, value: first.acks[2] ?? Number.NaN, unit: "ms", atMost: 150 },
    { name: `ingest, event p99 ${at}`, value: first.events[2] ?? Number.NaN, unit: "ms", atMost: 250 },
    { name: `ingest, statements a message ${at}`, value: first.statements, unit: "", atMost: 6 },
    {
      name: `ingest, processor time a message ${at}`,
      value: first.cpuMs.server + first.cpuMs.database,
      unit: "ms",
    },
    { name: "server memory after ingest", value: memory, unit: "MB" },
  ];
}
