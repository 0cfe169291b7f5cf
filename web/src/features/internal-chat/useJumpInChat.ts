import { type RefObject, useEffect, useEffectEvent } from "react";
import { notifyError } from "../../lib/notify.ts";
import { goToMessage } from "../messages/index.ts";
import type { useChatMessages } from "./chats.queries.ts";

/** A message that somebody wants to see; anew each time that it is chosen. */
export interface Sought {
  id: number;
}

/** Goes to a message that was found, page by page where it is older than what is loaded. */
export function useJumpInChat(
  sought: Sought | undefined,
  { scroller, query }: { scroller: RefObject<HTMLElement | null>; query: ReturnType<typeof useChatMessages> },
): void {
  const jump = useEffectEvent((messageId: number) => {
    let { data, hasNextPage } = query;
    const loadTowards = async () => {
      const oldest = data?.pages.at(-1)?.records[0]?.id;
      if (oldest === undefined || oldest <= messageId || !hasNextPage) return false;
      ({ data, hasNextPage } = await query.fetchNextPage());
      return true;
    };
    goToMessage({ scroller, messageId, loadTowards }).catch(notifyError);
  });
  useEffect(() => {
    if (sought) jump(sought.id);
  }, [sought]);
}
