import type { Language } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";
import { defineJob, handleHourly, handleJob, job, type JobHandler } from "../../../platform/jobs/index.ts";
import { sendMail } from "../../settings/index.ts";
import { invoiceById, type InvoiceRow } from "../invoices/invoices.queries.ts";
import { drawReceipt } from "../receipts/drawReceipt.ts";
import { receiptName, receiptOf } from "../receipts/receiptOf.ts";
import { type MailKind, mailTexts, mailValues } from "./mailTexts.ts";

const look = defineJob<object>("billing.look-for-mails");
/** One mail to one admin. */
const send = defineJob<{ companyId: number; invoiceId: number; kind: MailKind; userId: number }>(
  "billing.send-mail",
);

export const mailJobs = (services: Services): JobHandler[] => [
  handleHourly(look, () => queueMails(services)),
  handleJob(send, (mail) => sendOne(services, mail)),
];

interface Due {
  [column: string]: unknown;
  company_id: number;
  id: number;
  kind: MailKind;
}

/**
 * Queues what is to be mailed: of an open invoice the newest that its day asks for, so that whoever was away for ten days
 * mails once, and of a payment that it came. What is queued is written down with it.
 */
export async function queueMails({ database, log }: Services): Promise<void> {
  const due = await database.system<Due>({
    name: "mails-that-are-due",
    text: `
      with wanted as (
        select i.company_id, i.id,
          case when i.status = 'paid' then 'received'
            when app.now() >= i.due_date + interval '3 days' then 'late'
            when app.now() >= i.due_date then 'ended'
            when app.now() >= date_trunc('day', i.due_date at time zone 'UTC') at time zone 'UTC' then 'today'
            when app.now() >= i.due_date - interval '5 days' then 'soon' else 'issued' end as kind
        from invoices i join companies c on c.company_id = i.company_id
        where c.deleted_at is null and c.status and i.cents > 0
          and (i.status = 'open' or i.status = 'paid' and i.paid_by <> 'credit' and i.paid_at > app.now() - interval '3 days'))
      select * from wanted w
      where not exists (
        select from billing_mails m
        where m.company_id = w.company_id and m.invoice_id = w.id and m.kind = w.kind)
      order by company_id, id`,
  });
  for (const { company_id: companyId, id: invoiceId, kind } of due)
    await database
      .tenant(companyId, async (tx) => {
        const [noted] = await tx.query({
          name: "note-mail",
          text: `
            insert into billing_mails (company_id, invoice_id, kind) values ($1, $2, $3)
            on conflict do nothing returning kind`,
          values: [companyId, invoiceId, kind],
        });
        if (!noted) return;
        const admins = await tx.query<{ id: number }>({
          name: "admins-to-mail",
          text: "select id from users where company_id = $1 and profile = 'admin' and not is_support order by id",
          values: [companyId],
        });
        for (const { id: userId } of admins)
          tx.enqueue(job(send, { companyId, invoiceId, kind, userId }, { maxAttempts: 5 }));
      })
      .catch((error: unknown) =>
        log.error({ err: error, companyId }, "A mail about an invoice could not be queued"),
      );
}

interface Reader {
  [column: string]: unknown;
  email: string;
  language: Language;
}

async function sendOne(
  services: Services,
  { companyId, invoiceId, kind, userId }: NonNullable<(typeof send)["payload"]>,
): Promise<void> {
  const [[invoice], [reader]] = await Promise.all([
    services.database.read<InvoiceRow>(companyId, invoiceById(companyId, invoiceId)),
    services.database.read<Reader>(companyId, {
      name: "reader-of-mail",
      text: `
        select u.email, u.language from users u join companies c on c.company_id = u.company_id
        where u.company_id = $1 and u.id = $2 and c.deleted_at is null`,
      values: [companyId, userId],
    }),
  ]);
  // Nobody is reminded of what was paid meanwhile.
  if (!invoice || !reader || invoice.status !== (kind === "received" ? "paid" : "open")) return;
  const { email, language } = reader;
  const { subject, text } = mailTexts[language][kind](mailValues(invoice, language));
  const receipt =
    kind === "received" ? await receiptOf(services, { companyId, invoice, language }) : undefined;
  await sendMail(services, {
    to: email,
    subject,
    text: `${text}\n\n${services.config.publicUrl}/financeiro\n`,
    ...(receipt && {
      files: [
        {
          name: receiptName(invoice, language),
          type: "application/pdf",
          content: await drawReceipt(receipt),
        },
      ],
    }),
  });
}
