import type { Actor, ProductActor } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { operator } from "../users/index.ts";

/** The product, because a company began: by sign-up, by the super user or at the first start. */
export const companyOpened: ProductActor = { kind: "product", feature: "companies", rule: "companyOpened" };

/** The product, because the last of what a deleted company owned is gone. */
export const companyErased: ProductActor = { kind: "product", feature: "companies", rule: "companyErased" };

/** Actor who changes a company: one of its people, or whoever operates the platform. */
export const actorIn = (ctx: Ctx, companyId: number): Actor =>
  companyId === ctx.companyId ? ctx.by : operator;
