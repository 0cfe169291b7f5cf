import { BotState as Stored } from "@balcao/contract";
import type { BotState } from "@balcao/flow-engine";

/** Version of the states that are written; what has none was written by the first. */
const version = 2;
const oldest = 1;

/**
 * Reads the state in a ticket's row. What this version cannot read, as a later one wrote it, is over: a conversation that
 * somebody has had is never greeted as a new one.
 */
export function readBotState(stored: unknown): BotState | null {
  if (stored === null || stored === undefined) return null;
  const read = isKnown(stored) ? Stored.safeParse(stored) : undefined;
  return read?.success ? read.data : { at: "over" };
}

/** The state as it is stored. */
export const writeBotState = (state: BotState | null): object | null => state && { v: version, ...state };

function isKnown(stored: unknown): boolean {
  if (typeof stored !== "object" || stored === null) return false;
  const written = "v" in stored ? stored.v : oldest;
  return typeof written === "number" && written >= oldest && written <= version;
}
