import { streamEvents } from "@balcao/contract";
import type { Chat, ChannelSession, Identity } from "../../channels/port.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import type { Emission } from "../../platform/realtime/index.ts";
import { canSee, factsOf, ticketsById, type TicketRow } from "../tickets/index.ts";

export interface TypingOptions {
  database: Database;
  /** Tells the sockets of those whom `audience` picks. */
  tell(companyId: number, emission: Emission, audience: (caller: Caller) => boolean): void;
  sessionOf(connectionId: number): ChannelSession | undefined;
}

/** Who types, both ways: lossy, never stored, and nobody's error when it does not arrive. */
export class Typing {
  readonly #options: TypingOptions;

  constructor(options: TypingOptions) {
    this.#options = options;
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
    this.#options.tell(companyId, { name: streamEvents.typing, payload }, (caller) =>
      canSee(caller, factsOf(row)),
    );
  }

  /** An attendant types in their ticket: the contact sees it where the channel can show it. */
  async ofAttendant(
    caller: Caller,
    { ticketId, active }: { ticketId: number; active: boolean },
  ): Promise<void> {
    const { database, sessionOf } = this.#options;
    const [ticket] = await database.read<TicketRow>(
      caller.companyId,
      ticketsById(caller.companyId, [ticketId]),
    );
    if (!ticket || ticket.connection_id === null || !canSee(caller, factsOf(ticket))) return;
    const session = sessionOf(ticket.connection_id);
    if (!session) return;
    const identities = await database.read<Identity & { [column: string]: unknown }>(caller.companyId, {
      name: "identities-of-contact",
      text: "select kind, value from contact_identities where company_id = $1 and contact_id = $2",
      values: [caller.companyId, ticket.contact_id],
    });
    await session.setTyping({ identities, isGroup: ticket.is_group }, active);
  }
}
