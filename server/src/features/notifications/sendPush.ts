import { defineJob } from "../../platform/jobs/index.ts";

/** Tells one browser of one conversation. */
export interface SendPush {
  companyId: number;
  subscriptionId: number;
  ticketId: number;
}
export const sendPush = defineJob<SendPush>("notifications.send-push");
