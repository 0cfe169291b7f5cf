import { liveEvents } from "@balcao/contract";
import { defineLive, emission, type Emission } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { canSee, TicketViews } from "../tickets/index.ts";
import { messageChanged, messageCreated, messageDeleted } from "./messages.events.ts";
import { presentMessage } from "./messages.present.ts";
import { messagesById, type MessageRow } from "./messages.queries.ts";

interface Loaded {
  views: TicketViews;
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
      const [views, rows] = await Promise.all([
        TicketViews.load(
          database,
          { companyId, files },
          events.map((event) => event.payload.ticketId),
        ),
        database.read<MessageRow>(
          companyId,
          messagesById(companyId, [...new Set(events.map((event) => event.payload.messageId))]),
        ),
      ]);
      return { views, messages: new Map(rows.map((row) => [row.id, row])) };
    },
    keyOf: (event) => `${event.payload.messageId} ${event.type === messageCreated.name}`,
    tell(event, { views, messages }, viewer) {
      const { messageId, ticketId } = event.payload;
      const row = messages.get(messageId);
      const ticket = views.row(ticketId);
      const facts = views.facts(ticketId);
      if (!row || !ticket || !facts || !canSee(viewer, facts)) return [];
      const action = actions[event.type] ?? "update";
      const { companyId, hidesNumbers } = viewer;
      const told: Emission = views.share(`${action} message ${messageId} ${hidesNumbers}`, () => {
        const shown = views.present(ticket, hidesNumbers);
        const message = presentMessage({ companyId, files, hidesNumbers }, row);
        return emission(liveEvents.appMessage, companyId, {
          action,
          message,
          ticket: shown,
          contact: shown.contact,
        });
      });
      return action === "create" && !row.is_private
        ? [...views.told("update", ticketId, viewer), told]
        : [told];
    },
  });
