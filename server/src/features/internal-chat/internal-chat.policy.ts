/** Facts of a chat that decide who may do what in it. */
export interface ChatFacts {
  isGroup: boolean;
  ownerId: number | null;
  memberIds: readonly number[];
}

export interface ChatViewer {
  id: number;
  isAdmin: boolean;
}

/** Members only, whoever else they are. */
export const canSeeChat = ({ id }: Pick<ChatViewer, "id">, { memberIds }: ChatFacts): boolean =>
  memberIds.includes(id);

/** Its owner; of a chat whose owner's account is gone, an admin who is in it. */
export const canDeleteChat = (viewer: ChatViewer, chat: ChatFacts): boolean =>
  canSeeChat(viewer, chat) && (chat.ownerId === null ? viewer.isAdmin : chat.ownerId === viewer.id);

/** A private chat has neither title nor other members. */
export const canChangeChat = (viewer: ChatViewer, chat: ChatFacts): boolean =>
  chat.isGroup && canDeleteChat(viewer, chat);
