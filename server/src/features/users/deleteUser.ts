import { type Ctx, DomainError } from "../../platform/http/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { type Actor, setOffBy } from "../../platform/events/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endSessions } from "./endSessions.ts";
import { requireAnotherAdmin } from "./lastAdmin.ts";
import { userDeleted } from "./users.events.ts";
import { canChange } from "./users.policy.ts";
import { getUser, lockUser } from "./users.queries.ts";

/** A user who is deleted, and by whom their tickets change. */
export interface UserLeft {
  userId: number;
  by: Actor;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after users in the order of features, so their part is handed in. */
    returnTicketsOf: (tx: Tx, left: UserLeft) => Promise<void>;
    /** Ends the keys and webhooks that were made during visits for support that are over. */
    endMadeInVisits: (tx: Tx, by: Actor) => Promise<void>;
  }
}

/** Deletes a user with their sessions. Their open tickets wait again, in their queues. */
export function deleteUser(ctx: Ctx, userId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await getUser(tx, userId);
    if (!canChange(ctx.user, user)) throw new DomainError("ERR_NO_PERMISSION");
    if (user.profile === "admin") await requireAnotherAdmin(tx, user);
    await removeUser(ctx.services, tx, { id: user.id, name: user.name, by: ctx.by });
    await recordAudit(tx, {
      by: ctx.by,
      action: "user.deleted",
      details: { userId, name: user.name },
    });
    return { message: "User deleted" };
  });
}

/** Takes a user away with their sessions; their open tickets wait again. */
export async function removeUser(
  services: Ctx["services"],
  tx: Tx,
  { id, name, by }: { id: number; name: string; by: Actor },
): Promise<void> {
  await services.returnTicketsOf(tx, {
    userId: id,
    by: setOffBy(by, { feature: "users", rule: "userDeleted", id, name }),
  });
  await endSessions(services, tx, { userId: id, reason: "deleted", by });
  await tx.db.deleteFrom("users").where("company_id", "=", tx.companyId).where("id", "=", id).execute();
  // A visit goes with its user.
  await services.endMadeInVisits(tx, by);
  tx.emit(userDeleted, { userId: id, by });
}
