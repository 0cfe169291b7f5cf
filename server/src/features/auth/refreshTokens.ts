import { createHmac } from "node:crypto";
import { z } from "zod";
import { createToken, deriveKey, hashToken, isSameSecret } from "../../platform/crypto/index.ts";

/** Content of the refresh cookie: the session, and a secret that proves it. */
export interface RefreshToken {
  companyId: number;
  sessionId: string;
  secret: string;
}

/** One that came back. */
export interface GivenToken extends RefreshToken {
  /** We wrote it, for this session; whether it is the newest is another question. Older versions did not say. */
  isOurs: boolean;
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

/** The seal by which a token is known as ours when its secret was replaced long ago and nothing of it is stored. */
const sealOf = (secretKey: string, { companyId, sessionId, secret }: RefreshToken): string =>
  createHmac("sha256", deriveKey(secretKey, "seals of refresh tokens"))
    .update(`${companyId}.${sessionId}.${secret}`)
    .digest("base64url");

export function writeRefreshToken(secretKey: string, token: RefreshToken): string {
  const { companyId, sessionId, secret } = token;
  return `${companyId}.${sessionId}.${sealOf(secretKey, token)}.${secret}`;
}

/** Undefined: it is none, or somebody made it up. */
export function readRefreshToken(secretKey: string, text: string | undefined): GivenToken | undefined {
  const [company, session, ...rest] = text?.split(".") ?? [];
  const [seal, secret] = rest.length === 2 ? rest : [undefined, ...rest];
  const parts = Parts.safeParse([company, session, secret]);
  if (!parts.success || rest.length > 2) return undefined;
  const token = { companyId: parts.data[0], sessionId: parts.data[1], secret: parts.data[2] };
  if (seal === undefined) return { ...token, isOurs: false };
  return isSameSecret(seal, sealOf(secretKey, token)) ? { ...token, isOurs: true } : undefined;
}
