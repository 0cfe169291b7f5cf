import { makeBed } from "./bed/index.ts";
import { callContinuously, shuffle } from "./load/callers.ts";
import { listWritingContacts } from "./load/contacts.ts";
import { logInEverywhere } from "./load/people.ts";
import { sendWebhooks } from "./load/webhooks.ts";
import { createRandom } from "./dataset/words.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";

/** Owners of open conversations write; the messages go through the outbox to the fake Graph API. */
export async function benchSend(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "send");
  const seconds = options.seconds ?? 20;
  const { url } = bed.server;
  try {
    const owners = new Map(
      (await logInEverywhere(url, options.size.companies, [1, 2, 3, 4])).map((person) => [
        person.userId,
        person,
      ]),
    );
    const contacts = (await listWritingContacts(bed.databaseUrl)).filter(
      ({ status, userId }) => status === "open" && userId !== null && owners.has(userId),
    );
    // Who wrote within 24 hours may be answered in free words.
    const line = contacts.values();
    await sendWebhooks({
      url,
      rate: 200,
      seconds: Math.ceil(contacts.length / 200),
      next: () => line.next().value ?? contacts[0] ?? { companyId: 1, phone: "", name: "" },
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    bed.graph.world.keep = 1_000_000;
    const before = bed.graph.world.sent.length;
    const next = shuffle(contacts, createRandom(5));
    let written = 0;
    const began = performance.now();
    const calls = await callContinuously({
      url,
      callers: 10,
      seconds,
      next: () => {
        const { ticketId, userId } = next();
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
      },
    });
    const sentInTime = bed.graph.world.sent.length - before;
    for (let waits = 0; waits < 600 && bed.graph.world.sent.length - before < written; waits += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const elapsed = (performance.now() - began) / 1000;
    const arrived = bed.graph.world.sent.length - before;
    return {
      tables: [
        {
          title: "Sending",
          rows: [
            {
              written,
              "written/s": calls.perSecond,
              "call p50": calls.p50,
              "call p95": calls.p95,
              "sent meanwhile": sentInTime,
              arrived,
              "sent/s": arrived / elapsed,
            },
          ],
        },
      ],
      figures: [
        { name: "messages sent through the outbox", value: arrived / elapsed, unit: "/s", atLeast: 38 },
        { name: "messages not sent", value: written - arrived, unit: "", atMost: 0 },
        { name: "sending call p95, 10 callers", value: calls.p95, unit: "ms" },
      ],
    };
  } finally {
    await bed.stop();
  }
}
