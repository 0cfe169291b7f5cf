import type { Invoice } from "@balcao/contract";
import { expect, it } from "vitest";
import type { Translate } from "../../../lib/i18n.ts";
import { bodyOf, type CheckoutValues, problemsOf } from "./checkoutForm.ts";

const t: Translate<"billing"> = (key) => key;
const values: CheckoutValues = {
  name: "Rita Sol",
  document: "529.982.247-25",
  isCustom: false,
  users: 3,
  connections: 3,
};
const invoice = { id: 7, detail: "Essencial" } as Invoice;

it("asks for a name and a CPF or CNPJ that exists", () => {
  expect(problemsOf(values, t)).toEqual({});
  expect(problemsOf({ ...values, document: "11.222.333/0001-81" }, t)).toEqual({});
  expect(problemsOf({ ...values, name: " " }, t)).toEqual({ name: "checkout.nameMissing" });
  expect(problemsOf({ ...values, document: "" }, t)).toEqual({ document: "checkout.documentMissing" });
  expect(problemsOf({ ...values, document: "529.982.247-26" }, t)).toEqual({
    document: "checkout.documentWrong",
  });
});

it("sends the price that was seen, and users and connections of a plan of one's own alone", () => {
  const common = { invoiceId: 7, firstName: "Rita Sol", document: "529.982.247-25" };
  const plan = JSON.stringify({ title: "Essencial" });
  expect(bodyOf(values, { invoice, total: 9990 })).toEqual({ ...common, plan, price: 99.9 });
  expect(bodyOf({ ...values, isCustom: true, users: 5 }, { invoice, total: 7100 })).toEqual({
    ...common,
    plan,
    price: 71,
    users: 5,
    connections: 3,
  });
});
