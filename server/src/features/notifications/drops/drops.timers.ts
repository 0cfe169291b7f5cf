import { defineTimer, handleTimer, type TimerHandler } from "../../../platform/timers/index.ts";
import { keepDropNotices } from "./keepDropNotices.ts";

/** Due when a connection has been down for a while. */
export const downTimer = defineTimer<{ dropId: number }>("notifications.connection-down");

const maxAttempts = 12;

export const dropsTimers = (): TimerHandler[] => [
  handleTimer(downTimer, {
    companies: "select company_id from companies where status and deleted_at is null",
    maxAttempts,
    run: (tx, { payload }) => keepDropNotices(tx, payload.dropId),
  }),
];
