import { defineEvent } from "../../platform/events/index.ts";

export const campaignCreated = defineEvent<{ campaignId: number }>("campaign.created");
/** Its fields, its status, or what became of its people. */
export const campaignUpdated = defineEvent<{ campaignId: number }>("campaign.updated");
export const campaignDeleted = defineEvent<{ campaignId: number }>("campaign.deleted");
