import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./keys.ts";

/** Place where a secret lives. Sealed for one place, it opens at no other: not in another row, not for another company. */
export interface SecretPlace {
  companyId: number;
  /** Table and column, such as `connections.token`. */
  column: string;
  rowId: string | number;
}

/** The key that seals, and older ones that still open what they sealed. */
export interface SecretKeys {
  current: string;
  previous?: readonly string[];
}

export class SecretUnreadable extends Error {
  override name = "SecretUnreadable";
}

const format = 1;
const lengths = { format: 1, keyId: 4, nonce: 12, tag: 16 };
const headLength = lengths.format + lengths.keyId;
const shortest = headLength + lengths.nonce + lengths.tag;

/** Encrypts for storage (AES-256-GCM): format, key id, nonce, ciphertext, tag. */
export function sealBytes(keys: SecretKeys, place: SecretPlace, plain: Uint8Array): Buffer {
  const head = Buffer.concat([Buffer.from([format]), keyIdOf(keys.current)]);
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv("aes-256-gcm", companyKey(keys.current, place), nonce);
  cipher.setAAD(bind(head, place));
  return Buffer.concat([head, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws `SecretUnreadable` when the key is gone, the place is another, or a bit has changed. */
export function openBytes(keys: SecretKeys, place: SecretPlace, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < shortest || bytes[0] !== format) throw new SecretUnreadable("not a sealed secret");
  const head = bytes.subarray(0, headLength);
  const key = findKey(keys, head.subarray(lengths.format));
  const nonce = bytes.subarray(headLength, headLength + lengths.nonce);
  const decipher = createDecipheriv("aes-256-gcm", companyKey(key, place), nonce, {
    authTagLength: lengths.tag,
  });
  decipher.setAAD(bind(head, place));
  decipher.setAuthTag(bytes.subarray(-lengths.tag));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(headLength + lengths.nonce, -lengths.tag)),
      decipher.final(),
    ]);
  } catch {
    throw new SecretUnreadable("sealed for another place, or changed");
  }
}

/** Seals as `sealBytes` does, for text in a text column. */
export const sealSecret = (keys: SecretKeys, place: SecretPlace, plain: string): string =>
  sealBytes(keys, place, Buffer.from(plain, "utf8")).toString("base64url");

export const openSecret = (keys: SecretKeys, place: SecretPlace, sealed: string): string =>
  openBytes(keys, place, Buffer.from(sealed, "base64url")).toString("utf8");

/** Says whether it should be sealed again because an older key did it. */
export const isSealedWithCurrentKey = (keys: SecretKeys, sealed: string): boolean =>
  Buffer.from(sealed, "base64url").subarray(lengths.format, headLength).equals(keyIdOf(keys.current));

/** A key per company keeps each far below the number of messages that one AES-GCM key may seal. */
const companyKey = (secretKey: string, { companyId }: SecretPlace) =>
  deriveKey(secretKey, `secrets at rest/${companyId}`);

const keyIdOf = (secretKey: string) => deriveKey(secretKey, "key id").subarray(0, lengths.keyId);

function findKey(keys: SecretKeys, keyId: Buffer): string {
  const key = [keys.current, ...(keys.previous ?? [])].find((candidate) => keyIdOf(candidate).equals(keyId));
  if (key === undefined) throw new SecretUnreadable("sealed with a SECRET_KEY that is not known here");
  return key;
}

const bind = (head: Buffer, { companyId, column, rowId }: SecretPlace) =>
  Buffer.concat([head, Buffer.from(JSON.stringify([companyId, column, String(rowId)]))]);
