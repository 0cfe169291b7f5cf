import type { CampaignRecipient } from "@balcao/contract";
import { maskName, maskNumber } from "../../contacts/index.ts";
import type { RecipientRow } from "./recipients.queries.ts";

export function presentRecipient(
  { hidesNumbers }: { hidesNumbers: boolean },
  row: RecipientRow,
): CampaignRecipient {
  return {
    id: row.id,
    name: hidesNumbers ? maskName(row.name, row.number) : row.name,
    number: hidesNumbers ? maskNumber(row.number) : row.number,
    email: row.email,
    state: row.state,
    reason: row.reason === null ? null : { code: row.reason, words: row.words ?? "" },
    variant: row.variant,
    confirmationVariant: row.confirmation_variant,
    contactId: row.contact_id,
    ticketUuid: row.ticket_uuid,
    confirmationRequestedAt: row.requested_at,
    decidedAt: row.decided_at,
    deliveredAt: row.sent_at,
    receivedAt: row.received_at,
    readAt: row.read_at,
    answeredAt: row.answered_at,
    optedOutAt: row.opted_out_at,
  };
}
