export const messageKeys = {
  lists: ["messages", "list"] as const,
  list: (uuid: string) => [...messageKeys.lists, uuid] as const,
};
