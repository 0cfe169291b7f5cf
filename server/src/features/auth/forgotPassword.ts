import { type PublicCtx, type Services } from "../../platform/http/index.ts";
import { createToken, hashToken } from "../../platform/crypto/index.ts";
import { AttemptLimit } from "./attemptLimit.ts";
import { resetMail } from "./resetMail.ts";

const perAccount = new AttemptLimit({ attempts: 3, window: 60 * 60_000 });
const perAddress = new AttemptLimit({ attempts: 30, window: 60 * 60_000 });

const sent = { message: "If the address is known, a link is on its way" };

/**
 * Mails a single-use link. The answer is the same for every address and does not wait for the work, so that its time
 * tells nothing either.
 */
export function forgotPassword(
  { services, address, language }: PublicCtx,
  email: string,
): { message: string } {
  perAddress.take(address);
  if (perAccount.isUsedUp(email)) return sent;
  perAccount.take(email);
  void mailLink(services, email, language).catch((error: unknown) =>
    services.log.error({ err: error }, "A password link could not be mailed"),
  );
  return sent;
}

async function mailLink(services: Services, email: string, language: PublicCtx["language"]): Promise<void> {
  const [login] = await services.database.system<{ company_id: number; user_id: number }>({
    name: "find-login-owner",
    text: "select company_id, user_id from logins where email = $1",
    values: [email],
  });
  if (!login) return;
  const secret = createToken();
  await services.database.tenant(login.company_id, async (tx) => {
    await tx.query({
      text: "delete from password_resets where company_id = $1 and user_id = $2",
      values: [tx.companyId, login.user_id],
    });
    await tx.query({
      text: "insert into password_resets (company_id, token_hash, user_id, expires_at) values ($1, $2, $3, app.now() + interval '1 hour')",
      values: [tx.companyId, hashToken(secret), login.user_id],
    });
  });
  // After the hash sign, so that it stands in no server's log and no referrer.
  const link = `${services.config.publicUrl}/forgetpsw#token=${login.company_id}.${secret}`;
  await services.mail.send({ to: email, ...resetMail(language, link) });
}
