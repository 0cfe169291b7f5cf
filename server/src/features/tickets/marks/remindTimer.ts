import { defineTimer } from "../../../platform/timers/index.ts";

export interface ReminderOf {
  userId: number;
  ticketId: number;
}

export const remindTimer = defineTimer<ReminderOf>("tickets.remind");

export const keyOfReminder = ({ userId, ticketId }: ReminderOf): string => `${userId}.${ticketId}`;
