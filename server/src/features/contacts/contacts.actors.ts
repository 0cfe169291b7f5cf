import type { ProductActor } from "../../platform/events/index.ts";

/** The product, because a channel showed a person: somebody new, another identity, another name. */
export const personRecognised: ProductActor = {
  kind: "product",
  feature: "contacts",
  rule: "personRecognised",
};
export const pictureFetched: ProductActor = {
  kind: "product",
  feature: "contacts",
  rule: "pictureFetched",
};
