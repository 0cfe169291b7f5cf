import { hashToken } from "../../server/src/platform/crypto/index.ts";
import { makeBed, runOn } from "./bed/index.ts";
import { createRandom } from "./dataset/words.ts";
import { type Call, callContinuously, shuffle } from "./load/callers.ts";
import { listWritingContacts, type WritingContact } from "./load/contacts.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";
import { letThemWrite } from "./send.ts";

const tokenOf = (companyId: number) => `bench-token-of-company-${companyId}`;

/** Programs send texts with the tokens of their connections: ten callers, each as fast as it is answered. */
export async function benchPrograms(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "programs");
  try {
    const companies = Array.from({ length: options.size.companies }, (_, at) => at + 1);
    await runOn(bed.databaseUrl, async (client) => {
      for (const id of companies)
        await client.query(
          "update connections set token_hash = $2 where company_id = $1 and channel = 'whatsappapi'",
          [id, hashToken(tokenOf(id))],
        );
    });
    const contacts = (await listWritingContacts(bed.databaseUrl)).filter(
      ({ status }) => status === "open" || status === "pending",
    );
    await letThemWrite(bed, contacts);
    const next = shuffle(contacts, createRandom(7));
    const calls = await callContinuously({
      url: bed.server.url,
      callers: 10,
      seconds: options.seconds ?? 20,
      next: () => sendCall(next()),
    });
    return {
      tables: [{ title: "Programs that send", rows: [{ ...calls }] }],
      figures: [
        { name: "POST /messages/send, 10 callers", value: calls.perSecond, unit: "/s", atLeast: 300 },
        { name: "POST /messages/send p95, 10 callers", value: calls.p95, unit: "ms" },
      ],
    };
  } finally {
    await bed.stop();
  }
}

let written = 0;

function sendCall({ companyId, phone }: WritingContact): Call {
  written += 1;
  return {
    method: "POST",
    path: "/api/messages/send",
    headers: { "content-type": "application/json", authorization: `Bearer ${tokenOf(companyId)}` },
    body: JSON.stringify({ number: phone, body: `Pedido número ${written}` }),
  };
}
