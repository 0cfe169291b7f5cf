import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { contactListCreated } from "../contactLists.events.ts";

/** Creates an empty list and returns its id. */
export async function createList(tx: Tx, { name, by }: { name: string; by: Actor }): Promise<number> {
  const { id } = await tx.db
    .insertInto("contact_lists")
    .values({ company_id: tx.companyId, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(tx, { by, action: "contactList.created", details: { contactListId: id, name } });
  tx.emit(contactListCreated, { contactListId: id, by });
  return id;
}
