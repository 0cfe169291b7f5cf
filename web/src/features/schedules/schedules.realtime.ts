import { liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { applyScheduleEvent } from "./applyScheduleEvent.ts";
import { scheduleKeys } from "./scheduleKeys.ts";

/** Keeps loaded schedules true while a component that shows them is there. */
export function useSchedulesRealtime(): void {
  const client = useQueryClient();
  useLiveEvent(liveEvents.schedule, (event) => applyScheduleEvent(client, event));
  // A contact's schedules go with it, and nobody tells of each.
  useLiveEvent(liveEvents.contact, ({ action }) => {
    if (action === "delete") void client.invalidateQueries({ queryKey: scheduleKeys.lists });
  });
}
