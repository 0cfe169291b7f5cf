import type { BilledCompany, BillingSummary, endpoints, ServerInput } from "@balcao/contract";
import { readPage, type Services } from "../../../platform/http/index.ts";
import { platformCompanyId } from "../../companies/index.ts";

type Query = ServerInput<typeof endpoints.billing.companies>["query"];

const pageSize = 20;
/** Days before the due date in which a company is one that must pay soon. */
const soonDays = 7;

interface BilledRow {
  [column: string]: unknown;
  company_id: number;
  name: string;
  plan: string | null;
  due_date: string | null;
  standing: BilledCompany["standing"];
  open_cents: number;
  told_at: string | null;
  last_paid_at: string | null;
  is_undecided: boolean;
  total: number;
}

/** Every company but the platform's own; who is late longest stands first, and who says that they paid before all. */
export async function listBilled({ database }: Services, { searchParam, pageNumber, filter }: Query) {
  const { rows, ...page } = await readPage({ pageNumber, pageSize }, ({ offset, limit }) =>
    database.system<BilledRow>({
      name: "list-billed-companies",
      text: `
        with standing as (
          select c.company_id, c.name, p.name as plan, c.due_date,
            case when not c.status then 'suspended' when c.due_date is null or c.due_date <= app.now() then 'late'
              when c.due_date <= app.now() + make_interval(days => $5) then 'due' else 'paid' end as standing
          from companies c left join plans p on p.id = c.plan_id
          where c.deleted_at is null and c.company_id <> $6
            and ($1 = '' or strpos(app.plain(c.name), app.plain($1)) > 0)),
        money as (
          select i.company_id, max(i.paid_at) as last_paid_at, max(i.told_at) filter (where i.status = 'open') as told_at,
            coalesce(sum(i.cents) filter (where i.status = 'open'), 0)::bigint as open_cents
          from invoices i group by i.company_id),
        undecided as (
          select distinct company_id from charges where status = 'differs' or fault in ('refunded', 'disputed'))
        select s.*, coalesce(m.open_cents, 0) as open_cents, m.told_at, m.last_paid_at, count(*) over () as total,
          u.company_id is not null as is_undecided
        from standing s left join money m on m.company_id = s.company_id
          left join undecided u on u.company_id = s.company_id
        where $2 = 'all' or s.standing = $2
        order by (u.company_id is null), m.told_at nulls last, s.due_date nulls first, s.company_id offset $3 limit $4`,
      values: [searchParam, filter, offset, limit, soonDays, platformCompanyId],
    }),
  );
  return { companies: rows.map(presentBilled), ...page };
}

const presentBilled = (row: BilledRow): BilledCompany => ({
  id: row.company_id,
  name: row.name,
  plan: row.plan,
  dueDate: row.due_date,
  standing: row.standing,
  openCents: row.open_cents,
  toldAt: row.told_at,
  lastPaidAt: row.last_paid_at,
  isUndecided: row.is_undecided,
});

/** Money of the last twelve months, by the calendar of São Paulo, in which reais are counted. */
export async function readSummary({ database }: Services): Promise<BillingSummary> {
  const months = await database.system<{ month: string; cents: number }>({
    name: "billing-months",
    text: `
      with now as (select date_trunc('month', app.now() at time zone 'America/Sao_Paulo') as month)
      select to_char(m, 'YYYY-MM') as month, coalesce(sum(i.paid_cents), 0)::bigint as cents
      from now cross join generate_series(now.month - interval '11 months', now.month, interval '1 month') m
      left join invoices i on i.status = 'paid'
        and i.paid_at >= m at time zone 'America/Sao_Paulo'
        and i.paid_at < (m + interval '1 month') at time zone 'America/Sao_Paulo'
      group by m order by m`,
  });
  const strays = await database.system<BillingSummary["strays"][number] & Record<string, unknown>>({
    name: "stray-payments",
    text: `
      select provider, payment_id as "paymentId", cents, told_at as "toldAt" from stray_payments
      order by told_at desc limit 50`,
  });
  return { thisMonth: months.at(-1)?.cents ?? 0, months, strays };
}
