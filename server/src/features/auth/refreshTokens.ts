import { createHmac } from "node:crypto";
import { z } from "zod";
import { createToken, deriveKey, hashToken } from "../../platform/crypto/index.ts";

/** What the refresh cookie says: the session, and a secret that proves it. */
export interface RefreshToken {
  companyId: number;
  sessionId: string;
  secret: string;
}

const Parts = z.tuple([
  z.coerce.number().int().positive().max(2_147_483_647),
  z.uuid(),
  z.string().regex(/^[\w-]{43}$/),
]);

export const firstSecret = createToken;
export const hashSecret = hashToken;

/**
 * The secret after this one. It follows from it, so that a second tab, or a retry after a lost answer, that comes with
 * the old one within the grace gets the very same new one, though only hashes are stored.
 */
export const nextSecret = (secretKey: string, secret: string): string =>
  createHmac("sha256", deriveKey(secretKey, "refresh tokens")).update(secret).digest("base64url");

export const writeRefreshToken = ({ companyId, sessionId, secret }: RefreshToken): string =>
  `${companyId}.${sessionId}.${secret}`;

export function readRefreshToken(text: string | undefined): RefreshToken | undefined {
  const parts = Parts.safeParse(text?.split("."));
  if (!parts.success) return undefined;
  const [companyId, sessionId, secret] = parts.data;
  return { companyId, sessionId, secret };
}
