import { messagesPageSize } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { factsOf, presenterFor, presentTicket, readsFor, readTicket } from "../tickets/index.ts";
import { conversationOf } from "./history/conversationOf.ts";
import { markTicketRead } from "./markTicketRead.ts";
import { presentMessage } from "./messages.present.ts";
import { historyPage, type ListedMessageRow, withMessageLabels } from "./messages.queries.ts";

export interface ListMessages {
  ticketUuid: string;
  pageNumber: number;
  selectedQueues?: number[] | undefined;
  keepUnread?: boolean | undefined;
}

/** A page of the conversation, newest page first, each ascending. Opening one's own ticket marks it read. */
export async function listMessages(
  ctx: Ctx,
  { ticketUuid, pageNumber, selectedQueues, keepUnread = false }: ListMessages,
) {
  const ticket = await readTicket(ctx, ticketUuid);
  const request = { ...conversationOf(ctx, ticket, selectedQueues), page: pageNumber };
  const rows = await ctx.read<ListedMessageRow & { total: number }>(historyPage(request));
  const page = rows.filter((row) => row.id !== null).slice(0, messagesPageSize);
  const labels = await ctx.services.labels.of(ctx.companyId, page);
  const opens = !keepUnread && pageNumber === 1 && ticket.unread > 0 && readsFor(ctx.user, factsOf(ticket));
  if (opens) await markTicketRead(ctx, ticket.id);
  const presenter = presenterFor(ctx);
  return {
    messages: page.toReversed().map((row) => presentMessage(presenter, withMessageLabels(row, labels))),
    hasMore: rows.length > messagesPageSize,
    count: rows[0]?.total ?? 0,
    ticket: presentTicket(presenter, opens ? { ...ticket, unread: 0 } : ticket),
  };
}
