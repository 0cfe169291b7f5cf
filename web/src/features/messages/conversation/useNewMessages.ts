import type { Message } from "@balcao/contract";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useOnScreen } from "../onScreen.ts";
import { firstUnreadId } from "./newMark.ts";
import { withoutMarks } from "../../../lib/text/textMarks.ts";

interface NewMessagesInput {
  messages: readonly Message[];
  /** Unread messages of the ticket when it was opened. */
  unread: number;
  atEnd: boolean;
  contactName: string;
}

interface Seen {
  /** The newest message that was on the screen at the last look; null before the first page. */
  newestId: number | null;
  firstNewId: number | null;
  newCount: number;
  announcement: string;
}

export type NewMessages = Omit<Seen, "newestId">;

/**
 * Knows where the reader stopped: the mark above what is new, how much of it there is, and what screen readers are
 * told.
 */
export function useNewMessages({ messages, unread, atEnd, contactName }: NewMessagesInput): NewMessages {
  const { t } = useTranslation("messages");
  const visible = useOnScreen();
  const [unreadAtStart] = useState(unread);
  const [seen, setSeen] = useState<Seen>({ newestId: null, firstNewId: null, newCount: 0, announcement: "" });
  const newest = messages.at(-1);

  if (newest !== undefined && newest.id !== seen.newestId) setSeen(look(newest.id));
  else if (atEnd && visible && seen.newCount > 0) setSeen({ ...seen, newCount: 0 });
  return seen;

  function look(newestId: number): Seen {
    if (seen.newestId === null)
      return { ...seen, newestId, firstNewId: firstUnreadId(messages, unreadAtStart) };
    const { newestId: before } = seen;
    const received = messages.filter((message) => message.id > before && !message.fromMe);
    const [first] = received;
    const last = received.at(-1);
    if (first === undefined || last === undefined)
      return { ...seen, newestId, ...(newest?.fromMe === true && { firstNewId: null }) };
    const announcement = t("announce", {
      name: last.author?.name ?? contactName,
      text: withoutMarks(last.body) || t(`type.${last.mediaType}`),
    });
    if (atEnd && visible) return { ...seen, newestId, announcement };
    const firstNewId = seen.newCount > 0 ? seen.firstNewId : first.id;
    return { newestId, firstNewId, newCount: seen.newCount + received.length, announcement };
  }
}
