import type { TicketStatus } from "@balcao/contract";
import { defineChange } from "../../platform/events/index.ts";

export const connectionCreated = defineChange<{ connectionId: number }>("connection.created");
export const connectionUpdated = defineChange<{ connectionId: number }>("connection.updated");
/** `tickets` were active on it and are closed now, with what decided who saw them before. */
export const connectionDeleted = defineChange<{
  connectionId: number;
  tickets: {
    ticketId: number;
    before: { status: TicketStatus; userId: number | null; queueId: number | null };
  }[];
}>("connection.deleted");
/** Status, QR code or cause changed. */
export const sessionChanged = defineChange<{ connectionId: number }>("connection.session-changed");
/** The owner of its session has something to do. */
export const sessionCommanded = defineChange<{ connectionId: number }>("connection.session-commanded");
