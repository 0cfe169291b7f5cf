import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { tryConnection } from "./tryConnection.ts";

export const responderRoutes: Route[] = [
  route(endpoints.responder.try, (ctx, { params, body }) => tryConnection(ctx, params.id, body)),
];
