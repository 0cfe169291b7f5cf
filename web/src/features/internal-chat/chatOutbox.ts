import { type ChatMessage, endpoints } from "@balcao/contract";
import { call, upload } from "../../lib/api/api.ts";
import { queryClient } from "../../lib/api/queryClient.ts";
import { currentUserId } from "../../lib/api/session.ts";
import { keepSending, Outbox, outboxPorts, type PendingSend } from "../messages/index.ts";
import { applyChatEvent } from "./applyChatEvent.ts";

/**
 * Outbox of what was written to chats and is not stored yet; as in the inbox it goes on over lost networks and reloads.
 */
export const chatOutbox = new Outbox<ChatMessage>({
  ...outboxPorts,
  deliver,
  onDelivered: (_send, messages) => {
    const viewerId = currentUserId() ?? 0;
    for (const newMessage of messages)
      applyChatEvent({ client: queryClient, viewerId }, { action: "said", newMessage });
  },
});

const { usePending, takeUpLeftBehind } = keepSending(chatOutbox, "unsent-chat");

/** Messages that wait in one chat. */
export const usePendingInChat = usePending;
export const takeUpUnsent = takeUpLeftBehind;

async function deliver(
  { ticketId: id, clientId, file, body: message, mentions = [] }: PendingSend,
  onProgress: (done: number) => void,
): Promise<ChatMessage[]> {
  const params = { id };
  if (file === null) {
    const body = { message, clientId, mentions: [...mentions] };
    return (await call(endpoints.internalChat.send, { params, body })).messages;
  }
  const body = { message: file.caption, clientId, mentions: [...mentions] };
  const answer = await upload(
    endpoints.internalChat.send,
    { params, body },
    { files: [file.file], onProgress },
  );
  return answer.messages;
}
