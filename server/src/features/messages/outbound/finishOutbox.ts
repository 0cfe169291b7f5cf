import type { SendReceipt } from "../../../channels/port.ts";
import type { Database, Statement, Tx } from "../../../platform/database/index.ts";
import { applyChanges } from "../changes/applyChanges.ts";
import { settleCall } from "../changes/applyCallOutcomes.ts";
import type { OutboxEntry } from "./claimOutbox.ts";
import { takeEarly } from "../changes/earlyEvents.ts";
import { deliveryReported } from "../messages.actors.ts";
import { messageChanged, messageFailureChanged } from "../messages.events.ts";

/** Ends the entry that went, and the message has its first tick. */
export async function finishEntry(
  tx: Tx,
  entry: OutboxEntry,
  { connectionId, receipt }: { connectionId: number; receipt?: SendReceipt | undefined },
): Promise<void> {
  if (entry.kind === "refuse-call")
    await settleCall(tx, connectionId, { providerId: entry.provider_id ?? "", outcome: "refused" });
  if (entry.kind !== "message" || entry.message_id === null) return deleteEntry(tx, entry);
  await tx.query({
    name: "message-sent",
    text: `
      update messages set ack = greatest(ack, 1), provider_id = coalesce($3, provider_id), sent_at = coalesce($4::timestamptz, sent_at), failure = null
      where company_id = $1 and id = $2`,
    values: [tx.companyId, entry.message_id, receipt?.providerId ?? null, receipt?.at ?? null],
  });
  // The message first, its entry second, as a status does that comes at the same moment: two orders would be a deadlock.
  await deleteEntry(tx, entry);
  emitChange(tx, entry);
  if (receipt && receipt.providerId !== entry.provider_id)
    await applyChanges(tx, await takeEarly(tx, [{ connectionId, providerId: receipt.providerId }]));
}

/** A connection, with its company. */
export interface Place {
  companyId: number;
  connectionId: number;
}

/** An entry that went, and what the provider said to it. */
export interface Sent {
  entry: OutboxEntry;
  receipt: SendReceipt | undefined;
}

/** Many entries of one connection that went, in as many statements as one. */
async function finishEntries(tx: Tx, connectionId: number, sent: readonly Sent[]): Promise<void> {
  const messages = sent.filter(({ entry }) => entry.kind === "message" && entry.message_id !== null);
  for (const { entry, receipt } of sent)
    if (entry.kind !== "message" || entry.message_id === null)
      await finishEntry(tx, entry, { connectionId, receipt });
  if (messages.length === 0) return;
  await tx.query({
    name: "messages-sent",
    text: `
      update messages m set ack = greatest(m.ack, 1), provider_id = coalesce(x.provider_id, m.provider_id), sent_at = coalesce(x.at, m.sent_at), failure = null
      from unnest($2::bigint[], $3::text[], $4::timestamptz[]) as x(id, provider_id, at)
      where m.company_id = $1 and m.id = x.id`,
    values: [
      tx.companyId,
      messages.map(({ entry }) => entry.message_id),
      messages.map(({ receipt }) => receipt?.providerId ?? null),
      messages.map(({ receipt }) => receipt?.at ?? null),
    ],
  });
  await tx.query({
    name: "delete-outbox-entries",
    text: "delete from outbox where company_id = $1 and id = any($2::bigint[])",
    values: [tx.companyId, messages.map(({ entry }) => entry.id)],
  });
  for (const { entry } of messages) emitChange(tx, entry);
  const renamed = messages.flatMap(({ entry, receipt }) =>
    receipt && receipt.providerId !== entry.provider_id
      ? [{ connectionId, providerId: receipt.providerId }]
      : [],
  );
  await applyChanges(tx, await takeEarly(tx, renamed));
}

/** Many entries of one connection that went. */
export async function finishSent(database: Database, place: Place, sent: readonly Sent[]): Promise<void> {
  if (await finishAtOnce(database, place, sent)) return;
  await database.tenant(place.companyId, (tx) => finishEntries(tx, place.connectionId, sent));
}

/**
 * Ends messages that went, in one statement and one packet with its transaction. False, and nothing is changed, where one
 * is another kind of entry, or where a status came before its message was known by the provider's id.
 */
async function finishAtOnce(database: Database, place: Place, sent: readonly Sent[]): Promise<boolean> {
  if (!sent.every(({ entry }) => entry.kind === "message" && entry.message_id !== null)) return false;
  const { ending } = await database.tenant(place.companyId, async (tx) => {
    for (const { entry } of sent) emitChange(tx, entry);
    return { ending: tx.query<{ is_ended: boolean }>(endingOf(place, sent)) };
  });
  const [row] = await ending;
  return row?.is_ended === true;
}

