import type { User, UserChange } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseTaken } from "../../platform/http/index.ts";
import { hashPassword, isPassword } from "../../platform/passwords/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endSessions } from "./endSessions.ts";
import { requireAnotherAdmin } from "./lastAdmin.ts";
import { assignQueues, requireConnection } from "./userLinks.ts";
import { userColumns } from "./users.columns.ts";
import { userUpdated } from "./users.events.ts";
import { canChange, changesMoreThanOwnFields } from "./users.policy.ts";
import { presentUser, type UserRow } from "./users.present.ts";
import { getUser, lockUser } from "./users.queries.ts";

/** Changes a user, or oneself. A new password ends the user's other sessions. */
export async function updateUser(ctx: Ctx, userId: number, change: UserChange): Promise<User> {
  const isSelf = userId === ctx.user.id;
  if (!isSelf && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
  if (isSelf && change.password !== undefined) await requirePassword(ctx, change.currentPassword ?? "");
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password);
  return ctx.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await getUser(tx, userId);
    refuseBeyondRights(ctx, before, change);
    if (before.profile === "admin" && change.profile === "user") await requireAnotherAdmin(tx, before);
    await write(tx, before, change);
    if (passwordHash !== undefined) await changePassword(ctx, tx, { userId, passwordHash });
    if (!isSelf) await recordAudit(tx.db, auditOf(ctx, userId, change));
    tx.emit(userUpdated, { userId });
    tx.afterCommit(() => ctx.services.callers.forgetUser(tx.companyId, userId));
    return presentUser(ctx.services, await getUser(tx, userId));
  });
}

function refuseBeyondRights(ctx: Ctx, before: UserRow, change: UserChange): void {
  if (!canChange(ctx.user, before)) throw new DomainError("ERR_NO_PERMISSION");
  if (ctx.user.isAdmin) return;
  if (changesMoreThanOwnFields(presentUser(ctx.services, before), change))
    throw new DomainError("ERR_NO_PERMISSION");
}

async function requirePassword(ctx: Ctx, given: string): Promise<void> {
  const [login] = await ctx.read<{ password_hash: string }>({
    text: "select password_hash from logins where company_id = $1 and user_id = $2",
    values: [ctx.companyId, ctx.user.id],
  });
  if (!login || !(await isPassword(given, login.password_hash))) throw new DomainError("ERR_WRONG_PASSWORD");
}

async function write(tx: Tx, before: UserRow, change: UserChange): Promise<void> {
  await requireConnection(tx, change.whatsappId);
  const columns = userColumns(change);
  if (Object.keys(columns).length > 0) {
    await tx.db
      .updateTable("users")
      .set(columns)
      .where("company_id", "=", tx.companyId)
      .where("id", "=", before.id)
      .execute();
  }
  if (change.queueIds) await assignQueues(tx, before.id, change.queueIds);
  const { email } = change;
  if (email === undefined || email === before.email) return;
  await refuseTaken({ logins_pkey: "ERR_EMAIL_TAKEN" }, () =>
    tx.db
      .updateTable("logins")
      .set({ email })
      .where("company_id", "=", tx.companyId)
      .where("user_id", "=", before.id)
      .execute(),
  );
}

async function changePassword(
  ctx: Ctx,
  tx: Tx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await tx.db
    .updateTable("logins")
    .set({ password_hash: passwordHash })
    .where("company_id", "=", tx.companyId)
    .where("user_id", "=", userId)
    .execute();
  const kept = userId === ctx.user.id ? { keptSessionId: ctx.user.sessionId } : {};
  await endSessions(ctx.services, tx, { userId, reason: "password", ...kept });
}

const auditOf = (ctx: Ctx, userId: number, change: UserChange) => ({
  companyId: ctx.companyId,
  userId: ctx.user.id,
  action: "user.updated",
  details: { userId, fields: Object.keys(change) },
});
