import { z } from "zod";
import { admin, defineEndpoint, user } from "../../core/endpoint.ts";
import { recordEvent } from "../../core/events.ts";
import {
  BooleanSwitch,
  changeOf,
  Done,
  Id,
  IdParams,
  IdText,
  line,
  SearchParam,
  Timestamp,
} from "../../core/schemas.ts";
import { IdAsSent } from "../flows/index.ts";

/** A flow that begins when a contact writes a phrase to a connection. */
export const PhraseCampaign = z.object({
  id: Id,
  name: z.string(),
  /** Equal to the whole message, whatever its case, accents, outer spaces and final `.!?`. */
  phrase: z.string(),
  status: z.boolean(),
  /** Null where the flow is gone. */
  flowId: Id.nullable(),
  flow: z
    .object({
      id: Id,
      name: z.string(),
      active: z.boolean(),
      /** Has a version that is live. */
      isPublished: z.boolean(),
    })
    .nullable(),
  /** Without a connection it begins nowhere. */
  whatsappId: Id.nullable(),
  whatsapp: z.object({ id: Id, name: z.string() }).nullable(),
  /** How often it began its flow, and when it did last. */
  fired: z.number().int(),
  lastFiredAt: Timestamp.nullable(),
});
export type PhraseCampaign = z.output<typeof PhraseCampaign>;

/** A form sends an empty text for none. */
const ConnectionChoice = z.union([
  IdAsSent,
  z
    .literal("")
    .nullable()
    .transform(() => null),
]);

export const PhraseCampaignBody = z.strictObject({
  name: line(1, 50),
  phrase: line(1, 200),
  flowId: IdAsSent,
  whatsappId: ConnectionChoice.default(null),
  status: BooleanSwitch.default(true),
});
export type PhraseCampaignBody = z.output<typeof PhraseCampaignBody>;
export const PhraseCampaignChange = changeOf(PhraseCampaignBody).extend({ id: IdAsSent });
export type PhraseCampaignChange = z.output<typeof PhraseCampaignChange>;

/** Everybody, unless the company keeps flows to admins. */
const keepers = user({ permission: "flows" });
const missing = ["ERR_NO_PHRASE_CAMPAIGN_FOUND"] as const;
const refused = ["ERR_NO_FLOW_FOUND", "ERR_NO_WAPP_FOUND", "ERR_PHRASE_TAKEN"] as const;

export const phraseCampaignsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/flowcampaign",
    summary: "Phrases that begin flows, by name",
    access: keepers,
    query: z.strictObject({ searchParam: SearchParam, companyId: IdText.optional() }),
    answer: z.object({ flow: z.array(PhraseCampaign) }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/flowcampaign/{id}",
    summary: "One phrase",
    access: keepers,
    params: IdParams,
    answer: z.object({ details: PhraseCampaign }),
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/flowcampaign",
    summary: "Create a phrase that begins a flow",
    access: keepers,
    body: PhraseCampaignBody,
    answer: PhraseCampaign,
    errors: [...refused, "ERR_LIMIT_REACHED"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/flowcampaign",
    summary: "Change a phrase",
    access: keepers,
    body: PhraseCampaignChange,
    answer: PhraseCampaign,
    errors: [...missing, ...refused],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/flowcampaign/{id}",
    summary: "Delete a phrase; its flow stays",
    access: admin,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
};

/** Live events about phrases. */
export const phraseCampaignsLiveEvents = {
  phraseCampaign: recordEvent((id) => `company-${id}-flowcampaign`, {
    key: "record",
    record: PhraseCampaign,
    idKey: "id",
  }),
};
