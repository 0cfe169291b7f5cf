import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Seconds for which a program that was told of a file may ask for it with nothing else. */
const openFor = 3600;
/** No session's half begins like this. */
const openMark = "open.";

/** Links live between one and two of these, so that a browser's cache sees the same link for a while. Seconds. */
const window = 1800;

export interface FileAddress {
  companyId: number;
  fileId: string;
}

export interface Signature {
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/**
 * Signed links, good for an hour at most and with one session's cookie alone. A signature has two halves: one of the file
 * and its time, the same for everybody, and one of the session. What is told to many is written with a mark in place of
 * the second, and completed for each who hears it.
 */
export class FileLinks {
  readonly #key: Buffer;
  /** Nobody outside knows it, so that no text can hold it by chance or by intent. */
  readonly #mark: string;
  readonly #links = new LRUCache<string, { expires: number; link: string }>({ max: 10_000 });
  readonly #halves = new LRUCache<string, string>({ max: 10_000 });

  constructor(secretKey: string) {
    this.#key = createHmac("sha256", secretKey).update("file links").digest();
    this.#mark = this.#sign("the mark");
  }

  link({ companyId, fileId }: FileAddress, now = Date.now()): string {
    const expires = (Math.floor(now / 1000 / window) + 2) * window;
    const path = `/files/${companyId}/${fileId}`;
    const known = this.#links.get(path);
    if (known?.expires === expires) return known.link;
    const link = `${path}?e=${expires}&s=${this.#sign(`${companyId}/${fileId}/${expires}`)}.${this.#mark}`;
    this.#links.set(path, { expires, link });
    return link;
  }

  /** A link for a program that was told of the file: whoever has it may follow it, for an hour. */
  openLink({ companyId, fileId }: FileAddress, now = Date.now()): string {
    const expires = Math.floor(now / 1000) + openFor;
    return `/files/${companyId}/${fileId}?e=${expires}&s=${this.#openSignature({ companyId, fileId }, expires)}`;
  }

  /** Says whether this is such a link; whether its time is over is another question. */
  isOpen(address: FileAddress, { expires, signature }: Signature): boolean {
    return isSame(this.#openSignature(address, expires), signature);
  }

  #openSignature({ companyId, fileId }: FileAddress, expires: number): string {
    return openMark + this.#sign(`open ${companyId}/${fileId}/${expires}`);
  }

  /** Says whether a text names files, so that it has to be completed for whom it is told to. */
  names(text: string): boolean {
    return text.includes(this.#mark);
  }

  complete(text: string, sessionId: string): string {
    return this.names(text) ? text.replaceAll(this.#mark, this.#halfOf(sessionId)) : text;
  }

  /** Says whether the session was ever given this link; whether its time is over is another question. */
  isGiven({ companyId, fileId }: FileAddress, { expires, signature }: Signature, sessionId: string): boolean {
    const half = this.#sign(`${companyId}/${fileId}/${expires}`);
    return isSame(`${half}.${this.#halfOf(sessionId)}`, signature);
  }

  #halfOf(sessionId: string): string {
    const known = this.#halves.get(sessionId) ?? this.#sign(`session ${sessionId}`);
    this.#halves.set(sessionId, known);
    return known;
  }

  #sign(what: string): string {
    return createHmac("sha256", this.#key).update(what).digest("base64url").slice(0, 24);
  }
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
