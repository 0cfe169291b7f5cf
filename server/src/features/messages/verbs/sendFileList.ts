import { renderVariables } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { readFileList } from "../../file-lists/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import { fileDraft } from "../outbound/composeOutbound.ts";
import { messageVariables } from "../outbound/messageVariables.ts";
import { type WakeSender, writeOutbound } from "../outbound/writeOutbound.ts";

interface Sending {
  fileListId: number;
  services: { wakeSender: WakeSender };
  /** Actor who lets it be sent. */
  by: Actor;
}

/**
 * Writes a file list into a conversation and its outbox: the message, then each file under its name, in order. All of
 * it stands in the caller's transaction, so that it is sent once or not at all. A list that is gone says nothing.
 * Answers the messages' ids.
 */
export async function sendFileList(
  tx: Tx,
  ticket: LockedTicket,
  { fileListId, services, by }: Sending,
): Promise<number[]> {
  const list = await readFileList(tx, fileListId);
  if (!list) return [];
  const variables = await messageVariables(tx, { ticket, userId: null });
  const fill = (text: string) => renderVariables(text, variables);
  const drafts = [
    { body: fill(list.message) },
    ...list.files.map(({ file, caption }) => fileDraft(file, fill(caption), { voice: false })),
  ];
  const ids: number[] = [];
  for (const draft of drafts)
    ids.push(
      await writeOutbound(tx, services.wakeSender, { ...draft, ticket, userId: null, by, asksNothing: true }),
    );
  return ids;
}
