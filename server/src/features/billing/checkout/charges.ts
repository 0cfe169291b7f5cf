import { randomUUID } from "node:crypto";
import type { PaymentProvider } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables, Tx } from "../../../platform/database/index.ts";

export type ChargeRow = Selectable<Tables["charges"]>;

interface NewCharge {
  invoiceId: number;
  provider: PaymentProvider;
  cents: number;
}

/** The live charge of an invoice with a provider, or a new one with an id of ours, before the provider is asked. */
export async function keepCharge(tx: Tx, { invoiceId, provider, cents }: NewCharge): Promise<ChargeRow> {
  const [live] = await tx.query<ChargeRow>({
    name: "live-charge",
    text: `
      select * from charges
      where company_id = $1 and invoice_id = $2 and provider = $3 and status in ('made', 'live') for update`,
    values: [tx.companyId, invoiceId, provider],
  });
  const isOver = live?.expires_at != null && Date.parse(live.expires_at) <= Date.now();
  if (live && !isOver && live.cents === cents) return live;
  if (live)
    await tx.query({
      name: "end-charge",
      text: "update charges set status = $3 where company_id = $1 and id = $2",
      values: [tx.companyId, live.id, isOver ? "expired" : "cancelled"],
    });
  return tx.db
    .insertInto("charges")
    .values({
      company_id: tx.companyId,
      invoice_id: invoiceId,
      provider,
      // Efí takes letters and digits alone, 26 to 35 of them.
      reference: randomUUID().replaceAll("-", ""),
      cents,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface ChargeShown {
  providerId?: string | null;
  code?: string | null;
  link?: string | null;
  expiresAt?: string | null;
}

/** Keeps what the provider answered: the charge can be paid from now on, unless it ended meanwhile. */
export async function showCharge(
  tx: Tx,
  charge: Pick<ChargeRow, "id">,
  { providerId = null, code = null, link = null, expiresAt = null }: ChargeShown,
): Promise<void> {
  await tx.query({
    name: "show-charge",
    text: `
      update charges set status = case when status = 'made' then 'live' else status end,
        provider_id = coalesce(provider_id, $3), code = $4, link = $5, expires_at = $6, fault = null,
        /* What ended before it was made is still to be ended at the provider. */
        closed_at = null
      where company_id = $1 and id = $2`,
    values: [tx.companyId, charge.id, providerId, code, link, expiresAt],
  });
}

/** Changes what a charge is; without a fault it has none. */
export async function setChargeStatus(
  tx: Tx,
  { id }: Pick<ChargeRow, "id">,
  {
    status,
    providerId = null,
    fault = null,
  }: Pick<ChargeRow, "status"> & {
    providerId?: string | null;
    fault?: string | null;
  },
): Promise<void> {
  await tx.query({
    name: "set-charge-status",
    text: `
      update charges set status = $3, provider_id = coalesce($4, provider_id), fault = $5
      where company_id = $1 and id = $2`,
    values: [tx.companyId, id, status, providerId, fault],
  });
}
