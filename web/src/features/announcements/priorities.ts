import type { AnnouncementPriority } from "@balcao/contract";

/** Priorities from the one to be read first. */
export const priorities: readonly AnnouncementPriority[] = [1, 2, 3];

/** Colour of the mark before a title; the word stands beside it. */
export const priorityColour: Record<AnnouncementPriority, string> = {
  1: "red.7",
  2: "orange.6",
  3: "gray.5",
};
