import { createHmac, timingSafeEqual } from "node:crypto";

/** Links live between one and two of these, so that a browser's cache sees the same link for a while. Seconds. */
const window = 6 * 3600;

export interface FileAddress {
  companyId: number;
  fileId: string;
}

export interface Signature {
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/** Signed links: whoever was allowed to see a file may fetch it for a few hours. */
export class FileLinks {
  readonly #key: Buffer;

  constructor(secretKey: string) {
    this.#key = createHmac("sha256", secretKey).update("file links").digest();
  }

  link({ companyId, fileId }: FileAddress, now = Date.now()): string {
    const expires = (Math.floor(now / 1000 / window) + 2) * window;
    return `/files/${companyId}/${fileId}?e=${expires}&s=${this.#sign({ companyId, fileId }, expires)}`;
  }

  isGood(address: FileAddress, { expires, signature }: Signature, now = Date.now()): boolean {
    if (!Number.isSafeInteger(expires) || expires * 1000 < now) return false;
    const expected = Buffer.from(this.#sign(address, expires));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  #sign({ companyId, fileId }: FileAddress, expires: number): string {
    return createHmac("sha256", this.#key)
      .update(`${companyId}/${fileId}/${expires}`)
      .digest("base64url")
      .slice(0, 32);
  }
}
