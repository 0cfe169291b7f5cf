import type { Ticket } from "@balcao/contract";

/** A room of the ticket's own. Its number alone could be guessed, and anybody might walk in. */
export const meetingLink = (host: string, { id, uuid }: Pick<Ticket, "id" | "uuid">): string =>
  `https://${host}/${id}-${uuid.replaceAll("-", "").slice(0, 16)}`;
