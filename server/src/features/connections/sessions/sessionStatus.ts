import type { ConnectionCause } from "@balcao/contract";
import type { Cause, NumberHealth, StatusChange } from "../../../channels/port.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { ProductActor } from "../../../platform/events/index.ts";
import { sessionChanged } from "../connections.events.ts";
import type { SessionCommand } from "../connections.tables.ts";
import type { Owner } from "../secrets.ts";
import { LeaseLost } from "./connectionState.ts";

/** Causes after which the adapter or the next round tries again by itself; after any other somebody must act. */
const passing: ReadonlySet<Cause> = new Set<Cause>(["network", "failed", "client-outdated"]);

export const isFinal = ({ status, cause }: StatusChange): boolean =>
  status === "DISCONNECTED" && !passing.has(cause ?? "network");

/** The product, because a session said something about itself. */
const reported: ProductActor = { kind: "product", feature: "connections", rule: "sessionReported" };

/** Writes what a session says about itself; only its owner's word counts. */
export async function writeStatus(
  database: Database,
  { companyId, connectionId, holder }: Owner & { holder: string },
  change: StatusChange,
): Promise<void> {
  const phone = change.account?.phone;
  const cause: ConnectionCause | null = change.cause ?? null;
  await database.tenant(companyId, async (tx) => {
    const written = await tx.query({
      name: "write-session-status",
      text: `
        update connections w set status = $4, cause = $5, qrcode = $6::jsonb, retries = coalesce($7, case when $4 = 'CONNECTED' then 0 else retries end),
          number = coalesce($8, number), number_since = case when coalesce($8, number) = '' then null
            when $8 is not null and ($8 <> number or number_since is null) then app.now() else number_since end, pairing_phone = case when $4 <> 'CONNECTED' then pairing_phone end,
          wanted = wanted and not $9, updated_at = app.now()
        where company_id = $1 and id = $2
          and exists (select from leases l where l.company_id = $1 and l.connection_id = $2 and l.holder = $3::uuid for key share)
        returning id`,
      values: [
        companyId,
        connectionId,
        holder,
        change.status,
        cause,
        change.qrcode ? JSON.stringify(change.qrcode) : null,
        change.qrcode?.attempt ?? null,
        phone ?? null,
        isFinal(change),
      ],
    });
    if (written.length === 0) throw new LeaseLost(connectionId);
    tx.emit(sessionChanged, { connectionId, by: reported });
  });
}

/** Writes what the provider says of the number; only the owner's word counts. */
export async function writeHealth(
  database: Database,
  { companyId, connectionId, holder }: Owner & { holder: string },
  change: NumberHealth,
): Promise<void> {
  await database.tenant(companyId, async (tx) => {
    const written = await tx.query({
      name: "write-number-health",
      text: `
        update connections w set health = jsonb_strip_nulls(w.health || $4::jsonb)
        where company_id = $1 and id = $2 and w.health is distinct from jsonb_strip_nulls(w.health || $4::jsonb)
          and exists (select from leases l where l.company_id = $1 and l.connection_id = $2 and l.holder = $3::uuid for key share)
        returning id`,
      values: [companyId, connectionId, holder, JSON.stringify(change)],
    });
    if (written.length > 0) tx.emit(sessionChanged, { connectionId, by: reported });
  });
}

/** A command is done once, unless another one came meanwhile. */
export async function finishCommand(
  database: Database,
  { companyId, connectionId }: Owner,
  command: SessionCommand,
): Promise<void> {
  await database.tenant(companyId, (tx) =>
    tx.query({
      name: "finish-session-command",
      text: "update connections set command = null where company_id = $1 and id = $2 and command = $3",
      values: [companyId, connectionId, command],
    }),
  );
}
