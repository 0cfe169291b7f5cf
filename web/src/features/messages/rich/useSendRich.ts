import type { Ticket } from "@balcao/contract";
import { useRef } from "react";
import { isUnreachable } from "../../../lib/api/apiError.ts";
import { queryClient } from "../../../lib/api/queryClient.ts";
import { randomId } from "../../../lib/randomId.ts";
import { useSession } from "../../../lib/api/session.ts";
import { useWriter } from "../../quick-messages/index.ts";
import type { NewSend } from "../composer/sending/outbox.ts";
import { outbox } from "../composer/sending/sending.ts";
import { applyToConversations } from "../messageCaches.ts";
import { deliverRich, type RichSend, textOf } from "./richSend.ts";

/**
 * Sends, and shows what was stored at once. Trying again with the same content is the same message, whatever became of
 * the first answer; changed content is another one.
 */
export function useSendRich(ticket: Ticket) {
  const { id: userId } = useSession();
  const fill = useWriter(ticket);
  const last = useRef({ content: "", clientId: "" });
  return async (rich: RichSend, image: File | null = null): Promise<void> => {
    const content = JSON.stringify([rich, image && [image.name, image.size, image.lastModified]]);
    if (last.current.content !== content) last.current = { content, clientId: randomId() };
    const { clientId } = last.current;
    await sendOrQueue({ ticketId: ticket.id, userId, clientId, body: fill(textOf(rich)), rich, image });
  };
}

interface RichMessage extends Pick<NewSend, "ticketId" | "userId" | "body"> {
  clientId: string;
  rich: RichSend;
  image: File | null;
}

/**
 * Sends a message, or queues it. What is refused is told where it was written; without a network it waits like any
 * text.
 */
export async function sendOrQueue({ image, ...message }: RichMessage): Promise<void> {
  try {
    const { messages } = await deliverRich({ ...message, image });
    for (const stored of messages) applyToConversations(queryClient, { action: "create", message: stored });
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const file = image && { file: image, url: URL.createObjectURL(image), caption: message.body };
    outbox.add({ ...message, file, quoted: null, isPrivate: false, signMessage: false });
  }
}
