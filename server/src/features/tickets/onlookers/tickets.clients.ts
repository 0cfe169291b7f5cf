import { ticketsClientEvents } from "@balcao/contract";
import type { Database } from "../../../platform/database/index.ts";
import type { Caller } from "../../../platform/http/index.ts";
import type { ClientListener } from "../../../platform/realtime/index.ts";
import { canSee } from "../tickets.policy.ts";
import { factsOf, ticketsById, type TicketRow } from "../tickets.queries.ts";
import { listRoom, type Onlookers, roomOf } from "./onlookers.ts";

/** Conversations and lists that one page shows at once; a page of ours shows two. */
const mostRooms = 30;

/** Lets pages into the rooms of the lists and conversations that they show. */
export const followsPages =
  (database: Database, onlookers: Onlookers): ClientListener =>
  (client) => {
    const { socket, send } = client;
    const page = onlookers.pageOf(client);
    // Left again before it was known whether one may come: then one does not.
    const wanted = new Set<number>();
    client.hear(ticketsClientEvents, {
      joinTickets: async (status) => {
        const isFirst = ![...socket.rooms].some((room) => room.startsWith(listRoom));
        if (socket.rooms.size >= mostRooms) return;
        await socket.join(listRoom + status);
        if (isFirst) await onlookers.sendAll(page, send);
      },
      leaveTickets: (status) => socket.leave(listRoom + status),
      joinChatBox: async (ticketId) => {
        if (wanted.size >= mostRooms) return;
        wanted.add(ticketId);
        const may = await mayEnter(database, page.caller, ticketId);
        if (!may) wanted.delete(ticketId);
        if (!wanted.has(ticketId) || !socket.connected) return;
        await socket.join(roomOf(ticketId));
        page.enter(ticketId);
      },
      joinChatBoxLeave: async (ticketId) => {
        wanted.delete(ticketId);
        page.leave(ticketId);
        await socket.leave(roomOf(ticketId));
      },
      watching: ({ visible }) => page.watch(visible),
    });
  };

/** Rooms are for those who see the ticket; events are authorised at delivery all the same. */
async function mayEnter(database: Database, caller: Caller, ticketId: number): Promise<boolean> {
  const [ticket] = await database.read<TicketRow>(
    caller.companyId,
    ticketsById(caller.companyId, [ticketId]),
  );
  return ticket !== undefined && canSee(caller, factsOf(ticket));
}
