import type { Invoice } from "@balcao/contract";
import { readTaxId, showTaxId } from "@balcao/flow-engine";
import type { Translate } from "../../../lib/i18n.ts";
import type { SubscriptionFields, useStanding } from "../billing.queries.ts";

/** What is typed while an invoice is paid. */
export interface CheckoutValues {
  name: string;
  document: string;
  isCustom: boolean;
  users: number;
  connections: number;
}
type Standing = NonNullable<ReturnType<typeof useStanding>["data"]>;

export const startOf = ({ payer, custom }: Standing, invoice: Invoice): CheckoutValues => ({
  name: payer?.name ?? "",
  document: showTaxId(payer?.taxId ?? ""),
  isCustom: false,
  users: Math.max(custom.least, invoice.users),
  connections: Math.max(custom.least, invoice.connections),
});

export type CheckoutProblems = Partial<Record<"name" | "document", string>>;

export function problemsOf({ name, document }: CheckoutValues, t: Translate<"billing">): CheckoutProblems {
  return {
    ...(name.trim().length < 2 && { name: t("checkout.nameMissing") }),
    ...(readTaxId(document) === undefined && {
      document: t(document.trim() === "" ? "checkout.documentMissing" : "checkout.documentWrong"),
    }),
  };
}

interface Shown {
  invoice: Invoice;
  /** Cents. */
  total: number | undefined;
}

/** What is sent: the price that was seen, so that another is refused. */
export const bodyOf = (values: CheckoutValues, { invoice, total }: Shown): SubscriptionFields => ({
  invoiceId: invoice.id,
  firstName: values.name.trim(),
  document: values.document,
  plan: JSON.stringify({ title: invoice.detail }),
  ...(total !== undefined && { price: total / 100 }),
  ...(values.isCustom && { users: values.users, connections: values.connections }),
});
