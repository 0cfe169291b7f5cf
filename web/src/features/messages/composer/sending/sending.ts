import { type Message, endpoints } from "@balcao/contract";
import { call, upload } from "../../../../lib/api/api.ts";
import { queryClient } from "../../../../lib/api/queryClient.ts";
import { applyToConversations } from "../../messageCaches.ts";
import { deliverRich } from "../../rich/richSend.ts";
import { keepSending, outboxPorts } from "./keepSending.ts";
import { Outbox, type PendingSend } from "./outbox.ts";

/** Outbox of this browser tab: what the server has not stored yet; it goes on whatever page is shown. */
export const outbox = new Outbox({
  ...outboxPorts,
  deliver,
  onDelivered: (_send, messages) => {
    for (const message of messages) applyToConversations(queryClient, { action: "create", message });
  },
});

/**
 * Messages that wait in one ticket; and those that an earlier page of the same user left behind, which is harmless to
 * take up again.
 */
export const { usePending, takeUpLeftBehind } = keepSending(outbox, "unsent");

async function deliver(send: PendingSend, onProgress: (done: number) => void): Promise<Message[]> {
  const { clientId, isPrivate, signMessage, ticketId, file, extra, rich } = send;
  if (rich !== undefined)
    return (await deliverRich({ ticketId, clientId, rich, image: file?.file ?? null })).messages;
  const about = {
    ...extra,
    clientId,
    isPrivate,
    signMessage,
    ...(send.quoted !== null && { quotedMsg: send.quoted.id }),
  };
  if (file === null) {
    const answer = await call(endpoints.messages.send, {
      params: { ticketId },
      body: { ...about, body: send.body },
    });
    return answer.messages;
  }
  const body = { ...about, body: [file.caption] };
  const answer = await upload(
    endpoints.messages.send,
    { params: { ticketId }, body },
    { files: [file.file], onProgress },
  );
  return answer.messages;
}
