import type { SendReceipt } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { applyChanges } from "../changes/applyChanges.ts";
import { settleCall } from "../changes/applyCallOutcomes.ts";
import type { OutboxLine } from "./claimOutbox.ts";
import { takeEarly } from "../changes/earlyEvents.ts";
import { deliveryReported } from "../messages.actors.ts";
import { messageChanged, messageFailureChanged } from "../messages.events.ts";

/** It went: the line ends, and the message has its first tick. */
export async function finishLine(
  tx: Tx,
  line: OutboxLine,
  { connectionId, receipt }: { connectionId: number; receipt?: SendReceipt | undefined },
): Promise<void> {
  if (line.kind === "refuse-call")
    await settleCall(tx, connectionId, { providerId: line.provider_id ?? "", outcome: "refused" });
  if (line.kind !== "message" || line.message_id === null) return deleteLine(tx, line);
  await tx.query({
    name: "message-sent",
    text: `
      update messages set ack = greatest(ack, 1), provider_id = coalesce($3, provider_id), sent_at = coalesce($4::timestamptz, sent_at), failure = null
      where company_id = $1 and id = $2`,
    values: [tx.companyId, line.message_id, receipt?.providerId ?? null, receipt?.at ?? null],
  });
  // The message first, its line second, as a status does that comes at the same moment: two orders would be a deadlock.
  await deleteLine(tx, line);
  emitChange(tx, line);
  if (receipt && receipt.providerId !== line.provider_id)
    await applyChanges(tx, await takeEarly(tx, [{ connectionId, providerId: receipt.providerId }]));
}

/** A line that went, and what the provider said to it. */
export interface Sent {
  line: OutboxLine;
  receipt: SendReceipt | undefined;
}

/** Many lines of one connection that went, in as many statements as one. */
export async function finishLines(tx: Tx, connectionId: number, sent: readonly Sent[]): Promise<void> {
  const messages = sent.filter(({ line }) => line.kind === "message" && line.message_id !== null);
  for (const { line, receipt } of sent)
    if (line.kind !== "message" || line.message_id === null)
      await finishLine(tx, line, { connectionId, receipt });
  if (messages.length === 0) return;
  await tx.query({
    name: "messages-sent",
    text: `
      update messages m set ack = greatest(m.ack, 1), provider_id = coalesce(x.provider_id, m.provider_id), sent_at = coalesce(x.at, m.sent_at), failure = null
      from unnest($2::bigint[], $3::text[], $4::timestamptz[]) as x(id, provider_id, at)
      where m.company_id = $1 and m.id = x.id`,
    values: [
      tx.companyId,
      messages.map(({ line }) => line.message_id),
      messages.map(({ receipt }) => receipt?.providerId ?? null),
      messages.map(({ receipt }) => receipt?.at ?? null),
    ],
  });
  await tx.query({
    name: "delete-outbox-lines",
    text: "delete from outbox where company_id = $1 and id = any($2::bigint[])",
    values: [tx.companyId, messages.map(({ line }) => line.id)],
  });
  for (const { line } of messages) emitChange(tx, line);
  const renamed = messages.flatMap(({ line, receipt }) =>
    receipt && receipt.providerId !== line.provider_id
      ? [{ connectionId, providerId: receipt.providerId }]
      : [],
  );
  await applyChanges(tx, await takeEarly(tx, renamed));
}

/** It will not go: the line ends, and the message keeps the reason. */
export async function failLine(
  tx: Tx,
  line: OutboxLine,
  failure: { code: string; reason: string },
): Promise<void> {
  if (line.message_id === null || line.kind !== "message") return deleteLine(tx, line);
  await tx.query({
    name: "message-failed",
    text: "update messages set failure = $3::jsonb where company_id = $1 and id = $2 and ack = 0",
    values: [tx.companyId, line.message_id, JSON.stringify(failure)],
  });
  tx.emit(messageFailureChanged, { messageId: line.message_id, by: deliveryReported });
  await deleteLine(tx, line);
  emitChange(tx, line);
}

/** Later, at the head of the line still. `keepsDoubt`: the attempt may have arrived. */
export async function postponeLine(
  tx: Tx,
  line: OutboxLine,
  { keepsDoubt }: { keepsDoubt: boolean },
): Promise<void> {
  await tx.query({
    name: "postpone-outbox",
    text: `
      update outbox set next_at = app.next_try(attempts),
        attempted_at = case when $3::boolean then attempted_at end
      where company_id = $1 and id = $2`,
    values: [tx.companyId, line.id, keepsDoubt],
  });
}

/** Gives the provider time to tell whether the attempt arrived that first left it open. False when that time is over. */
export async function waitForStatus(tx: Tx, line: OutboxLine, seconds: number): Promise<boolean> {
  const rows = await tx.query({
    name: "wait-for-status",
    text: `
      update outbox set waiting_until = attempted_at + make_interval(secs => $3)
      where company_id = $1 and id = $2 and attempted_at + make_interval(secs => $3) > app.now() returning id`,
    values: [tx.companyId, line.id, seconds],
  });
  return rows.length > 0;
}

async function deleteLine(tx: Tx, line: OutboxLine): Promise<void> {
  await tx.query({
    name: "delete-outbox",
    text: "delete from outbox where company_id = $1 and id = $2",
    values: [tx.companyId, line.id],
  });
}

function emitChange(tx: Tx, line: OutboxLine): void {
  if (line.message_id !== null && line.ticket_id !== null)
    tx.emit(messageChanged, {
      messageId: line.message_id,
      ticketId: line.ticket_id,
      by: deliveryReported,
    });
}
