import type { InboundEvent } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { WakeSender } from "./writeOutbound.ts";

/** Longest time that a phone rings. */
export const ringingMs = 60_000;

/** Puts the refusal of a ringing call, whose message is stored already, in the outbox. */
export async function refuseCall(
  tx: Tx,
  wakeSender: WakeSender,
  { connectionId, call }: { connectionId: number; call: Extract<InboundEvent, { kind: "call" }> },
): Promise<void> {
  await tx.query({
    name: "refuse-call",
    text: `
      insert into outbox (company_id, connection_id, message_id, contact_id, kind, payload)
      select $1, $2, id, contact_id, 'refuse-call', jsonb_build_object('at', $4::text)
      from messages where company_id = $1 and connection_id = $2 and provider_id = $3`,
    values: [tx.companyId, connectionId, call.providerId, call.at],
  });
  tx.afterCommit(() => wakeSender(tx.companyId, connectionId));
}
