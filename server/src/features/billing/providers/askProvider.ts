import { type NoticeAbout, PaymentFault, type ProviderName } from "../../../payments/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import type { ChargeRow } from "../checkout/charges.ts";
import { findProvider, findProviders } from "./providers.ts";
import { keepStray, noteTold, type Outcome, settleCharge } from "./settleCharge.ts";

/**
 * Asks a provider what became of a charge of which it told: what it answers is the proof, never a notice's body. A notice
 * may name another payment of the same charge, of which only the provider knows whose it is.
 */
export async function hearOf(services: Services, name: ProviderName, about: NoticeAbout): Promise<Outcome> {
  const port = await findProvider(services, name);
  if (!port) return "unknown";
  const known = await findCharge(services, name, about);
  const read = await port.read({
    providerId: about.providerId ?? known?.provider_id ?? null,
    reference: known?.reference ?? about.reference ?? "",
  });
  const charge = known ?? (read && (await findCharge(services, name, { reference: read.reference })));
  if (charge) await noteTold(services, charge);
  if (read && charge) return settleCharge(services, charge, read);
  const paymentId = about.providerId ?? about.reference ?? "";
  services.log.warn({ provider: name, paymentId }, "A provider told of a payment of which we know nothing");
  if (!charge) await keepStray(services, { provider: name, paymentId, cents: read?.cents ?? null });
  return "unknown";
}

/** Finds whose charge it is, whatever company has it. */
async function findCharge(
  { database }: Services,
  provider: ProviderName,
  { providerId = null, reference = null }: { providerId?: string | null; reference?: string | null },
): Promise<ChargeRow | undefined> {
  const [charge] = await database.system<ChargeRow>({
    name: "charge-by-reference",
    text: "select * from charges where provider = $1 and (reference = $2 or provider_id = $3) limit 1",
    values: [provider, reference, providerId],
  });
  return charge;
}

/** Charges asked for in one go: a provider's limits are an order of magnitude above. */
const most = 500;
/** Days in which a charge that ended here may still be paid, such as by a boleto that was printed in time. */
const lateDays = 10;

/** Asks for what is open at each provider, what was asked longest ago first: a notice that was lost costs nobody their access. */
export async function askForOpenCharges(services: Services): Promise<void> {
  const providers = await findProviders(services);
  const charges = await services.database.system<ChargeRow>({
    name: "open-charges",
    text: `
      select * from charges
      where provider <> 'pix' and (status in ('made', 'live')
        or status = 'expired' and created_at > app.now() - make_interval(days => $2))
      order by asked_at nulls first, id limit $1`,
    values: [most, lateDays],
  });
  await eachAtItsProvider(services, { providers, charges }, async (charge, port) => {
    const read = await port.read({ reference: charge.reference, providerId: charge.provider_id });
    if (read) await settleCharge(services, charge, read);
  });
}

/** Ends at their providers the charges that ended here: paid by another, written off, of another amount. */
export async function closeCharges(services: Services): Promise<void> {
  const providers = await findProviders(services);
  const charges = await services.database.system<ChargeRow>({
    name: "charges-to-close",
    text: `
      select * from charges
      where provider <> 'pix' and closed_at is null and status = 'cancelled' order by id limit $1`,
    values: [most],
  });
  await eachAtItsProvider(services, { providers, charges }, async (charge, port) => {
    const known = { reference: charge.reference, providerId: charge.provider_id };
    await port.cancel(known);
    // Whoever paid before it ended has paid.
    const read = await port.read(known);
    if (read?.standing === "paid") await settleCharge(services, charge, read);
    await noteClosed(services, charge);
  });
  await closeLeftCharges(services, providers);
}

type Providers = Awaited<ReturnType<typeof findProviders>>;
type Port = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** A provider that does not answer is asked for nothing more in this turn. */
async function eachAtItsProvider(
  services: Services,
  { providers, charges }: { providers: Providers; charges: readonly ChargeRow[] },
  act: (charge: ChargeRow, port: Port) => Promise<void>,
): Promise<void> {
  for (const charge of charges) {
    const port = charge.provider === "pix" ? undefined : providers.get(charge.provider);
    if (!port || charge.provider === "pix") continue;
    try {
      await act(charge, port);
    } catch (error) {
      const fault = error instanceof PaymentFault ? error.kind : undefined;
      services.log.warn({ err: error, provider: charge.provider, fault }, "A charge could not be asked for");
      if (fault !== undefined && fault !== "refused") providers.delete(charge.provider);
    }
  }
}

/** Ends the open charges of companies that are erased. */
async function closeLeftCharges(services: Services, providers: Providers): Promise<void> {
  const { database, log } = services;
  const left = await database.system<{
    reference: string;
    provider: ProviderName;
    provider_id: string | null;
  }>({
    name: "left-charges",
    text: "select * from left_charges order by left_at limit $1",
    values: [most],
  });
  for (const { reference, provider, provider_id: providerId } of left) {
    const port = providers.get(provider);
    if (!port) continue;
    try {
      await port.cancel({ reference, providerId });
      await database.system({
        name: "drop-left-charge",
        text: "delete from left_charges where reference = $1",
        values: [reference],
      });
    } catch (error) {
      log.warn({ err: error, provider }, "A charge of a company that is gone could not be ended");
    }
  }
}

const noteClosed = ({ database }: Services, { company_id, id }: ChargeRow): Promise<void> =>
  database.tenant(company_id, async (tx) => {
    await tx.query({
      name: "note-closed-charge",
      text: "update charges set closed_at = app.now() where company_id = $1 and id = $2",
      values: [company_id, id],
    });
  });
