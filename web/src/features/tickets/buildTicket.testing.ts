import type { Ticket } from "@balcao/contract";

const base = new Date("2026-11-20T12:00:00.000Z");
/** A moment some minutes after noon. */
export const atMinute = (minute: number): string => new Date(base.getTime() + minute * 60_000).toISOString();

export function buildTicket(id: number, rest: Partial<Ticket> = {}): Ticket {
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
    status: "open",
    queueId: 1,
    queue: { id: 1, name: "Recepção", color: "2F9E44" },
    channel: "whatsapp",
    contactId: id,
    contact: {
      id,
      name: `Contato ${id}`,
      number: "5511987654321",
      email: "",
      urlPicture: null,
      isGroup: false,
      active: true,
      channel: "whatsapp",
      tags: [],
    },
    lastMessage: "Oi",
    lastSent: null,
    updatedAt: atMinute(id),
    createdAt: atMinute(0),
    closedAt: null,
    waitingSince: null,
    lastInboundAt: atMinute(id),
    answersTo: null,
    unreadMessages: 0,
    isUnread: (rest.unreadMessages ?? 0) > 0,
    handed: null,
    whatsappId: 1,
    whatsapp: { id: 1, name: "Principal", groupAsTicket: "disabled" },
    isBot: false,
    botGaveUp: false,
    isGroup: false,
    userId: 1,
    user: { id: 1, name: "Ana", color: "#b4541a" },
    tags: [],
    laneId: null,
    laneSince: null,
    userRating: null,
    companyId: 1,
    useIntegration: false,
    amountUsedBotQueues: 0,
    ...rest,
  };
}

/** It was read so far that so many messages are left. */
export const buildUnread = (ticketId: number, unreadMessages: number) => ({
  action: "updateUnread" as const,
  ticketId,
  unreadMessages,
  isUnread: unreadMessages > 0,
  handed: null,
});
