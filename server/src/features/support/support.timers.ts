import type { Services } from "../../platform/http/index.ts";
import { defineTimer, handleTimer, type TimerHandler } from "../../platform/timers/index.ts";
import { endVisit } from "./endVisit.ts";

export const visitTimer = defineTimer<{ userId: number }>("support.end-visit");

export const supportTimers = (services: Services): TimerHandler[] => [
  handleTimer(visitTimer, {
    companies: "select company_id from companies where deleted_at is null",
    maxAttempts: 12,
    run: (tx, { payload }) => endVisit(services, tx, { ...payload, how: "time" }),
  }),
];
