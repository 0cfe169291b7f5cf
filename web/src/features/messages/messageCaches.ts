import type { Message, Ticket } from "@balcao/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { applyMessageEvent, type MessageEvent, requote } from "./applyMessageEvent.ts";
import { cutMessages, flattenMessages, type MessagePages } from "./messagePages.ts";
import { messageKeys } from "./messageKeys.ts";

interface ChangedMessage extends Pick<MessageEvent, "action" | "message"> {
  /** Known for live events: a conversation spans a contact's earlier tickets on the same connection. */
  ticket?: Ticket;
}

/** Brings every cached conversation that a message belongs to up to date, and every one that quotes it. */
export function applyToConversations(client: QueryClient, changed: ChangedMessage): void {
  for (const [key, pages] of client.getQueriesData<MessagePages>({ queryKey: messageKeys.lists })) {
    const shown = pages?.pages[0]?.ticket;
    if (pages === undefined || shown === undefined || !belongsTo(shown, changed)) continue;
    client.setQueryData(key, cutMessages(applyMessageEvent(flattenMessages(pages), changed), pages));
  }
  if (changed.action !== "create") changeMessages(client, (messages) => requote(messages, changed.message));
}

/**
 * The messages of a ticket that went from sight go from the conversations of its contact's other tickets. Of its own only
 * the server says whether it may still be read.
 */
export function dropTicket(client: QueryClient, ticketId: number, refetchType: "active" | "none"): void {
  for (const [key, pages] of client.getQueriesData<MessagePages>({ queryKey: messageKeys.lists })) {
    if (pages === undefined) continue;
    if (pages.pages[0]?.ticket.id === ticketId) {
      void client.invalidateQueries({ queryKey: key, refetchType });
      continue;
    }
    const loaded = flattenMessages(pages);
    const messages = loaded.messages.filter((message) => message.ticketId !== ticketId);
    if (messages.length < loaded.messages.length)
      client.setQueryData(key, cutMessages({ ...loaded, messages }, pages));
  }
}

/** A message of which nothing stays goes from every conversation that shows it. */
export const dropMessage = (client: QueryClient, messageId: number): void =>
  changeMessages(client, (messages) =>
    messages.some(({ id }) => id === messageId) ? messages.filter(({ id }) => id !== messageId) : messages,
  );

/** The conversations in whose scroll a ticket stands, or stood, without being the one that is shown. */
export const conversationsAround = (client: QueryClient, ticket: Ticket): QueryKey[] =>
  client
    .getQueriesData<MessagePages>({ queryKey: messageKeys.lists })
    .filter(([, pages]) => {
      const shown = pages?.pages[0]?.ticket;
      if (shown?.contactId !== ticket.contactId || shown.whatsappId !== ticket.whatsappId) return false;
      return shown.id !== ticket.id && (isHistoryOf(shown, ticket) || hasMessagesOf(pages, ticket.id));
    })
    .map(([key]) => key);

const hasMessagesOf = (pages: MessagePages | undefined, ticketId: number): boolean =>
  pages?.pages.some(({ messages }) => messages.some((message) => message.ticketId === ticketId)) ?? false;

/** Changes loaded messages. What is unchanged stays the same object, so that nothing is drawn again for it. */
export function changeMessages(client: QueryClient, change: (messages: Message[]) => Message[]): void {
  for (const [key, loaded] of client.getQueriesData<MessagePages>({ queryKey: messageKeys.lists })) {
    if (loaded === undefined) continue;
    const pages = loaded.pages.map((page) => {
      const messages = change(page.messages);
      return messages === page.messages ? page : { ...page, messages };
    });
    if (pages.some((page, index) => page !== loaded.pages[index]))
      client.setQueryData(key, { ...loaded, pages });
  }
}

/** The twin of `inHistory` on the server: what came before, and what is over. */
const isHistoryOf = (shown: Ticket, { id, status }: Ticket): boolean => id < shown.id || status === "closed";

/** Changes one thing of a message wherever it is cached, and leaves what else became of it meanwhile. */
export function patchMessage(client: QueryClient, messageId: number, patch: Partial<Message>): void {
  const isMeant = ({ id }: Message) => id === messageId;
  changeMessages(client, (messages) =>
    messages.some(isMeant)
      ? messages.map((message) => (isMeant(message) ? { ...message, ...patch } : message))
      : messages,
  );
}

/** Conversations kept for whoever comes back to them. */
const kept = 60;

/**
 * A conversation that is left keeps only its newest page: coming back shows it at once and loads one page. Those loaded
 * longest ago are forgotten, so that a day of many conversations weighs no more than a morning.
 */
export function letGo(client: QueryClient, uuid: string): void {
  client.setQueryData<MessagePages>(
    messageKeys.list(uuid),
    (pages) => pages && { pages: pages.pages.slice(0, 1), pageParams: [1] },
  );
  const cache = client.getQueryCache();
  cache
    .findAll({ queryKey: messageKeys.lists, type: "inactive" })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(kept)
    .forEach((query) => cache.remove(query));
}

function belongsTo(shown: Ticket, { message, ticket }: { message: Message; ticket?: Ticket }): boolean {
  if (shown.id === message.ticketId) return true;
  return (
    ticket !== undefined &&
    shown.contactId === message.contactId &&
    shown.whatsappId === ticket.whatsappId &&
    isHistoryOf(shown, ticket)
  );
}
