import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { hideFirstSteps } from "./hideFirstSteps.ts";
import { readFirstSteps } from "./readFirstSteps.ts";

const { firstSteps } = endpoints;

export const firstStepsRoutes: Route[] = [
  route(firstSteps.get, (ctx) => readFirstSteps(ctx)),
  route(firstSteps.hide, (ctx, { body }) => hideFirstSteps(ctx, body)),
];
