export const chatKeys = {
  lists: ["chats", "list"],
  list: (searchParam: string) => ["chats", "list", searchParam],
  ones: ["chats", "one"],
  one: (uuid: string) => ["chats", "one", uuid],
  conversations: ["chats", "messages"],
  messages: (chatId: number) => ["chats", "messages", chatId],
  found: (chatId: number, searchParam: string) => ["chats", "found", chatId, searchParam],
} as const;
