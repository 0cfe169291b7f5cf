import { buildCampaign, setCampaignStatus } from "../features/campaigns/campaigns.testing.ts";
import { buildInvoice } from "../features/billing/billing.testing.ts";
import { randomUUID } from "node:crypto";
import { type Access, endpoints, programScopes } from "@balcao/contract";
import { hashToken } from "../platform/crypto/index.ts";
import { buildDraft } from "../features/contact-imports/contactImports.testing.ts";
import { browserKeys } from "../features/notifications/notifications.testing.ts";
import { buildConversation } from "../features/messages/conversation.testing.ts";
import { insertAnnouncement } from "../features/announcements/announcements.testing.ts";
import { buildFileList } from "../features/file-lists/file-lists.testing.ts";
import { buildContactList, buildItem } from "../features/contact-lists/contact-lists.testing.ts";
import { buildSticker } from "../features/stickers/stickers.testing.ts";
import { buildDelivery } from "../features/external-api/webhooks/webhooks.testing.ts";
import { buildSavedFlow } from "../features/flows/flows.testing.ts";
import { buildPrompt } from "../features/prompts/prompts.testing.ts";
import { buildIntegration } from "../features/integrations/integrations.testing.ts";
import { buildPhrase } from "../features/phrase-campaigns/phrase-campaigns.testing.ts";
import { buildHelp } from "../features/helps/helps.testing.ts";
import { buildGroup, sayInChat } from "../features/internal-chat/internal-chat.testing.ts";
import { buildNote } from "../features/notes/notes.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
  buildTicket,
} from "../features/tickets/tickets.testing.ts";
import type { Person, TestApp } from "./testing.ts";

/** Stands in every text of a world, so that it is seen wherever it should not be. */
export const marker = (world: World) => `Marca${world.companyId}x`;

/** A company with one of everything. */
export interface World {
  companyId: number;
  /** Another company, with nobody in it. */
  spareCompanyId: number;
  admin: Person;
  user: Person;
  superUser: Person;
  planId: number;
  queueId: number;
  /** Id of an option in the queue's menu. */
  optionId: number;
  connectionId: number;
  /** Token of a program. */
  connectionToken: string;
  /** A key of the company that is good for everything. */
  apiKey: string;
  apiKeyId: number;
  webhookId: number;
  /** Id of a delivery of that webhook. */
  deliveryId: number;
  contactId: number;
  /** Somebody without a conversation. */
  spareContactId: number;
  /** Id of the merge of two other people. */
  mergeId: number;
  /** Id of a note of `ticketId`. */
  noteId: number;
  tagId: number;
  otherTagId: number;
  laneId: number;
  boardId: number;
  /** Everybody's. */
  quickMessageId: number;
  stickerId: number;
  fileListId: number;
  contactListId: number;
  /** Id of an item of that list. */
  listItemId: number;
  /** The admin's, open. */
  ticketId: number;
  ticketUuid: string;
  waitingId: number;
  /** The admin's own. */
  viewId: number;
  /** The admin's own, just sent. */
  messageId: number;
  failedId: number;
  /** A message whose file could not be had. */
  lostId: number;
  scheduleId: number;
  /** Not begun, with a list. */
  campaignId: number;
  runningCampaignId: number;
  cancelledCampaignId: number;
  /** The admin's browser. */
  pushId: number;
  /** The admin's uploaded file, not begun. */
  contactImportId: number;
  /** Id of a chat of the admin and the user; the admin owns it and wrote what was said in it. */
  chatId: number;
  chatUuid: string;
  chatMessageId: number;
  /** With a version that is live. */
  flowId: number;
  phraseCampaignId: number;
  promptId: number;
  integrationId: number;
  /** Open, as the two that are to be confirmed and cancelled. */
  invoiceId: number;
  paidInvoiceId: number;
  cancelledInvoiceId: number;
  /** The platform's. */
  helpId: number;
  announcementId: number;
}

