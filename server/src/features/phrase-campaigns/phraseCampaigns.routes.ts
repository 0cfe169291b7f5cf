import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { deletePhrase } from "./deletePhrase.ts";
import { getPhrase, listPhrases } from "./readPhrases.ts";
import { createPhrase, updatePhrase } from "./savePhrase.ts";

const { phraseCampaigns } = endpoints;

export const phraseCampaignsRoutes: Route[] = [
  route(phraseCampaigns.list, (ctx, { query }) => listPhrases(ctx, query)),
  route(phraseCampaigns.get, async (ctx, { params }) => ({ details: await getPhrase(ctx, params.id) })),
  route(phraseCampaigns.create, (ctx, { body }) => createPhrase(ctx, body)),
  route(phraseCampaigns.update, (ctx, { body }) => updatePhrase(ctx, body)),
  route(phraseCampaigns.delete, (ctx, { params }) => deletePhrase(ctx, params.id)),
];
