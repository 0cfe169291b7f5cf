import { defineJob } from "../../platform/jobs/index.ts";

/** Tells one browser of one conversation. */
export interface SendPush {
  companyId: number;
  subscriptionId: number;
  ticketId: number;
  /** True if its user wanted it back now. */
  isReminder?: boolean;
}
export const sendPush = defineJob<SendPush>("notifications.send-push");
