import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { accessMessage } from "./messages.access.ts";

/**
 * Id of the file of a message that was sent and that the caller may see, for whoever names it once more. What contacts
 * send is theirs and goes with their data, a note is the team's, and what is to be seen once is seen once.
 */
export async function sentFile(ctx: Ctx, tx: Tx, messageId: number): Promise<string> {
  const { message } = await accessMessage(ctx, tx, messageId);
  const { media, file_id: fileId } = message;
  const isGone = message.is_deleted || media?.state !== "ready" || media.viewOnce;
  if (fileId === null || isGone || !message.from_me || message.is_private)
    throw new DomainError("ERR_NO_FILE_FOUND");
  return fileId;
}
