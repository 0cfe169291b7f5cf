import { recordEvent } from "../../core/events.ts";
import { Campaign } from "./campaigns.schemas.ts";

/** Live events about campaigns. */
export const campaignsLiveEvents = {
  campaign: recordEvent((id) => `company-${id}-campaign`, { key: "record", record: Campaign, idKey: "id" }),
};
