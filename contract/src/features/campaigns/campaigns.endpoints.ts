import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import {
  Done,
  FileContent,
  Id,
  IdParams,
  line,
  PageNumber,
  pageQuery,
  SearchParam,
} from "../../core/schemas.ts";
import { PhoneNumber } from "../contacts/index.ts";
import {
  CampaignForecast,
  CampaignOutcome,
  CampaignRecipient,
  CampaignReport,
  RecipientState,
} from "./campaignReport.schemas.ts";
import { Campaign, CampaignBody, CampaignChangeBody, CampaignStatus } from "./campaigns.schemas.ts";
import { CampaignSettings, CampaignSettingsChange } from "./campaignSettings.schemas.ts";

/** The report is everybody's; what a campaign is and does, the admins'. */
const anybody = user({ plan: "useCampaigns" });
const admins = user({ permission: "admin", plan: "useCampaigns" });
const missing = ["ERR_NO_CAMPAIGN_FOUND"] as const;
const references = [
  "ERR_NO_WAPP_FOUND",
  "ERR_NO_CONTACT_LIST_FOUND",
  "ERR_NO_TAG_FOUND",
  "ERR_NO_USER_FOUND",
  "ERR_NO_QUEUE_FOUND",
  "ERR_CAMPAIGN_CHANNEL",
  "ERR_SCHEDULE_IN_PAST",
] as const;

/** Filters of a campaign's people. */
const recipientQuery = {
  state: RecipientState.optional(),
  /** A name, a number, an e-mail. */
  searchParam: SearchParam,
};

