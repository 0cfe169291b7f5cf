import { streamEvents, TicketStatus } from "@balcao/contract";
import { z } from "zod";
import type { Chat, ChannelSession } from "../../channels/port.ts";
import type { Database } from "../../platform/database/index.ts";
import { defineSignal, type SignalBus } from "../../platform/events/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import type { Logger } from "../../platform/log/log.ts";
import type { Emission } from "../../platform/realtime/index.ts";
import { addressOf, type OwnIdentity } from "../contacts/index.ts";
import { canSee, factsOf, ticketsById, type TicketRow } from "../tickets/index.ts";

export interface TypingOptions {
  database: Database;
  bus: SignalBus;
  log: Logger;
  /** Tells the sockets here of those whom `audience` picks. */
  send(companyId: number, emission: Emission, audience: (caller: Caller) => boolean): void;
  sessionOf(connectionId: number): ChannelSession | undefined;
}

const Id = z.number().int();
/** The connection runs in one process, the browsers may be in another. */
const contactTyped = defineSignal(
  "contact-typed",
  z.object({
    companyId: Id,
    facts: z.object({ status: TicketStatus, userId: Id.nullable(), queueId: Id.nullable() }),
    payload: z.object({ ticketId: Id, contactId: Id, active: z.boolean() }),
  }),
);
const AttendantTyped = z.object({
  companyId: Id,
  connectionId: Id,
  contactId: Id,
  identity: z.string().nullable(),
  isGroup: z.boolean(),
  active: z.boolean(),
});
const attendantTyped = defineSignal("attendant-typed", AttendantTyped);

/** Passes on who types, both ways: lossy, never stored, and nobody's error when it does not arrive. */
export class Typing {
  readonly #options: TypingOptions;

  constructor(options: TypingOptions) {
    this.#options = options;
    options.bus.on(contactTyped, ({ companyId, facts, payload }) =>
      options.send(companyId, { name: streamEvents.typing, payload }, (caller) => canSee(caller, facts)),
    );
    options.bus.on(attendantTyped, (typed) => {
      this.#show(typed).catch((error: unknown) =>
        options.log.debug({ err: error }, "A contact was not shown that somebody types"),
      );
    });
  }

  /** A contact types: whoever may see their ticket sees it. */
  async ofContact(
    { companyId, connectionId }: { companyId: number; connectionId: number },
    chat: Chat,
    active: boolean,
  ): Promise<void> {
    const [row] = await this.#options.database.read<TicketRow>(companyId, {
      name: "ticket-of-chat",
      text: `
        select t.id, t.contact_id, t.status, t.user_id, t.queue_id from tickets t
        join contacts c on c.company_id = $1 and c.id = t.contact_id and c.active
        where t.company_id = $1 and t.connection_id = $2 and t.status in ('open', 'pending', 'group', 'nps', 'lgpd')
          and t.contact_id in (
            select i.contact_id from contact_identities i
            join unnest($3::text[], $4::text[]) as x(kind, value) on i.kind = x.kind and i.value = x.value
            where i.company_id = $1)
        limit 1`,
      values: [
        companyId,
        connectionId,
        chat.identities.map(({ kind }) => kind),
        chat.identities.map(({ value }) => value),
      ],
    });
    if (!row) return;
    const payload = { ticketId: row.id, contactId: row.contact_id, active };
    this.#options.bus.send(contactTyped, { companyId, facts: factsOf(row), payload });
  }

  /** An attendant types in their ticket: the contact sees it where the channel can show it. */
  async ofAttendant(
    caller: Caller,
    { ticketId, active }: { ticketId: number; active: boolean },
  ): Promise<void> {
    const { companyId } = caller;
    const [ticket] = await this.#options.database.read<TicketRow>(
      companyId,
      ticketsById(companyId, [ticketId]),
    );
    if (!ticket || ticket.connection_id === null || !canSee(caller, factsOf(ticket))) return;
    const { connection_id: connectionId, contact_id: contactId, is_group: isGroup, identity } = ticket;
    this.#options.bus.send(attendantTyped, {
      companyId,
      connectionId,
      contactId,
      identity,
      isGroup,
      active,
    });
  }

  /** A flow pauses: the contact sees that something comes, where the channel can show it. */
  ofProduct(companyId: number, place: Omit<z.output<typeof AttendantTyped>, "companyId" | "active">): void {
    this.#options.bus.send(attendantTyped, { companyId, ...place, active: true });
  }

  async #show({
    companyId,
    connectionId,
    contactId,
    identity,
    isGroup,
    active,
  }: z.output<typeof AttendantTyped>): Promise<void> {
    const session = this.#options.sessionOf(connectionId);
    if (!session) return;
    const rows = await this.#options.database.read<
      OwnIdentity & { number: string; [column: string]: unknown }
    >(companyId, {
      name: "identities-of-contact",
      text: `
          select i.kind, i.value, i.merged_from as "mergedFrom", c.number
          from contact_identities i join contacts c on c.company_id = $1 and c.id = i.contact_id
          where i.company_id = $1 and i.contact_id = $2 order by i.kind, i.value = c.number desc`,
      values: [companyId, contactId],
    });
    const identities = addressOf({ identities: rows, number: rows[0]?.number ?? "" }, identity);
    await session.setTyping({ identities, isGroup }, active);
  }
}
