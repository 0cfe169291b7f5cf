import type { ILogger } from "baileys/lib/Utils/logger.js";
import type { Logger } from "pino";

/**
 * Baileys logs whole messages, keys and phone numbers. Of its warnings and errors only the words and the error's
 * message go to our log; the rest goes nowhere.
 */
export function createQuietLogger(logger: Logger): ILogger {
  const nothing = () => undefined;
  const logAt = (level: "warn" | "error") => (what: unknown, message?: string) => {
    const said = message ?? (typeof what === "string" ? what : undefined);
    logger[level]({ library: "baileys", reason: reasonOf(what) }, said ?? "Baileys reports a problem");
  };
  const quiet: ILogger = {
    level: "warn",
    child: () => quiet,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: logAt("warn"),
    error: logAt("error"),
  };
  return quiet;
}

function reasonOf(what: unknown): string | undefined {
  if (typeof what !== "object" || what === null) return undefined;
  const error = "error" in what ? what.error : "err" in what ? what.err : undefined;
  return error instanceof Error ? error.message : undefined;
}
