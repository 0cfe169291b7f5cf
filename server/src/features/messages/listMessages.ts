import { messagesPageSize } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import {
  factsOf,
  presenterFor,
  presentTicket,
  readsFor,
  refuseUnseen,
  withLabels,
} from "../tickets/index.ts";
import {
  conversationPage,
  type ConversationRow,
  type PageRequest,
  readConversation,
} from "./conversationPage.ts";
import { fetchLater } from "./media/fetchLater.ts";
import { markTicketRead } from "./markTicketRead.ts";
import { presentMessage } from "./messages.present.ts";
import { withMessageLabels } from "./messages.queries.ts";

export interface ListMessages {
  ticketUuid: string;
  pageNumber: number;
  selectedQueues?: number[] | undefined;
  keepUnread?: boolean | undefined;
}

/**
 * A page of the conversation, newest page first, each ascending. The first one opens the ticket, unless nobody looks: that
 * goes into its log, and marks one's own read.
 */
export async function listMessages(
  ctx: Ctx,
  { ticketUuid, pageNumber, selectedQueues, keepUnread = false }: ListMessages,
) {
  const { companyId, user: viewer } = ctx;
  const asked = { companyId, ticketUuid, viewer, queueIds: selectedQueues, page: pageNumber };
  const { ticket: listed, total, messages } = await readPage(ctx, asked);
  const page = messages.slice(0, messagesPageSize);
  const labels = await ctx.services.labels.of(ctx.companyId, [listed, ...page]);
  const ticket = withLabels(listed, labels);
  const opens = !keepUnread && pageNumber === 1;
  if (opens) ctx.services.openings.note(ctx.user, ticket.id);
  const reads = opens && ticket.is_unread && readsFor(ctx.user, factsOf(ticket));
  if (reads) await markTicketRead(ctx, ticket.id);
  await fetchLater(ctx, page);
  const presenter = presenterFor(ctx);
  return {
    messages: page.toReversed().map((row) => presentMessage(presenter, withMessageLabels(row, labels))),
    hasMore: messages.length > messagesPageSize,
    count: total,
    ticket: presentTicket(
      presenter,
      reads ? { ...ticket, unread: 0, is_unread: false, handed_at: null } : ticket,
    ),
  };
}

/** One message more than a page, where there are more; nothing of a ticket that the caller may not see. */
async function readPage(ctx: Ctx, asked: Omit<PageRequest, "isOrphan">) {
  const read = async (isOrphan: boolean) =>
    readConversation(await ctx.read<ConversationRow>(conversationPage({ ...asked, isOrphan })));
  const page = await read(false);
  const ticket = refuseUnseen(ctx, page.ticket);
  // Only the ticket tells that its connection is gone.
  return { ...(ticket.connection_id === null ? await read(true) : page), ticket };
}
