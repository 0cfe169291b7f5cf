import { type Bed, cpuSeconds, makeBed } from "./bed/index.ts";
import { createRandom } from "./dataset/words.ts";
import { Latencies } from "./latencies.ts";
import { callContinuously, type CallersOptions, shuffle } from "./load/callers.ts";
import { listWritingContacts } from "./load/contacts.ts";
import { listenAs } from "./load/listeners.ts";
import { logInEverywhere, type Person } from "./load/people.ts";
import { type Sender, sendWebhooks } from "./load/webhooks.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";

const rate = 200;
const sockets = 100;
const callers = 10;
const usersPerCompany = 16;

/** A working day at once: messages come in, inboxes are open and told of them, and lists are asked for without a pause. */
export async function benchMixed(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "mixed");
  const seconds = options.seconds ?? 30;
  const { companies } = options.size;
  const { url } = bed.server;
  try {
    const perCompany = Math.min(usersPerCompany, Math.ceil(sockets / companies));
    const people = await logInEverywhere(
      url,
      companies,
      Array.from({ length: perCompany }, (_, index) => index),
    );
    const hearing = await hear(bed, people);
    const caller = shuffle(people, createRandom(9));
    const lists: CallersOptions = { url, callers, seconds, next: () => listCall(caller()) };
    await callContinuously({ ...lists, seconds: 2 });
    const alone = await callContinuously({ ...lists, seconds: Math.ceil(seconds / 3) });
    const before = { server: cpuSeconds(bed.server.pid), database: cpuSeconds(bed.postgresPid) };
    const [load, beside] = await Promise.all([
      sendWebhooks({ url, rate, seconds, next: await talkingContacts(bed), onSending: hearing.sent }),
      callContinuously(lists),
    ]);
    const cores = (since: number, pid: number) => (cpuSeconds(pid) - since) / seconds;
    const usage = {
      "server cores": cores(before.server, bed.server.pid),
      "database cores": cores(before.database, bed.postgresPid),
    };
    const { unheard, p50, p95, p99 } = await hearing.end();
    const row = {
      "lists/s alone": alone.perSecond,
      "p95 alone": alone.p95,
      "lists/s": beside.perSecond,
      "list p50": beside.p50,
      "list p95": beside.p95,
      "event p50": p50,
      "event p95": p95,
      "event p99": p99,
      refused: load.refused,
      unheard,
      ...usage,
    };
    return {
      tables: [{ title: `${rate} messages/s, ${sockets} sockets, ${callers} list callers`, rows: [row] }],
      figures: [
        { name: "mixed, list p95", value: beside.p95, unit: "ms", atMost: 15 },
        { name: "mixed, event p95", value: p95, unit: "ms", atMost: 100 },
        { name: "mixed, messages that nobody heard of", value: unheard, unit: "", atMost: 0 },
      ],
    };
  } finally {
    await bed.stop();
  }
}

const listCall = ({ token }: Person) => ({
  path: "/api/tickets?status=open&pageNumber=1",
  headers: { authorization: `Bearer ${token}`, "accept-language": "pt" },
});

async function talkingContacts(bed: Bed): Promise<() => Sender> {
  const contacts = await listWritingContacts(bed.databaseUrl);
  return shuffle(
    contacts.filter(({ ticketId }) => ticketId !== null),
    createRandom(8),
  );
}

/** Open inboxes, several of a person where there are few people, and how long messages take to whoever hears of them. */
async function hear(bed: Bed, people: readonly Person[]) {
  const sentAt = new Map<string, number>();
  const unheard = new Set<string>();
  const events = new Latencies();
  const open = Array.from({ length: sockets }, (_, index) => people[index % people.length]);
  const listeners = await listenAs(
    bed.server.url,
    open.flatMap((person) => person ?? []),
    (id) => {
      unheard.delete(id);
      const sent = sentAt.get(id);
      if (sent !== undefined) events.add(performance.now() - sent);
    },
  );
  return {
    sent: (id: string): void => {
      sentAt.set(id, performance.now());
      unheard.add(id);
    },
    end: async () => {
      for (let waits = 0; waits < 100 && unheard.size > 0; waits += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      listeners.close();
      const [p50 = 0, p95 = 0, p99 = 0] = events.at(50, 95, 99);
      return { unheard: unheard.size, p50, p95, p99 };
    },
  };
}