export const campaignsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/campaigns",
    summary: "Campaigns by status, then by their time, the latest first",
    access: admins,
    query: z.strictObject({ ...pageQuery, status: CampaignStatus.optional() }),
    answer: z.object({ records: z.array(Campaign), count: z.number().int(), hasMore: z.boolean() }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/campaigns/{id}",
    summary: "Report of a campaign: its counts, and a page of the people whom it writes to",
    access: anybody,
    params: IdParams,
    query: z.strictObject({ pageNumber: PageNumber }),
    answer: CampaignReport,
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/campaigns",
    summary: "Create a campaign: with a time it starts by itself",
    access: admins,
    body: CampaignBody,
    answer: Campaign,
    errors: [...references, "ERR_LIMIT_REACHED"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/campaigns/{id}",
    summary: "Change a campaign that has not begun, or that is cancelled",
    access: admins,
    params: IdParams,
    body: CampaignChangeBody,
    answer: Campaign,
    errors: [...missing, "ERR_CAMPAIGN_LOCKED", ...references],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/campaigns/{id}",
    summary: "Delete a campaign that does not run; what was sent stays in the conversations",
    access: admins,
    params: IdParams,
    answer: Done,
    errors: [...missing, "ERR_CAMPAIGN_RUNNING"],
  }),
  duplicate: defineEndpoint({
    method: "POST",
    path: "/campaigns/{id}/duplicate",
    summary: "Copy a campaign, not begun and without a time",
    access: admins,
    params: IdParams,
    answer: Campaign,
    errors: [...missing, "ERR_LIMIT_REACHED"],
  }),
  forecast: defineEndpoint({
    method: "GET",
    path: "/campaigns/{id}/forecast",
    summary: "What will happen when a campaign starts, and what speaks against it",
    access: admins,
    params: IdParams,
    answer: CampaignForecast,
    errors: missing,
  }),
  start: defineEndpoint({
    method: "POST",
    path: "/campaigns/{id}/start",
    summary: "Start a campaign now; one that runs already is left as it is",
    access: admins,
    params: IdParams,
    answer: Campaign,
    errors: [...missing, "ERR_CAMPAIGN_STATUS", "ERR_CAMPAIGN_NOT_READY"],
  }),
  cancel: defineEndpoint({
    method: "POST",
    path: "/campaigns/{id}/cancel",
    summary: "Stop a campaign: nothing more leaves but what the provider already has",
    access: admins,
    params: IdParams,
    answer: Campaign,
    errors: [...missing, "ERR_CAMPAIGN_STATUS"],
  }),
  restart: defineEndpoint({
    method: "POST",
    path: "/campaigns/{id}/restart",
    summary: "Go on with a cancelled campaign where it stopped: nobody gets it twice",
    access: admins,
    params: IdParams,
    answer: Campaign,
    errors: [...missing, "ERR_CAMPAIGN_STATUS", "ERR_CAMPAIGN_NOT_READY"],
  }),
  resume: defineEndpoint({
    method: "POST",
    path: "/campaigns/{id}/resume",
    summary: "Go on with a campaign that stopped by itself",
    access: admins,
    params: IdParams,
    answer: Campaign,
    errors: [...missing, "ERR_CAMPAIGN_STATUS"],
  }),
  test: defineEndpoint({
    method: "POST",
    path: "/campaigns/{id}/test",
    summary: "Send the messages of a campaign to one number, as a recipient would get them",
    access: admins,
    params: IdParams,
    body: z.strictObject({ number: PhoneNumber.min(8), name: line(1, 50).optional() }),
    answer: Done,
    errors: [
      ...missing,
      "ERR_NUMBER_INVALID",
      "ERR_CONTACT_BLOCKED",
      "ERR_TICKET_STATUS",
      "ERR_CAMPAIGN_NOT_READY",
    ],
  }),
  recipients: defineEndpoint({
    method: "GET",
    path: "/campaigns/{id}/recipients",
    summary: "People whom a campaign writes to, in their order, from a cursor on",
    access: anybody,
    params: IdParams,
    query: z.strictObject({ ...recipientQuery, cursor: z.coerce.number().int().min(0).default(0) }),
    answer: z.object({
      records: z.array(CampaignRecipient),
      /** Cursor of the next page; null behind the last. */
      next: z.number().int().nullable(),
    }),
    errors: missing,
  }),
  export: defineEndpoint({
    method: "GET",
    path: "/campaigns/{id}/export",
    summary: "People whom a campaign writes to as a spreadsheet, with what became of each",
    access: admins,
    params: IdParams,
    query: z.strictObject({ ...recipientQuery, format: z.enum(["xlsx", "csv"]).default("xlsx") }),
    answer: FileContent,
    produces: "application/octet-stream",
    errors: missing,
  }),
  listOf: defineEndpoint({
    method: "POST",
    path: "/campaigns/{id}/contact-list",
    summary: "Make a contact list of those of a campaign who did not answer, were not reached, and the like",
    access: admins,
    params: IdParams,
    body: z.strictObject({ outcome: CampaignOutcome, name: line(2, 50) }),
    answer: z.object({ contactListId: Id, count: z.number().int() }),
    errors: [...missing, "ERR_LIMIT_REACHED"],
  }),
  uploadMedia: defineEndpoint({
    method: "POST",
    path: "/campaigns/{id}/media-upload",
    summary: "Give a campaign a file",
    access: admins,
    params: IdParams,
    upload: { field: "file", maxFiles: 1, required: true },
    body: z.strictObject({ typeArch: z.string().max(40).optional() }),
    answer: Campaign,
    errors: [...missing, "ERR_CAMPAIGN_LOCKED", "ERR_NO_FILE", "ERR_FILE_TYPE", "ERR_FILE_TOO_LARGE"],
  }),
  deleteMedia: defineEndpoint({
    method: "DELETE",
    path: "/campaigns/{id}/media-upload",
    summary: "Take the file off a campaign",
    access: admins,
    params: IdParams,
    answer: Campaign,
    errors: [...missing, "ERR_CAMPAIGN_LOCKED"],
  }),
  settings: defineEndpoint({
    method: "GET",
    path: "/campaign-settings",
    summary: "Pace, hours and own values of the company's campaigns",
    access: admins,
    answer: z.object({ settings: CampaignSettings }),
  }),
  updateSettings: defineEndpoint({
    method: "POST",
    path: "/campaign-settings",
    summary: "Change pace, hours and own values of the company's campaigns; what is left out stays",
    access: admins,
    body: z.strictObject({ settings: CampaignSettingsChange }),
    answer: z.object({ settings: CampaignSettings }),
  }),
};
