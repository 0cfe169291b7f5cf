import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { createPlan } from "./createPlan.ts";
import { deletePlan } from "./deletePlan.ts";
import { listPlans } from "./listPlans.ts";
import { updatePlan } from "./updatePlan.ts";

const { plans } = endpoints;

export const plansRoutes: Route[] = [
  route(plans.listPublic, (ctx) => listPlans(ctx.services, { onlyPublic: true })),
  route(plans.listAll, (ctx) => listPlans(ctx.services, { onlyPublic: false })),
  route(plans.create, (ctx, { body }) => createPlan(ctx, body)),
  route(plans.update, (ctx, { params, body }) => updatePlan(ctx, params.id, body)),
  route(plans.delete, (ctx, { params }) => deletePlan(ctx, params.id)),
];
