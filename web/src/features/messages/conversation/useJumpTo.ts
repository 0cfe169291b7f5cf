import { endpoints } from "@balcao/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback } from "react";
import { call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { addStretch, flattenMessages, type MessagePages } from "../messagePages.ts";
import { messageKeys } from "../messageKeys.ts";

interface OpenConversation {
  client: QueryClient;
  scroller: RefObject<HTMLElement | null>;
  uuid: string;
}

/** Goes to a message and lights it up, loading what lies between in one go. */
export function useJumpTo(
  scroller: RefObject<HTMLElement | null>,
  uuid: string,
): (messageId: number) => void {
  const { t } = useTranslation("messages");
  const client = useQueryClient();
  return useCallback(
    (messageId) => {
      pursue({ client, scroller, uuid }, messageId).then(
        (found) => found || notify.info(t("quote.missing")),
        notifyError,
      );
    },
    [client, scroller, uuid, t],
  );
}

async function pursue(place: OpenConversation, messageId: number): Promise<boolean> {
  for (;;) {
    const bubble = findBubble(place, messageId);
    if (bubble) {
      show(bubble);
      return true;
    }
    if (!(await loadTowards(place, messageId))) return false;
    await nextFrame();
  }
}

/** Answers false when there is nothing more to load on the way. */
async function loadTowards({ client, uuid }: OpenConversation, messageId: number): Promise<boolean> {
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

const findBubble = ({ scroller }: OpenConversation, messageId: number): HTMLElement | undefined =>
  scroller.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`) ?? undefined;

/** What was loaded is drawn by then. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));

function show(bubble: HTMLElement): void {
  bubble.scrollIntoView({ block: "center" });
  // Groups that were never laid out get their true height on the way; the second look finds the place for good.
  requestAnimationFrame(() => bubble.scrollIntoView({ block: "center" }));
  bubble.focus({ preventScroll: true });
  bubble.dataset["flash"] = "";
  bubble.addEventListener("animationend", () => delete bubble.dataset["flash"], { once: true });
}
