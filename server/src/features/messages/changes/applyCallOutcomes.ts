import type { InboundEvent } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { deliveryReported } from "../messages.actors.ts";
import { messageChanged } from "../messages.events.ts";

type Call = Extract<InboundEvent, { kind: "call" }>;

/** Notes how a call went on in the message that it is. What comes late does not undo what is known. */
export async function applyCallOutcomes(
  tx: Tx,
  outcomes: readonly { connection_id: number; payload: InboundEvent }[],
): Promise<void> {
  for (const { connection_id, payload } of outcomes)
    if (payload.kind === "call") await settleCall(tx, connection_id, payload);
}

/** Outcomes from how a call begins to what is most certain of its end. */
const outcomes: readonly Call["outcome"][] = ["offered", "missed", "refused", "answered"];

export async function settleCall(
  tx: Tx,
  connectionId: number,
  { providerId, outcome }: Pick<Call, "providerId" | "outcome">,
): Promise<void> {
  const [changed] = await tx.query<{ id: number; ticket_id: number }>({
    name: "settle-call",
    text: `
      update messages set data = data || jsonb_build_object('outcome', $4::text)
      where company_id = $1 and connection_id = $2 and provider_id = $3 and media_type = 'call_log'
        and array_position($5::text[], $4::text) > array_position($5::text[], data ->> 'outcome')
      returning id, ticket_id`,
    values: [tx.companyId, connectionId, providerId, outcome, outcomes],
  });
  if (!changed) return;
  tx.emit(messageChanged, { messageId: changed.id, ticketId: changed.ticket_id, by: deliveryReported });
}
