import { z } from "zod";
import { because } from "../../core/problems.ts";
import { DateText, Id, line, text, Timestamp } from "../../core/schemas.ts";

/** Whole cents: no part of one, and no float on the way. */
export const Cents = z.number().int().max(Number.MAX_SAFE_INTEGER).min(Number.MIN_SAFE_INTEGER);

/** By what a charge is collected: the platform's own Pix key, or a payment provider. */
export const paymentProviders = ["pix", "efi", "mercadopago", "stripe", "asaas"] as const;
export const PaymentProvider = z.enum(paymentProviders);
export type PaymentProvider = z.output<typeof PaymentProvider>;

/** Paths to which providers bring notices. */
export const noticePaths = {
  efi: "/webhooks/efi",
  mercadopago: "/webhooks/mercadopago",
  stripe: "/webhooks/stripe",
  asaas: "/webhooks/asaas",
} as const satisfies Partial<Record<PaymentProvider, string>>;

export const InvoiceStatus = z.enum(["open", "paid", "cancelled"]);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

/** What is billed. What the plan includes is a line of 0 cents. */
export const InvoiceLine = z.object({
  kind: z.enum(["plan", "users", "connections", "queues", "balance"]),
  /** The plan's name; empty for the others. */
  name: z.string(),
  quantity: z.number().int(),
  cents: Cents,
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

export const Invoice = z.object({
  id: Id,
  /** Name of the plan. */
  detail: z.string(),
  users: z.number().int(),
  connections: z.number().int(),
  queues: z.number().int(),
  /** Reais, as the specification has it. */
  value: z.number(),
  cents: Cents,
  lines: z.array(InvoiceLine),
  /** First day that is paid by it, and the day until which. */
  periodStart: DateText,
  periodEnd: DateText,
  dueDate: Timestamp,
  status: InvoiceStatus,
  paidAt: Timestamp.nullable(),
  /** When an admin said that it is paid, and nobody confirmed it yet. */
  toldAt: Timestamp.nullable(),
  /** Page of a provider where it can be paid; null while none was asked for. */
  linkInvoice: z.string().nullable(),
  /** A charge can be paid: whoever comes back finds it. */
  isCharged: z.boolean(),
});
export type Invoice = z.output<typeof Invoice>;

/** Name and CPF or CNPJ of whoever pays. */
export const Payer = z.object({ name: z.string(), taxId: z.string() });
export type Payer = z.output<typeof Payer>;

const money = z.union([z.number(), z.string().max(20)]);

/**
 * The specification's payload. Where users and connections are others than the plan's, they are a plan put together by
 * the company. Cards are typed at the provider's page: a number here is refused and kept nowhere.
 */
export const SubscriptionBody = z.strictObject({
  invoiceId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  firstName: line(2, 120),
  lastName: line(0, 120).default(""),
  /** CPF or CNPJ. */
  document: line(11, 20),
  address2: line(0, 200).default(""),
  city: line(0, 100).default(""),
  state: line(0, 60).default(""),
  zipcode: line(0, 20).default(""),
  country: line(0, 60).default(""),
  useAddressForPaymentDetails: z.boolean().default(false),
  nameOnCard: line(0, 120).default(""),
  cardNumber: z.string().max(0, because("cardElsewhere")).default(""),
  cvv: z.string().max(0, because("cardElsewhere")).default(""),
  /** Plan as it was shown, as JSON. */
  plan: text(4000).default(""),
  /** Reais that were shown. */
  price: money.optional(),
  users: z.coerce.number().int().min(0).max(100_000).optional(),
  connections: z.coerce.number().int().min(0).max(100_000).optional(),
});
export type SubscriptionBody = z.output<typeof SubscriptionBody>;

/** What can be paid now, and how. */
export const Subscription = z.object({
  invoiceId: Id,
  cents: Cents,
  /** The amount as people write it. */
  valorext: z.string(),
  qrcode: z.object({ qrcode: z.string() }).nullable(),
  stripeURL: z.string().nullable(),
  asaasURL: z.string().nullable(),
  mercadopagoURL: z.string().nullable(),
  /** When the code is no longer taken; null: it does not end. */
  expiresAt: Timestamp.nullable(),
  /** Whoever operates the platform confirms the payment by hand. */
  isManual: z.boolean(),
  /** Providers that refused, with what to do about it, in the caller's language. */
  refusals: z.array(z.object({ provider: PaymentProvider, text: z.string() })),
});
export type Subscription = z.output<typeof Subscription>;

/** Fewest users, and fewest connections, of a plan that a company puts together. */
export const leastOfCustomPlan = 3;
export const CustomCount = z.coerce.number().int().min(leastOfCustomPlan).max(1_000);

export const CustomPlanPrices = z.object({
  base: Cents,
  user: Cents,
  connection: Cents,
  /** Fewest users, and fewest connections. */
  least: z.number().int(),
});
export type CustomPlanPrices = z.output<typeof CustomPlanPrices>;

/** Plan to which a company may change, what that costs, and what speaks against it. */
export const PlanOffer = z.object({
  id: Id,
  name: z.string(),
  /** Cents a month. */
  cents: Cents,
  users: z.number().int(),
  connections: z.number().int(),
  queues: z.number().int(),
  isOwn: z.boolean(),
  /** Difference for the rest of the period: on the next invoice, or less than 0 as credit. */
  difference: Cents,
  /** Limits that the company's use is above. */
  exceeds: z.array(z.enum(["users", "connections", "queues"])),
});
export type PlanOffer = z.output<typeof PlanOffer>;

/** What a change of a due date or of money was. */
export const entryKinds = [
  "invoiced",
  "paid",
  "renewed",
  "credited",
  "cancelled",
  "refunded",
  "corrected",
] as const;
export const BillingEntry = z.object({
  id: Id,
  at: Timestamp,
  kind: z.enum(entryKinds),
  cents: Cents,
  /** Change of the company's credit by it. */
  credit: Cents,
  invoiceId: Id.nullable(),
  dueBefore: Timestamp.nullable(),
  dueAfter: Timestamp.nullable(),
  /** Who did it: a person by their name, or a rule of the product. */
  by: z.object({ person: z.string().nullable(), rule: z.string().nullable() }),
  note: z.string(),
});
export type BillingEntry = z.output<typeof BillingEntry>;

export const chargeStates = ["made", "live", "paid", "cancelled", "expired", "failed", "differs"] as const;
export const Charge = z.object({
  id: Id,
  invoiceId: Id,
  provider: PaymentProvider,
  reference: z.string(),
  providerId: z.string().nullable(),
  cents: Cents,
  status: z.enum(chargeStates),
  /** What the provider refuses; cents that came, of one that was paid with another amount; what became of a payment. */
  fault: z.string().nullable(),
  createdAt: Timestamp,
  /** How often the provider told of it, and when last. */
  notices: z.number().int(),
  toldAt: Timestamp.nullable(),
});
export type Charge = z.output<typeof Charge>;

export const billingFilters = ["all", "paid", "due", "late", "suspended"] as const;
export const BillingFilter = z.enum(billingFilters);
export type BillingFilter = z.output<typeof BillingFilter>;

/** A company as whoever operates the platform sees it. */
export const BilledCompany = z.object({
  id: Id,
  name: z.string(),
  plan: z.string().nullable(),
  dueDate: Timestamp.nullable(),
  /** Of its plan and recurrence: paid up, due within a week, over, or suspended. */
  standing: z.enum(["paid", "due", "late", "suspended"]),
  openCents: Cents,
  toldAt: Timestamp.nullable(),
  lastPaidAt: Timestamp.nullable(),
  /** A payment of another amount waits for the operator's word, or one went back. */
  isUndecided: z.boolean(),
});
export type BilledCompany = z.output<typeof BilledCompany>;

export const BillingSummary = z.object({
  /** Cents that came in this month. */
  thisMonth: Cents,
  /** The last twelve months, this one last: yyyy-mm. */
  months: z.array(z.object({ month: z.string(), cents: Cents })),
  /** Payments of which providers told and that no charge explains, newest first. */
  strays: z.array(
    z.object({
      provider: PaymentProvider,
      paymentId: z.string(),
      cents: Cents.nullable(),
      toldAt: Timestamp,
    }),
  ),
});
export type BillingSummary = z.output<typeof BillingSummary>;

export const CompanyBilling = z.object({
  id: Id,
  name: z.string(),
  dueDate: Timestamp.nullable(),
  /** Credit of the company; less than 0: what it owes beside its invoices. */
  credit: Cents,
  payer: Payer.nullable(),
  invoices: z.array(Invoice),
  charges: z.array(Charge),
  entries: z.array(BillingEntry),
});
export type CompanyBilling = z.output<typeof CompanyBilling>;

export const ConfirmBody = z.strictObject({
  /** Cents that came. */
  cents: Cents.min(0).optional(),
  note: line(0, 200).default(""),
});
/** What becomes of a payment of another amount: it is enough, the rest is still due, or it goes back. */
export const paymentDecisions = ["accept", "rest", "refund"] as const;
export const DecideBody = z.strictObject({ decision: z.enum(paymentDecisions) });
export type PaymentDecision = z.output<typeof DecideBody>["decision"];
export const CancelBody = z.strictObject({ note: line(2, 200) });
export const CreditBody = z.strictObject({ cents: Cents.min(1).max(100_000_000_00), note: line(2, 200) });
