import type { Chat } from "@balcao/contract";
import { withoutMarks } from "../../lib/text/textMarks.ts";
import { othersIn } from "./useChatName.ts";

interface Reader {
  id: number;
  name: string;
}

/** Last words of a chat, without marks; the reader's own begin with `you`, unless a namesake takes part. */
export function lastSaid(chat: Chat, reader: Reader, you: string): string {
  const own = `${reader.name}: `;
  const isOwn = chat.lastMessage.startsWith(own) && !hasNamesake(chat, reader);
  return withoutMarks(isOwn ? `${you} ${chat.lastMessage.slice(own.length)}` : chat.lastMessage);
}

const hasNamesake = (chat: Chat, { id, name }: Reader): boolean =>
  othersIn(chat, id).some(({ user }) => user.name === name);
