import type { BotState } from "@balcao/flow-engine";
import { z } from "zod";

const asking = { asked: z.int(), askedAt: z.number() };
const Stored = z.discriminatedUnion("at", [
  z.object({ at: z.literal("begun") }),
  z.object({ at: z.literal("over") }),
  z.object({ at: z.literal("closed"), queueId: z.int() }),
  z.object({ at: z.literal("consent"), ...asking }),
  z.object({ at: z.literal("rating"), ...asking }),
  z.object({
    at: z.literal("menu"),
    menu: z.object({ queueId: z.int().nullable(), optionIds: z.array(z.int()), used: z.int() }),
    askedAt: z.number(),
  }),
]);

/** What stands in a ticket's row; what cannot be read is as if the bot had not looked at it. */
export function readBotState(stored: unknown): BotState | null {
  const read = Stored.safeParse(stored);
  return read.success ? read.data : null;
}
