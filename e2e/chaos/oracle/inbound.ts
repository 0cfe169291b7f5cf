import type { Conversation } from "../load/contacts.ts";
import type { Records } from "./records.ts";

export interface Verdict {
  lost: number;
  doubled: number;
  reordered: number;
  /** The first few of what is wrong, in words. */
  complaints: string[];
}

interface Stored extends Record<string, unknown> {
  company_id: number;
  provider_id: string;
}

/** Are the acknowledged messages there, each once, and each conversation in its order? Asked round by round. */
export class InboundOracle {
  readonly #records: Records;
  readonly #conversations: readonly Conversation[];
  readonly #judged = new Map<Conversation, number>();
  #from = 0;

  constructor(records: Records, conversations: readonly Conversation[]) {
    this.#records = records;
    this.#conversations = conversations;
  }

  async judge(): Promise<Verdict> {
    const newest = await this.#records.newestMessage();
    const rows = await this.#records.read<Stored>(
      "select company_id, provider_id from messages where not from_me and id > $1 and id <= $2 order by id",
      [this.#from, newest],
    );
    this.#from = newest;
    const byPhone = Map.groupBy(
      rows,
      ({ company_id, provider_id }) => `${company_id} ${provider_id.split(".")[1]}`,
    );
    const verdict: Verdict = { lost: 0, doubled: 0, reordered: 0, complaints: [] };
    for (const conversation of this.#conversations) this.#judgeOne(conversation, byPhone, verdict);
    verdict.doubled += await this.#countTwins(verdict);
    return verdict;
  }

  #judgeOne(conversation: Conversation, byPhone: Map<string, Stored[]>, verdict: Verdict): void {
    const before = this.#judged.get(conversation) ?? 0;
    const expected = conversation.acknowledged.slice(before);
    this.#judged.set(conversation, conversation.acknowledged.length);
    const stored = (byPhone.get(`${conversation.company.id} ${conversation.phone}`) ?? []).map(
      (row) => row.provider_id,
    );
    const there = new Set(stored);
    const lost = expected.filter((id) => !there.has(id));
    const wanted = new Set(expected);
    const strange = stored.filter((id) => !wanted.has(id)).length + stored.length - there.size;
    const places = stored.map(numberOf);
    const turned = places.filter((place, index) => index > 0 && place < (places[index - 1] ?? 0)).length;
    verdict.lost += lost.length;
    verdict.doubled += strange;
    verdict.reordered += turned;
    if (lost.length > 0) verdict.complaints.push(`lost ${lost.slice(0, 3).join(", ")}`);
    if (strange > 0) verdict.complaints.push(`stored again: ${conversation.phone}, ${strange} messages`);
    if (turned > 0) verdict.complaints.push(`out of order: ${conversation.phone}: ${places.join(" ")}`);
  }

  /** People who were made twice, and conversations with two active tickets. */
  async #countTwins(verdict: Verdict): Promise<number> {
    const twins = await this.#records.count(`(
      select 1 from contacts where company_id = any(select company_id from connections) group by company_id, number having count(*) > 1) t`);
    const tickets = await this.#records.count(`(
      select 1 from tickets where status in ('open', 'pending', 'group', 'nps', 'lgpd')
      group by company_id, contact_id, connection_id having count(*) > 1) t`);
    if (twins > 0) verdict.complaints.push(`${twins} people were made twice`);
    if (tickets > 0) verdict.complaints.push(`${tickets} people have two active tickets`);
    return twins + tickets;
  }
}

const numberOf = (id: string): number => Number(id.split(".")[2]);