const endingOf = ({ companyId, connectionId }: Place, sent: readonly Sent[]): Statement => ({
  name: "end-sent",
  text: `
    with early as materialized (
      select from early_events e where e.company_id = $1 and e.connection_id = $6 and e.provider_id = any($7::text[]) limit 1
    ),
    sent as (
      update messages m set ack = greatest(m.ack, 1), provider_id = coalesce(x.provider_id, m.provider_id), sent_at = coalesce(x.at, m.sent_at), failure = null
      from unnest($3::bigint[], $4::text[], $5::timestamptz[]) as x(id, provider_id, at)
      where m.company_id = $1 and m.id = x.id and not exists (select from early)
      returning m.id
    ),
    /* The message first, its entry second: see finishEntry. */
    gone as (
      delete from outbox where company_id = $1 and id = any($2::bigint[]) and not exists (select from early) and (select count(*) from sent) >= 0
    )
    select not exists (select from early) as is_ended`,
  values: [
    companyId,
    sent.map(({ entry }) => entry.id),
    sent.map(({ entry }) => entry.message_id),
    sent.map(({ receipt }) => receipt?.providerId ?? null),
    sent.map(({ receipt }) => receipt?.at ?? null),
    connectionId,
    sent.flatMap(({ entry, receipt }) =>
      receipt && receipt.providerId !== entry.provider_id ? [receipt.providerId] : [],
    ),
  ],
});

/** Ends the entry that will not go, and the message keeps the reason. */
export async function failEntry(
  tx: Tx,
  entry: OutboxEntry,
  failure: { code: string; reason: string },
): Promise<void> {
  if (entry.message_id === null || entry.kind !== "message") return deleteEntry(tx, entry);
  await tx.query({
    name: "message-failed",
    text: "update messages set failure = $3::jsonb where company_id = $1 and id = $2 and ack = 0",
    values: [tx.companyId, entry.message_id, JSON.stringify(failure)],
  });
  tx.emit(messageFailureChanged, { messageId: entry.message_id, by: deliveryReported });
  if (entry.is_first)
    await tx.query({
      name: "reached-in-vain",
      text: "update reached_contacts set failure = $4 where company_id = $1 and connection_id = $2 and contact_id = $3",
      values: [tx.companyId, entry.connection_id, entry.contact_id, failure.code],
    });
  await deleteEntry(tx, entry);
  emitChange(tx, entry);
}

/** Tries later, still at the head of its row. `keepsDoubt`: the attempt may have arrived. */
export async function postponeEntry(
  tx: Tx,
  entry: OutboxEntry,
  { keepsDoubt }: { keepsDoubt: boolean },
): Promise<void> {
  await tx.query({
    name: "postpone-outbox",
    text: `
      update outbox set next_at = app.next_try(attempts),
        attempted_at = case when $3::boolean then attempted_at end
      where company_id = $1 and id = $2`,
    values: [tx.companyId, entry.id, keepsDoubt],
  });
}

/** Lets an entry that was not tried wait for another day, in the row of what can wait, where it holds back nothing. */
export async function holdEntry(tx: Tx, entry: OutboxEntry, until: string): Promise<void> {
  await tx.query({
    name: "hold-outbox",
    text: `
      update outbox set next_at = $3, class = 'bulk', attempts = attempts - 1, attempted_at = null
      where company_id = $1 and id = $2`,
    values: [tx.companyId, entry.id, until],
  });
}

/** Gives the provider time to tell whether the attempt arrived that first left it open. False when that time is over. */
export async function waitForStatus(tx: Tx, entry: OutboxEntry, seconds: number): Promise<boolean> {
  const rows = await tx.query({
    name: "wait-for-status",
    text: `
      update outbox set waiting_until = attempted_at + make_interval(secs => $3)
      where company_id = $1 and id = $2 and attempted_at + make_interval(secs => $3) > app.now() returning id`,
    values: [tx.companyId, entry.id, seconds],
  });
  return rows.length > 0;
}

async function deleteEntry(tx: Tx, entry: OutboxEntry): Promise<void> {
  await tx.query({
    name: "delete-outbox",
    text: "delete from outbox where company_id = $1 and id = $2",
    values: [tx.companyId, entry.id],
  });
}

function emitChange(tx: Tx, entry: OutboxEntry): void {
  if (entry.message_id !== null && entry.ticket_id !== null)
    tx.emit(messageChanged, {
      messageId: entry.message_id,
      ticketId: entry.ticket_id,
      by: deliveryReported,
    });
}
