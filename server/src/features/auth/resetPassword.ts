import { z } from "zod";
import { hashToken } from "../../platform/crypto/index.ts";
import { DomainError, type PublicCtx } from "../../platform/http/index.ts";
import { hashPassword } from "../../platform/passwords/index.ts";
import { recordAudit } from "../audit/index.ts";
import { endSessions } from "../users/index.ts";
import { AttemptLimit } from "./attemptLimit.ts";

const Token = z.tuple([
  z.coerce.number().int().positive().max(2_147_483_647),
  z.string().regex(/^[\w-]{43}$/),
]);
const perAddress = new AttemptLimit({ attempts: 30, window: 60 * 60_000 });

/** Sets a new password with the mailed token, which is used up, and ends the user's sessions. */
export async function resetPassword(
  { services, address }: PublicCtx,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  perAddress.take(address);
  const parsed = Token.safeParse(token.split("."));
  if (!parsed.success) throw new DomainError("ERR_RESET_TOKEN_INVALID");
  const [companyId, secret] = parsed.data;
  const passwordHash = await hashPassword(password);
  await services.database.tenant(companyId, async (tx) => {
    const [used] = await tx.query<{ user_id: number }>({
      text: "delete from password_resets where company_id = $1 and token_hash = $2 and expires_at > app.now() returning user_id",
      values: [companyId, hashToken(secret)],
    });
    if (!used) throw new DomainError("ERR_RESET_TOKEN_INVALID");
    const userId = used.user_id;
    await tx.query({
      text: "update logins set password_hash = $3 where company_id = $1 and user_id = $2",
      values: [companyId, userId, passwordHash],
    });
    await endSessions(services, tx, { userId, reason: "password" });
    await recordAudit(tx.db, { companyId, userId, action: "user.password-reset" });
  });
  return { message: "Password changed" };
}
