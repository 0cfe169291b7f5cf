import type { User, UserChange } from "@balcao/contract";
import type { AttemptRule } from "../../platform/attempts/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, networkOf, refuseTaken } from "../../platform/http/index.ts";
import { hashPassword, isPassword } from "../../platform/passwords/index.ts";
import { changesOf, recordAudit, withNames } from "../audit/index.ts";
import { changeIdentity, type Identity } from "./changeIdentity.ts";
import { networkPlace, withPlaces } from "./knownPlaces.ts";
import { requireAnotherAdmin } from "./lastAdmin.ts";
import { passwordHashOf } from "./logins.ts";
import { assignQueues, badUser } from "./userLinks.ts";
import { userColumns } from "./users.columns.ts";
import { userUpdated } from "./users.events.ts";
import { canChange, changesMoreThanOwnFields } from "./users.policy.ts";
import { presentUser, type UserRow } from "./users.present.ts";
import { getUser, lockUser, userById } from "./users.queries.ts";

const minute = 60_000;
/** Failures to say one's own current password: from one network at once, and of the account in the long run. */
const ofPlace: AttemptRule = { name: "current-password.place", most: 10, window: 15 * minute };
const ofAccount: AttemptRule = { name: "current-password.account", most: 50, window: 24 * 60 * minute };

/**
 * Changes a user, or oneself. What one logs in with, and as what, changes only with the current password; an admin
 * changes that of others without.
 */
export async function updateUser(ctx: Ctx, userId: number, change: UserChange): Promise<User> {
  const isSelf = userId === ctx.user.id;
  if (!isSelf && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
  const proof = isSelf ? await proveOneself(ctx, change) : undefined;
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password);
  return ctx.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await getUser(tx, userId);
    refuseBeyondRights(ctx, before, change);
    if (before.profile === "admin" && change.profile === "user") await requireAnotherAdmin(tx, before);
    const to = newIdentity(before, change, passwordHash);
    if (to && isSelf) await requireStill(tx, userId, proof);
    await write(tx, before, change);
    if (to)
      await changeIdentity(ctx.services, tx, {
        before,
        to,
        by: ctx.by,
        ...(isSelf ? bySelf(ctx) : { way: "admin" }),
      });
    const user = presentUser(ctx.services, await getUser(tx, userId));
    if (to || !isSelf)
      await recordAudit(tx, {
        by: ctx.by,
        action: "user.updated",
        details: await withNames(ctx.services, tx, {
          userId,
          name: user.name,
          changes: changedIn(presentUser(ctx.services, before), user, change),
        }),
      });
    tx.emit(userUpdated, { userId, by: ctx.by });
    tx.afterCommit(() => ctx.services.callers.forgetUser(tx.companyId, userId));
    return user;
  });
}

function refuseBeyondRights(ctx: Ctx, before: UserRow, change: UserChange): void {
  if (before.is_support || !canChange(ctx.user, before)) throw new DomainError("ERR_NO_PERMISSION");
  if (ctx.user.isAdmin) return;
  if (changesMoreThanOwnFields(presentUser(ctx.services, before), change))
    throw new DomainError("ERR_NO_PERMISSION");
}

/** Changes of address, password or role; forms send the rest as it is. */
function newIdentity(
  before: UserRow,
  { email, profile }: UserChange,
  passwordHash: string | undefined,
): Identity | undefined {
  const to = {
    ...(email !== undefined && email !== before.email && { email }),
    ...(profile !== undefined && profile !== before.profile && { profile }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  return Object.keys(to).length > 0 ? to : undefined;
}

/** The hash that the current password was compared with; undefined when the change does not ask for it. */
async function proveOneself(ctx: Ctx, change: UserChange): Promise<string | undefined> {
  const [before] = await ctx.read<UserRow>(userById(ctx.companyId, ctx.user.id));
  if (!before) throw new DomainError("ERR_NO_USER_FOUND");
  refuseBeyondRights(ctx, before, change);
  if (!newIdentity(before, change, change.password)) return undefined;
  const { currentPassword } = change;
  if (currentPassword === undefined) throw new DomainError("ERR_WRONG_PASSWORD");
  const [login] = await ctx.read<{ password_hash: string }>(passwordHashOf(ctx.companyId, ctx.user.id));
  if (!login) throw new DomainError("ERR_NO_USER_FOUND");
  const account = `${ctx.companyId} ${ctx.user.id} ${login.password_hash}`;
  const attempt = ctx.services.attempts.begin([
    [ofPlace, account, networkOf(ctx.address)],
    [ofAccount, account],
  ]);
  if (!(await isPassword(currentPassword, login.password_hash))) {
    attempt.failed();
    throw new DomainError("ERR_WRONG_PASSWORD");
  }
  attempt.succeeded();
  return login.password_hash;
}

/** Refuses when the password, or what else there was to change, became another since it was proven. */
async function requireStill(tx: Tx, userId: number, proof: string | undefined): Promise<void> {
  const [login] = await tx.query<{ password_hash: string }>(passwordHashOf(tx.companyId, userId));
  if (login?.password_hash !== proof) throw new DomainError("ERR_WRONG_PASSWORD");
}

/** Their session goes on, and where they are stays known. */
const bySelf = ({ user, address, services }: Ctx) => ({
  way: "self" as const,
  keptSessionId: user.sessionId,
  places: withPlaces({}, [networkPlace(services.secretKey, address)], new Date()) ?? {},
});

async function write(tx: Tx, before: UserRow, change: UserChange): Promise<void> {
  const columns = userColumns(change);
  if (Object.keys(columns).length > 0) {
    await refuseTaken(badUser, () =>
      tx.db
        .updateTable("users")
        .set(columns)
        .where("company_id", "=", tx.companyId)
        .where("id", "=", before.id)
        .execute(),
    );
  }
  if (change.queueIds) await assignQueues(tx, before.id, change.queueIds);
}

/** Fields of the form that changed. */
const changedIn = (before: User, after: User, { currentPassword: _proof, ...change }: UserChange) =>
  changesOf(before, after, Object.keys(change));
