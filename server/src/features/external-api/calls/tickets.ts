import {
  activeStatuses,
  type ProgramTicket,
  type ProgramTicketBody,
  type ProgramTicketQuery,
  programPageSize,
} from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { DomainError, type ProgramCtx } from "../../../platform/http/index.ts";
import { accessContact } from "../../contacts/index.ts";
import { closeTicket, livesAsGroup, lockNewestTicket, lockTicket, openTicket } from "../../tickets/index.ts";
import { chooseConnection } from "../chooseConnection.ts";
import { refuseForeign } from "../sendForProgram.ts";

type Row = ProgramTicket & Record<string, unknown>;

const columns = `
  id, uuid, status, contact_id as "contactId", connection_id as "whatsappId", queue_id as "queueId", user_id as "userId",
  last_message as "lastMessage", unread as "unreadMessages", created_at as "createdAt", updated_at as "updatedAt",
  closed_at as "closedAt"`;
/** Condition of the tickets in reach: with the token of a connection those of it alone. */
const reachable = "company_id = $1 and ($2::bigint is null or connection_id = $2)";
const reachOf = ({ companyId, program }: ProgramCtx) => [companyId, program.connection?.id ?? null];

/** Conversations, the newest first. */
export async function findTickets(ctx: ProgramCtx, { contactId, status, pageNumber }: ProgramTicketQuery) {
  const rows = await ctx.services.database.read<Row>(ctx.companyId, {
    name: "tickets-for-program",
    text: `
      select ${columns} from tickets
      where ${reachable} and ($3::bigint is null or contact_id = $3) and ($4::text is null or status = $4)
      order by id desc offset $5 limit $6`,
    values: [
      ...reachOf(ctx),
      contactId ?? null,
      status ?? null,
      (pageNumber - 1) * programPageSize,
      programPageSize + 1,
    ],
  });
  return { tickets: rows.slice(0, programPageSize), hasMore: rows.length > programPageSize };
}

export const getTicket = (ctx: ProgramCtx, id: number) => ctx.transaction((tx) => readTicket(ctx, tx, id));

/** Opens a conversation with a contact that has none on the connection. */
export async function createTicket(call: ProgramCtx, { contactId, ...wishes }: ProgramTicketBody) {
  const ctx = await chooseConnection(call, wishes.whatsappId);
  const { connection, by } = ctx;
  return ctx.transaction(async (tx) => {
    const contact = await accessContact(tx, contactId);
    if (!contact.active) throw new DomainError("ERR_CONTACT_BLOCKED");
    await refuseForeign(tx, wishes);
    const pair = { contact_id: contactId, connection_id: connection.id };
    const other = await lockNewestTicket(tx, pair, activeStatuses);
    if (other) throw new DomainError("ERR_OTHER_OPEN_TICKET", { details: { ticketId: other.id } });
    const { userId = null, queueId = null } = wishes;
    const isGroup = livesAsGroup(contact.is_group, connection.groupAsTicket);
    const ticket = await openTicket(tx, {
      ...pair,
      status: isGroup ? "group" : userId === null ? "pending" : "open",
      channel: connection.channel,
      queue_id: queueId,
      user_id: userId,
      is_group: contact.is_group,
      by,
    });
    return readTicket(ctx, tx, ticket.id);
  });
}

/** Closes a conversation without a word. A group is never over; what is closed already cannot be closed again. */
export const endTicket = (ctx: ProgramCtx, id: number) =>
  ctx.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id);
    const own = ctx.program.connection;
    if (!ticket || (own && ticket.connection_id !== own.id)) throw new DomainError("ERR_NO_TICKET_FOUND");
    if (ticket.status === "closed") throw new DomainError("ERR_TICKET_CLOSED");
    if (ticket.status === "group") throw new DomainError("ERR_TICKET_STATUS");
    await closeTicket(tx, ticket, { by: ctx.by });
    return readTicket(ctx, tx, id);
  });

async function readTicket(ctx: ProgramCtx, tx: Tx, id: number): Promise<{ ticket: ProgramTicket }> {
  const [ticket] = await tx.query<Row>({
    name: "ticket-for-program",
    text: `select ${columns} from tickets where ${reachable} and id = $3`,
    values: [...reachOf(ctx), id],
  });
  if (!ticket) throw new DomainError("ERR_NO_TICKET_FOUND");
  return { ticket };
}
