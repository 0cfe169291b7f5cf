/** What a caller sent to an address of a delivery, before anything is parsed. */
export interface RawCall {
  raw: Buffer;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, unknown>>;
}

/** A raw address that a feature owns, to which a provider brings notices. */
export interface Delivery {
  /** Path of the address, such as `/webhooks/meta`. Kept notices name it. */
  path: string;
  /** Answers the provider's check of the address (GET); undefined: it is not the provider who asks. */
  answerCheck?(query: RawCall["query"]): string | undefined;
  /** True if the provider sent this. Nothing is read or kept of what it did not. */
  verify(call: RawCall): boolean | Promise<boolean>;
  /**
   * True where `handle` only stores what it reads, in rows of its own that are as durable as a kept notice: it then runs
   * before the answer, and where it fails the provider brings the notice again.
   */
  storesItself?: boolean;
  /** Does what the notice says. A notice may come twice, from the provider or from a second try. */
  handle(raw: Buffer): Promise<void>;
}

/** The start refuses an address that two features own. */
export function byPath(deliveries: readonly Delivery[]): ReadonlyMap<string, Delivery> {
  const found = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    if (found.has(delivery.path)) throw new Error(`Two deliveries come to ${delivery.path}`);
    found.set(delivery.path, delivery);
  }
  return found;
}
