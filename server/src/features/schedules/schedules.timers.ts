import type { Services } from "../../platform/http/index.ts";
import { handleTimer, type TimerHandler } from "../../platform/timers/index.ts";
import { lockSchedule } from "./schedules.access.ts";
import { schedulingCompanies } from "./schedules.queries.ts";
import { giveUpSend } from "./sending/scheduleTrouble.ts";
import { sendScheduled } from "./sending/sendScheduled.ts";
import { sendTimer } from "./sending/sendTimers.ts";

/** Tries of a sending that fails by our own fault, over some twenty minutes. */
const maxAttempts = 12;

export const schedulesTimers = (services: Services): TimerHandler[] => [
  handleTimer(sendTimer, {
    companies: schedulingCompanies,
    maxAttempts,
    lock: async (tx, { payload }) => void (await lockSchedule(tx, payload.scheduleId)),
    run: (tx, { payload }) => sendScheduled(services, tx, payload),
    giveUp: (tx, { payload }) => giveUpSend(tx, payload),
  }),
];
