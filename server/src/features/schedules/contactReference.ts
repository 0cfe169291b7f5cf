import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { MovedReference } from "../contacts/index.ts";
import { ownersOf } from "./schedules.access.ts";
import { scheduleUpdated } from "./schedules.events.ts";

interface MovedRow {
  [column: string]: unknown;
  id: number;
  user_id: number | null;
  ticket_user_id: number | null;
}

/** Contact that a scheduled message goes to. */
export const contactReference: MovedReference = {
  name: "schedules.contact_id",
  move: async (tx, { contactId, duplicateId, by }) => {
    const rows = await tx.query<MovedRow>({
      text: `
        update schedules set contact_id = $2 where company_id = $1 and contact_id = $3
        returning id, user_id, ticket_user_id`,
      values: [tx.companyId, contactId, duplicateId],
    });
    emitMoved(tx, rows, by);
    return rows.map(({ id }) => id);
  },
  giveBack: async (tx, { contactId, duplicateId, by }, ids) => {
    const rows = await tx.query<MovedRow>({
      text: `
        update schedules set contact_id = $3
        where company_id = $1 and contact_id = $2 and id = any($4::bigint[])
        returning id, user_id, ticket_user_id`,
      values: [tx.companyId, contactId, duplicateId, ids],
    });
    emitMoved(tx, rows, by);
  },
};

function emitMoved(tx: Tx, rows: readonly MovedRow[], by: Actor): void {
  for (const row of rows) {
    const owners = ownersOf(row);
    tx.emit(scheduleUpdated, { scheduleId: row.id, before: owners, after: owners, by });
  }
}
