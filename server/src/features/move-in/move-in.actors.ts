import type { ProductActor } from "../../platform/events/index.ts";

/** The product, because a company came over from another system. */
export const movedIn: ProductActor = { kind: "product", feature: "move-in", rule: "movedIn" };
