import { type DraggedCards, kanbanClientEvents, streamEvents, TicketStatus } from "@balcao/contract";
import { z } from "zod";
import type { Database } from "../../platform/database/index.ts";
import { defineSignal, type SignalBus } from "../../platform/events/index.ts";
import type { SocketSignals } from "../../platform/feature/index.ts";
import type { Logger } from "../../platform/log/log.ts";
import type { Client, ClientListener } from "../../platform/realtime/index.ts";
import { canSee, factsOf } from "../tickets/index.ts";

/** Room of pages that show a board. */
const room = "kanban";
/** A page tells at most so often what is dragged; what comes sooner is told when the time is over. Milliseconds. */
const tellEvery = 250;

const Id = z.number().int();
const Dragged = z.object({
  companyId: Id,
  user: z.object({ id: Id, name: z.string() }),
  active: z.boolean(),
  tickets: z.array(
    z.object({ id: Id, status: TicketStatus, user_id: Id.nullable(), queue_id: Id.nullable() }),
  ),
});
type Dragged = z.output<typeof Dragged>;
const cardsDragged = defineSignal("cards-dragged", Dragged);

interface Options {
  database: Database;
  log: Logger;
  bus: SignalBus;
  send: SocketSignals["send"];
}

/** Passes on which cards somebody drags, to the boards of those who see them: lossy, and never stored. */
export function followsDrags(options: Options): ClientListener {
  options.bus.on(cardsDragged, (dragged) => show(options, dragged));
  return (client) => {
    const drag = new Drag(options, client);
    client.hear(kanbanClientEvents, {
      joinKanban: () => client.socket.join(room),
      leaveKanban: async () => {
        drag.letGo();
        await client.socket.leave(room);
      },
      dragCards: ({ ticketIds }) => {
        if (client.socket.rooms.has(room)) drag.take(ticketIds);
      },
    });
    client.onLeave(() => drag.letGo());
  };
}

/** Tells each board of the cards that its viewer sees: those of one owner, queue and status together. */
function show({ send }: Options, { companyId, user, active, tickets }: Dragged): void {
  const alike = Map.groupBy(tickets, (row) => `${row.status} ${row.user_id} ${row.queue_id}`);
  for (const [first, ...others] of alike.values()) {
    if (!first) continue;
    const payload: DraggedCards = { user, ticketIds: [first, ...others].map(({ id }) => id), active };
    const facts = factsOf(first);
    send(
      companyId,
      { name: streamEvents.cardsDragged, payload },
      (caller, rooms) => rooms.has(room) && canSee(caller, facts),
    );
  }
}

/** What the user of one page drags. */
class Drag {
  readonly #options: Options;
  readonly #client: Client;
  #told: Dragged["tickets"] = [];
  #wanted: readonly number[] | undefined;
  /** Counts the times at which everything was let go. */
  #ended = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options, client: Client) {
    this.#options = options;
    this.#client = client;
  }

  take(ticketIds: readonly number[]): void {
    if (ticketIds.length === 0) {
      this.letGo();
      return;
    }
    this.#wanted = ticketIds;
    if (!this.#timer) this.#tellWanted();
  }

  letGo(): void {
    this.#wanted = undefined;
    this.#ended += 1;
    if (this.#told.length > 0) this.#send(this.#told, false);
    this.#told = [];
  }

  #tellWanted(): void {
    const ticketIds = this.#wanted;
    this.#wanted = undefined;
    this.#timer = ticketIds && setTimeout(() => this.#tellWanted(), tellEvery);
    if (!ticketIds) return;
    this.#tell(ticketIds).catch((error: unknown) =>
      this.#options.log.debug({ err: error }, "Colleagues were not told what is dragged"),
    );
  }

  async #tell(ticketIds: readonly number[]): Promise<void> {
    const caller = this.#client.caller();
    const ended = this.#ended;
    const rows = await this.#options.database.read<Dragged["tickets"][number]>(caller.companyId, {
      name: "dragged-tickets",
      text: "select id, status, user_id, queue_id from tickets where company_id = $1 and id = any($2::bigint[])",
      values: [caller.companyId, ticketIds],
    });
    // They let go while this was read.
    if (ended !== this.#ended) return;
    this.#told = rows.filter((row) => canSee(caller, factsOf(row)));
    if (this.#told.length > 0) this.#send(this.#told, true);
  }

  #send(tickets: Dragged["tickets"], active: boolean): void {
    const { companyId, id, name } = this.#client.caller();
    this.#options.bus.send(cardsDragged, { companyId, user: { id, name }, active, tickets });
  }
}
