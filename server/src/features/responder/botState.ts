import { BotState as Stored } from "@balcao/contract";
import type { BotState } from "@balcao/flow-engine";

/** Reads the state in a ticket's row; what cannot be read is as if the bot had not looked at it. */
export function readBotState(stored: unknown): BotState | null {
  const read = Stored.safeParse(stored);
  return read.success ? read.data : null;
}
