import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { listDuplicates } from "./listDuplicates.ts";
import { listMerges } from "./listMerges.ts";
import { listPairs } from "./listPairs.ts";
import { mergeContacts } from "./mergeContacts.ts";
import { tellApart } from "./tellApart.ts";
import { undoMerge } from "./undoMerge.ts";

const { contactMerges } = endpoints;

export const contactMergesRoutes: Route[] = [
  route(contactMerges.duplicates, (ctx, { params }) => listDuplicates(ctx, params.id)),
  route(contactMerges.pairs, (ctx, { query }) => listPairs(ctx, query)),
  route(contactMerges.tellApart, (ctx, { params, body }) =>
    tellApart(ctx, { contactId: params.id, ...body }),
  ),
  route(contactMerges.merges, (ctx, { params }) => listMerges(ctx, params.id)),
  route(contactMerges.merge, (ctx, { params, body }) =>
    mergeContacts(ctx, { contactId: params.id, ...body }),
  ),
  route(contactMerges.undoMerge, (ctx, { params }) => undoMerge(ctx, params.id)),
];
