import type { Tx } from "../../platform/database/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import {
  cancelTimers,
  defineTimer,
  handleTimer,
  setTimers,
  type TimerHandler,
} from "../../platform/timers/index.ts";

/** Forgets who was merged into a contact that is deleted, and into them. */
export const forgetMerges = (tx: Tx, contactId: number): Promise<void> =>
  forget(tx, {
    gone: `
      with recursive gone as (
        select id, duplicate_id from contact_merges where company_id = $1 and contact_id = $2
        union
        select m.id, m.duplicate_id from gone join contact_merges m on m.company_id = $1 and m.contact_id = gone.duplicate_id
      )`,
    value: contactId,
  });

interface Merge {
  mergeId: number;
}
const forgetMerge = defineTimer<Merge>("contacts.forget-merge");

/** A merge holds what a contact was: no longer than it can be undone. */
export const forgetMergeAt = (tx: Tx, mergeId: number, dueAt: string): Promise<void> =>
  setTimers(tx, forgetMerge, [{ key: String(mergeId), dueAt, payload: { mergeId } }]);

/** Cancels it for a merge that was undone: nothing is left to forget. */
export const cancelForgetting = (tx: Tx, mergeId: number): Promise<void> =>
  cancelTimers(tx, forgetMerge, [String(mergeId)]);

export const mergesTimers: readonly TimerHandler[] = [
  handleTimer(forgetMerge, {
    companies: "select company_id from companies",
    maxAttempts: 12,
    async lock(tx, { payload }) {
      await tx.query({
        text: "select from contact_merges where company_id = $1 and id = $2 for update",
        values: [tx.companyId, payload.mergeId],
      });
    },
    run: (tx, { payload }) =>
      forget(tx, { gone: "with gone as (select $2::bigint as id)", value: payload.mergeId }),
  }),
];

/** Their pictures go with them, unless the contact that stayed took them over. */
async function forget(tx: Tx, { gone, value }: { gone: string; value: number }): Promise<void> {
  const rows = await tx.query<{ picture: string | null }>({
    text: `
      ${gone}
      delete from contact_merges where company_id = $1 and id in (select id from gone)
      returning record #>> '{duplicate,picture_id}' as picture`,
    values: [tx.companyId, value],
  });
  releaseFiles(
    tx,
    rows.map((row) => row.picture),
  );
}
