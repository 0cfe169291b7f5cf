import { defineEvent } from "../../platform/events/index.ts";

interface OfPhrase {
  phraseCampaignId: number;
}
export const phraseCampaignCreated = defineEvent<OfPhrase>("phrase-campaign.created");
/** Other fields, or it began its flow once more. */
export const phraseCampaignUpdated = defineEvent<OfPhrase>("phrase-campaign.updated");
export const phraseCampaignDeleted = defineEvent<OfPhrase>("phrase-campaign.deleted");
