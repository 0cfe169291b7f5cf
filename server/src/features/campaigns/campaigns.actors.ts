import type { ProductActor } from "../../platform/events/index.ts";
import type { LockedCampaign } from "./campaigns.access.ts";

type Caused = Pick<LockedCampaign, "id" | "name" | "created_by">;
type CampaignRule = Extract<ProductActor, { feature: "campaigns" }>["rule"];

/** The product, by a rule of campaigns, for whoever made the campaign. */
export const actorOf = ({ id, name, created_by: userId }: Caused, rule: CampaignRule): ProductActor => ({
  kind: "product",
  feature: "campaigns",
  rule,
  id,
  name,
  userId,
});

export const senderOf = (campaign: Caused): ProductActor => actorOf(campaign, "campaignSent");
