import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleHourly, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { askForOpenCharges, closeCharges } from "./providers/askProvider.ts";
import { billCompany } from "./invoices/billCompany.ts";
import { mailJobs } from "./mails/billingMails.ts";
import { daysAhead } from "./invoices/issueInvoice.ts";

const issue = defineJob<object>("billing.issue-invoices");
const ask = defineJob<object>("billing.ask-for-charges");
const close = defineJob<object>("billing.close-charges");

export const billingJobs = (services: Services): JobHandler[] => [
  // Oftener than a day, so that whoever was away misses nothing.
  handleHourly(issue, () => issueInvoices(services)),
  // Half past ten in the evening of São Paulo, once the day's payments are in.
  { ...handleJob(ask, () => askForOpenCharges(services)), schedule: "30 1 * * *" },
  handleHourly(close, () => closeCharges(services)),
  ...mailJobs(services),
];

/** Makes what invoices are due; of one company that fails the others have theirs all the same. */
export async function issueInvoices(services: Services): Promise<void> {
  const { database, log } = services;
  const companies = await database.system<{ company_id: number }>({
    name: "companies-to-bill",
    text: `
      select c.company_id from companies c
      where c.deleted_at is null and c.status and c.plan_id is not null
        and c.due_date <= app.now() + make_interval(days => $1)
        and not exists (
          select from invoices i
          where i.company_id = c.company_id and i.period_start = (c.due_date at time zone 'UTC')::date
            and i.cancelled_because is distinct from 'moved')
      order by c.company_id`,
    values: [daysAhead],
  });
  for (const { company_id: companyId } of companies)
    await database
      .tenant(companyId, (tx) => billCompany(tx, services))
      .catch((error: unknown) => log.error({ err: error, companyId }, "A company could not be billed"));
}
