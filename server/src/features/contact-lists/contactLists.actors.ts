import type { ProductActor } from "../../platform/events/index.ts";

/** The product, which asks a connection whether numbers have an account. */
export const numbersChecked = (connection: { id: number; name: string }): ProductActor => ({
  kind: "product",
  feature: "contact-lists",
  rule: "numbersChecked",
  ...connection,
});
