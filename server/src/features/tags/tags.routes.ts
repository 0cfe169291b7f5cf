import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { addTagToContact } from "./addTagToContact.ts";
import { createTag } from "./createTag.ts";
import { deleteTag } from "./deleteTag.ts";
import { listContactTags } from "./listContactTags.ts";
import { getTag, listTagLabels, listTags } from "./listTags.ts";
import { mergeTags } from "./mergeTags.ts";
import { removeTagFromContact } from "./removeTagFromContact.ts";
import { syncContactTags } from "./syncContactTags.ts";
import { updateTag } from "./updateTag.ts";

const { tags } = endpoints;

export const tagsRoutes: Route[] = [
  route(tags.list, (ctx, { query }) => listTags(ctx, query)),
  route(tags.listAll, (ctx, { query }) =>
    listTagLabels(ctx, { isLane: query.kanban === 1, term: query.searchParam }),
  ),
  route(tags.get, (ctx, { params }) => getTag(ctx, params.id)),
  route(tags.create, (ctx, { body }) => createTag(ctx, body)),
  route(tags.update, (ctx, { params, body }) => updateTag(ctx, params.id, body)),
  route(tags.delete, (ctx, { params, query }) => deleteTag(ctx, params.id, query)),
  route(tags.merge, (ctx, { params, body }) => mergeTags(ctx, params.id, body.into)),
  route(tags.syncContact, (ctx, { body }) => syncContactTags(ctx, body)),
  route(tags.ofContact, (ctx, { params }) => listContactTags(ctx, params.contactId)),
  route(tags.addToContact, (ctx, { params }) => addTagToContact(ctx, params)),
  route(tags.removeFromContact, (ctx, { params }) => removeTagFromContact(ctx, params)),
];
