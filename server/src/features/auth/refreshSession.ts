import type { SessionUser } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError, type Exchange, type PublicCtx, type Services } from "../../platform/http/index.ts";
import { endSessions, rotateSession, sessionReused } from "../users/index.ts";
import { authenticate } from "./authenticate.ts";
import { clearFileCookie, setFileCookie } from "./fileCookie.ts";
import {
  clearRefreshCookie,
  refreshCookieOf,
  refreshTokenLife,
  requireSameOrigin,
  setRefreshCookie,
} from "./refreshCookie.ts";
import {
  type GivenToken,
  hashSecret,
  nextSecret,
  readRefreshToken,
  writeRefreshToken,
} from "./refreshTokens.ts";
import { presentSessionUser } from "./sessionUser.ts";

/** Two tabs that refresh at once come with the same token; for this long the old one is good. Seconds. */
const grace = 10;

interface Renewed {
  userId: number;
  remember: boolean;
  secret: string;
}

/**
 * A new access token for the refresh cookie, which is exchanged for the next one. As long as a visit lasts that was begun
 * from the session, the token is the visit's.
 */
export async function refreshSession(
  ctx: PublicCtx,
  exchange: Exchange,
): Promise<{ token: string; user: SessionUser }> {
  const { services } = ctx;
  requireSameOrigin(services.config, exchange);
  const given = readRefreshToken(services.secretKey, refreshCookieOf(exchange));
  const renewed =
    given && (await services.database.tenant(given.companyId, (tx) => renew(services, tx, given)));
  if (!given || !renewed) {
    clearRefreshCookie(services.config, exchange);
    clearFileCookie(services, exchange);
    throw new DomainError("ERR_SESSION_EXPIRED");
  }
  const { companyId, sessionId } = given;
  const { secret, remember } = renewed;
  const next = { token: writeRefreshToken(services.secretKey, { companyId, sessionId, secret }), remember };
  // The cookie goes before anything can refuse: the old one is spent.
  setRefreshCookie(services.config, exchange, next);
  const own = { companyId, userId: renewed.userId, sessionId };
  const visit = await services.visitFrom(own);
  const key = visit?.key ?? own;
  setFileCookie(services, exchange, { ...key, remember });
  const token = await services.accessTokens.sign(key, visit?.life, visit !== undefined);
  const caller = await authenticate(services, token);
  const user = await presentSessionUser(services, caller);
  return { token, user };
}

/** Undefined: the session is over, or ends here because an old token of it was used again. */
async function renew(
  services: Services,
  tx: Tx,
  { sessionId, secret, isOurs }: GivenToken,
): Promise<Renewed | undefined> {
  const [session] = await tx.query<SessionRow>({
    name: "lock-session",
    text: `
      select user_id, remember, refresh_hash, previous_hash, rotated_at > app.now() - make_interval(secs => $3) as in_grace
      from sessions where company_id = $1 and id = $2 and expires_at > app.now() for update`,
    values: [tx.companyId, sessionId, grace],
  });
  if (!session) return undefined;
  const hash = hashSecret(secret);
  const renewed = {
    userId: session.user_id,
    remember: session.remember,
    secret: nextSecret(services.secretKey, secret),
  };
  if (hash === session.refresh_hash) {
    await rotateSession(tx, {
      sessionId,
      from: hash,
      to: hashSecret(renewed.secret),
      lifeSeconds: refreshTokenLife,
    });
    return renewed;
  }
  if (hash === session.previous_hash && session.in_grace) return renewed;
  // Somebody else has, or had, this cookie, however old it is. A secret that never was one of ours ends nothing.
  if (isOurs || hash === session.previous_hash)
    await endSessions(services, tx, { userId: session.user_id, reason: "reuse", by: sessionReused });
  return undefined;
}

interface SessionRow {
  user_id: number;
  remember: boolean;
  refresh_hash: string;
  previous_hash: string | null;
  in_grace: boolean;
}
