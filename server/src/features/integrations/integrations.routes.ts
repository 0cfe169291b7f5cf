import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { listCalls, sendAgain } from "./calls.ts";
import { deleteIntegration } from "./deleteIntegration.ts";
import { takeLateAnswer } from "./lateAnswer.ts";
import { getIntegration, listIntegrations } from "./readIntegrations.ts";
import { renewSecret } from "./renewSecret.ts";
import { createIntegration, updateIntegration } from "./saveIntegration.ts";
import { testSession } from "./testSession.ts";

const { integrations } = endpoints;

export const integrationsRoutes: Route[] = [
  route(integrations.list, (ctx, { query }) => listIntegrations(ctx, query)),
  route(integrations.get, (ctx, { params }) => getIntegration(ctx, params.id)),
  route(integrations.create, (ctx, { body }) => createIntegration(ctx, body)),
  route(integrations.update, (ctx, { params, body }) => updateIntegration(ctx, params.id, body)),
  route(integrations.delete, (ctx, { params }) => deleteIntegration(ctx, params.id)),
  route(integrations.testSession, (ctx, { body }) => testSession(ctx, body)),
  route(integrations.renewSecret, (ctx, { params }) => renewSecret(ctx, params.id)),
  route(integrations.listCalls, (ctx, { params }) => listCalls(ctx, params.id)),
  route(integrations.sendAgain, (ctx, { params }) => sendAgain(ctx, params.id, params.callId)),
  route(integrations.answer, (ctx, { params, body }) => takeLateAnswer(ctx, params.token, body)),
];
