export const announcementKeys = {
  lists: ["announcements", "list"],
  list: (searchParam: string) => ["announcements", "list", searchParam],
  /** The newest that are shown. */
  shown: ["announcements", "shown"],
} as const;
