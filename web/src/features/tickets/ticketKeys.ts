import type { Ticket } from "@balcao/contract";
import { type TicketFilters, listedFilters } from "./filters/ticketFilters.ts";

export const ticketKeys = {
  all: ["tickets"] as const,
  lists: ["tickets", "list"] as const,
  list: (filters: TicketFilters) => [...ticketKeys.lists, listedFilters(filters)] as const,
  counts: ["tickets", "counts"] as const,
  /** Pins and reminders of the viewer. */
  marks: ["tickets", "marks"] as const,
  /** Key of how many would be closed at once. */
  closeAll: ["tickets", "closeAll"] as const,
  log: (ticketId: number) => ["tickets", "log", ticketId] as const,
  /** Key of those who see a ticket: another owner, queue or status makes others of them. */
  viewers: ({ uuid, status, userId, queueId }: Pick<Ticket, "uuid" | "status" | "userId" | "queueId">) =>
    ["tickets", "viewers", uuid, status, userId, queueId] as const,
  allConversationLogs: ["tickets", "conversationLog"] as const,
  conversationLogs: (contactId: number) => ["tickets", "conversationLog", contactId] as const,
  conversationLog: (contactId: number, uuid: string) =>
    [...ticketKeys.conversationLogs(contactId), uuid] as const,
  /** Messages that a PDF would have. */
  printed: (uuid: string) => ["tickets", "printed", uuid] as const,
  details: ["tickets", "one"] as const,
  one: (uuid: string) => ["tickets", "one", uuid] as const,
};
