import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { type Device, endSessions, keepSession } from "../users/index.ts";
import { refreshTokenLife } from "./refreshCookie.ts";
import { firstSecret, hashSecret, type RefreshToken } from "./refreshTokens.ts";

/** A new session for a user, and the end of theirs on the same kind of device. The caller holds the user's row locked. */
export async function openSession(
  services: Services,
  tx: Tx,
  { userId, name, remember, device }: { userId: number; name: string; remember: boolean; device: Device },
): Promise<RefreshToken> {
  const { companyId } = tx;
  const sessionId = randomUUID();
  const secret = firstSecret();
  await endSessions(services, tx, {
    userId,
    which: { on: device },
    reason: "login",
    by: { kind: "user", userId, name },
  });
  await keepSession(tx, {
    userId,
    sessionId,
    device,
    refreshHash: hashSecret(secret),
    remember,
    lifeSeconds: refreshTokenLife,
  });
  return { companyId, sessionId, secret };
}
