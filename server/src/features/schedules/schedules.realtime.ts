import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  emitOncePerClass,
  type TypedEvent,
} from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import { messageFailureChanged } from "../messages/index.ts";
import { scheduleCreated, scheduleDeleted, scheduleUpdated } from "./schedules.events.ts";
import { canChangeSchedule, canSeeSchedule, type ScheduleOwners } from "./schedules.policy.ts";
import { presentSchedule, type ScheduleRecord } from "./schedules.present.ts";
import { schedulesById, schedulesOfMessages } from "./schedules.queries.ts";

const recordOwners = (row: ScheduleRecord): ScheduleOwners => ({
  userId: row.user_id,
  ticketUserId: row.ticket_user_id,
});

/** Tells the schedules of one batch: to viewers who see the same, the same. */
function scheduleEmissions(files: Files, companyId: number, found: readonly ScheduleRecord[]) {
  const rows = new Map(found.map((row) => [row.id, row]));
  const share = emitOncePerClass();
  return {
    /** Nothing: it is gone, or not the viewer's to see. */
    show(action: "create" | "update", scheduleId: number, viewer: Caller) {
      const row = rows.get(scheduleId);
      if (!row || !canSeeSchedule(viewer, recordOwners(row))) return [];
      const mayChange = canChangeSchedule(viewer, recordOwners(row));
      return share(`${action} ${scheduleId} ${viewer.hidesNumbers} ${mayChange}`, () => {
        const schedule = presentSchedule({ files, viewer }, row);
        return emission(liveEvents.schedule, companyId, { action, schedule });
      });
    },
    drop: (scheduleId: number) =>
      share(`delete ${scheduleId}`, () =>
        emission(liveEvents.schedule, companyId, { action: "delete", scheduleId }),
      ),
  };
}

interface Batch {
  database: Database;
  companyId: number;
  events: readonly TypedEvent<{ scheduleId: number }>[];
}

/** Loads what tells the schedules that the events speak of. */
async function loadTellers(files: Files, { database, companyId, events }: Batch) {
  const ids = [...new Set(events.map(({ payload }) => payload.scheduleId))];
  const rows = await database.read<ScheduleRecord>(companyId, schedulesById(companyId, ids));
  return scheduleEmissions(files, companyId, rows);
}

const creations = (files: Files) =>
  defineLive({
    on: [scheduleCreated],
    load: (database, companyId, events) => loadTellers(files, { database, companyId, events }),
    emissionsFor: ({ payload: { scheduleId } }, { show }, viewer) => show("create", scheduleId, viewer),
    keyOf: ({ payload }) => `schedule.${payload.scheduleId}`,
  });

/** Live rule of changes: whoever loses sight of one, because it is handed to somebody else, drops it. */
const changes = (files: Files) =>
  defineLive({
    on: [scheduleUpdated],
    load: (database, companyId, events) => loadTellers(files, { database, companyId, events }),
    emissionsFor: ({ payload: { scheduleId, before, after } }, { show, drop }, viewer) => {
      if (canSeeSchedule(viewer, after)) return show("update", scheduleId, viewer);
      return canSeeSchedule(viewer, before) ? drop(scheduleId) : [];
    },
    keyOf: ({ payload }) => `schedule.${payload.scheduleId}`,
  });

/** The provider's refusal comes after the schedule was done with it. */
const failures = (files: Files) =>
  defineLive({
    on: [messageFailureChanged],
    load: async (database, companyId, events) => {
      const rows = await database.read<ScheduleRecord & { message_ids: number[] }>(
        companyId,
        schedulesOfMessages(companyId, [...new Set(events.map(({ payload }) => payload.messageId))]),
      );
      const ofMessage = new Map(rows.flatMap((row) => row.message_ids.map((id) => [id, row.id] as const)));
      return { ofMessage, ...scheduleEmissions(files, companyId, rows) };
    },
    emissionsFor: ({ payload: { messageId } }, { ofMessage, show }, viewer) => {
      const scheduleId = ofMessage.get(messageId);
      return scheduleId === undefined ? [] : show("update", scheduleId, viewer);
    },
  });

const deletions = (files: Files) =>
  defineLive({
    on: [scheduleDeleted],
    load: async (_database, companyId) => scheduleEmissions(files, companyId, []),
    emissionsFor: ({ payload: { scheduleId, before } }, { drop }, viewer) =>
      canSeeSchedule(viewer, before) ? drop(scheduleId) : [],
    keyOf: ({ payload }) => `schedule.${payload.scheduleId}`,
  });

/** `company-{id}-schedule`. */
export const schedulesLive = (files: Files): AnyLiveRule[] => [
  creations(files),
  changes(files),
  failures(files),
  deletions(files),
];
