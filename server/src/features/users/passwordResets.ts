import { hashToken } from "../../platform/crypto/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { lockUser } from "./users.queries.ts";

/**
 * Keeps the token of a mailed link, good for an hour, in place of the one before. False: the e-mail is theirs no longer,
 * and nothing may be mailed to it.
 */
export async function keepReset(
  tx: Tx,
  { userId, email, token }: { userId: number; email: string; token: string },
): Promise<boolean> {
  await lockUser(tx, userId);
  await dropResets(tx, userId);
  const kept = await tx.query({
    text: `
      insert into password_resets (company_id, token_hash, user_id, expires_at)
      select company_id, $3, user_id, app.now() + interval '1 hour' from logins
      where company_id = $1 and user_id = $2 and email = $4 returning 1`,
    values: [tx.companyId, userId, hashToken(token), email],
  });
  return kept.length > 0;
}

/** Finds whose link it is; undefined when it is none, was used, or is over. */
export async function findReset(
  { database }: Services,
  { companyId, token }: { companyId: number; token: string },
): Promise<number | undefined> {
  const [row] = await database.read<{ user_id: number }>(companyId, {
    text: "select user_id from password_resets where company_id = $1 and token_hash = $2 and expires_at > app.now()",
    values: [companyId, hashToken(token)],
  });
  return row?.user_id;
}

/** Uses a link up; false when somebody else has, or what it was mailed for changed meanwhile. */
export async function useReset(
  tx: Tx,
  { userId, token }: { userId: number; token: string },
): Promise<boolean> {
  await lockUser(tx, userId);
  const used = await tx.query({
    text: "delete from password_resets where company_id = $1 and token_hash = $2 and expires_at > app.now() returning 1",
    values: [tx.companyId, hashToken(token)],
  });
  return used.length > 0;
}

export async function dropResets(tx: Tx, userId: number): Promise<void> {
  await tx.query({
    text: "delete from password_resets where company_id = $1 and user_id = $2",
    values: [tx.companyId, userId],
  });
}
