import type { Records } from "../oracle/records.ts";
import { fakeOf, type Providers, providerNames } from "./providers.ts";

/** States in which a fake's charge is paid. */
const paid = new Set(["CONCLUIDA", "approved", "paid", "RECEIVED"]);

/** What is wrong with the money: each line names one thing. */
export async function complaintsOf(records: Records, providers: Providers): Promise<string[]> {
  const found = await Promise.all([
    renewals(records),
    dueDates(records),
    credits(records),
    keptPayments(records, providers),
  ]);
  return [...found.flat(), ...doubleCharges(providers)];
}

/** Each paid invoice renewed once, by one entry. */
async function renewals(records: Records): Promise<string[]> {
  const rows = await records.read<{ id: string; n: string }>(`
    select i.id, count(e.id) as n from invoices i
    left join billing_entries e on e.company_id = i.company_id and e.invoice_id = i.id and e.kind = 'renewed'
    group by i.company_id, i.id, i.status having count(e.id) <> case when i.status = 'paid' then 1 else 0 end`);
  return rows.map(({ id, n }) => `invoice ${id} renewed ${n} times`);
}

/** Every due date is the one that its ledger tells. */
async function dueDates(records: Records): Promise<string[]> {
  const rows = await records.read<{ company_id: number }>(`
    select c.company_id from companies c
    left join lateral (
      select due_after from billing_entries
      where company_id = c.company_id and due_before is distinct from due_after order by id desc limit 1) e on true
    where c.company_id <> 1 and c.due_date is distinct from e.due_after`);
  return rows.map(({ company_id }) => `the ledger of company ${company_id} does not explain its due date`);
}

/** A payment more than there are invoices paid by providers is one credit. */
async function credits(records: Records): Promise<string[]> {
  const rows = await records.read<{ company_id: number; paid: string; invoices: string; credited: string }>(`
    select c.company_id,
      (select count(*) from charge_payments p where p.company_id = c.company_id) as paid,
      (select count(*) from invoices i where i.company_id = c.company_id and i.status = 'paid' and i.paid_by <> 'credit') as invoices,
      (select count(*) from billing_entries e where e.company_id = c.company_id and e.kind = 'credited') as credited
    from companies c`);
  return rows.flatMap(({ company_id, ...counts }) => {
    const [payments, invoices, credited] = [counts.paid, counts.invoices, counts.credited].map(Number);
    return payments === (invoices ?? 0) + (credited ?? 0)
      ? []
      : [
          `company ${company_id}: ${payments} payments made ${invoices} paid invoices and ${credited} credits`,
        ];
  });
}

/** What was paid at a provider is kept once. */
async function keptPayments(records: Records, providers: Providers): Promise<string[]> {
  const rows = await records.read<{ reference: string; n: string }>(`
    select c.reference, count(*) as n from charges c
    join charge_payments p on p.company_id = c.company_id and p.charge_id = c.id group by c.reference`);
  const kept = new Map(rows.map(({ reference, n }) => [reference, Number(n)]));
  return providerNames.flatMap((name) =>
    fakeOf(providers, name)
      .charges.filter(({ status }) => paid.has(status))
      .flatMap(({ reference }) => {
        const count = kept.get(reference) ?? 0;
        return count === 1 ? [] : [`what was paid at ${name} for ${reference} is kept ${count} times`];
      }),
  );
}

/** No provider charges twice for one of our ids. */
function doubleCharges(providers: Providers): string[] {
  return providerNames.flatMap((name) =>
    [...Map.groupBy(fakeOf(providers, name).charges, ({ reference }) => reference)].flatMap(
      ([reference, made]) =>
        made.length === 1 ? [] : [`${name} has ${made.length} charges of ${reference}`],
    ),
  );
}
