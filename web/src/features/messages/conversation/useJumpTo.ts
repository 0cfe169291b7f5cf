import { endpoints } from "@balcao/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback } from "react";
import { call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { addStretch, flattenMessages, type MessagePages } from "../messagePages.ts";
import { messageKeys } from "../messageKeys.ts";
import { goToMessage } from "./goToMessage.ts";

/** Goes to a message and lights it up, loading what lies between in one go. */
export function useJumpTo(
  scroller: RefObject<HTMLElement | null>,
  uuid: string,
): (messageId: number) => void {
  const { t } = useTranslation("messages");
  const client = useQueryClient();
  return useCallback(
    (messageId) => {
      const loadTowards = () => loadStretch({ client, uuid }, messageId);
      goToMessage({ scroller, messageId, loadTowards }).then(
        (found) => found || notify.info(t("quote.missing")),
        notifyError,
      );
    },
    [client, scroller, uuid, t],
  );
}

/** Answers false when there is nothing more to load on the way. */
async function loadStretch(
  { client, uuid }: { client: QueryClient; uuid: string },
  messageId: number,
): Promise<boolean> {
  const key = messageKeys.list(uuid);
  const pages = client.getQueryData<MessagePages>(key);
  const oldest = pages && flattenMessages(pages).messages[0]?.id;
  if (oldest === undefined || oldest <= messageId) return false;
  const stretch = await call(endpoints.messages.stretch, {
    params: { ticketUuid: uuid },
    query: { fromId: messageId, beforeId: oldest },
  });
  client.setQueryData<MessagePages>(key, (loaded) => loaded && addStretch(loaded, stretch));
  return stretch.messages.length > 0;
}
