import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { sessionChanged, sessionCommanded } from "../connections.events.ts";
import type { SessionCommand } from "../connections.tables.ts";

/** Gives a command to a session: whoever owns it now or next carries it out. */
export async function commandSession(
  tx: Tx,
  connectionId: number,
  { command, by }: { command: SessionCommand; by: Actor },
): Promise<void> {
  const isEnd = command === "logout";
  await tx.db
    .updateTable("connections")
    .set({
      command,
      wanted: !isEnd,
      status: isEnd ? "DISCONNECTED" : "OPENING",
      cause: isEnd ? "by-hand" : null,
      qrcode: null,
      updated_at: sql<string>`app.now()`,
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .execute();
  tx.emit(sessionChanged, { connectionId, by });
  tx.emit(sessionCommanded, { connectionId, by });
}
