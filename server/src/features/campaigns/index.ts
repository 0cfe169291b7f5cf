export { campaignsFeature } from "./campaigns.feature.ts";
export { campaignFiles } from "./campaigns.queries.ts";
export { recipientReference } from "./contactReference.ts";
export { eraseRecipients } from "./eraseRecipients.ts";
