import type { Ticket } from "@balcao/contract";

/** Why nothing can be written to the contact right now. */
export type ComposerReason = "pending" | "closed" | "nps" | "lgpd" | "blocked";

export interface ComposerState {
  /** Undefined: one may write. */
  closedBy: ComposerReason | undefined;
  /** Hours since the contact's last message on a channel that counts them, once the window is over. */
  windowOver: boolean;
  /** When the window ends, on a channel that has one. */
  windowEndsAt: number | undefined;
}

const windowMs = 24 * 3_600_000;
const windowChannels: readonly Ticket["channel"][] = ["whatsappapi", "facebook", "instagram"];

/** Whether one may write, and whether the channel still lets free text through. */
export function decideComposer(ticket: Ticket, now: number): ComposerState {
  const windowEndsAt = windowChannels.includes(ticket.channel)
    ? ticket.lastInboundAt === null
      ? 0
      : Date.parse(ticket.lastInboundAt) + windowMs
    : undefined;
  return {
    closedBy: closedBy(ticket),
    windowOver: windowEndsAt !== undefined && windowEndsAt <= now,
    windowEndsAt,
  };
}

function closedBy(ticket: Ticket): ComposerReason | undefined {
  if (ticket.status !== "open" && ticket.status !== "group") return ticket.status;
  return ticket.contact.active ? undefined : "blocked";
}
