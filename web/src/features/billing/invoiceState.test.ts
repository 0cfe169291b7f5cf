import { expect, it } from "vitest";
import { invoiceState, toneOfInvoice } from "./invoiceState.ts";

it.each([
  { status: "paid", dueDate: "2020-01-01T00:00:00.000Z", state: "paid", tone: undefined },
  { status: "open", dueDate: "2020-01-01T00:00:00.000Z", state: "overdue", tone: "danger" },
  { status: "open", dueDate: "2999-01-01T00:00:00.000Z", state: "open", tone: undefined },
  { status: "cancelled", dueDate: "2020-01-01T00:00:00.000Z", state: "cancelled", tone: "muted" },
] as const)("says of one that is $status until $dueDate: $state", ({ state, tone, ...invoice }) => {
  expect(invoiceState(invoice)).toBe(state);
  expect(toneOfInvoice(invoice)).toBe(tone);
});
