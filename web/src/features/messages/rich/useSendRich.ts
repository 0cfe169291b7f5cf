import type { Message } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { randomId } from "../../../lib/randomId.ts";
import { applyToConversations } from "../messageCaches.ts";
import { richFailure } from "./richFailure.ts";

/**
 * Sends, and shows what was stored at once. Trying again with the same content is the same message, whatever became of
 * the first answer; changed content is another one.
 */
export function useSendRich() {
  const { t } = useTranslation("messages");
  const client = useQueryClient();
  const last = useRef({ content: "", clientId: "" });
  return async (
    content: object,
    deliver: (clientId: string) => Promise<{ messages: Message[] }>,
  ): Promise<void> => {
    const written = JSON.stringify(content);
    if (last.current.content !== written) last.current = { content: written, clientId: randomId() };
    const { messages } = await deliver(last.current.clientId).catch((error: unknown) => {
      throw richFailure(error, t("rich.failed"));
    });
    for (const message of messages) applyToConversations(client, { action: "create", message });
  };
}
