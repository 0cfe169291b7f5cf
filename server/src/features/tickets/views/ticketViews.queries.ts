import type { TicketView } from "@balcao/contract";
import { TicketViewFilters } from "@balcao/contract/tickets";
import type { Statement } from "../../../platform/database/index.ts";

export interface TicketViewRow {
  [column: string]: unknown;
  id: number;
  user_id: number | null;
  name: string;
  filters: TicketViewFilters;
}

/** The company's first, then one's own. */
export const ticketViewsOf = (companyId: number, userId: number): Statement => ({
  name: "ticket-views-of",
  text: `
    select id, user_id, name, filters from ticket_views
    where company_id = $1 and (user_id is null or user_id = $2)
    order by user_id is not null, app.plain(name), id`,
  values: [companyId, userId],
});

export const ticketViewsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "ticket-views-by-id",
  text: "select id, user_id, name, filters from ticket_views where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});

export const presentTicketView = (row: TicketViewRow): TicketView => ({
  id: row.id,
  name: row.name,
  isShared: row.user_id === null,
  // One that was kept before there was a filter has none of it.
  filters: TicketViewFilters.parse(row.filters),
});
