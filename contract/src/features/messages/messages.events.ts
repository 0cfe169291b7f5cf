import { z } from "zod";
import { changedEvent, socketEvent, TicketNumber } from "../../core/events.ts";
import { Id } from "../../core/schemas.ts";
import { ContactLabel } from "../contacts/index.ts";
import { Ticket } from "../tickets/index.ts";
import { Message } from "./messages.schemas.ts";

/** Live events about messages. */
export const messagesLiveEvents = {
  appMessage: socketEvent(
    (id) => `company-${id}-appMessage`,
    z.object({
      action: z.enum(["create", "update", "delete"]),
      message: Message,
      ticket: Ticket,
      contact: ContactLabel,
    }),
  ),
  /** Ours: words of an act that was taken back before they left; nothing of them stays. */
  messageGone: socketEvent(
    (id) => `company-${id}-messageGone`,
    z.object({ action: z.literal("delete"), messageId: Id, ticketId: Id }),
  ),
  /** Ours: the stars that the viewer gave are others now. */
  messageStars: changedEvent((id) => `company-${id}-messageStars`),
};

/** Sent by browsers. */
export const messagesClientEvents = {
  /** The attendant types, or stopped: shown to colleagues, and to the contact where the channel can; a note is not. */
  typing: z.object({ ticketId: TicketNumber, active: z.boolean(), isPrivate: z.boolean().optional() }),
};
