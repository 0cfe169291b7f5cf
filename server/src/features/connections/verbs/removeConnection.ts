import type { Tx } from "../../../platform/database/index.ts";
import { type Actor, setOffBy } from "../../../platform/events/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";
import { recordAudit } from "../../audit/index.ts";
import type { LockedConnection } from "../connections.access.ts";
import { connectionDeleted, connectionUpdated } from "../connections.events.ts";
import { findHeir, makeDefault } from "./defaultConnection.ts";

/** A connection that is deleted, and by whom its tickets change. */
export interface ConnectionLeft {
  connectionId: number;
  by: Actor;
}

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after connections in the order of features, so their end is handed in. */
    closeTicketsOf: (tx: Tx, left: ConnectionLeft) => Promise<void>;
    /** Drops the entries of messages: what waits to leave by it will not go. */
    dropEntriesOf: (tx: Tx, left: ConnectionLeft) => Promise<void>;
  }
}

interface Removal {
  services: Pick<Ctx["services"], "closeTicketsOf" | "dropEntriesOf">;
  by: Actor;
}

/** Deletes a connection. Its conversations stay, closed; the oldest other one becomes the default if it was. */
export async function removeConnection(
  tx: Tx,
  { id: connectionId, name, is_default, greeting_file_id }: LockedConnection,
  { services, by }: Removal,
): Promise<void> {
  const gone = setOffBy(by, { feature: "connections", rule: "connectionDeleted", id: connectionId, name });
  await services.closeTicketsOf(tx, { connectionId, by: gone });
  await services.dropEntriesOf(tx, { connectionId, by: gone });
  await tx.db
    .deleteFrom("connections")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .execute();
  releaseFiles(tx, [greeting_file_id]);
  if (is_default) await passOnDefault(tx, connectionId, { by: gone });
  await recordAudit(tx, { by, action: "connection.deleted", details: { connectionId, name } });
  tx.emit(connectionDeleted, { connectionId, by });
}

async function passOnDefault(tx: Tx, connectionId: number, { by }: { by: Actor }): Promise<void> {
  const heir = await findHeir(tx, connectionId);
  if (heir === undefined) return;
  await makeDefault(tx, heir, { by });
  tx.emit(connectionUpdated, { connectionId: heir, by });
}
