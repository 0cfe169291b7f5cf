import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { contactListItemsChanged, contactListUpdated } from "../contactLists.events.ts";

export interface AccountAnswer {
  /** The number as it is compared (`phoneKey`). */
  key: string;
  /** Null: the provider gave no answer. The number is asked for again when all others were. */
  hasAccount: boolean | null;
}

/** Notes which numbers have an account, on every list of the company that has them. */
export async function noteAccounts(
  tx: Tx,
  {
    answers,
    connectionId,
    by,
  }: { answers: readonly AccountAnswer[]; connectionId: number | null; by: Actor },
): Promise<void> {
  if (answers.length === 0) return;
  // Lists before items, as everybody locks them.
  await tx.query({
    name: "lock-lists-of-numbers",
    text: `
      select from contact_lists l where l.company_id = $1 and l.id in (
        select i.list_id from contact_list_items i where i.company_id = $1 and i.key = any($2::text[]))
      order by l.id for update`,
    values: [tx.companyId, answers.map(({ key }) => key)],
  });
  const changed = await tx.query<{ list_id: number }>({
    name: "note-accounts-of-list-items",
    text: `
      with answered as (
        select distinct on (key) key, has_account from unnest($2::text[], $3::boolean[]) as a(key, has_account) order by key
      ),
      held as (
        select i.id, answered.has_account from answered
        join contact_list_items i on i.company_id = $1 and i.key = answered.key order by i.id for update of i
      ),
      changed as (
        update contact_list_items i set is_whatsapp_valid = coalesce(held.has_account, i.is_whatsapp_valid), checked_at = app.now(), checked_by = $4
        from held where i.company_id = $1 and i.id = held.id returning i.list_id
      )
      select distinct list_id from changed`,
    values: [
      tx.companyId,
      answers.map(({ key }) => key),
      answers.map(({ hasAccount }) => hasAccount),
      connectionId,
    ],
  });
  for (const { list_id: contactListId } of changed) {
    tx.emit(contactListItemsChanged, { contactListId, by });
    tx.emit(contactListUpdated, { contactListId, by });
  }
}
