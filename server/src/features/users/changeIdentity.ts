import type { Profile } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { refuseTaken, type Services } from "../../platform/http/index.ts";
import { job } from "../../platform/jobs/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endSessions } from "./endSessions.ts";
import { mailIdentityChange } from "./identityMail.ts";
import type { ChangedBy } from "./identityMailTexts.ts";
import type { KnownPlaces } from "./knownPlaces.ts";
import { dropResets } from "./passwordResets.ts";
import { operator } from "./users.actors.ts";
import type { UserRow } from "./users.present.ts";
import { getUser, lockUser } from "./users.queries.ts";

/** Identity of a user: address, password and role. */
export interface Identity {
  email?: string;
  passwordHash?: string;
  profile?: Profile;
}

export interface IdentityChange {
  before: UserRow;
  /** Only what becomes another. */
  to: Identity;
  by: Actor;
  /** Way by which they came to do it: the mail says so. */
  way: ChangedBy;
  /** Goes on: that of a user who changes themself. */
  keptSessionId?: string;
  /** Places from where the change came, if the user made it; the others are strange from now on. */
  places?: KnownPlaces;
}

/**
 * Changes what somebody logs in with. Whatever opened the account before is over with it: other sessions and mailed
 * links. The address that was theirs is told. The caller holds the user's row locked, and writes the profile itself.
 */
export async function changeIdentity(services: Services, tx: Tx, change: IdentityChange): Promise<void> {
  const { before, to, by, way, keptSessionId, places = {} } = change;
  const { id: userId } = before;
  await refuseTaken({ logins_pkey: "ERR_EMAIL_TAKEN" }, () =>
    tx.db
      .updateTable("logins")
      .set({
        known_places: JSON.stringify(places),
        ...(to.email !== undefined && { email: to.email }),
        ...(to.passwordHash !== undefined && { password_hash: to.passwordHash }),
      })
      .where("company_id", "=", tx.companyId)
      .where("user_id", "=", userId)
      .execute(),
  );
  await dropResets(tx, userId);
  const which = keptSessionId === undefined ? {} : { allBut: keptSessionId };
  await endSessions(services, tx, { userId, which, reason: "identity", by });
  const { email, language } = before;
  tx.enqueue(
    job(mailIdentityChange, {
      to: email,
      language,
      by: way,
      email: to.email !== undefined,
      password: to.passwordHash !== undefined,
      ...(to.profile && { profile: to.profile }),
    }),
  );
}

export interface NewPassword {
  userId: number;
  passwordHash: string;
  /** Way of the change: the mailed link, by whoever holds it; or the operator. */
  way: "link" | "operator";
  places?: KnownPlaces;
}

/** Gives a user another password without the one they have. */
export async function replacePassword(services: Services, tx: Tx, change: NewPassword): Promise<void> {
  const { userId, passwordHash, way, places = {} } = change;
  await lockUser(tx, userId);
  const before = await getUser(tx, userId);
  const to = { passwordHash };
  const by: Actor = way === "operator" ? operator : { kind: "user", userId, name: before.name };
  await changeIdentity(services, tx, { before, to, places, by, way });
  await recordAudit(tx, {
    by,
    action: "user.password-reset",
    ...(way === "operator" && { details: { userId, name: before.name } }),
  });
}
