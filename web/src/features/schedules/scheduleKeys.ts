import type { ScheduleStatus } from "@balcao/contract";

/** Filter of a loaded list; days are of the company's calendar, both included. */
export interface ScheduleFilter {
  dateStart?: string;
  dateEnd?: string;
  searchParam?: string;
  status?: ScheduleStatus;
  contactId?: number;
  /** Connection that they name. */
  whatsappId?: number;
}

export const scheduleKeys = {
  all: ["schedules"],
  lists: ["schedules", "list"],
  list: (filter: ScheduleFilter) => ["schedules", "list", filter],
} as const;
