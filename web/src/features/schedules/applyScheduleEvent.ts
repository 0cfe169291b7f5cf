import type { liveEvents, Schedule } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { dayOf } from "../../lib/text/format.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { type ScheduleFilter, scheduleKeys } from "./scheduleKeys.ts";

export type ScheduleEvent = z.output<typeof liveEvents.schedule.payload>;

/** Brings one change into every loaded list, as its row: the answer of one's own call enters this way too. */
export function applyScheduleEvent(client: QueryClient, event: ScheduleEvent): void {
  const lists = client.getQueriesData<readonly Schedule[]>({ queryKey: scheduleKeys.lists });
  for (const [queryKey, rows] of lists)
    if (rows !== undefined) client.setQueryData(queryKey, changeRows(rows, event, readFilter(queryKey)));
}

/** The list as a fresh load would show it: newest first, only what its filter finds. Pure. */
export function changeRows(
  rows: readonly Schedule[],
  event: ScheduleEvent,
  filter: ScheduleFilter,
): readonly Schedule[] {
  if (event.action === "delete") return rows.filter((row) => row.id !== event.scheduleId);
  const { schedule } = event;
  const others = rows.filter((row) => row.id !== schedule.id);
  if (!belongs(schedule, filter)) return others;
  return [...others, schedule].toSorted((a, b) => b.id - a.id);
}

function belongs(schedule: Schedule, filter: ScheduleFilter): boolean {
  const { contactId, whatsappId, status, searchParam = "", dateStart, dateEnd } = filter;
  if (contactId !== undefined && schedule.contactId !== contactId) return false;
  if (whatsappId !== undefined && schedule.whatsappId !== whatsappId) return false;
  if (status !== undefined && schedule.status !== status) return false;
  if (!includesPlain(schedule.body, searchParam) && !includesPlain(schedule.contact.name, searchParam))
    return false;
  if (dateStart === undefined || dateEnd === undefined) return true;
  return schedule.sends.some(({ sendAt }) => dateStart <= dayOf(sendAt) && dayOf(sendAt) <= dateEnd);
}

/** The filter stands in the key: `scheduleKeys.list`. */
export function readFilter(queryKey: readonly unknown[]): ScheduleFilter {
  const filter = queryKey[2];
  return typeof filter === "object" && filter !== null ? filter : {};
}
