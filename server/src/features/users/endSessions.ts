import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { Services } from "../../platform/http/index.ts";
import type { Device } from "./sessions.ts";
import { type EndReason, sessionsEnded } from "./users.events.ts";

export interface EndedSessions {
  userId: number;
  /** One, all but one, or those on one kind of device; all without it. */
  which?: { only?: string; allBut?: string; on?: Device };
  reason: EndReason;
  by: Actor;
}

/** Ends sessions of a user: here at once with the commit, in other processes as soon as they hear of it. */
export async function endSessions(
  services: Services,
  tx: Tx,
  { userId, which = {}, reason, by }: EndedSessions,
): Promise<void> {
  const ended = await tx.query<{ id: string }>({
    name: "end-sessions",
    text: `
      delete from sessions
      where company_id = $1 and user_id = $2 and id is distinct from $3
        and ($4::uuid is null or id = $4) and ($5::text is null or device = $5)
      returning id`,
    values: [tx.companyId, userId, which.allBut ?? null, which.only ?? null, which.on ?? null],
  });
  if (ended.length === 0) return;
  tx.emit(sessionsEnded, { userId, sessionIds: ended.map(({ id }) => id), reason, by });
  tx.afterCommit(() => services.callers.forgetUser(tx.companyId, userId));
}
