import type { InboundEvent, Identity } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { ReportedAck } from "./applyAcks.ts";

type Ack = ReportedAck<"ack">;
type Receipt = Ack & { event: Extract<InboundEvent, { kind: "ack" }> & { reader: Identity } };

const isReceipt = (ack: Ack): ack is Receipt => ack.event.reader !== undefined;

interface Counted {
  [column: string]: unknown;
  connection_id: number;
  provider_id: string;
  delivered: number;
  read: number;
  played: number;
}

/**
 * Acknowledgements as they count: what single members of a group tell is kept, and becomes one of the whole group once
 * all of them told it. One that comes before its message waits for it.
 */
export async function countReceipts(tx: Tx, acks: readonly Ack[]): Promise<Ack[]> {
  const receipts = acks.filter(isReceipt);
  if (receipts.length === 0) return [...acks];
  await keepReceipts(tx, receipts);
  const counted = await countOf(tx, receipts);
  const reached = receipts.flatMap((receipt) => {
    const count = counted.get(keyOf(receipt.connectionId, receipt.event.providerId));
    const level = count && reachedBy(count, receipt.event.others);
    return level === undefined ? [] : [{ ...receipt, event: { ...receipt.event, level } }];
  });
  return [...acks.filter((ack) => !isReceipt(ack)), ...reached];
}

const keyOf = (connectionId: number, providerId: string): string => `${connectionId} ${providerId}`;

/** The level that all others reached; where nobody knows how many they are, the first one shows that it arrived. */
function reachedBy({ delivered, read, played }: Counted, others: number | undefined): 2 | 3 | 5 | undefined {
  if (others === undefined) return delivered > 0 ? 2 : undefined;
  if (played >= others) return 5;
  if (read >= others) return 3;
  return delivered >= others ? 2 : undefined;
}

/** Keeps the highest level of each member. */
async function keepReceipts(tx: Tx, receipts: readonly Receipt[]): Promise<void> {
  const highest = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const { providerId, reader, level } = receipt.event;
    const key = `${keyOf(receipt.connectionId, providerId)} ${readerOf(reader)}`;
    if ((highest.get(key)?.event.level ?? 0) < level) highest.set(key, receipt);
  }
  await tx.query({
    name: "keep-group-receipts",
    text: `
      with x as (
        select * from jsonb_to_recordset($2::jsonb) as x("connectionId" bigint, "providerId" text, reader text, level smallint, event jsonb)
      ),
      early as (
        insert into early_events (company_id, connection_id, provider_id, payload)
        select $1, x."connectionId", x."providerId", x.event from x
        where not exists (
          select 1 from messages m
          where m.company_id = $1 and m.connection_id = x."connectionId" and m.provider_id = x."providerId")
      )
      insert into group_receipts (company_id, message_id, reader, level)
      select $1, m.id, x.reader, x.level
      from x join messages m
        on m.company_id = $1 and m.connection_id = x."connectionId" and m.provider_id = x."providerId" and m.from_me
      order by m.id, x.reader
      on conflict (company_id, message_id, reader) do update set level = excluded.level
        where group_receipts.level < excluded.level`,
    values: [
      tx.companyId,
      JSON.stringify(
        [...highest.values()].map(({ connectionId, event }) => ({
          connectionId,
          providerId: event.providerId,
          reader: readerOf(event.reader),
          level: event.level,
          event,
        })),
      ),
    ],
  });
}

const readerOf = ({ kind, value }: Identity): string => `${kind}:${value}`;

/** Counts the members that reached each level, by message. */
async function countOf(tx: Tx, receipts: readonly Receipt[]): Promise<ReadonlyMap<string, Counted>> {
  const rows = await tx.query<Counted>({
    name: "count-group-receipts",
    text: `
      select m.connection_id, m.provider_id, count(*)::int as delivered,
        count(*) filter (where r.level >= 3)::int as read, count(*) filter (where r.level >= 5)::int as played
      from (select distinct * from unnest($2::bigint[], $3::text[]) k(connection_id, provider_id)) k
      join messages m on m.company_id = $1 and m.connection_id = k.connection_id and m.provider_id = k.provider_id
      join group_receipts r on r.company_id = $1 and r.message_id = m.id
      group by m.connection_id, m.provider_id`,
    values: [
      tx.companyId,
      receipts.map(({ connectionId }) => connectionId),
      receipts.map(({ event }) => event.providerId),
    ],
  });
  return new Map(rows.map((row) => [keyOf(row.connection_id, row.provider_id), row]));
}