export async function buildWorld(app: TestApp): Promise<World> {
  const { companyId, admin, ana: user } = await app.inNewCompany();
  const superUser = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(superUser, { columns: { is_super: true } });
  const site = { database: app.database, companyId };
  const name = `Marca${companyId}x`;
  const queueId = await buildQueue(site, name);
  const option = { queueId, name: `${name} opção` };
  const { id: optionId } = await app.as(admin).ok(endpoints.queues.createOption, { body: option });
  const connectionToken = randomUUID().replaceAll("-", "").slice(0, 30);
  const connectionId = await buildConnection(site, {
    is_default: true,
    name,
    token_hash: hashToken(connectionToken),
  });
  const { secret: apiKey, key } = await app
    .as(admin)
    .ok(endpoints.externalApi.createKey, { body: { name, scopes: [...programScopes] } });
  const apiKeyId = key.id;
  const { webhook } = await app.as(admin).ok(endpoints.externalApi.createWebhook, {
    body: { url: `https://hook.invalid/${name}`, events: ["ticket.closed"] },
  });
  const webhookId = webhook.id;
  const deliveryId = await buildDelivery(app.database, companyId, webhookId);
  const contactId = await buildPerson(site, { name });
  const spareContactId = await buildPerson(site, { name: `${name} outra` });
  const { id: tagId } = await app.as(admin).ok(endpoints.tags.create, { body: { name: `${name} tag` } });
  const { id: otherTagId } = await app
    .as(admin)
    .ok(endpoints.tags.create, { body: { name: `${name} outra tag` } });
  const { id: quickMessageId } = await app
    .as(admin)
    .ok(endpoints.quickMessages.create, { body: { shortcode: name, message: `${name} olá`, geral: true } });
  const { id: stickerId } = await buildSticker(app.as(admin));
  const { id: fileListId } = await buildFileList(app.as(admin), { name: `${name} arquivos` });
  const { id: contactListId } = await buildContactList(app.as(admin), { name: `${name} lista` });
  const { id: listItemId } = await buildItem(app.as(admin), contactListId, { name: `${name} item` });
  const lane = { name: `${name} lane`, kanban: 1 } as const;
  const { id: laneId } = await app.as(admin).ok(endpoints.tags.create, { body: lane });
  const { id: boardId } = await app
    .as(admin)
    .ok(endpoints.kanban.createBoard, { body: { name: `${name} quadro`, laneIds: [laneId] } });
  await app.as(admin).ok(endpoints.tags.syncContact, { body: { contactId, tags: [tagId] } });
  const place = { connection_id: connectionId, queue_id: queueId };
  const ticket = await buildTicket(site, {
    ...place,
    status: "open",
    user_id: admin.id,
    contact_id: contactId,
  });
  const waiting = await buildTicket(site, place);
  const [messageId = 0, failedId = 0, lostId = 0] = await buildConversation(site, ticket, [
    { body: `${name} oi`, fromMe: true, userId: admin.id, ack: 1 },
    { body: `${name} falhou`, fromMe: true, userId: admin.id, failure: { code: "x", reason: "y" } },
    {
      body: "",
      media: {
        kind: "image",
        mimetype: "image/jpeg",
        name: "foto.jpg",
        state: "failed",
        locator: { path: "/x" },
      },
    },
  ]);
  const { id: viewId } = await app
    .as(admin)
    .ok(endpoints.tickets.createView, { body: { name, filters: { queueIds: [queueId] } } });
  const { id: noteId } = await buildNote(app.as(admin), ticket.id, `${name} nota`);
  const [kept, duplicate] = [await buildPerson(site, { name }), await buildPerson(site, { name })];
  const { mergeId } = await app
    .as(admin)
    .ok(endpoints.contactMerges.merge, { params: { id: kept }, body: { duplicateId: duplicate } });
  const contactImportId = await buildDraft(app.database, { companyId, userId: admin.id, name });
  const { id: pushId } = await app.as(admin).ok(endpoints.notifications.subscribe, {
    body: { endpoint: `https://push.example/${companyId}`, keys: browserKeys },
  });
  const [invoiceId, paidInvoiceId, cancelledInvoiceId] = [
    await buildInvoice(site, { start: "2998-12-31", name }),
    await buildInvoice(site, { start: "2998-11-30", name }),
    await buildInvoice(site, { start: "2998-10-31", name }),
  ];
  const { id: scheduleId } = await app.as(admin).ok(endpoints.schedules.create, {
    body: {
      body: `${name} lembrete`,
      contactId,
      sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  const planned = { whatsappId: connectionId, contactListId, name };
  const campaigns = [1, 2, 3].map(() => buildCampaign(app.as(admin), planned));
  const [campaign, running, cancelled] = await Promise.all(campaigns);
  const [campaignId, runningCampaignId, cancelledCampaignId] = [
    campaign?.id ?? 0,
    running?.id ?? 0,
    cancelled?.id ?? 0,
  ];
  await setCampaignStatus(site, runningCampaignId, "EM_ANDAMENTO");
  await setCampaignStatus(site, cancelledCampaignId, "CANCELADA");
  const { id: flowId } = await buildSavedFlow(app.as(admin), { name: `${name} fluxo` });
  const phrased = { name: `${name} frase`, phrase: name, whatsappId: connectionId };
  const { id: phraseCampaignId } = await buildPhrase(app.as(admin), flowId, phrased);
  const { id: promptId } = await buildPrompt(app.as(admin), {
    name: `${name} prompt`,
    queueId,
    suggests: true,
  });
  const { id: integrationId } = await buildIntegration(app.as(admin), {
    name: `${name} integração`.slice(0, 50),
  });
  const chat = await buildGroup(app.as(admin), [user.id], `${name} grupo`);
  const { id: chatMessageId } = await sayInChat(app.as(admin), chat.id, `${name} bom dia`);
  const { id: helpId } = await buildHelp(app.as(superUser));
  const announcementId = await insertAnnouncement(app.database, companyId);
  const [plan] = await app.database.system<{ id: number }>({
    text: "insert into plans (name, users, connections, queues, is_public, flags) values ($1, 1, 1, 1, false, '{}') returning id",
    values: [`${name} ${randomUUID()}`],
  });
  const [spare] = await app.database.system<{ id: number }>({
    text: "insert into companies (name) values ($1) returning company_id as id",
    values: [`Empresa ${randomUUID()}`],
  });
  return {
    companyId,
    spareCompanyId: spare?.id ?? 0,
    admin,
    user,
    superUser,
    planId: plan?.id ?? 0,
    queueId,
    optionId,
    connectionId,
    connectionToken,
    apiKey,
    apiKeyId,
    webhookId,
    deliveryId,
    contactId,
    spareContactId,
    mergeId,
    noteId,
    tagId,
    otherTagId,
    laneId,
    boardId,
    quickMessageId,
    stickerId,
    fileListId,
    contactListId,
    listItemId,
    ticketId: ticket.id,
    ticketUuid: ticket.uuid,
    waitingId: waiting.id,
    viewId,
    messageId,
    failedId,
    lostId,
    scheduleId,
    campaignId,
    runningCampaignId,
    cancelledCampaignId,
    pushId,
    contactImportId,
    chatId: chat.id,
    chatUuid: chat.uuid,
    chatMessageId,
    flowId,
    phraseCampaignId,
    promptId,
    integrationId,
    invoiceId,
    paidInvoiceId,
    cancelledInvoiceId,
    helpId,
    announcementId,
  };
}

/**
 * Counts rows of each table that are this company's, and what they say; but for the log, where the platform's news
 * stand too, and for when a key was last used.
 */
export async function snapshot({ database }: TestApp, companyId: number): Promise<Record<string, string>> {
  const tables = await database.read<{ name: string }>(companyId, {
    text: `
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' and table_name !~ '^event' and table_name not in ('sessions', 'company_log')
        and has_table_privilege(format('%I.%I', table_schema, table_name), 'select') order by 1`,
  });
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(line, ',' order by line)), '') as rows
       from (select (to_jsonb(t) - '{last_used_at,last_used_from}'::text[])::text as line from ${name} t where company_id = $1) lines`,
  );
  const rows = await database.read<{ name: string; rows: string }>(companyId, {
    text: parts.join(" union all "),
    values: [companyId],
  });
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** Token with which a program makes a call: the token of a connection, or a key where that is not enough. */
export const tokenFor = (
  { scope }: Extract<Access, { kind: "program" }>,
  { apiKey, connectionToken }: World,
): string => (scope === "webhooks" ? apiKey : connectionToken);
