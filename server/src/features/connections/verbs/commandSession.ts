import type { AuditAction } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { recordAudit } from "../../audit/index.ts";
import type { LockedConnection } from "../connections.access.ts";
import { sessionChanged, sessionCommanded } from "../connections.events.ts";
import type { SessionCommand } from "../connections.tables.ts";

/** Says how each stands in the audit. */
const auditActionOf = {
  restart: "connection.restarted",
  relink: "connection.relinked",
  logout: "connection.disconnected",
} as const satisfies Record<SessionCommand, AuditAction>;

interface Command {
  command: SessionCommand;
  /** Number whose phone is to be linked by a code from now on; digits with country code. */
  pairingPhone?: string;
  by: Actor;
}

/** Gives a command to a session: whoever owns it now or next carries it out. */
export async function commandSession(
  tx: Tx,
  { id: connectionId, name }: Pick<LockedConnection, "id" | "name">,
  { command, pairingPhone, by }: Command,
): Promise<void> {
  await writeCommand(tx, connectionId, { command, by, ...(pairingPhone !== undefined && { pairingPhone }) });
  const details = { connectionId, name, ...(pairingPhone !== undefined && { number: pairingPhone }) };
  await recordAudit(tx, { by, action: auditActionOf[command], details });
}

/** Gives it as a part of an act that the audit knows by another name. */
export async function writeCommand(
  tx: Tx,
  connectionId: number,
  { command, pairingPhone, by }: Command,
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
      // Each code makes a phone ring: none is asked for again by a command that does not say so.
      pairing_phone: pairingPhone ?? null,
      updated_at: sql<string>`app.now()`,
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .execute();
  tx.emit(sessionChanged, { connectionId, by });
  tx.emit(sessionCommanded, { connectionId, by });
}
