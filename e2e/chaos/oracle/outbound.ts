import { endpoints } from "@balcao/contract";
import type { FakeGraph } from "../../fake-graph/fakeGraph.ts";
import { type Answered, textOf } from "../load/attendants.ts";
import type { Api } from "../product/api.ts";
import type { Company } from "../product/directory.ts";
import type { Verdict } from "./inbound.ts";
import type { Records } from "./records.ts";

interface OutboundOptions {
  records: Records;
  graph: FakeGraph;
  api: Api;
  companies: readonly Company[];
}

/** Did the provider see each acknowledged answer once, and each conversation's in order? */
export class OutboundOracle {
  /** Answers whose attempt was cut off without a word of the provider: shown as failed, and sent again by hand. */
  readonly sentAgain = new Set<number>();
  readonly #options: OutboundOptions;

  constructor(options: OutboundOptions) {
    this.#options = options;
  }

  /** Counts what is still on its way. */
  waiting(): Promise<number> {
    return this.#options.records.count("outbox");
  }

  /** Acts as if the time were over in which the provider may tell what became of an attempt. */
  async endWaiting(): Promise<void> {
    await this.#options.records.read(
      "update outbox set attempted_at = attempted_at - interval '1 hour', waiting_until = null where waiting_until is not null",
    );
  }

  /** Presses "send again" for what failed because its attempt was cut off. */
  async sendAgain(): Promise<void> {
    const { records, api, companies } = this.#options;
    const failed = await records.read<{ id: string; company_id: number }>(
      "select id, company_id from messages where from_me and failure ->> 'code' = 'ambiguous'",
    );
    for (const { id, company_id } of failed) {
      const company = companies.find((one) => one.id === company_id);
      if (!company) continue;
      const { status } = await api.insist(company.admin, endpoints.messages.retry, {
        params: { messageId: id },
      });
      if (status === 200) this.sentAgain.add(Number(id));
    }
  }

  async judge(answers: readonly Answered[]): Promise<Verdict> {
    const rows = await this.#options.records.read<{ id: string; body: string }>(
      "select id, body from messages where from_me order by id",
    );
    const stored = Map.groupBy(rows, ({ body }) => body);
    const seen = new Map<string, number[]>();
    for (const [index, { body }] of this.#options.graph.world.sent.entries())
      seen.set(textOf(body), [...(seen.get(textOf(body)) ?? []), index]);
    const verdict: Verdict = { lost: 0, doubled: 0, reordered: 0, complaints: [] };
    const last = new Map<number, number>();
    for (const { body, ticketId } of answers) {
      const places = seen.get(body) ?? [];
      const copies = stored.get(body) ?? [];
      const [place] = places;
      if (place === undefined || copies.length === 0) {
        verdict.lost += 1;
        verdict.complaints.push(`the provider did not see "${body}"`);
        continue;
      }
      if (places.length > 1 || copies.length > 1) {
        verdict.doubled += 1;
        verdict.complaints.push(
          `"${body}" was stored ${copies.length} times and sent ${places.length} times`,
        );
      }
      // A message that was sent again by hand comes after what followed it.
      if (this.sentAgain.has(Number(copies[0]?.id))) continue;
      if (place < (last.get(ticketId) ?? -1)) {
        verdict.reordered += 1;
        verdict.complaints.push(`"${body}" overtook`);
      }
      last.set(ticketId, place);
    }
    return verdict;
  }
}
