import type { Tx } from "../../../platform/database/index.ts";
import type { LoggedEvent } from "../../../platform/events/index.ts";
import { type Happening, happeningsOf } from "./heard.ts";

/** Names the line of a contact: all that happens to it and its conversations is told in one order. */
export const lineOf = (contactId: number): string => `contact ${contactId}`;

/**
 * The lines of events that wait to be written down. A conversation is a line of its own besides its contact's: it stays
 * the same when it goes to another contact by a merge.
 */
export async function linesOf(tx: Tx, events: readonly LoggedEvent[]): Promise<string[][]> {
  const happenings = events.map(happeningsOf);
  const idsOf = (wanted: "message" | "ticket") =>
    happenings.flat().flatMap(({ about, id }) => (about === wanted ? [id] : []));
  const rows = await tx.query<{ about: string; id: number; contact_id: number; ticket_id: number }>({
    name: "lines-of-webhook-events",
    text: `
      select 'message' as about, id, contact_id, ticket_id from messages where company_id = $1 and id = any($2::bigint[])
      union all
      select 'ticket', id, contact_id, id from tickets where company_id = $1 and id = any($3::bigint[])`,
    values: [tx.companyId, idsOf("message"), idsOf("ticket")],
  });
  const lines = new Map(
    rows.map((row) => [`${row.about} ${row.id}`, [lineOf(row.contact_id), `ticket ${row.ticket_id}`]]),
  );
  const linesOfOne = ({ about, id }: Happening) =>
    about === "contact" ? [lineOf(id)] : (lines.get(`${about} ${id}`) ?? []);
  return happenings.map((some) => Array.from(new Set(some.flatMap(linesOfOne))));
}
