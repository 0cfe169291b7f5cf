import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { createPlan } from "./createPlan.ts";
import { deletePlan } from "./deletePlan.ts";
import { companiesOnPlan, listAllPlans, listPublicPlans } from "./listPlans.ts";
import { ownPlanUse } from "./ownPlanUse.ts";
import { updatePlan } from "./updatePlan.ts";

const { plans } = endpoints;

export const plansRoutes: Route[] = [
  route(plans.listPublic, (ctx) => listPublicPlans(ctx.services)),
  route(plans.listAll, (ctx) => listAllPlans(ctx.services)),
  route(plans.companies, (ctx, { params }) => companiesOnPlan(ctx.services, params.id)),
  route(plans.use, (ctx) => ownPlanUse(ctx)),
  route(plans.create, (ctx, { body }) => createPlan(ctx, body)),
  route(plans.update, (ctx, { params, body }) => updatePlan(ctx, params.id, body)),
  route(plans.delete, (ctx, { params }) => deletePlan(ctx, params.id)),
];
