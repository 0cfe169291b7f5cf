import { defineEvent } from "../../platform/events/index.ts";

export interface AnnouncementChange {
  announcementId: number;
  action: "create" | "update" | "delete";
}

/** Event in the log of every company, a moment after the change. */
export const announcementChanged = defineEvent<AnnouncementChange>("announcement.changed");
