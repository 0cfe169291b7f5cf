import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import {
  endAnySession,
  endSession,
  restartAllSessions,
  showNewQrCode,
  showPairingCode,
  startSession,
} from "./runSession.ts";
import { deleteGreetingMedia, uploadGreetingMedia } from "./changeGreetingMedia.ts";
import { closeImported } from "./closeImported.ts";
import { connectPages } from "./connectPages.ts";
import { createConnection } from "./createConnection.ts";
import { readConnectionUsage } from "./connectionUsage.ts";
import { readConnectionHealth } from "./connectionHealth.ts";
import { deleteConnection } from "./deleteConnection.ts";
import {
  getConnectionById,
  listAllConnections,
  listConnectionLabels,
  listConnections,
} from "./listConnections.ts";
import { listTemplates } from "./listTemplates.ts";
import { endQrLink } from "./qr-links/endQrLink.ts";
import { makeQrLink } from "./qr-links/makeQrLink.ts";
import { showQrLink } from "./qr-links/showQrLink.ts";
import { listTraffic } from "./traffic/listTraffic.ts";
import { updateConnection } from "./updateConnection.ts";

const { connections } = endpoints;

export const connectionsRoutes: Route[] = [
  route(connections.list, (ctx) => listConnections(ctx)),
  route(connections.filter, (ctx, { query }) => listConnectionLabels(ctx, query.channel)),
  route(connections.listAll, (ctx) => listAllConnections(ctx)),
  route(connections.traffic, (ctx) => listTraffic(ctx)),
  route(connections.get, (ctx, { params }) => getConnectionById(ctx, params.id)),
  route(connections.usage, (ctx, { params }) => readConnectionUsage(ctx, params.id)),
  route(connections.health, (ctx, { params }) => readConnectionHealth(ctx, params.id)),
  route(connections.create, (ctx, { body }) => createConnection(ctx, body)),
  route(connections.connectPages, (ctx, { body }) => connectPages(ctx, body)),
  route(connections.closeImported, (ctx, { params }) => closeImported(ctx, params.id)),
  route(connections.update, (ctx, { params, body }) => updateConnection(ctx, params.id, body)),
  route(connections.delete, (ctx, { params }) => deleteConnection(ctx, params.id)),
  route(connections.uploadMedia, (ctx, { params, files }) => uploadGreetingMedia(ctx, params.id, files[0])),
  route(connections.deleteMedia, (ctx, { params }) => deleteGreetingMedia(ctx, params.id)),
  route(connections.startSession, (ctx, { params }) => startSession(ctx, params.id)),
  route(connections.newQrCode, (ctx, { params }) => showNewQrCode(ctx, params.id)),
  route(connections.pairingCode, (ctx, { params, body }) => showPairingCode(ctx, params.id, body.number)),
  route(connections.makeQrLink, (ctx, { params }) => makeQrLink(ctx, params.id)),
  route(connections.endQrLink, (ctx, { params }) => endQrLink(ctx, params.id)),
  route(connections.showQrLink, (ctx, { params }, { reply }) => {
    reply.headers({ "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" });
    return showQrLink(ctx, params);
  }),
  route(connections.endSession, (ctx, { params }) => endSession(ctx, params.id)),
  route(connections.endAnySession, (ctx, { params }) => endAnySession(ctx, params.id)),
  route(connections.restartAll, (ctx) => restartAllSessions(ctx)),
  route(connections.templates, (ctx, { params }) => listTemplates(ctx, params.id)),
];
