import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";

export interface BroughtNote {
  ticketId: number;
  userId: number | null;
  note: string;
  createdAt: string;
}

/** Notes of another system. Answers their ids, in their order. */
export async function bringNotes(
  tx: Tx,
  notes: readonly BroughtNote[],
  { by: _by }: { by: Actor },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>({
    name: "bring-notes",
    text: `
      with born as (
        insert into ticket_notes (company_id, ticket_id, user_id, note, created_at)
        select $1, x."ticketId", x."userId", x.note, least(x."createdAt", app.now())
        from jsonb_to_recordset($2::jsonb) as x(place int, "ticketId" bigint, "userId" bigint, note text, "createdAt" timestamptz)
        order by x.place returning id
      )
      select id from born order by id`,
    values: [tx.companyId, JSON.stringify(notes.map((note, place) => ({ place, ...note })))],
  });
  return rows.map(({ id }) => id);
}
