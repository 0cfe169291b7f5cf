import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { cancelTimers, setTimers } from "../../../platform/timers/index.ts";
import { noticesEnded } from "../notices/notices.events.ts";
import { downTimer } from "./drops.timers.ts";

/** Minutes for which a connection is down before anybody is told: most are back by then. */
const patience = 5;

/** Has what is down told of in a while, if it still is then; what is back is told of no more. */
export async function followDrops(tx: Tx, connectionIds: readonly number[], by: Actor): Promise<void> {
  const lasting = await tx.query<{ id: number; connection_id: number; due_at: string; is_told: boolean }>({
    name: "drops-that-last",
    text: `
      select d.id, d.connection_id, d.fell_at + make_interval(mins => $3) as due_at,
        exists (select from notices n where n.company_id = $1 and n.drop_id = d.id) as is_told
      from connection_drops d
      where d.company_id = $1 and d.connection_id = any($2::bigint[]) and d.ended_at is null`,
    values: [tx.companyId, connectionIds, patience],
  });
  const down = new Set(lasting.map(({ connection_id }) => connection_id));
  await cancelTimers(tx, downTimer, connectionIds.filter((id) => !down.has(id)).map(String));
  await setTimers(
    tx,
    downTimer,
    lasting
      .filter(({ is_told }) => !is_told)
      .map(({ id, connection_id, due_at }) => ({
        key: String(connection_id),
        dueAt: due_at,
        payload: { dropId: id },
      })),
  );
  await endNotices(tx, connectionIds, by);
}

async function endNotices(tx: Tx, connectionIds: readonly number[], by: Actor): Promise<void> {
  const ended = await tx.query<{ user_id: number }>({
    name: "end-notices-of-drops",
    text: `
      delete from notices n using connection_drops d
      where n.company_id = $1 and d.company_id = $1 and d.id = n.drop_id and d.connection_id = any($2::bigint[])
        and d.ended_at is not null
      returning n.user_id`,
    values: [tx.companyId, connectionIds],
  });
  const userIds = [...new Set(ended.map(({ user_id }) => user_id))];
  if (userIds.length > 0) tx.emit(noticesEnded, { userIds, by });
}
