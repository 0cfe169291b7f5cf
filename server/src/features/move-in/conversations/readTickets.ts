import type { Run } from "../run.ts";

/** Conversation here, as its messages need it. */
export interface TicketPlace {
  [column: string]: unknown;
  id: number;
  contactId: number;
  connectionId: number | null;
  isGroup: boolean;
  createdAt: string;
}

export async function readTickets(
  { services, companyId }: Run,
  ids: ReadonlySet<number>,
): Promise<Map<number, TicketPlace>> {
  if (ids.size === 0) return new Map();
  const rows = await services.database.read<TicketPlace>(companyId, {
    name: "places-of-brought",
    text: `
      select id, contact_id as "contactId", connection_id as "connectionId", is_group as "isGroup", created_at as "createdAt"
      from tickets where company_id = $1 and id = any($2::bigint[])`,
    values: [companyId, [...ids]],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
