import type { Message, Ticket } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import { applyMessageEvent, type MessageEvent } from "./applyMessageEvent.ts";
import { cutMessages, flattenMessages, type MessagePages } from "./messagePages.ts";
import { messageKeys } from "./messages.queries.ts";

interface ToldMessage extends Pick<MessageEvent, "action" | "message"> {
  /** Known for live events: a conversation spans a contact's earlier tickets on the same connection. */
  ticket?: Ticket;
}

/** Brings every cached conversation that a message belongs to up to date. */
export function applyToConversations(client: QueryClient, told: ToldMessage): void {
  for (const [key, pages] of client.getQueriesData<MessagePages>({ queryKey: messageKeys.lists })) {
    const shown = pages?.pages[0]?.ticket;
    if (pages === undefined || shown === undefined || !belongsTo(shown, told)) continue;
    client.setQueryData(key, cutMessages(applyMessageEvent(flattenMessages(pages), told), pages));
  }
}

/** Changes one thing of a message wherever it is cached, and leaves what else became of it meanwhile. */
export function patchMessage(client: QueryClient, messageId: number, patch: Partial<Message>): void {
  const patched = (message: Message) => (message.id === messageId ? { ...message, ...patch } : message);
  client.setQueriesData<MessagePages>(
    { queryKey: messageKeys.lists },
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({ ...page, messages: page.messages.map(patched) })),
      },
  );
}

/** A conversation that is left keeps only its newest page: coming back shows it at once and loads one page. */
export function keepNewestPage(client: QueryClient, uuid: string): void {
  client.setQueryData<MessagePages>(
    messageKeys.list(uuid),
    (pages) => pages && { pages: pages.pages.slice(0, 1), pageParams: [1] },
  );
}

function belongsTo(shown: Ticket, { message, ticket }: { message: Message; ticket?: Ticket }): boolean {
  if (shown.id === message.ticketId) return true;
  return (
    ticket !== undefined && shown.contactId === message.contactId && shown.whatsappId === ticket.whatsappId
  );
}
