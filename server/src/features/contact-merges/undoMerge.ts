import type { Contact } from "@balcao/contract";
import { setOffBy } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import {
  getContact,
  numberKey,
  partPeople,
  presentContact,
  presenterFor,
  readContactRow,
} from "../contacts/index.ts";
import { separateConversations } from "../messages/index.ts";
import { accessMerge, holdInbox } from "./contact-merges.access.ts";
import { cancelForgetting } from "./forgetMerges.ts";
import { forgetNumber } from "./numbers.ts";
import { returnBelongings } from "./returnBelongings.ts";

/**
 * Takes two merged contacts apart again, as they were. What was changed since stays so, and what came since goes to the
 * one whose identity wrote it.
 */
export function undoMerge(ctx: Ctx, mergeId: number): Promise<{ contact: Contact; duplicate: Contact }> {
  return ctx.transaction(async (tx) => {
    await holdInbox(tx);
    const { contactId, duplicateId, since, record } = await accessMerge(tx, mergeId);
    const key = await numberKey(tx, await readContactRow(tx, contactId));
    const by = setOffBy(ctx.by, { feature: "contact-merges", rule: "mergeUndone", id: mergeId });
    const pair = { contactId, duplicateId, by };
    await partPeople(tx, { ...pair, record });
    await separateConversations(tx, { ...pair, record, since, numberKey: key });
    await returnBelongings(tx, { pair, record }, ctx.services);
    for (const id of [contactId, duplicateId]) await forgetNumber(tx, await readContactRow(tx, id), { by });
    await tx.db
      .deleteFrom("contact_merges")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", mergeId)
      .execute();
    await cancelForgetting(tx, mergeId);
    await recordAudit(tx, {
      by: ctx.by,
      action: "contact.merge-undone",
      details: { mergeId, contactId, duplicateId },
    });
    const present = async (id: number) => presentContact(presenterFor(ctx), await getContact(tx, id));
    return { contact: await present(contactId), duplicate: await present(duplicateId) };
  });
}
