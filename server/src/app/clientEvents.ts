import { clientEvents } from "@balcao/contract";
import type { Socket } from "socket.io";
import type { z } from "zod";
import type { Typing } from "../features/messages/index.ts";
import { canSee, factsOf, ticketsById, type TicketRow } from "../features/tickets/index.ts";
import type { Caller, Services } from "../platform/http/index.ts";

interface ClientEvents {
  services: Services;
  typing: Typing;
}

/** What one socket may send within ten seconds; who sends more is cut. */
const limit = 60;
const window = 10_000;

/** What browsers tell: signs of life, rooms, typing. Anything else, and anything of another shape, is ignored. */
export const listenToClient =
  ({ services, typing }: ClientEvents) =>
  (socket: Socket, caller: () => Caller): void => {
    let seen = 0;
    const timer = setInterval(() => (seen = 0), window);
    socket.on("disconnect", () => clearInterval(timer));
    socket.onAny(() => {
      seen += 1;
      if (seen > limit) socket.disconnect(true);
    });

    const on = <S extends z.ZodType>(
      name: string,
      schema: S,
      act: (payload: z.output<S>) => unknown,
    ): void => {
      socket.on(name, (payload: unknown) => {
        const parsed = schema.safeParse(payload);
        if (parsed.success)
          Promise.resolve(act(parsed.data)).catch((error: unknown) =>
            services.log.debug({ err: error, name }, "A client's signal was lost"),
          );
      });
    };
    on("userStatus", clientEvents.userStatus, () => services.presence.seen(caller().companyId, caller().id));
    on("joinNotification", clientEvents.joinNotification, () => socket.join("notification"));
    on("leaveNotification", clientEvents.leaveNotification, () => socket.leave("notification"));
    on("joinTickets", clientEvents.joinTickets, (status) => socket.join(`tickets ${status}`));
    on("leaveTickets", clientEvents.leaveTickets, (status) => socket.leave(`tickets ${status}`));
    on("joinChatBox", clientEvents.joinChatBox, async (ticketId) => {
      if (await mayEnter(services, caller(), ticketId)) await socket.join(`ticket ${ticketId}`);
    });
    on("joinChatBoxLeave", clientEvents.joinChatBoxLeave, (ticketId) => socket.leave(`ticket ${ticketId}`));
    on("typing", clientEvents.typing, (payload) => typing.ofAttendant(caller(), payload));
  };

/** Rooms are for those who see the ticket; events are authorised at delivery all the same. */
async function mayEnter({ database }: Services, caller: Caller, ticketId: number): Promise<boolean> {
  const [ticket] = await database.read<TicketRow>(
    caller.companyId,
    ticketsById(caller.companyId, [ticketId]),
  );
  return ticket !== undefined && canSee(caller, factsOf(ticket));
}
