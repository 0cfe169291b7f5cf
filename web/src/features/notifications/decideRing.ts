import type { Message, Ticket } from "@balcao/contract";
import { type BellOwner, ringsFor } from "./unread.ts";

/** State of a page on the screen. */
export interface ScreenState {
  /** The user is in this page, not only near it. */
  focused: boolean;
  /** The conversation that can be seen, by its address. */
  openUuid: string | undefined;
}

/** `seen`: it is before the user's eyes, so that no other page needs to ring either. */
export type Ring = "none" | "seen" | "sound" | "sound and notification";

/** One's own conversation sounds otherwise than one that waits for anybody. */
export type Sound = "own" | "waiting";
export const soundOf = ({ userId }: Pick<Ticket, "userId">): Sound => (userId === null ? "waiting" : "own");

/** Decides what a page does about a message that came in. */
export function decideRing(
  { message, ticket }: { message: Message; ticket: Ticket },
  owner: BellOwner,
  screen: ScreenState,
): Ring {
  if (message.fromMe || message.isPrivate || message.isDeleted) return "none";
  // A blocked contact's message is stored, and nobody is disturbed by it.
  if (!ticket.contact.active) return "none";
  // A message that is imported, or read by now on another screen, is no news.
  if (ticket.unreadMessages === 0 || !ringsFor(owner, ticket)) return "none";
  return loudness(ticket, screen);
}

/**
 * Decides what a page does about a ticket that was given to somebody: only whoever gets it, or may take it, did not
 * know.
 */
export function decideHandedRing(ticket: Ticket, owner: BellOwner, screen: ScreenState): Ring {
  const { handed, userId } = ticket;
  if (handed === null || handed.by?.id === owner.id) return "none";
  if ((userId !== null && userId !== owner.id) || !ringsFor(owner, ticket)) return "none";
  return loudness(ticket, screen);
}

const loudness = ({ uuid }: Ticket, { focused, openUuid }: ScreenState): Ring =>
  loudnessOf(openUuid === uuid, focused);

/** Decides how loudly something new in a conversation is told of, by whether that is on the screen. */
export function loudnessOf(isOpen: boolean, focused: boolean): Ring {
  if (!focused) return "sound and notification";
  return isOpen ? "seen" : "sound";
}

/** The user is in this page, not only near it. */
export const isFocused = (): boolean => document.visibilityState === "visible" && document.hasFocus();
