import type { Tx } from "../../platform/database/index.ts";

/** Takes what has not been tried yet out of the outbox: a message, or the word that it is deleted. False when it left. */
export async function withdraw(
  tx: Tx,
  messageId: number,
  kind: "message" | "revoke" = "message",
): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom("outbox")
    .where("company_id", "=", tx.companyId)
    .where("message_id", "=", messageId)
    .where("kind", "=", kind)
    .where("attempted_at", "is", null)
    .returning("id")
    .execute();
  return gone.length > 0;
}
