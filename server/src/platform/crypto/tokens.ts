import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, safe in addresses. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** Digest stored and looked up in place of a token; good for random tokens, never for passwords. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Compares without telling by the time taken how much was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
