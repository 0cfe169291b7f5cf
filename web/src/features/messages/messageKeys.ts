export const messageKeys = {
  lists: ["messages", "list"] as const,
  /** Ids of those that one starred. */
  stars: ["messages", "stars"] as const,
  galleries: ["messages", "gallery"] as const,
  gallery: (uuid: string, kind: string) => [...messageKeys.galleries, uuid, kind] as const,
  list: (uuid: string) => [...messageKeys.lists, uuid] as const,
};
