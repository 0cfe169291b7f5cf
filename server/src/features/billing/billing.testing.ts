import type { Database } from "../../platform/database/index.ts";
import { nextDue } from "@balcao/flow-engine";
import { writeEntry } from "./ledger/writeEntry.ts";
import { invoiceIssued } from "./billing.actors.ts";

interface Site {
  database: Database;
  companyId: number;
}

/** An open invoice of a month from a day on, with the charge of a static code; gives its number. */
export async function buildInvoice(
  { database, companyId }: Site,
  { start, name = "Essencial", cents = 9_900 }: { start: string; name?: string; cents?: number },
): Promise<number> {
  const due = `${start}T23:59:59.000Z`;
  return database.tenant(companyId, async (tx) => {
    const { id } = await tx.db
      .insertInto("invoices")
      .values({
        company_id: companyId,
        period_start: start,
        period_end: nextDue(due, 1, Number(start.slice(8))).slice(0, 10),
        months: 1,
        detail: name,
        users: 3,
        connections: 3,
        queues: 3,
        lines: JSON.stringify([{ kind: "plan", name, quantity: 1, cents }]),
        cents,
        due_date: due,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto("charges")
      .values({
        company_id: companyId,
        invoice_id: id,
        provider: "pix",
        reference: `teste${id}`,
        cents,
        status: "live",
        code: "00020126",
      })
      .execute();
    await writeEntry(tx, { kind: "invoiced", by: invoiceIssued, cents, invoiceId: id });
    await tx.db
      .insertInto("billing_payers")
      .values({ company_id: companyId, name, tax_id: "52998224725" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  });
}
