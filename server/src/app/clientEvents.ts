import { clientEvents } from "@balcao/contract";
import type { Socket } from "socket.io";
import type { z } from "zod";
import { canSee, factsOf, listRoom, roomOf, ticketsById, type TicketRow } from "../features/tickets/index.ts";
import type { Pipeline } from "../platform/feature/index.ts";
import type { Caller, Services } from "../platform/http/index.ts";
import type { Emission } from "../platform/realtime/index.ts";

interface ClientEvents extends Pick<Pipeline, "typing" | "onlookers"> {
  services: Services;
}

/** Conversations and lists that one page shows at once; a page of ours shows two. */
const mostRooms = 30;

/** What browsers tell: signs of life, rooms, typing. Anything else, and anything of another shape, is ignored. */
export const listenToClient =
  (events: ClientEvents) =>
  (socket: Socket, caller: () => Caller, tell: (one: Emission) => void): void => {
    const { services, typing, onlookers } = events;
    const page = onlookers.openPage(caller);
    const leave = services.presence.attach(caller().companyId, caller().id);
    socket.on("disconnect", () => {
      onlookers.closePage(page);
      leave();
    });
    const on: Listen = (name, schema, act) => {
      socket.on(name, (payload: unknown) => {
        const parsed = schema.safeParse(payload);
        if (parsed.success)
          Promise.resolve(act(parsed.data)).catch((error: unknown) =>
            services.log.debug({ err: error, name }, "A client's signal was lost"),
          );
      });
    };
    const here = { ...events, socket, page, on, tell };
    followLists(here);
    followConversations(here);
    on("userStatus", clientEvents.userStatus, () => services.presence.seen(caller().companyId, caller().id));
    on("watching", clientEvents.watching, ({ visible }) => page.watch(visible));
    on("typing", clientEvents.typing, async ({ ticketId, active, isPrivate }) => {
      page.type(ticketId, active);
      if (!isPrivate) await typing.ofAttendant(caller(), { ticketId, active });
    });
  };

type Listen = <S extends z.ZodType>(
  name: keyof typeof clientEvents,
  schema: S,
  act: (payload: z.output<S>) => unknown,
) => void;
type Here = ClientEvents & {
  socket: Socket;
  page: ReturnType<Pipeline["onlookers"]["openPage"]>;
  on: Listen;
  tell: (one: Emission) => void;
};

function followLists({ socket, page, onlookers, on, tell }: Here): void {
  // A page with a bell tells its user everything itself, so that no push has to.
  on("joinNotification", clientEvents.joinNotification, () => page.ring(true));
  on("leaveNotification", clientEvents.leaveNotification, () => page.ring(false));
  on("joinTickets", clientEvents.joinTickets, async (status) => {
    const isFirst = ![...socket.rooms].some((room) => room.startsWith(listRoom));
    if (socket.rooms.size >= mostRooms) return;
    await socket.join(listRoom + status);
    if (isFirst) await onlookers.tellAll(page, tell);
  });
  on("leaveTickets", clientEvents.leaveTickets, (status) => socket.leave(listRoom + status));
}

function followConversations({ services, socket, page, on }: Here): void {
  // Left again before it was known whether one may come: then one does not.
  const wanted = new Set<number>();
  on("joinChatBox", clientEvents.joinChatBox, async (ticketId) => {
    if (wanted.size >= mostRooms) return;
    wanted.add(ticketId);
    const may = await mayEnter(services, page.caller, ticketId);
    if (!may) wanted.delete(ticketId);
    if (!wanted.has(ticketId) || !socket.connected) return;
    await socket.join(roomOf(ticketId));
    page.enter(ticketId);
  });
  on("joinChatBoxLeave", clientEvents.joinChatBoxLeave, async (ticketId) => {
    wanted.delete(ticketId);
    page.leave(ticketId);
    await socket.leave(roomOf(ticketId));
  });
}

/** Rooms are for those who see the ticket; events are authorised at delivery all the same. */
async function mayEnter({ database }: Services, caller: Caller, ticketId: number): Promise<boolean> {
  const [ticket] = await database.read<TicketRow>(
    caller.companyId,
    ticketsById(caller.companyId, [ticketId]),
  );
  return ticket !== undefined && canSee(caller, factsOf(ticket));
}
