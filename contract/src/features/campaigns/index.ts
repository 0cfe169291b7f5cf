export * from "./campaigns.schemas.ts";
export * from "./campaignReport.schemas.ts";
export * from "./campaignSettings.schemas.ts";
export * from "./campaigns.endpoints.ts";
export * from "./campaigns.events.ts";
