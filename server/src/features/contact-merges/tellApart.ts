import { type Ctx, DomainError } from "../../platform/http/index.ts";
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
    const pair = { company_id: tx.companyId, contact_id: first, other_contact_id: second };
    if (apart)
      await tx.db
        .insertInto("contacts_told_apart")
        .values(pair)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx.db
        .deleteFrom("contacts_told_apart")
        .where("company_id", "=", tx.companyId)
        .where("contact_id", "=", first)
        .where("other_contact_id", "=", second)
        .execute();
    return { message: apart ? "Told apart" : "May be the same" };
  });
}
