import type { ProductActor } from "../../platform/events/index.ts";

/**
 * Actor who operates the platform, by the super user's pages or the command line: no user of the company that changes.
 */
export const operator: ProductActor = { kind: "product", feature: "users", rule: "operatorActed" };
/** The product, because somebody gave a sign of life, or none for long. */
export const presenceNoted: ProductActor = { kind: "product", feature: "users", rule: "presenceNoted" };
/** The product, because a session was used that had been handed on: somebody else has it. */
export const sessionReused: ProductActor = { kind: "product", feature: "users", rule: "sessionReused" };
