import { cpuSeconds, makeBed, residentMb } from "./bed/index.ts";
import { shuffle } from "./load/callers.ts";
import { listWritingContacts, type WritingContact } from "./load/contacts.ts";
import { listenAs } from "./load/listeners.ts";
import { logInEverywhere, type Person } from "./load/people.ts";
import { sendWebhooks } from "./load/webhooks.ts";
import { queuesPerCompany } from "./dataset/index.ts";
import { createRandom } from "./dataset/words.ts";
import { Latencies } from "./latencies.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";

const rate = 200;
const attendants = 300;

/** Everybody's inbox open, messages coming in: how soon does each who may see one have it, and does anybody miss one? */
export async function benchFanout(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "fanout");
  const seconds = options.seconds ?? 30;
  const { companies } = options.size;
  try {
    const users = Array.from({ length: Math.ceil(attendants / companies) }, (_, index) => index + 1);
    const people = (await logInEverywhere(bed.server.url, companies, users)).slice(0, attendants);
    const contacts = (await listWritingContacts(bed.databaseUrl)).filter(
      ({ status }) => status === "open" || status === "pending",
    );
    const watch = new Watch(people);
    const listeners = await listenAs(bed.server.url, people, (id, person) => watch.heard(id, person));
    const before = cpuSeconds(bed.server.pid);
    const next = shuffle(contacts, createRandom(4));
    const load = await sendWebhooks({
      url: bed.server.url,
      rate,
      seconds,
      next,
      onSending: (id, sender) => watch.sent(id, sender as WritingContact),
    });
    await watch.untilQuiet();
    const [p50 = 0, p95 = 0, p99 = 0] = watch.latencies.at(50, 95, 99);
    const events = listeners.events();
    const memory = residentMb(bed.server.pid);
    listeners.close();
    const processor = ((cpuSeconds(bed.server.pid) - before) / seconds) * 100;
    return {
      tables: [
        {
          title: `Fan-out: ${people.length} attendants, ${rate} messages/s`,
          rows: [
            {
              messages: load.sent,
              "deliveries expected": watch.expected,
              missed: watch.missed,
              "not theirs": watch.strays,
              "live events": events,
              p50,
              p95,
              p99,
              "server CPU %": processor,
              "server MB": memory,
            },
          ],
        },
      ],
      figures: [
        { name: "fan-out, event p50", value: p50, unit: "ms" },
        { name: "fan-out, event p99", value: p99, unit: "ms" },
        { name: "fan-out, missed events", value: watch.missed, unit: "", atMost: 0 },
        { name: "fan-out, events to who may not see them", value: watch.strays, unit: "", atMost: 0 },
        { name: "server memory under fan-out", value: memory, unit: "MB" },
      ],
    };
  } finally {
    await bed.stop();
  }
}

/** Watches who must hear of which message, and who did. */
class Watch {
  readonly latencies = new Latencies();
  expected = 0;
  strays = 0;
  readonly #people: ReadonlyMap<number, readonly Person[]>;
  readonly #open = new Map<string, { at: number; waiting: Set<number> }>();
  #received = 0;

  constructor(people: readonly Person[]) {
    this.#people = Map.groupBy(people, (person) => person.companyId);
  }

  sent(id: string, contact: WritingContact): void {
    const audience = (this.#people.get(contact.companyId) ?? []).filter((person) => maySee(person, contact));
    this.expected += audience.length;
    this.#open.set(id, { at: performance.now(), waiting: new Set(audience.map(({ userId }) => userId)) });
  }

  heard(id: string, person: Person): void {
    const message = this.#open.get(id);
    if (!message?.waiting.delete(person.userId)) {
      this.strays += 1;
      return;
    }
    this.#received += 1;
    this.latencies.add(performance.now() - message.at);
  }

  get missed(): number {
    return this.expected - this.#received;
  }

  async untilQuiet(): Promise<void> {
    for (let waits = 0; waits < 100 && this.missed > 0; waits += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The product's rule once more, from the dataset's own arrangement: an independent check of who is told. */
function maySee(
  { user, userId, companyId }: Person,
  { status, queueId, userId: owner }: WritingContact,
): boolean {
  if (user === 0 || owner === userId) return true;
  const seesColleagues = user % 2 === 0;
  if (owner !== null && !seesColleagues) return false;
  if (status === "open" && !seesColleagues) return false;
  if (queueId === null) return user % 3 === 0;
  const home = (user - 1) % queuesPerCompany;
  const queue = queueId - (companyId - 1) * queuesPerCompany - 1;
  return queue === home || (seesColleagues && queue === (home + 1) % queuesPerCompany);
}
