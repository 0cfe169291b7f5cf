import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { archiveContact } from "./archive/archiveContact.ts";
import { askForErasure } from "./erasure/askForErasure.ts";
import { listErasures } from "./erasure/listErasures.ts";

const { contactPrivacy } = endpoints;

export const contactPrivacyRoutes: Route[] = [
  route(contactPrivacy.archive, async (ctx, { params }, { reply }) => {
    const content = await archiveContact(ctx, params.id);
    reply.headers({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="contact-${params.id}.zip"`,
      "cache-control": "no-store",
    });
    return content;
  }),
  route(contactPrivacy.erase, (ctx, { params, body }) =>
    askForErasure(ctx, { contactId: params.id, name: body.name }),
  ),
  route(contactPrivacy.erasures, (ctx, { query }) => listErasures(ctx, query)),
];
