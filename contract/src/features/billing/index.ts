import { z } from "zod";
import { defineEndpoint, superUser, user } from "../../core/endpoint.ts";
import { socketEvent } from "../../core/events.ts";
import { FileContent, Id, IdParams, IdText, pageQuery, Timestamp } from "../../core/schemas.ts";
import {
  BilledCompany,
  BillingFilter,
  BillingSummary,
  CancelBody,
  Cents,
  CompanyBilling,
  ConfirmBody,
  CreditBody,
  CustomCount,
  CustomPlanPrices,
  DecideBody,
  Invoice,
  Payer,
  PaymentProvider,
  PlanOffer,
  Subscription,
  SubscriptionBody,
} from "./billing.schemas.ts";

export * from "./billing.schemas.ts";

/** Who pays also gets in once the subscription is over. */
const payer = user({ permission: "admin", evenExpired: true });
const ofCompany = z.strictObject({ companyId: IdText, id: IdText });

export const billingEndpoints = {
  invoices: defineEndpoint({
    method: "GET",
    path: "/invoices/all",
    summary: "The company's invoices, newest first",
    access: payer,
    query: z.strictObject(pageQuery),
    answer: z.object({ invoices: z.array(Invoice), count: z.number(), hasMore: z.boolean() }),
  }),
  standing: defineEndpoint({
    method: "GET",
    path: "/invoices/next",
    summary: "What is due next, the company's credit, and who paid last",
    access: payer,
    answer: z.object({
      invoice: Invoice.nullable(),
      credit: Cents,
      payer: Payer.nullable(),
      /** Name of the plan, and its price a month. */
      plan: PlanOffer.pick({
        name: true,
        cents: true,
        users: true,
        connections: true,
        queues: true,
      }).nullable(),
      custom: CustomPlanPrices,
    }),
  }),
  subscribe: defineEndpoint({
    method: "POST",
    path: "/subscription",
    summary: "Charge an open invoice with every provider that the platform has; asked again, the same charge",
    access: payer,
    body: SubscriptionBody,
    answer: Subscription,
    errors: [
      "ERR_NO_INVOICE_FOUND",
      "ERR_INVOICE_SETTLED",
      "ERR_PRICE_CHANGED",
      "ERR_NO_WAY_TO_PAY",
      "ERR_PLAN_TOO_SMALL",
    ],
  }),
  receipt: defineEndpoint({
    method: "GET",
    path: "/invoices/{id}/receipt",
    summary: "The receipt of a paid invoice, as PDF",
    access: payer,
    params: IdParams,
    answer: FileContent,
    produces: "application/pdf",
    errors: ["ERR_NO_INVOICE_FOUND"],
  }),
  tellPaid: defineEndpoint({
    method: "POST",
    path: "/invoices/{id}/told",
    summary: "Say that an invoice is paid, for the operator to confirm",
    access: payer,
    params: IdParams,
    answer: Invoice,
    errors: ["ERR_NO_INVOICE_FOUND", "ERR_INVOICE_SETTLED"],
  }),
  offers: defineEndpoint({
    method: "GET",
    path: "/billing/plans",
    summary: "Plans to change to, with what each costs for the rest of the period",
    access: payer,
    answer: z.object({ plans: z.array(PlanOffer) }),
  }),
  quote: defineEndpoint({
    method: "GET",
    path: "/billing/quote",
    summary: "What a plan of so many users and connections costs, and what speaks against it",
    access: payer,
    query: z.strictObject({ userCount: CustomCount, connectionCount: CustomCount }),
    answer: z.object({
      /** Cents a month. */
      monthly: Cents,
      /** For the rest of the period. */
      difference: Cents,
      /** Of the invoice that is open, all in all. */
      total: Cents,
      exceeds: PlanOffer.shape.exceeds,
    }),
    errors: ["ERR_NO_COMPANY_FOUND"],
  }),
  changePlan: defineEndpoint({
    method: "PUT",
    path: "/billing/plan",
    summary: "Change to another public plan; a smaller one only where the company's use fits",
    access: payer,
    /** The difference as it was shown. */
    body: z.strictObject({ planId: Id, difference: Cents }),
    answer: z.object({ plans: z.array(PlanOffer) }),
    errors: ["ERR_NO_PLAN_FOUND", "ERR_PLAN_TOO_SMALL", "ERR_PRICE_CHANGED"],
  }),
  companies: defineEndpoint({
    method: "GET",
    path: "/billing/companies",
    summary: "Every company with what it paid and owes",
    access: superUser,
    query: z.strictObject({ ...pageQuery, filter: BillingFilter.default("all") }),
    answer: z.object({ companies: z.array(BilledCompany), count: z.number(), hasMore: z.boolean() }),
  }),
  summary: defineEndpoint({
    method: "GET",
    path: "/billing/summary",
    summary: "What came in, this month and in the last twelve",
    access: superUser,
    answer: BillingSummary,
  }),
  company: defineEndpoint({
    method: "GET",
    path: "/billing/companies/{id}",
    summary: "One company's ledger, invoices and charges",
    access: superUser,
    params: IdParams,
    answer: CompanyBilling,
    errors: ["ERR_NO_COMPANY_FOUND"],
  }),
  confirm: defineEndpoint({
    method: "POST",
    path: "/billing/companies/{companyId}/invoices/{id}/confirm",
    summary: "Confirm by hand what came by bank transfer; the licence is renewed",
    access: superUser,
    params: ofCompany,
    body: ConfirmBody,
    answer: CompanyBilling,
    errors: ["ERR_NO_INVOICE_FOUND", "ERR_INVOICE_SETTLED"],
  }),
  cancel: defineEndpoint({
    method: "POST",
    path: "/billing/companies/{companyId}/invoices/{id}/cancel",
    summary: "Write an open invoice off",
    access: superUser,
    params: ofCompany,
    body: CancelBody,
    answer: CompanyBilling,
    errors: ["ERR_NO_INVOICE_FOUND", "ERR_INVOICE_SETTLED"],
  }),
  askAgain: defineEndpoint({
    method: "POST",
    path: "/billing/companies/{companyId}/charges/{id}/ask",
    summary: "Ask the provider again what became of a charge",
    access: superUser,
    params: ofCompany,
    answer: CompanyBilling,
    errors: ["ERR_NO_INVOICE_FOUND", "ERR_UNAVAILABLE"],
  }),
  decide: defineEndpoint({
    method: "POST",
    path: "/billing/companies/{companyId}/charges/{id}/decision",
    summary: "Decide about a payment of another amount: accept it, ask for the rest, or give it back",
    access: superUser,
    params: ofCompany,
    body: DecideBody,
    answer: CompanyBilling,
    errors: ["ERR_NO_INVOICE_FOUND", "ERR_INVOICE_SETTLED", "ERR_UNAVAILABLE"],
  }),
  testProvider: defineEndpoint({
    method: "POST",
    path: "/billing/providers/{provider}/test",
    summary: "Try the credentials of a payment provider; says in words what is wrong with them",
    access: superUser,
    params: z.strictObject({ provider: PaymentProvider }),
    answer: z.object({ isFine: z.boolean(), text: z.string() }),
  }),
  credit: defineEndpoint({
    method: "POST",
    path: "/billing/companies/{id}/credit",
    summary: "Give a company credit, which its next invoice uses",
    access: superUser,
    params: IdParams,
    body: CreditBody,
    answer: CompanyBilling,
    errors: ["ERR_NO_COMPANY_FOUND"],
  }),
};

export const billingLiveEvents = {
  /** Invoices changed; CONCLUIDA: one was paid, and the licence is renewed until the due date. */
  payment: socketEvent(
    (id) => `company-${id}-payment`,
    z.union([
      z.object({
        action: z.literal("CONCLUIDA"),
        company: z.object({ id: Id, name: z.string(), dueDate: Timestamp.nullable() }),
      }),
      z.object({ action: z.literal("update") }),
    ]),
  ),
};
