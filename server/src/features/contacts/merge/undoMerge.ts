import type { Contact } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { contactMergeUndone, contactUpdated } from "../contacts.events.ts";
import { presentContact } from "../contacts.present.ts";
import { getContact } from "../contacts.queries.ts";
import { presenterFor } from "../presenterFor.ts";
import { cancelForgetting } from "./forgetMerges.ts";
import { accessMerge, holdInbox, readContactRow, writeContactRow } from "./merge.access.ts";
import { forgetNumber, numberKey } from "./numbers.ts";
import { returnBelongings, returnIdentities } from "./returnBelongings.ts";
import { columnList, type Row, valuesToRestore } from "./rowChanges.ts";

/**
 * Takes two merged contacts apart again, as they were. What was changed since stays so, and what came since goes to the
 * one whose identity wrote it.
 */
export function undoMerge(ctx: Ctx, mergeId: number): Promise<{ contact: Contact; duplicate: Contact }> {
  return ctx.transaction(async (tx) => {
    await holdInbox(tx);
    const { contactId, duplicateId, since, record } = await accessMerge(tx, mergeId);
    const now = await readContactRow(tx, contactId);
    const key = await numberKey(tx, now);
    await bringBack(tx, record.duplicate);
    await writeContactRow(tx, contactId, valuesToRestore(record.contact, now));
    const pair = { contactId, duplicateId };
    await returnIdentities(tx, pair, record);
    const tickets = await ctx.services.conversations.separate(tx, {
      ...pair,
      record,
      since,
      numberKey: key,
    });
    await returnBelongings(ctx.services, tx, { pair, record });
    for (const id of [contactId, duplicateId])
      await forgetNumber(ctx.services, tx, await readContactRow(tx, id));
    await tx.db
      .deleteFrom("contact_merges")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", mergeId)
      .execute();
    await cancelForgetting(tx, mergeId);
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      userId: ctx.user.id,
      action: "contact.merge-undone",
      details: { mergeId, ...pair },
    });
    tx.emit(contactMergeUndone, { ...pair, tickets });
    for (const id of [contactId, duplicateId]) tx.emit(contactUpdated, { contactId: id });
    const present = async (id: number) => presentContact(presenterFor(ctx), await getContact(tx, id));
    return { contact: await present(contactId), duplicate: await present(duplicateId) };
  });
}

/** The row under its old id; what it pointed at may be gone. */
async function bringBack(tx: Tx, duplicate: Row): Promise<void> {
  await tx.query({
    text: `
      with old as (
        select (jsonb_populate_record(null::contacts, $2::jsonb || jsonb_build_object(
          'picture_id', (select id from files where company_id = $1 and id = ($2::jsonb ->> 'picture_id')::uuid),
          'connection_id', (select id from connections where company_id = $1 and id = ($2::jsonb ->> 'connection_id')::bigint),
          'wallet_user_id', (select id from users where company_id = $1 and id = ($2::jsonb ->> 'wallet_user_id')::bigint)))).*
      )
      insert into contacts (${columnList(duplicate)}) select ${columnList(duplicate)} from old`,
    values: [tx.companyId, JSON.stringify(duplicate)],
  });
}
