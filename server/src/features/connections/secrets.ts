import { randomInt } from "node:crypto";
import { z } from "zod";
import { hashToken, openSecret, sealSecret, SecretUnreadable } from "../../platform/crypto/index.ts";

/** Owner of a secret: sealed for one connection, it opens at no other. */
export interface Owner {
  companyId: number;
  connectionId: number;
}

const place = ({ companyId, connectionId }: Owner, column: string) => ({
  companyId,
  column,
  rowId: connectionId,
});

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** 30 random letters and digits. */
export const createConnectionToken = (): string =>
  Array.from({ length: 30 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");

export const sealToken = (secretKey: string, owner: Owner, token: string) => ({
  token_sealed: sealSecret({ current: secretKey }, place(owner, "connections.token"), token),
  token_hash: hashToken(token),
});

export const openToken = (secretKey: string, owner: Owner, sealed: string | null): string | null =>
  openQuietly(
    () => openSecret({ current: secretKey }, place(owner, "connections.token"), sealed ?? ""),
    sealed,
  );

const Credentials = z.record(z.string(), z.string());
export type Credentials = z.output<typeof Credentials>;

export const sealCredentials = (secretKey: string, owner: Owner, credentials: Credentials): string =>
  sealSecret({ current: secretKey }, place(owner, "connections.credentials"), JSON.stringify(credentials));

/** Empty when there are none, or when the key that sealed them is gone: then they must be typed again. */
export function openCredentials(secretKey: string, owner: Owner, sealed: string | null): Credentials {
  const text = openQuietly(
    () => openSecret({ current: secretKey }, place(owner, "connections.credentials"), sealed ?? ""),
    sealed,
  );
  return text === null ? {} : Credentials.parse(JSON.parse(text));
}

function openQuietly(open: () => string, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return open();
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
}
