import { liveEvents } from "@balcao/contract";
import { defineLive, emission } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { canSee, LiveTickets } from "../tickets/index.ts";
import { messageChanged, messageCreated, messageDeleted, messageTakenBack } from "./messages.events.ts";
import { presentMessage } from "./messages.present.ts";
import { messagesById, type MessageRow } from "./messages.queries.ts";

interface Loaded {
  tickets: LiveTickets;
  messages: ReadonlyMap<number, MessageRow>;
}

const actions: Record<string, "create" | "update" | "delete"> = {
  [messageCreated.name]: "create",
  [messageChanged.name]: "update",
  [messageDeleted.name]: "delete",
};

/** `company-{id}-appMessage`, and the ticket whose last message and unread count moved with a new one. */
export const messagesLive = (files: Files) =>
  defineLive<{ messageId: number; ticketId: number }, Loaded>({
    on: [messageCreated, messageChanged, messageDeleted],
    async load(database, companyId, events) {
      const [tickets, rows] = await Promise.all([
        LiveTickets.load(
          database,
          { companyId, files },
          events.map((event) => event.payload.ticketId),
        ),
        database.read<MessageRow>(
          companyId,
          messagesById(companyId, [...new Set(events.map((event) => event.payload.messageId))]),
        ),
      ]);
      return { tickets, messages: new Map(rows.map((row) => [row.id, row])) };
    },
    keyOf: (event) => `${event.payload.messageId} ${event.type === messageCreated.name}`,
    emissionsFor(event, { tickets, messages }, viewer) {
      const { messageId, ticketId } = event.payload;
      const row = messages.get(messageId);
      const ticket = tickets.row(ticketId);
      const facts = tickets.facts(ticketId);
      if (!row || !ticket || !facts || !canSee(viewer, facts)) return [];
      const action = actions[event.type] ?? "update";
      const { companyId, hidesNumbers } = viewer;
      const emissions = tickets.share(`${action} message ${messageId} ${hidesNumbers}`, () => {
        const shown = tickets.present(ticket, hidesNumbers);
        const message = presentMessage({ companyId, files, hidesNumbers }, row);
        return emission(liveEvents.appMessage, companyId, {
          action,
          message,
          ticket: shown,
          contact: shown.contact,
        });
      });
      return action === "create" && !row.is_private
        ? [...tickets.emissionsOf("update", ticketId, viewer), ...emissions]
        : emissions;
    },
  });

/** `company-{id}-messageGone`: whoever sees the ticket no longer sees the words that were taken back. */
export const takenBackLive = (files: Files) =>
  defineLive<{ messageId: number; ticketId: number }, LiveTickets>({
    on: [messageTakenBack],
    load: (database, companyId, events) =>
      LiveTickets.load(
        database,
        { companyId, files },
        events.map((event) => event.payload.ticketId),
      ),
    emissionsFor({ payload: { messageId, ticketId } }, tickets, viewer) {
      const facts = tickets.facts(ticketId);
      if (!facts || !canSee(viewer, facts)) return [];
      return tickets.share(`gone message ${messageId}`, () =>
        emission(liveEvents.messageGone, viewer.companyId, { action: "delete", messageId, ticketId }),
      );
    },
  });
