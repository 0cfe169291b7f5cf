import type { TicketStatus } from "@balcao/contract";
import type { Statement } from "../../../platform/database/index.ts";

export interface FactsRow {
  [column: string]: unknown;
  id: number;
  status: TicketStatus;
  user_id: number | null;
  queue_id: number | null;
}

export interface UserRow {
  [column: string]: unknown;
  id: number;
  name: string;
  picture_id: string | null;
}

export const factsOfTickets = (companyId: number, ids: readonly number[]): Statement => ({
  name: "facts-of-tickets",
  text: "select id, status, user_id, queue_id from tickets where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});

export const namesOfUsers = (companyId: number, ids: readonly number[]): Statement => ({
  name: "names-of-users",
  text: "select id, name, picture_id from users where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});
