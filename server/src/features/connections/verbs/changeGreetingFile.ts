import type { Connection } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";
import type { LockedConnection } from "../connections.access.ts";
import { connectionUpdated } from "../connections.events.ts";
import { recordConnectionChange } from "../recordConnectionChange.ts";

/** Gives a connection's greeting a file that is recorded, or none, instead of the one it had. */
export function changeGreetingFile(
  tx: Tx,
  { id: connectionId, greeting_file_id }: LockedConnection,
  { fileId, services, by }: { fileId: string | null; services: Services; by: Actor },
): Promise<Connection> {
  return recordConnectionChange(tx, { connectionId, services, by }, async () => {
    await tx.db
      .updateTable("connections")
      .set({ greeting_file_id: fileId, updated_at: sql<string>`app.now()` })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", connectionId)
      .execute();
    releaseFiles(tx, [greeting_file_id]);
    tx.emit(connectionUpdated, { connectionId, by });
  });
}
