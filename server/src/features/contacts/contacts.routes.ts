import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { blockContact, toggleAcceptAudio, toggleDisableBot } from "./changeSwitch.ts";
import { checkTypedNumber } from "./checkTypedNumber.ts";
import { listOptOuts, setOptOut } from "./optOuts.ts";
import { createContact } from "./createContact.ts";
import { deleteContact } from "./deleteContact.ts";
import { exportContacts } from "./export/exportContacts.ts";
import { getContactProfile } from "./getContactProfile.ts";
import { getContactById, listContactLabels, listContacts } from "./listContacts.ts";
import { updateContact } from "./updateContact.ts";

const { contacts } = endpoints;

export const contactsRoutes: Route[] = [
  route(contacts.list, (ctx, { query }) => listContacts(ctx, query)),
  route(contacts.listShort, (ctx, { query }) => listContactLabels(ctx, query.searchParam || query.name)),
  route(contacts.export, async (ctx, { query }, { reply }) => {
    const { fileName, type, content } = await exportContacts(ctx, query);
    reply.headers({
      "content-type": type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    });
    return content;
  }),
  route(contacts.get, (ctx, { params }) => getContactById(ctx, params.id)),
  route(contacts.create, (ctx, { body }) => createContact(ctx, body)),
  route(contacts.checkNumber, (ctx, { body }) => checkTypedNumber(ctx, body.number)),
  route(contacts.update, (ctx, { params, body }) => updateContact(ctx, params.id, body)),
  route(contacts.delete, (ctx, { params }) => deleteContact(ctx, params.id)),
  route(contacts.profile, (ctx, { params }) => getContactProfile(ctx, params.number)),
  route(contacts.toggleAcceptAudio, (ctx, { params }) => toggleAcceptAudio(ctx, params.contactId)),
  route(contacts.block, (ctx, { params, body }) => blockContact(ctx, params.id, body.active)),
  route(contacts.optOut, (ctx, { params, body }) => setOptOut(ctx, params.id, body)),
  route(contacts.optOuts, (ctx, { query }) => listOptOuts(ctx, query)),
  route(contacts.toggleDisableBot, (ctx, { params }) => toggleDisableBot(ctx, params.id)),
];
