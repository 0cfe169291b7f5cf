import type { Tx } from "../../../platform/database/index.ts";
import { type Actor, setOffBy } from "../../../platform/events/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";
import { recordAudit } from "../../audit/index.ts";
import type { LockedContact } from "../contacts.access.ts";
import { contactDeleted } from "../contacts.events.ts";

/** A contact that is deleted, and by whom its tickets go. */
export interface ContactLeft {
  contactId: number;
  by: Actor;
}

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after contacts in the order of features, so their part is handed in. Gives how many, and the files of their messages. */
    deleteTicketsOf: (tx: Tx, left: ContactLeft) => Promise<{ count: number; fileIds: string[] }>;
    /** Forgets those who were merged into a contact, as it goes. */
    forgetMergesOf: (tx: Tx, contactId: number) => Promise<void>;
  }
}

interface Removal {
  services: Pick<Ctx["services"], "deleteTicketsOf" | "forgetMergesOf">;
  by: Actor;
}

/** Deletes a contact with its conversations, and the files that no other shows. Gives how many conversations there were. */
export async function removeContact(
  tx: Tx,
  { id: contactId, name, picture_id }: LockedContact,
  { services, by }: Removal,
): Promise<number> {
  const gone = setOffBy(by, { feature: "contacts", rule: "contactDeleted", id: contactId, name });
  const { count, fileIds } = await services.deleteTicketsOf(tx, { contactId, by: gone });
  await tx.db
    .deleteFrom("contacts")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", contactId)
    .execute();
  releaseFiles(tx, [picture_id, ...fileIds]);
  await services.forgetMergesOf(tx, contactId);
  await recordAudit(tx, { by, action: "contact.deleted", details: { contactId, tickets: count } });
  tx.emit(contactDeleted, { contactId, by });
  return count;
}
