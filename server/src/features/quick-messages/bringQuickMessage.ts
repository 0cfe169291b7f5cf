import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { quickMessageCreated } from "./quick-messages.events.ts";

export interface BroughtQuickMessage {
  userId: number | null;
  shortcode: string;
  message: string;
  isGeneral: boolean;
}

/** A quick message of another system. Gives its id. */
export async function bringQuickMessage(
  tx: Tx,
  { userId, shortcode, message, isGeneral }: BroughtQuickMessage,
  { by }: { by: Actor },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("quick_messages")
    .values({
      company_id: tx.companyId,
      user_id: userId,
      shortcode,
      message,
      is_general: isGeneral,
      is_visible: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  tx.emit(quickMessageCreated, { quickMessageId: id, by });
  return id;
}
