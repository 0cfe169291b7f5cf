import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { sessionsEnded } from "./users.events.ts";

export interface EndedSessions {
  userId: number;
  keptSessionId?: string;
  reason: "login" | "identity" | "logout" | "admin" | "reuse" | "deleted";
  by: Actor;
}

/** Ends a user's sessions: here at once with the commit, in other processes as soon as they hear of it. */
export async function endSessions(
  services: Services,
  tx: Tx,
  { userId, keptSessionId, reason, by }: EndedSessions,
): Promise<void> {
  const kept = keptSessionId ?? null;
  const ended = await tx.query({
    name: "end-sessions",
    text: "delete from sessions where company_id = $1 and user_id = $2 and id is distinct from $3 returning id",
    values: [tx.companyId, userId, kept],
  });
  if (ended.length === 0) return;
  tx.emit(sessionsEnded, { userId, keptSessionId: kept, reason, by });
  tx.afterCommit(() => services.callers.forgetUser(tx.companyId, userId));
}
