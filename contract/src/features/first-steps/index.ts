import { z } from "zod";
import { admin, defineEndpoint } from "../../core/endpoint.ts";

/** Steps from nothing to the first message, in this order; the first two are the platform's. */
export const firstStepIds = ["plan", "company", "queues", "people", "connection", "message"] as const;
export type FirstStepId = (typeof firstStepIds)[number];

export const FirstStep = z.object({
  id: z.enum(firstStepIds),
  /** True if it is done, as the data says and not as somebody ticked. */
  isDone: z.boolean(),
});

/** Steps until the company is open to its contacts; those that are not the caller's to do are left out. */
export const FirstSteps = z.object({
  steps: z.array(FirstStep),
  /** The caller does not want to see them. */
  isHidden: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

export const firstStepsEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/first-steps",
    summary: "What is left until the first message can come in, ticked by what is there",
    access: admin,
    answer: FirstSteps,
  }),
  hide: defineEndpoint({
    method: "PUT",
    path: "/first-steps",
    summary: "Hide the first steps from oneself, or show them again",
    access: admin,
    body: z.strictObject({ isHidden: z.boolean() }),
    answer: FirstSteps,
  }),
};
