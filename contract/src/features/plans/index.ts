import { z } from "zod";
import { defineEndpoint, everybody, superUser, user } from "../../core/endpoint.ts";
import { BooleanSwitch, changeOf, Done, Id, IdParams, line } from "../../core/schemas.ts";

/** The plan flags, in the order in which forms show them. */
export const PlanFlags = z.object({
  useWhatsapp: z.boolean(),
  useFacebook: z.boolean(),
  useInstagram: z.boolean(),
  useCampaigns: z.boolean(),
  useSchedules: z.boolean(),
  useInternalChat: z.boolean(),
  useExternalApi: z.boolean(),
  useKanban: z.boolean(),
  useOpenAi: z.boolean(),
  useIntegrations: z.boolean(),
});
export type PlanFlags = z.output<typeof PlanFlags>;

export const Plan = PlanFlags.extend({
  id: Id,
  name: z.string(),
  /** Reais a month. */
  amount: z.number(),
  users: z.number().int(),
  connections: z.number().int(),
  queues: z.number().int(),
  isPublic: z.boolean(),
});
export type Plan = z.output<typeof Plan>;

/** Plan with the number of companies that have it. */
export const PlanInUse = Plan.extend({ companies: z.number().int() });
export type PlanInUse = z.output<typeof PlanInUse>;

const flag = BooleanSwitch.default(true);
export const PlanBody = z.strictObject({
  id: Id.optional(),
  name: line(2, 50),
  amount: z.coerce.number().min(0).max(1_000_000),
  users: z.coerce.number().int().min(0).max(100_000),
  connections: z.coerce.number().int().min(0).max(100_000),
  queues: z.coerce.number().int().min(0).max(100_000),
  isPublic: flag,
  useWhatsapp: flag,
  useFacebook: flag,
  useInstagram: flag,
  useCampaigns: flag,
  useSchedules: flag,
  useInternalChat: flag,
  useExternalApi: flag,
  useKanban: flag,
  useOpenAi: flag,
  useIntegrations: flag,
});
export type PlanBody = z.output<typeof PlanBody>;

const Used = z.object({ used: z.number().int(), limit: z.number().int() });
/** Use that one's own company makes of its plan; without a plan nothing is given. */
export const OwnPlanUse = z.object({
  /** Name of the plan. */
  plan: z.string().nullable(),
  users: Used,
  connections: Used,
  queues: Used,
});
export type OwnPlanUse = z.output<typeof OwnPlanUse>;

export const plansEndpoints = {
  listPublic: defineEndpoint({
    method: "GET",
    path: "/plans/list",
    summary: "Plans offered at sign-up",
    access: everybody,
    answer: z.array(Plan),
  }),
  listAll: defineEndpoint({
    method: "GET",
    path: "/plans/all",
    summary: "Every plan, with how many companies have it",
    access: superUser,
    answer: z.array(PlanInUse),
  }),
  companies: defineEndpoint({
    method: "GET",
    path: "/plans/{id}/companies",
    summary: "The companies on a plan with what they have of what it limits",
    access: superUser,
    params: IdParams,
    answer: z.array(
      z.object({
        id: Id,
        name: z.string(),
        users: z.number().int(),
        connections: z.number().int(),
        queues: z.number().int(),
      }),
    ),
    errors: ["ERR_NO_PLAN_FOUND"],
  }),
  use: defineEndpoint({
    method: "GET",
    path: "/plans/use",
    summary: "Use that one's own company makes of what its plan limits",
    access: user({ permission: "admin", evenExpired: true }),
    answer: OwnPlanUse,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/plans",
    summary: "Create a plan",
    access: superUser,
    body: PlanBody,
    answer: Plan,
    errors: ["ERR_PLAN_NAME_TAKEN"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/plans/{id}",
    summary: "Change a plan",
    access: superUser,
    params: IdParams,
    body: changeOf(PlanBody),
    answer: Plan,
    errors: ["ERR_NO_PLAN_FOUND", "ERR_PLAN_NAME_TAKEN"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/plans/{id}",
    summary: "Delete a plan that no company has",
    access: superUser,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_PLAN_FOUND", "ERR_PLAN_IN_USE"],
  }),
};
