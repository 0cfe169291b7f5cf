import type { Tx } from "../../platform/database/index.ts";

/** Kind of device on which a session was opened: a user has one session on each. A tablet counts as a phone. */
export type Device = "computer" | "mobile";

export interface NewSession {
  userId: number;
  sessionId: string;
  device: Device;
  refreshHash: string;
  remember: boolean;
  lifeSeconds: number;
}

/** Keeps a session of a user. */
export async function keepSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query({
    name: "open-session",
    text: `
      insert into sessions (company_id, id, user_id, refresh_hash, remember, device, rotated_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, app.now(), app.now() + make_interval(secs => $7))`,
    values: [
      tx.companyId,
      session.sessionId,
      session.userId,
      session.refreshHash,
      session.remember,
      session.device,
      session.lifeSeconds,
    ],
  });
}

export interface RotatedSession {
  sessionId: string;
  /** Hashes of the secret that is spent, and of the one in its place. */
  from: string;
  to: string;
  lifeSeconds: number;
}

/** Puts another secret in the place of a session's, which lives anew from here. */
export async function rotateSession(
  tx: Tx,
  { sessionId, from, to, lifeSeconds }: RotatedSession,
): Promise<void> {
  await tx.query({
    name: "rotate-session",
    text: `
      update sessions set refresh_hash = $4, previous_hash = $3, rotated_at = app.now(), expires_at = app.now() + make_interval(secs => $5)
      where company_id = $1 and id = $2`,
    values: [tx.companyId, sessionId, from, to, lifeSeconds],
  });
}
