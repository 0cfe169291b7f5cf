import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { deleteCampaignFile, uploadCampaignFile } from "./campaignFile.ts";
import { getCampaignSettings, updateCampaignSettings } from "./campaignSettings.ts";
import { createCampaign } from "./createCampaign.ts";
import { deleteCampaign } from "./deleteCampaign.ts";
import { duplicateCampaign } from "./duplicateCampaign.ts";
import { getForecast } from "./forecast/getForecast.ts";
import { cancelCampaign } from "./life/cancelCampaign.ts";
import { resumeCampaign } from "./life/resumeCampaign.ts";
import { restartCampaign, startCampaign } from "./life/startCampaign.ts";
import { listCampaigns } from "./listCampaigns.ts";
import { exportRecipients } from "./report/exportRecipients.ts";
import { getReport } from "./report/getReport.ts";
import { listOfOutcome } from "./report/listOfOutcome.ts";
import { listRecipients } from "./report/listRecipients.ts";
import { testCampaign } from "./sending/testCampaign.ts";
import { updateCampaign } from "./updateCampaign.ts";

const { campaigns } = endpoints;

export const campaignsRoutes: Route[] = [
  route(campaigns.list, (ctx, { query }) => listCampaigns(ctx, query)),
  route(campaigns.get, (ctx, { params, query }) => getReport(ctx, params.id, query)),
  route(campaigns.create, (ctx, { body }) => createCampaign(ctx, body)),
  route(campaigns.update, (ctx, { params, body }) => updateCampaign(ctx, params.id, body)),
  route(campaigns.delete, (ctx, { params }) => deleteCampaign(ctx, params.id)),
  route(campaigns.duplicate, (ctx, { params }) => duplicateCampaign(ctx, params.id)),
  route(campaigns.forecast, (ctx, { params }) => getForecast(ctx, params.id)),
  route(campaigns.start, (ctx, { params }) => startCampaign(ctx, params.id)),
  route(campaigns.cancel, (ctx, { params }) => cancelCampaign(ctx, params.id)),
  route(campaigns.restart, (ctx, { params }) => restartCampaign(ctx, params.id)),
  route(campaigns.resume, (ctx, { params }) => resumeCampaign(ctx, params.id)),
  route(campaigns.test, (ctx, { params, body }) => testCampaign(ctx, params.id, body)),
  route(campaigns.recipients, (ctx, { params, query }) => listRecipients(ctx, params.id, query)),
  route(campaigns.export, async (ctx, { params, query }, { reply }) => {
    const { fileName, type, content } = await exportRecipients(ctx, params.id, query);
    reply.headers({
      "content-type": type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    });
    return content;
  }),
  route(campaigns.listOf, (ctx, { params, body }) => listOfOutcome(ctx, params.id, body)),
  route(campaigns.uploadMedia, (ctx, { params, files }) => uploadCampaignFile(ctx, params.id, files[0])),
  route(campaigns.deleteMedia, (ctx, { params }) => deleteCampaignFile(ctx, params.id)),
  route(campaigns.settings, (ctx) => getCampaignSettings(ctx)),
  route(campaigns.updateSettings, (ctx, { body }) => updateCampaignSettings(ctx, body.settings)),
];
