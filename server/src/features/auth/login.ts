import type { SessionUser } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError, type Exchange, type PublicCtx, type Services } from "../../platform/http/index.ts";
import { isPassword, spendAsMuch } from "../../platform/passwords/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { AttemptLimit } from "./attemptLimit.ts";
import { authenticate } from "./authenticate.ts";
import { openSession } from "./openSession.ts";
import { setRefreshCookie } from "./refreshCookie.ts";
import { writeRefreshToken } from "./refreshTokens.ts";
import { presentSessionUser } from "./sessionUser.ts";
import { isWithinWorkHours } from "./workHours.ts";

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Only failures count. */
const perAccount = new AttemptLimit({ attempts: 10, window: 15 * 60_000 });
const perAddress = new AttemptLimit({ attempts: 100, window: 15 * 60_000 });

/** Logs a user in, ends their other sessions, and sets the refresh cookie. */
export async function login(
  ctx: PublicCtx,
  credentials: Credentials,
  exchange: Exchange,
): Promise<{ token: string; user: SessionUser }> {
  const { services } = ctx;
  const { companyId, userId } = await checkCredentials(ctx, credentials);
  const { timezone } = await companySettingsOf(services, companyId);
  const session = await services.database.tenant(companyId, async (tx) => {
    await admit(tx, userId, timezone);
    return openSession(services, tx, { userId, remember: credentials.remember });
  });
  const token = await services.accessTokens.sign({ companyId, userId, sessionId: session.sessionId });
  const caller = await authenticate(services, token);
  const user = await presentSessionUser(services, caller);
  const cookie = { token: writeRefreshToken(session), remember: credentials.remember };
  setRefreshCookie(services.config, exchange, cookie);
  return { token, user };
}

/** An unknown e-mail and a wrong password take the same time and give the same answer. */
async function checkCredentials(
  { services, address }: PublicCtx,
  { email, password }: Credentials,
): Promise<{ companyId: number; userId: number }> {
  perAddress.take(address);
  try {
    perAccount.take(email);
  } catch (error) {
    perAddress.giveBack(address);
    throw error;
  }
  const found = await findLogin(services, email);
  const fits = found
    ? await isPassword(password, found.password_hash)
    : await spendAsMuch(password).then(() => false);
  if (!found || !fits) throw new DomainError("ERR_INVALID_CREDENTIALS");
  perAccount.clear(email);
  perAddress.giveBack(address);
  return { companyId: found.company_id, userId: found.user_id };
}

interface Login {
  company_id: number;
  user_id: number;
  password_hash: string;
}

async function findLogin({ database }: Services, email: string): Promise<Login | undefined> {
  const [row] = await database.system<Login & { [column: string]: unknown }>({
    name: "find-login",
    text: "select company_id, user_id, password_hash from logins where email = $1",
    values: [email],
  });
  return row;
}

interface Admission {
  active: boolean;
  start_work: string;
  end_work: string;
  now: string;
  long_ago: boolean;
}

/**
 * Refuses for a suspended company, and outside the hours that the admin gave. An expired company may log in, to pay.
 * The user's row stays locked: of two logins at once the second ends the first one's session too.
 */
async function admit(tx: Tx, userId: number, timeZone: string): Promise<void> {
  const [row] = await tx.query<Admission & { [column: string]: unknown }>({
    name: "admit-login",
    text: `
      select c.status and c.deleted_at is null as active, u.start_work, u.end_work, app.now() as now,
        coalesce(c.last_login < app.now() - interval '1 minute', true) as long_ago
      from users u join companies c on c.company_id = u.company_id
      where u.company_id = $1 and u.id = $2 for no key update of u`,
    values: [tx.companyId, userId],
  });
  if (!row) throw new DomainError("ERR_INVALID_CREDENTIALS");
  if (!row.active) throw new DomainError("ERR_COMPANY_SUSPENDED");
  const hours = { start: row.start_work, end: row.end_work };
  if (!isWithinWorkHours(hours, timeZone, new Date(row.now))) throw new DomainError("ERR_OUT_OF_HOURS");
  if (!row.long_ago) return;
  await tx.query({
    name: "note-login",
    text: "update companies set last_login = app.now() where company_id = $1",
    values: [tx.companyId],
  });
}
