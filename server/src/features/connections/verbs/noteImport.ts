import type { HistoryImport } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { connectionUpdated, historyProgressed } from "../connections.events.ts";

interface Noted {
  status: HistoryImport;
  by: Actor;
}

/** Notes how far the import of a connection's old messages is. */
export async function noteImport(
  tx: Tx,
  connectionId: number,
  { status, begins = false, by }: Noted & { begins?: boolean },
): Promise<void> {
  const isRunning = sql<boolean>`import ->> 'state' is distinct from 'preparing'`;
  await tx.db
    .updateTable("connections")
    .set({ import: JSON.stringify(status) })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .$if(!begins, (query) => query.where(isRunning))
    .execute();
  tx.emit(historyProgressed, { connectionId, isOver: false, by });
}

/** Notes that it is over: the next link brings nothing old again unless somebody wants it. */
export async function endImport(tx: Tx, connectionId: number, { status, by }: Noted): Promise<void> {
  await tx.db
    .updateTable("connections")
    .set({
      import: JSON.stringify(status),
      settings: sql<string>`settings || '{"enableImportMessage": false}'`,
      updated_at: sql<string>`app.now()`,
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .execute();
  tx.emit(historyProgressed, { connectionId, isOver: true, by });
  tx.emit(connectionUpdated, { connectionId, by });
}

/** Tells nothing more of an import that is over; one that goes on stays as it is. */
export async function forgetImport(tx: Tx, connectionId: number, { by }: Pick<Noted, "by">): Promise<void> {
  const forgotten = await tx.query({
    name: "forget-import",
    text: "update connections set import = null where company_id = $1 and id = $2 and import ->> 'state' = 'ready' returning id",
    values: [tx.companyId, connectionId],
  });
  if (forgotten.length > 0) tx.emit(connectionUpdated, { connectionId, by });
}
