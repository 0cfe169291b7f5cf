import type { ChannelFacts, Ticket } from "@balcao/contract";

/** Reason why nothing can be written to the contact right now. */
export type ComposerReason = "pending" | "closed" | "nps" | "lgpd" | "blocked";

export interface ComposerState {
  /** Undefined: one may write. */
  closedBy: ComposerReason | undefined;
  /** The channel no longer takes free text. */
  windowOver: boolean;
  /** When it will no longer, told in the last hours. */
  windowEndsAt: number | undefined;
}

const hourMs = 3_600_000;
/** Hours before the end of the window from which on it is told, in ms. */
const warnBefore = 3 * hourMs;

interface Circumstances {
  now: number;
  channel: Pick<ChannelFacts, "replyWindowHours" | "personWindowHours">;
}

/** Says whether one may write, and whether the channel still lets free text through. */
export function decideComposer(ticket: Ticket, { now, channel }: Circumstances): ComposerState {
  const endsAt = windowEnd(ticket, channel);
  const windowOver = endsAt <= now;
  const endsSoon = !windowOver && endsAt - now <= warnBefore;
  return { closedBy: closedBy(ticket), windowOver, windowEndsAt: endsSoon ? endsAt : undefined };
}

/** End of the window: who writes here is a person, who may for longer on some channels. */
function windowEnd(
  { lastInboundAt }: Ticket,
  { replyWindowHours, personWindowHours }: Circumstances["channel"],
): number {
  const hours = personWindowHours ?? replyWindowHours;
  if (hours === null) return Infinity;
  return lastInboundAt === null ? 0 : Date.parse(lastInboundAt) + hours * hourMs;
}

/** Says why one cannot write; undefined when one can. */
export function closedBy(ticket: Ticket): ComposerReason | undefined {
  if (ticket.status !== "open" && ticket.status !== "group") return ticket.status;
  return ticket.contact.active ? undefined : "blocked";
}
