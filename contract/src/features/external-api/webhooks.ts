import { z } from "zod";
import { defineEndpoint, program, user } from "../../core/endpoint.ts";
import { because } from "../../core/problems.ts";
import { Done, Id, IdParams, IdText, PageNumber, Timestamp } from "../../core/schemas.ts";

const forAdmins = user({ permission: "admin", plan: "useExternalApi" });

/** Events that a webhook can be sent. */
export const webhookEvents = [
  "message.received",
  "message.sent",
  "message.updated",
  "ticket.created",
  "ticket.updated",
  "ticket.closed",
  "contact.created",
  "contact.updated",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Hours for which an event is tried. */
export const webhookPatienceHours = 24;
/** Hours for which a secret that was renewed signs beside the new one. */
export const oldSecretHours = 24;
/** Deliveries that come at once. */
export const deliveriesPageSize = 30;

/** An address of the company's that is told of events. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  createdAt: Timestamp,
  /** Moment since when every try fails; null: the last one went well. */
  failingSince: Timestamp.nullable(),
  /** Moment at which it was switched off because nothing went through for a day. */
  disabledAt: Timestamp.nullable(),
  /** Answer to its last failed try. */
  lastError: z.string().nullable(),
  waiting: z.number().int(),
  /** Moment until which the secret that was renewed signs as well; null: it does not. */
  oldSecretUntil: Timestamp.nullable(),
});
export type Webhook = z.output<typeof Webhook>;

/** Address without a name and a password, which would stand in the log of deliveries. */
const WebhookAddress = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), because("url"));
const Events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);

export const WebhookBody = z.strictObject({ url: WebhookAddress, events: Events });
export type WebhookBody = z.output<typeof WebhookBody>;
export const WebhookChange = z.strictObject({
  url: WebhookAddress.optional(),
  events: Events.optional(),
  active: z.boolean().optional(),
});
export type WebhookChange = z.output<typeof WebhookChange>;

export const deliveryStates = ["pending", "delivered", "failed"] as const;
/** An event on its way to a webhook, or what became of it. */
export const WebhookDelivery = z.object({
  id: Id,
  /** The `webhook-id` of every try, and of what is sent again. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  createdAt: Timestamp,
  nextAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
  /** HTTP status of the last try; null: there was no answer. */
  lastStatus: z.number().int().nullable(),
  /** The beginning of the last answer, or why there was none. */
  lastAnswer: z.string().nullable(),
  payload: z.unknown(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const DeliveryQuery = z.strictObject({ pageNumber: PageNumber, state: z.enum(deliveryStates).optional() });
export type DeliveryQuery = z.output<typeof DeliveryQuery>;
const withSecret = z.object({ webhook: Webhook, secret: z.string() });

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    method: "GET",
    path: "/webhooks",
    summary: "The addresses that are told of the company's events",
    access: forAdmins,
    answer: z.object({ webhooks: z.array(Webhook) }),
  }),
  createWebhook: defineEndpoint({
    method: "POST",
    path: "/webhooks",
    summary: "Have an address told of events; the answer alone holds the secret that signs them",
    access: forAdmins,
    body: WebhookBody,
    answer: withSecret,
    errors: ["ERR_WEBHOOK_TAKEN", "ERR_LIMIT_REACHED"],
  }),
  updateWebhook: defineEndpoint({
    method: "PUT",
    path: "/webhooks/{id}",
    summary: "Change a webhook, or switch it on or off",
    access: forAdmins,
    params: IdParams,
    body: WebhookChange,
    answer: z.object({ webhook: Webhook }),
    errors: ["ERR_NO_WEBHOOK_FOUND", "ERR_WEBHOOK_TAKEN"],
  }),
  renewWebhookSecret: defineEndpoint({
    method: "POST",
    path: "/webhooks/{id}/secret",
    summary: "Give a webhook another secret, from the next try on",
    access: forAdmins,
    params: IdParams,
    answer: withSecret,
    errors: ["ERR_NO_WEBHOOK_FOUND"],
  }),
  deleteWebhook: defineEndpoint({
    method: "DELETE",
    path: "/webhooks/{id}",
    summary: "Delete a webhook with its log",
    access: forAdmins,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_WEBHOOK_FOUND"],
  }),
  testWebhook: defineEndpoint({
    method: "POST",
    path: "/webhooks/{id}/test",
    summary: "Send a webhook a `webhook.test`",
    access: forAdmins,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_WEBHOOK_FOUND"],
  }),
  listDeliveries: defineEndpoint({
    method: "GET",
    path: "/webhooks/{id}/deliveries",
    summary: "What was sent to a webhook in the last 30 days, the newest first",
    access: forAdmins,
    params: IdParams,
    query: DeliveryQuery,
    answer: z.object({ deliveries: z.array(WebhookDelivery), hasMore: z.boolean() }),
    errors: ["ERR_NO_WEBHOOK_FOUND"],
  }),
  replayDelivery: defineEndpoint({
    method: "POST",
    path: "/webhooks/{id}/deliveries/{deliveryId}/replay",
    summary: "Send the same event to a webhook again, under the same id",
    access: forAdmins,
    params: z.strictObject({ id: IdText, deliveryId: IdText }),
    answer: Done,
    errors: ["ERR_NO_WEBHOOK_FOUND", "ERR_NO_DELIVERY_FOUND"],
  }),
  webhooksOfProgram: defineEndpoint({
    method: "GET",
    path: "/external/webhooks",
    summary: "A program reads the company's webhooks",
    access: program("webhooks"),
    answer: z.object({ webhooks: z.array(Webhook) }),
  }),
  subscribe: defineEndpoint({
    method: "POST",
    path: "/external/webhooks",
    summary: "A program has an address told of events",
    access: program("webhooks"),
    body: WebhookBody,
    answer: withSecret,
    errors: ["ERR_WEBHOOK_TAKEN", "ERR_LIMIT_REACHED"],
  }),
  unsubscribe: defineEndpoint({
    method: "DELETE",
    path: "/external/webhooks/{id}",
    summary: "A program deletes a webhook",
    access: program("webhooks"),
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_WEBHOOK_FOUND"],
  }),
};
