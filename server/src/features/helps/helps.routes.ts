import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { createHelp } from "./createHelp.ts";
import { deleteHelp } from "./deleteHelp.ts";
import { listAllHelps, listHelps } from "./listHelps.ts";
import { updateHelp } from "./updateHelp.ts";

const { helps } = endpoints;

export const helpsRoutes: Route[] = [
  route(helps.list, (ctx, { query }) => listHelps(ctx, query)),
  route(helps.listAll, (ctx) => listAllHelps(ctx)),
  route(helps.create, (ctx, { body }) => createHelp(ctx, body)),
  route(helps.update, (ctx, { params, body }) => updateHelp(ctx, params.id, body)),
  route(helps.delete, (ctx, { params }) => deleteHelp(ctx, params.id)),
];
