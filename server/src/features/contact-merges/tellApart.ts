import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessPair } from "../contacts/index.ts";

interface Pair {
  contactId: number;
  otherId: number;
  /** False: they may be one person after all. */
  apart: boolean;
}

/** Remembers that two contacts are two people, or forgets it. */
export function tellApart(ctx: Ctx, { contactId, otherId, apart }: Pair): Promise<{ message: string }> {
  if (contactId === otherId) throw new DomainError("ERR_CONFLICT");
  return ctx.transaction(async (tx) => {
    await accessPair(tx, contactId, otherId);
    const [first, second] = contactId < otherId ? [contactId, otherId] : [otherId, contactId];
    const isNews = apart ? await keepApart(tx, first, second) : await forgetApart(tx, first, second);
    if (isNews)
      await recordAudit(tx, {
        by: ctx.by,
        action: apart ? "contact.told-apart" : "contact.may-be-same",
        details: { contactId, otherId },
      });
    return { message: apart ? "Told apart" : "May be the same" };
  });
}

/** Keeps the pair; false where it was kept already. */
async function keepApart(tx: Tx, first: number, second: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("contacts_told_apart")
    .values({ company_id: tx.companyId, contact_id: first, other_contact_id: second })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the pair; false where it was not kept. */
async function forgetApart(tx: Tx, first: number, second: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("contacts_told_apart")
    .where("company_id", "=", tx.companyId)
    .where("contact_id", "=", first)
    .where("other_contact_id", "=", second)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
