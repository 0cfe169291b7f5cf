import { keepsLimits } from "../http/index.ts";

/** A batch of messages has many values, but none of a provider's objects is deep. */
const limits = { depth: 64, values: 500_000 };

/** Reads a notice as JSON. It is verified, so it is the provider's; one that we cannot read means nothing to us. */
export function readNotice(raw: Buffer): unknown {
  try {
    const text = raw.toString("utf8");
    return keepsLimits(text, limits) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
