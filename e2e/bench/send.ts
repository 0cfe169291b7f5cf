import { type Bed, cpuSeconds, forgetStatements, makeBed, readStatements } from "./bed/index.ts";
import { type Call, callContinuously, shuffle } from "./load/callers.ts";
import { listWritingContacts, type WritingContact } from "./load/contacts.ts";
import { logInEverywhere, type Person } from "./load/people.ts";
import { sendWebhooks } from "./load/webhooks.ts";
import { createRandom } from "./dataset/words.ts";
import type { BenchOptions } from "./options.ts";
import type { Figure, Result, Table } from "./report.ts";

/** Owners of open conversations write; the messages go through the outbox to the fake Graph API: over one number, then over all. */
export async function benchSend(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "send");
  const seconds = options.seconds ?? 20;
  const { companies } = options.size;
  try {
    const owners = new Map(
      (await logInEverywhere(bed.server.url, companies, [1, 2, 3, 4])).map((person) => [
        person.userId,
        person,
      ]),
    );
    const contacts = (await listWritingContacts(bed.databaseUrl)).filter(
      ({ status, userId }) => status === "open" && userId !== null && owners.has(userId),
    );
    await letThemWrite(bed, contacts);
    bed.graph.world.keep = 1_000_000;
    const lone = contacts.filter(({ companyId }) => companyId === 1);
    const one = await measure(bed, { connections: 1, contacts: lone, owners, seconds });
    const all =
      companies === 1 ? one : await measure(bed, { connections: companies, contacts, owners, seconds });
    const parts = companies === 1 ? [one] : [one, all];
    return {
      tables: [{ title: "Sending", rows: parts.map(({ row }) => row) }, ...parts.map(({ table }) => table)],
      figures: figuresOf(parts.map(({ row }) => row)),
    };
  } finally {
    await bed.stop();
  }
}

function figuresOf(rows: readonly Row[]): Figure[] {
  const [one] = rows;
  const all = rows.at(-1);
  if (!one || !all) return [];
  return [
    { name: "sending, taken, 10 callers", value: all["taken/s"], unit: "/s", atLeast: 600 },
    { name: "sending call p95, 10 callers", value: all["call p95"], unit: "ms" },
    ...rows.map((row) => ({
      name: `delivered over ${row.connections} connection(s)`,
      value: row["delivered/s"],
      unit: "/s",
      atLeast: row === one ? 300 : 600,
    })),
    {
      name: "messages not sent",
      value: rows.reduce((sum, { taken, arrived }) => sum + taken - arrived, 0),
      unit: "",
      atMost: 0,
    },
  ];
}

/** Lets contacts write: who wrote within 24 hours may be answered in free words. */
export async function letThemWrite(bed: Bed, contacts: readonly WritingContact[]): Promise<void> {
  const line = contacts.values();
  await sendWebhooks({
    url: bed.server.url,
    rate: 200,
    seconds: Math.ceil(contacts.length / 200),
    next: () => line.next().value ?? contacts[0] ?? { companyId: 1, phone: "", name: "" },
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

interface Part {
  connections: number;
  contacts: readonly WritingContact[];
  owners: ReadonlyMap<number, Person>;
  seconds: number;
}

type Row = Awaited<ReturnType<typeof measure>>["row"];

let written = 0;

async function measure(bed: Bed, { connections, contacts, owners, seconds }: Part) {
  const { sent } = bed.graph.world;
  const before = sent.length;
  const writtenBefore = written;
  await forgetStatements(bed.databaseUrl);
  const cpu = { server: cpuSeconds(bed.server.pid), database: cpuSeconds(bed.postgresPid) };
  const next = shuffle(contacts, createRandom(5));
  const began = performance.now();
  const calls = await callContinuously({
    url: bed.server.url,
    callers: 10,
    seconds,
    next: () => sendCall(next(), owners),
  });
  const taken = written - writtenBefore;
  const meanwhile = sent.length - before;
  for (let waits = 0; waits < 1200 && sent.length - before < taken; waits += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  const elapsed = (performance.now() - began) / 1000;
  const arrived = sent.length - before;
  await new Promise((resolve) => setTimeout(resolve, 200));
  const counted = await readStatements(bed.databaseUrl);
  const spent = (pid: number, since: number) => ((cpuSeconds(pid) - since) * 1000) / taken;
  const row = {
    connections,
    taken,
    "taken/s": calls.perSecond,
    "call p50": calls.p50,
    "call p95": calls.p95,
    "sent meanwhile": meanwhile,
    arrived,
    "delivered/s": arrived / elapsed,
    statements: counted.reduce((sum, { calls: count }) => sum + count, 0) / taken,
    "server ms": spent(bed.server.pid, cpu.server),
    "database ms": spent(bed.postgresPid, cpu.database),
  };
  const table: Table = {
    title: `Statements a message over ${connections}`,
    rows: counted.slice(0, 25).map(({ query, calls: count, milliseconds }) => ({
      statement: query.slice(0, 90),
      "per message": count / taken,
      "ms each": milliseconds / count,
      "ms per message": milliseconds / taken,
    })),
  };
  return { row, table };
}

/** An owner writes into an open conversation. */
export function sendCall({ ticketId, userId }: WritingContact, owners: ReadonlyMap<number, Person>): Call {
  written += 1;
  const token = owners.get(userId ?? 0)?.token ?? "";
  return {
    method: "POST",
    path: `/api/messages/${ticketId}`,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      body: `Resposta número ${written}`,
      clientId: `bench-${Date.now().toString(36)}-${written}`,
    }),
  };
}
