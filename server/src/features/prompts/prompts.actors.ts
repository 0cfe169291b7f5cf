import type { ProductActor } from "../../platform/events/index.ts";

/** The product, because a prompt had to know what an audio says. */
export const promptHeard: ProductActor = { kind: "product", feature: "responder", rule: "promptAnswered" };
