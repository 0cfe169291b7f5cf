import type { ContactList, ListOutcome, ListSource } from "@balcao/contract";
import { lockWord, type Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { changesOf, recordAudit } from "../audit/index.ts";
import { accessList } from "./contactLists.access.ts";
import { contactListDeleted, contactListUpdated } from "./contactLists.events.ts";
import { fillList } from "./fillList.ts";
import { getList } from "./readLists.ts";
import { createList as createEmpty } from "./verbs/createList.ts";

/** More are a mistake, or somebody's program. */
const mostLists = 1_000;

/** Creates a list, empty or of contacts or lines. */
export async function createList(
  ctx: Ctx,
  { name, source }: { name: string; source?: ListSource | undefined },
): Promise<ContactList & { outcome: ListOutcome | null }> {
  // Whom a list holds is for admins alone, as filling and reading one are.
  if (source && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
  const area = await ctx.services.areaOf(ctx.companyId);
  const { id, outcome } = await ctx.transaction(async (tx) => {
    await checkLimit(tx);
    const listId = await createEmpty(tx, { name, by: ctx.by });
    return { id: listId, outcome: source ? await fillList(tx, { listId, source, area, by: ctx.by }) : null };
  });
  return { ...(await getList(ctx, id)), outcome };
}

/** Two creations at once are counted one after the other. */
async function checkLimit(tx: Tx): Promise<void> {
  await lockWord(tx, "contact lists");
  const [row] = await tx.query<{ count: number }>({
    name: "count-contact-lists",
    text: "select count(*) from contact_lists where company_id = $1",
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) >= mostLists)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostLists } });
}

/** Adds contacts or lines to a list. */
export async function addToList(ctx: Ctx, listId: number, source: ListSource): Promise<ListOutcome> {
  const area = await ctx.services.areaOf(ctx.companyId);
  return ctx.transaction(async (tx) => {
    const { name } = await accessList(tx, listId);
    const outcome = await fillList(tx, { listId, source, area, by: ctx.by });
    await recordAudit(tx, {
      by: ctx.by,
      action: "contactList.filled",
      details: { contactListId: listId, name, rows: outcome.added },
    });
    return outcome;
  });
}

export async function renameList(
  ctx: Ctx,
  id: number,
  change: { name?: string | undefined },
): Promise<ContactList> {
  await ctx.transaction(async (tx) => {
    const before = await accessList(tx, id);
    const name = change.name ?? before.name;
    if (name === before.name) return;
    await tx.db
      .updateTable("contact_lists")
      .set({ name })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "contactList.updated",
      details: { contactListId: id, name, changes: changesOf({ name: before.name }, { name }) },
    });
    tx.emit(contactListUpdated, { contactListId: id, by: ctx.by });
  });
  return getList(ctx, id);
}

/** Deletes a list with its items. */
export function deleteList(ctx: Ctx, id: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const { name } = await accessList(tx, id);
    await tx.db
      .deleteFrom("contact_lists")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "contactList.deleted",
      details: { contactListId: id, name },
    });
    tx.emit(contactListDeleted, { contactListId: id, by: ctx.by });
    return { message: "Contact list deleted" };
  });
}
