import { type Ticket, endpoints, streamEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { conversationOnScreen } from "../conversationOnScreen.ts";
import { useRoom, useStreamEvent } from "../../../lib/live/realtime.tsx";
import { useSession } from "../../../lib/api/session.ts";
import { letGo } from "../messageCaches.ts";
import { useOnScreen } from "../onScreen.ts";

const conversationRoom = { join: "joinChatBox", leave: "joinChatBoxLeave" } as const;

/** Stands in the conversation's room, and lets go of its older pages when it is left. */
export function useConversationRoom(ticket: Ticket): void {
  const client = useQueryClient();
  const { uuid } = ticket;
  useRoom(conversationRoom, ticket.id);
  useEffect(() => () => letGo(client, uuid), [client, uuid]);
}

/** Tells the rest of the application what need not be told to whoever sees it. */
export function useSendOnScreen({ uuid }: Ticket): void {
  const visible = useOnScreen();
  useEffect(() => {
    if (!visible) return;
    conversationOnScreen.set(uuid);
    return () => conversationOnScreen.set(undefined);
  }, [visible, uuid]);
}

/** Marks as read what arrives before the eyes of the one who attends it. */
export function useMarkRead(ticket: Ticket): void {
  const { id: userId } = useSession();
  const visible = useOnScreen();
  const isMine = ticket.status === "group" || (ticket.status === "open" && ticket.userId === userId);
  const { id: ticketId, unreadMessages, isUnread } = ticket;
  const mayMark = visible && isMine;
  useEffect(() => {
    if (!mayMark || (unreadMessages === 0 && !isUnread)) return;
    // A lost mark is made up for by the next message or opening.
    void call(endpoints.messages.markRead, { params: { ticketId } }).catch(() => undefined);
  }, [mayMark, ticketId, unreadMessages, isUnread]);
}

/** A typing signal without an end ends by itself, in ms. */
const typingEndsAfter = 8000;

/** Says whether the contact is writing right now. */
export function useContactTyping(contactId: number): boolean {
  const [until, setUntil] = useState(0);
  useStreamEvent(streamEvents.typing, (payload) => {
    if (isTyping(payload) && payload.contactId === contactId)
      setUntil(payload.active ? Date.now() + typingEndsAfter : 0);
  });
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until !== 0;
}

const isTyping = (payload: unknown): payload is { contactId: number; active: boolean } =>
  typeof payload === "object" &&
  payload !== null &&
  "contactId" in payload &&
  "active" in payload &&
  typeof payload.active === "boolean";
