import type { PaymentProvider } from "@balcao/contract";
import {
  type ChargeMade,
  PaymentFault,
  type PaymentPort,
  type ProviderName,
} from "../../../payments/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { lockDueDate } from "../../companies/index.ts";
import { type ChargeRow, keepCharge, showCharge } from "../checkout/charges.ts";
import { lockOpenInvoice, type StoredInvoice } from "../invoices/invoices.queries.ts";
import { payerText } from "./faultText.ts";
import { noticeAddress } from "./providers.ts";

export interface Charging {
  invoice: StoredInvoice;
  provider: ProviderName;
  port: PaymentPort;
  payer: { name: string; taxId: string; email: string };
}

export type Charged = { charge: ChargeRow } | { refusal: { provider: PaymentProvider; text: string } };

/**
 * Charges an invoice with one provider in two steps: our row with its id is there before the provider is asked. Whoever
 * died in between asks again with the same id, and is answered the same charge.
 */
export async function chargeByProvider(ctx: Ctx, charging: Charging): Promise<Charged> {
  const { invoice, provider } = charging;
  const charge = await ctx.transaction(async (tx) => {
    await lockDueDate(tx);
    const { cents } = await lockOpenInvoice(tx, invoice.id);
    return keepCharge(tx, { invoiceId: invoice.id, provider, cents });
  });
  if (charge.status === "live") return { charge };
  try {
    const made = await createOnce(ctx, charging, charge);
    await ctx.transaction((tx) => showCharge(tx, charge, made));
    return { charge: { ...charge, ...shown(made), status: "live" } };
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    ctx.services.log.warn({ provider, fault: error.kind, words: error.message }, "A provider made no charge");
    await ctx.transaction(async (tx) => {
      await tx.query({
        name: "note-fault-of-charge",
        text: "update charges set fault = $3 where company_id = $1 and id = $2 and status = 'made'",
        values: [tx.companyId, charge.id, error.kind],
      });
    });
    return { refusal: { provider, text: payerText(error.kind, ctx.language) } };
  }
}

const inFlight = new Map<string, Promise<ChargeMade>>();

/** Of two tabs that ask at once one calls: Asaas would charge twice. */
async function createOnce(ctx: Ctx, charging: Charging, charge: ChargeRow): Promise<ChargeMade> {
  const begun = inFlight.get(charge.reference);
  if (begun) return begun;
  const made = createCharge(ctx, charging, charge);
  inFlight.set(charge.reference, made);
  try {
    return await made;
  } finally {
    inFlight.delete(charge.reference);
  }
}

function createCharge(
  { companyId, services }: Ctx,
  { invoice, provider, port, payer }: Charging,
  { reference, cents }: ChargeRow,
): Promise<ChargeMade> {
  return port.create({
    reference,
    cents,
    description: `${invoice.detail} #${invoice.id}`,
    dueDate: later(invoice.due_date),
    payer: { id: `company-${companyId}`, ...payer },
    returnUrl: `${services.config.publicUrl}/financeiro`,
    noticeUrl: noticeAddress(services, provider),
  });
}

const shown = ({ code, link, expiresAt }: ChargeMade) => ({
  code: code ?? null,
  link: link ?? null,
  expires_at: expiresAt ?? null,
});

/** Providers take no day that has gone by. */
const later = (due: string): string =>
  new Date(Math.max(Date.parse(due), Date.now() + 86_400_000)).toISOString().slice(0, 10);
