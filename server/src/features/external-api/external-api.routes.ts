import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { checkNumber } from "./checkNumber.ts";
import { sendForProgram } from "./sendForProgram.ts";

const { externalApi } = endpoints;

export const externalApiRoutes: Route[] = [
  route(externalApi.send, (ctx, { body, files }) => sendForProgram(ctx, { body, files })),
  route(externalApi.checkNumber, (ctx, { body }) => checkNumber(ctx, body.number)),
];
