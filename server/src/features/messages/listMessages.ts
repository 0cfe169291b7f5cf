import type { Ctx } from "../../platform/http/index.ts";
import { factsOf, presenterFor, presentTicket, readsFor, readTicket } from "../tickets/index.ts";
import { conversationOf } from "./history/conversationOf.ts";
import { markTicketRead } from "./markTicketRead.ts";
import { presentMessage } from "./messages.present.ts";
import { countHistory, historyPage, messagePageSize, type MessageRow } from "./messages.queries.ts";

export interface ListMessages {
  ticketUuid: string;
  pageNumber: number;
  selectedQueues: number[] | undefined;
}

/** A page of the conversation, newest page first, each ascending. Opening one's own ticket marks it read. */
export async function listMessages(ctx: Ctx, { ticketUuid, pageNumber, selectedQueues }: ListMessages) {
  const ticket = await readTicket(ctx, ticketUuid);
  const request = { ...conversationOf(ctx, ticket, selectedQueues), page: pageNumber };
  const [rows, [counted]] = await Promise.all([
    ctx.read<MessageRow>(historyPage(request)),
    ctx.read<{ n: number }>(countHistory(request)),
  ]);
  const opens = pageNumber === 1 && ticket.unread > 0 && readsFor(ctx.user, factsOf(ticket));
  if (opens) await markTicketRead(ctx, ticket.id);
  const presenter = presenterFor(ctx);
  return {
    messages: rows
      .slice(0, messagePageSize)
      .toReversed()
      .map((row) => presentMessage(presenter, row)),
    hasMore: rows.length > messagePageSize,
    count: counted?.n ?? 0,
    ticket: presentTicket(presenter, opens ? { ...ticket, unread: 0 } : ticket),
  };
}
