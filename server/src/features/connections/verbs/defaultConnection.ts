import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { connectionUpdated } from "../connections.events.ts";

/** A company with connections has exactly one default; whoever else was it is told. */
export async function makeDefault(tx: Tx, connectionId: number, { by }: { by: Actor }): Promise<void> {
  const former = await tx.db
    .updateTable("connections")
    .set({ is_default: false })
    .where("company_id", "=", tx.companyId)
    .where("is_default", "=", true)
    .where("id", "!=", connectionId)
    .returning("id")
    .execute();
  await tx.db
    .updateTable("connections")
    .set({ is_default: true })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .execute();
  for (const { id } of former) tx.emit(connectionUpdated, { connectionId: id, by });
}

/** The oldest of the others, who becomes the default when this one no longer is. */
export async function findHeir(tx: Tx, connectionId: number): Promise<number | undefined> {
  const heir = await tx.db
    .selectFrom("connections")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "!=", connectionId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return heir?.id;
}
