import { ChannelError } from "../port.ts";

/** Mark of what went behind the first part of a message, and belongs to it. */
export const partMark = "balcao-part:";

/** A part is there, and must not go once more. */
export function throwLostPart(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new ChannelError("partly-sent", `What came before is there, the rest is not: ${reason}`, {
    retry: "never",
    cause,
  });
}
