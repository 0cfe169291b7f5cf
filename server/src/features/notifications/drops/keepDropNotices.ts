import type { Tx } from "../../../platform/database/index.ts";
import type { ProductActor } from "../../../platform/events/index.ts";
import { job } from "../../../platform/jobs/index.ts";
import { noticesKept } from "../notices/notices.events.ts";
import { mailDrop } from "./drops.jobs.ts";

const connectionDown: ProductActor = { kind: "product", feature: "notifications", rule: "connectionDown" };

const attempts = 5;

/**
 * Keeps for those who may do something about it that a connection is down, and has them mailed; once, and not if it is
 * back. Its row is held, so that its end waits and finds what was told.
 */
export async function keepDropNotices(tx: Tx, dropId: number): Promise<void> {
  const kept = await tx.query<{ id: number; user_id: number }>({
    name: "keep-notices-of-drop",
    text: `
      with lasting as (
        select id from connection_drops where company_id = $1 and id = $2 and ended_at is null for update
      )
      insert into notices (company_id, user_id, drop_id, created_at)
      select $1, u.id, d.id, app.now() from lasting d, users u
      where u.company_id = $1 and not u.is_support and (u.profile = 'admin' or u.allow_connections)
      on conflict do nothing returning id, user_id`,
    values: [tx.companyId, dropId],
  });
  if (kept.length === 0) return;
  for (const { id } of kept)
    tx.enqueue(
      job(
        mailDrop,
        { companyId: tx.companyId, noticeId: id },
        { key: `drop ${tx.companyId}.${id}`, maxAttempts: attempts },
      ),
    );
  tx.emit(noticesKept, {
    noticeIds: kept.map(({ id }) => id),
    userIds: kept.map(({ user_id }) => user_id),
    by: connectionDown,
  });
}
