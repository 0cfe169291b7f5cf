import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { createContact, findContacts, getContact, listTags, putTags, takeTags } from "./calls/contacts.ts";
import { createTicket, endTicket, findTickets, getTicket } from "./calls/tickets.ts";
import { checkNumber } from "./checkNumber.ts";
import { createKey, listKeys, revokeKey } from "./keys/apiKeys.ts";
import { readStatus } from "./messageStatus.ts";
import { sendForProgram } from "./sendForProgram.ts";
import { listDeliveries, replayDelivery, testWebhook } from "./webhooks/deliveries.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewSecret,
  updateWebhook,
} from "./webhooks/webhooks.ts";

const { externalApi } = endpoints;

export const externalApiRoutes: Route[] = [
  route(externalApi.send, (ctx, { body, files }) => sendForProgram(ctx, { body, files })),
  route(externalApi.checkNumber, (ctx, { body }) => checkNumber(ctx, body)),
  route(externalApi.status, (ctx, { params }) => readStatus(ctx, params.id)),
  route(externalApi.findContacts, (ctx, { query }) => findContacts(ctx, query)),
  route(externalApi.getContact, (ctx, { params }) => getContact(ctx, params.id)),
  route(externalApi.createContact, (ctx, { body }) => createContact(ctx, body)),
  route(externalApi.listTags, (ctx) => listTags(ctx)),
  route(externalApi.tagContact, (ctx, { params, body }) =>
    putTags(ctx, { id: params.id, tagIds: body.tagIds }),
  ),
  route(externalApi.untagContact, (ctx, { params }) =>
    takeTags(ctx, { id: params.id, tagIds: [params.tagId] }),
  ),
  route(externalApi.findTickets, (ctx, { query }) => findTickets(ctx, query)),
  route(externalApi.getTicket, (ctx, { params }) => getTicket(ctx, params.id)),
  route(externalApi.createTicket, (ctx, { body }) => createTicket(ctx, body)),
  route(externalApi.closeTicket, (ctx, { params }) => endTicket(ctx, params.id)),
  route(externalApi.listKeys, (ctx) => listKeys(ctx)),
  route(externalApi.createKey, (ctx, { body }) => createKey(ctx, body)),
  route(externalApi.revokeKey, (ctx, { params }) => revokeKey(ctx, params.id)),
  route(externalApi.listWebhooks, (ctx) => listWebhooks(ctx)),
  route(externalApi.createWebhook, (ctx, { body }) => createWebhook(ctx, body)),
  route(externalApi.updateWebhook, (ctx, { params, body }) => updateWebhook(ctx, params.id, body)),
  route(externalApi.renewWebhookSecret, (ctx, { params }) => renewSecret(ctx, params.id)),
  route(externalApi.deleteWebhook, (ctx, { params }) => deleteWebhook(ctx, params.id)),
  route(externalApi.testWebhook, (ctx, { params }) => testWebhook(ctx, params.id)),
  route(externalApi.listDeliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query)),
  route(externalApi.replayDelivery, (ctx, { params }) => replayDelivery(ctx, params)),
  route(externalApi.webhooksOfProgram, (ctx) => listWebhooks(ctx)),
  route(externalApi.subscribe, (ctx, { body }) => createWebhook(ctx, body)),
  route(externalApi.unsubscribe, (ctx, { params }) => deleteWebhook(ctx, params.id)),
];
