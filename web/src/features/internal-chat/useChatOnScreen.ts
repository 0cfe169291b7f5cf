import { type Chat, endpoints } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/api/api.ts";
import { useSession } from "../../lib/api/session.ts";
import { useOnScreen } from "../messages/index.ts";
import { applyChatEvent, unreadOf } from "./applyChatEvent.ts";
import { chatOnScreen } from "./chatOnScreen.ts";
import { useChatMessages } from "./chats.queries.ts";

/** Marks as read what arrives before one's eyes, so that it rings no bell. */
export function useChatOnScreen(chat: Chat): void {
  const client = useQueryClient();
  const { id: viewerId } = useSession();
  const visible = useOnScreen();
  const { data } = useChatMessages(chat.id);
  const { id, uuid } = chat;
  const newestId = data?.pages[0]?.records.at(-1)?.id;
  const isUnread = unreadOf(chat, viewerId) > 0;
  useEffect(() => {
    if (!visible) return;
    chatOnScreen.set(uuid);
    return () => chatOnScreen.set(undefined);
  }, [visible, uuid]);
  useEffect(() => {
    if (!visible || !isUnread || newestId === undefined) return;
    const body = { userId: viewerId, messageId: newestId };
    // A lost mark is made up for by the next message or opening.
    void call(endpoints.internalChat.markRead, { params: { id }, body }).then(
      (read) => applyChatEvent({ client, viewerId }, { action: "update", chat: read }),
      () => undefined,
    );
  }, [visible, isUnread, newestId, id, viewerId, client]);
}
