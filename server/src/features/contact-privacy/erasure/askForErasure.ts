import type { ContactErasure } from "@balcao/contract";
import { type Ctx, refuseField, refuseTaken } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { accessContact, blankContact } from "../../contacts/index.ts";
import { eraseReceipts } from "../../messages/index.ts";
import { presentErasure } from "../contactPrivacy.present.ts";
import { requestErasure } from "./erasureJobs.ts";
import { eraseTraces } from "./eraseTraces.ts";
import { tracesOf } from "./tracesOf.ts";

/**
 * Takes who they are from a contact at once, and lets the rest go in the background. The receipt that is answered stays
 * when everything else is gone.
 */
export function askForErasure(
  ctx: Ctx,
  { contactId, name }: { contactId: number; name: string },
): Promise<ContactErasure> {
  return ctx.transaction(async (tx) => {
    const contact = await accessContact(tx, contactId);
    if (name.trim() !== contact.name.trim()) throw refuseField("name", "notTheName");
    const insert = tx.db
      .insertInto("contact_erasures")
      .values({
        company_id: tx.companyId,
        contact_id: contactId,
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        files: contact.picture_id === null ? 0 : 1,
      })
      .returningAll();
    const row = await refuseTaken({ contact_erasures_contact: "ERR_CONFLICT" }, () =>
      insert.executeTakeFirstOrThrow(),
    );
    await eraseTraces(tx, ctx.services, { ...(await tracesOf(tx, contactId)), by: ctx.by });
    await eraseReceipts(tx, { contactId, by: ctx.by });
    await blankContact(tx, { contactId, by: ctx.by });
    await recordAudit(tx, {
      by: ctx.by,
      action: "contact.erasure-asked",
      details: { contactId, erasureId: row.id },
    });
    tx.enqueue(requestErasure({ companyId: tx.companyId, erasureId: row.id }));
    return presentErasure(row);
  });
}
