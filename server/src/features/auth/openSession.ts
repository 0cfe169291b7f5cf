import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { endSessions } from "../users/index.ts";
import { refreshTokenLife } from "./refreshCookie.ts";
import { firstSecret, hashSecret, type RefreshToken } from "./refreshTokens.ts";

/** A new session for a user, and the end of their others. The caller holds the user's row locked. */
export async function openSession(
  services: Services,
  tx: Tx,
  { userId, remember }: { userId: number; remember: boolean },
): Promise<RefreshToken> {
  const { companyId } = tx;
  const sessionId = randomUUID();
  const secret = firstSecret();
  await endSessions(services, tx, { userId, keptSessionId: sessionId, reason: "login" });
  await tx.query({
    name: "open-session",
    text: `
      insert into sessions (company_id, id, user_id, refresh_hash, remember, rotated_at, expires_at)
      values ($1, $2, $3, $4, $5, app.now(), app.now() + make_interval(secs => $6))`,
    values: [companyId, sessionId, userId, hashSecret(secret), remember, refreshTokenLife],
  });
  return { companyId, sessionId, secret };
}
