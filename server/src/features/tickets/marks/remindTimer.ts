import { defineTimer } from "../../../platform/timers/index.ts";

export interface ReminderOf {
  userId: number;
  ticketId: number;
}

export const remindTimer = defineTimer<ReminderOf>("tickets.remind");

/**
 * Says of a mark `k` and its ticket `t` that the contact wrote since the reminder was asked for. What takes messages away,
 * as a merge that is undone, ends no reminder.
 */
export const isAnsweredReminder =
  "coalesce(t.last_inbound_at, '-infinity') > coalesce(k.inbound_before_reminder, '-infinity')";

export const keyOfReminder = ({ userId, ticketId }: ReminderOf): string => `${userId}.${ticketId}`;
