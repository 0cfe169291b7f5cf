import type { CallThen } from "@balcao/flow-engine";
import { z } from "zod";

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const Command = z.object({
  queueId: Id.optional(),
  userId: Id.optional(),
  stopBot: z.union([z.boolean(), z.string()]).optional(),
});

/** Reads a bubble that is a command and is never said: `#{"queueId":1,"userId":2}`, `#{"stopBot":true}`. */
export function readCommand(text: string): CallThen | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith("#{") || !trimmed.endsWith("}")) return undefined;
  try {
    const { success, data } = Command.safeParse(JSON.parse(trimmed.slice(1)));
    return success
      ? { kind: "handOver", queueId: data.queueId ?? null, userId: data.userId ?? null }
      : undefined;
  } catch {
    return undefined;
  }
}
