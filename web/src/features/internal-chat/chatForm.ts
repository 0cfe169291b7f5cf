import type { Chat } from "@balcao/contract";
import { ChatBody, ChatChange } from "@balcao/contract/internal-chat";
import { byContract } from "../../ui/form/byContract.ts";

export interface ChatValues {
  /** Ids, as text. */
  users: string[];
  isGroup: boolean;
  title: string;
}

export function valuesOf(chat: Chat | undefined, viewerId: number): ChatValues {
  const others = chat?.users.filter(({ userId }) => userId !== viewerId) ?? [];
  return {
    users: others.map(({ userId }) => String(userId)),
    isGroup: chat !== undefined,
    title: chat?.title ?? "",
  };
}

/** More than two people are a group, whatever was chosen. */
export const isGroupOf = ({ users, isGroup }: ChatValues): boolean => isGroup || users.length > 1;

export const bodyOf = (values: ChatValues): ChatBody => ({
  users: values.users.map(Number),
  isGroup: isGroupOf(values),
  ...(isGroupOf(values) && values.title.trim() !== "" && { title: values.title.trim() }),
});

export const changeOf = ({ users, title }: ChatValues): ChatChange => ({
  users: users.map(Number),
  title: title.trim(),
});

export const checkNew = byContract(ChatBody, bodyOf, {});
export const checkChange = byContract(ChatChange, changeOf, {});
