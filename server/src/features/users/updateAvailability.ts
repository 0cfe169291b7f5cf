import type { Availability, User } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { UserActor } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { presenceChanged } from "./users.events.ts";
import { presentUser } from "./users.present.ts";
import type { Device } from "./sessions.ts";
import { getUser, lockUser, onlineExpression } from "./users.queries.ts";

/** Says of oneself whether one is there. */
export function updateAvailability(ctx: Ctx, availability: Availability): Promise<User> {
  return ctx.transaction(async (tx) => {
    await lockUser(tx, ctx.user.id);
    await setAvailability(tx, { availability, by: ctx.by });
    return presentUser(ctx.services, await getUser(tx, ctx.user.id));
  });
}

/** Changes and tells it where it is another; the caller holds the user's row locked. */
export async function setAvailability(
  tx: Tx,
  { availability, by }: { availability: Availability; by: UserActor },
): Promise<void> {
  const { userId, name } = by;
  const [before] = await tx.query<{ availability: Availability }>({
    name: "set-availability",
    text: `
      update users u set availability = $3 from users before
      where u.company_id = $1 and u.id = $2 and before.company_id = $1 and before.id = $2 and before.availability <> $3
      returning before.availability`,
    values: [tx.companyId, userId, availability],
  });
  if (before === undefined) return;
  const changes = { availability: { from: before.availability, to: availability } };
  await recordAudit(tx, { by, action: "user.availability-changed", details: { userId, name, changes } });
  tx.emit(presenceChanged, { userId, by });
}

/**
 * Says whether somebody is there by another kind of device: who looks at their phone at lunch is at lunch still. The
 * caller holds the user's row locked.
 */
export async function isThere(
  tx: Tx,
  { userId, notOn }: { userId: number; notOn: Device },
): Promise<boolean> {
  const [other] = await tx.query({
    name: "is-there",
    text: `
      select 1 from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
      where s.company_id = $1 and s.user_id = $2 and s.device <> $3 and s.expires_at > app.now() and ${onlineExpression}`,
    values: [tx.companyId, userId, notOn],
  });
  return other !== undefined;
}
