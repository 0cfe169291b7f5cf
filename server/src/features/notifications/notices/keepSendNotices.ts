import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { ScheduledSend } from "./failedSends.ts";
import { noticesKept } from "./notices.events.ts";

interface FailedBy extends ScheduledSend {
  /** User who scheduled it; null if they are gone. */
  authorId: number | null;
  by: Actor;
}

/** Keeps for whoever scheduled it that a sending did not go, or for the admins where nobody is left who did; once. */
export async function keepSendNotices(tx: Tx, { scheduleId, number, authorId, by }: FailedBy): Promise<void> {
  const kept = await tx.query<{ id: number; user_id: number }>({
    name: "keep-notices-of-send",
    text: `
      insert into notices (company_id, user_id, schedule_id, send_number, created_at)
      select $1, u.id, $2, $3, app.now() from users u
      where u.company_id = $1 and not u.is_support and (u.id = $4 or ($4::bigint is null and u.profile = 'admin'))
      on conflict do nothing returning id, user_id`,
    values: [tx.companyId, scheduleId, number, authorId],
  });
  if (kept.length === 0) return;
  tx.emit(noticesKept, {
    noticeIds: kept.map(({ id }) => id),
    userIds: kept.map(({ user_id }) => user_id),
    by,
  });
}
