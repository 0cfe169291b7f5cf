import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { forgetVisit, removeUser } from "../users/index.ts";

/**
 * Reasons why a visit ended: by their own hand, by the clock, because the session they came from is over, or because
 * they may not come any more.
 */
export type HowEnded = "left" | "time" | "home";

interface EndedVisit {
  userId: number;
  how: HowEnded;
}

/** Ends a visit with whoever was there; what they had open waits again. Once, however many notice that it is over. */
export async function endVisit(services: Services, tx: Tx, { userId, how }: EndedVisit): Promise<void> {
  const [user] = await tx.query<{ id: number; name: string }>({
    text: "select id, name from users where company_id = $1 and id = $2 for update",
    values: [tx.companyId, userId],
  });
  const minutes = await forgetVisit(tx, userId);
  if (minutes === undefined || !user) return;
  const by: Actor = { kind: "user", userId, name: user.name };
  await recordAudit(tx, { by, action: "support.left", details: { how, minutes } });
  await removeUser(services, tx, { ...user, by });
}
