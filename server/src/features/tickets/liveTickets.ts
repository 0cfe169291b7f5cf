import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import { emission, type Emission, type Share, emitOncePerClass } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import type { TicketFacts } from "./tickets.events.ts";
import { canSee, type Viewer } from "./tickets.policy.ts";
import { presentTicket } from "./tickets.present.ts";
import { factsOf, ticketsById, type TicketRow } from "./tickets.queries.ts";

interface Site {
  companyId: number;
  files: Files;
}

/** The tickets of one batch of events, and what is told of them: to viewers of one class, the same. */
export class LiveTickets {
  readonly #rows: ReadonlyMap<number, TicketRow>;
  readonly #site: Site;
  readonly share: Share = emitOncePerClass();

  private constructor(rows: readonly TicketRow[], site: Site) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#site = site;
  }

  static async load(database: Database, site: Site, ids: readonly number[]): Promise<LiveTickets> {
    const { companyId } = site;
    const rows = await database.read<TicketRow>(companyId, ticketsById(companyId, [...new Set(ids)]));
    return new LiveTickets(rows, site);
  }

  row(ticketId: number): TicketRow | undefined {
    return this.#rows.get(ticketId);
  }

  facts(ticketId: number): TicketFacts | undefined {
    const row = this.#rows.get(ticketId);
    return row && factsOf(row);
  }

  present(row: TicketRow, hidesNumbers: boolean) {
    return presentTicket({ ...this.#site, hidesNumbers }, row);
  }

  emissionsOf(action: "create" | "update", ticketId: number, { hidesNumbers }: { hidesNumbers: boolean }) {
    return this.share(`${action} ${ticketId} ${hidesNumbers}`, () => {
      const row = this.#rows.get(ticketId);
      const ticket = row && this.present(row, hidesNumbers);
      return ticket && emission(liveEvents.ticket, this.#site.companyId, { action, ticket });
    });
  }

  /** Having been read: how far it is unread now. */
  read(ticketId: number, { hidesNumbers }: { hidesNumbers: boolean }) {
    return this.share(`read ${ticketId} ${hidesNumbers}`, () => {
      const row = this.#rows.get(ticketId);
      if (!row) return undefined;
      const { unreadMessages, isUnread, handed } = this.present(row, hidesNumbers);
      const change = { action: "updateUnread" as const, ticketId, unreadMessages, isUnread, handed };
      return emission(liveEvents.ticket, this.#site.companyId, change);
    });
  }

  /** That it was given to its owner or queue, unless it has been opened since. */
  handed(ticketId: number, viewer: Viewer & { hidesNumbers: boolean }): readonly Emission[] {
    const now = this.facts(ticketId);
    if (!now || !canSee(viewer, now)) return [];
    return this.share(`handed ${ticketId} ${viewer.hidesNumbers}`, () => {
      const row = this.#rows.get(ticketId);
      const ticket = row && this.present(row, viewer.hidesNumbers);
      if (!ticket?.handed) return undefined;
      return emission(liveEvents.ticketHanded, this.#site.companyId, { action: "create", ticket });
    });
  }

  /** Emits the ticket to whoever sees it now, and to whoever no longer does that it went. */
  moved(
    ticketId: number,
    viewer: Viewer & { hidesNumbers: boolean },
    before: TicketFacts,
  ): readonly Emission[] {
    const now = this.facts(ticketId);
    if (now && canSee(viewer, now)) return this.emissionsOf("update", ticketId, viewer);
    return canSee(viewer, before) ? this.#dropped(ticketId) : [];
  }

  #dropped(ticketId: number): readonly Emission[] {
    return this.share(`delete ${ticketId}`, () =>
      emission(liveEvents.ticket, this.#site.companyId, { action: "delete", ticketId }),
    );
  }
}
