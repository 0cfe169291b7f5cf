import type { MessageStatus } from "@balcao/contract";
import { DomainError, type ProgramCtx } from "../../platform/http/index.ts";

interface StatusRow {
  [column: string]: unknown;
  ticket_id: number;
  from_me: boolean;
  ack: number;
  sent_at: string;
  failure: MessageStatus["failure"];
}

/** Reads how far a message has come. One of another connection, or of another company, looks like none. */
export async function readStatus({ companyId, program, services }: ProgramCtx, id: number) {
  const [row] = await services.database.read<StatusRow>(companyId, {
    name: "status-for-program",
    text: `
      select ticket_id, from_me, ack, sent_at, failure from messages
      where company_id = $1 and id = $2 and ($3::bigint is null or connection_id = $3) and not is_private`,
    values: [companyId, id, program.connection?.id ?? null],
  });
  if (!row) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  const { ticket_id: ticketId, ack, sent_at: sentAt, failure } = row;
  return { messageId: id, ticketId, status: statusOf(row), ack, sentAt, failure };
}

function statusOf({ from_me, ack, failure }: StatusRow): MessageStatus["status"] {
  if (!from_me) return "received";
  if (failure) return "failed";
  if (ack >= 3) return "read";
  return ack === 2 ? "delivered" : ack === 1 ? "sent" : "pending";
}
