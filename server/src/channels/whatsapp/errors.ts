import { ChannelError } from "../port.ts";

/** Codes of `<ack error>` and of answers that trying again may mend. */
const passing = new Set([408, 429, 479, 500, 501, 502, 503, 504]);

/** WhatsApp's refusal of a message, by the code in its acknowledgement. */
export function refusalOf(code: string): ChannelError {
  const number = Number(code);
  if (number === 463) {
    return new ChannelError(
      "restricted",
      "WhatsApp lets this account start no new conversations for now (463)",
      { retry: "never", scope: "contact" },
    );
  }
  return new ChannelError(`refused-${code}`, `WhatsApp refused the message (${code})`, {
    retry: passing.has(number) ? "later" : "never",
    // A limit is the number's; any other word is about this message alone.
    scope: number === 429 ? "connection" : "contact",
  });
}

/** It lets this account begin no conversation; nothing of the message went. */
export function isRestricted(error: unknown): boolean {
  return error instanceof ChannelError && error.code === "restricted";
}

export function notConnected(): ChannelError {
  return new ChannelError("not-connected", "the connection to WhatsApp is not open", { retry: "later" });
}

/** It left, and no answer came: WhatsApp may have it. Sending it again under the same id is harmless. */
export function unanswered(code: "timeout" | "connection-lost"): ChannelError {
  return new ChannelError(code, "WhatsApp did not acknowledge the message", {
    retry: "later",
    ambiguous: true,
    scope: code === "timeout" ? "contact" : "connection",
  });
}

/** Makes an error of the port of whatever else went wrong while asking or preparing. */
export function channelErrorOf(error: unknown, code: string): ChannelError {
  if (error instanceof ChannelError) return error;
  const message = error instanceof Error ? error.message : String(error);
  // A file that cannot be made or taken up holds back its own conversation.
  const scope = code === "not-prepared" ? "contact" : "connection";
  return new ChannelError(code, message, { retry: "later", scope, cause: error });
}

/** The status code that Baileys' errors (Boom) carry. */
export function statusCodeOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("output" in error)) return undefined;
  const { output } = error;
  if (typeof output !== "object" || output === null || !("statusCode" in output)) return undefined;
  return typeof output.statusCode === "number" ? output.statusCode : undefined;
}

/** Errors in answers carry their code in `data` (Baileys, `assertNodeErrorFree`). */
export function answeredCodeOf(error: unknown): number {
  return typeof error === "object" && error !== null && "data" in error ? Number(error.data) : 0;
}

/** A temporary ban tells its seconds beside the code (whatsmeow, `types/events/events.go` `TemporaryBan`). */
export function banOf(error: unknown): { bannedMs?: number } {
  if (typeof error !== "object" || error === null || !("data" in error)) return {};
  const { data } = error;
  const seconds = typeof data === "object" && data !== null && "expire" in data ? Number(data.expire) : NaN;
  return seconds > 0 ? { bannedMs: seconds * 1000 } : {};
}

/**
 * Reads why WhatsApp closed the stream. A status of the HTTP request before it, which a proxy may have answered, is
 * none of WhatsApp's: an office network's 401 must not cost the keys.
 */
export function closingCodeOf(error: unknown): number | undefined {
  if (error instanceof Error && error.message.startsWith("WebSocket Error")) return undefined;
  return statusCodeOf(error);
}
