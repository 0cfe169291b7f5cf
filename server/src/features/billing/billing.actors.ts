import type { PaymentProvider } from "@balcao/contract";
import type { ProductActor } from "../../platform/events/index.ts";

const rule = (
  name: "invoiceIssued" | "freePlanRenewed" | "dueDateMoved" | "planChanged" | "paymentNoticed",
): ProductActor => ({
  kind: "product",
  feature: "billing",
  rule: name,
});

/** The product, because a due date is near. */
export const invoiceIssued = rule("invoiceIssued");
/** The product, because there is nothing to pay. */
export const freePlanRenewed = rule("freePlanRenewed");
/** The product, because the due date went past what was billed. */
export const dueDateMoved = rule("dueDateMoved");
/** The product, because a provider says that somebody paid. */
export const paymentNoticed = (provider: PaymentProvider): ProductActor => ({
  ...rule("paymentNoticed"),
  name: provider,
});
