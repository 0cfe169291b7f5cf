import type { Statement } from "../../platform/database/index.ts";
import { DomainError, type Services } from "../../platform/http/index.ts";
import type { CompanyRow } from "./companies.present.ts";

const plan =
  "case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name, 'amount', p.amount, 'users', p.users, 'connections', p.connections, 'queues', p.queues, 'is_public', p.is_public, 'flags', p.flags) end as plan";
const matches =
  "c.deleted_at is null and ($1 = '' or strpos(app.plain(c.name), app.plain($1)) > 0 or strpos(c.email, lower($1)) > 0)";

/** A bare due date is paid for to its end, by the same clock in which it is written. */
const daysLeft = "(c.due_date at time zone 'UTC')::date - (app.now() at time zone 'UTC')::date";

/**
 * Newest first, with what each one's files take; a limit of null means all. Only the page's own rows are looked into.
 */
export const companiesPage = (
  search: string,
  { offset, limit }: { offset: number; limit: number | null },
): Statement => ({
  name: "list-companies",
  text: `
    with page as materialized (
      select c.*, count(*) over () as total from companies c where ${matches}
      order by c.created_at desc, c.company_id desc offset $2 limit $3)
    select c.*, ${plan}, ${daysLeft} as days_left, c.due_date <= app.now() as is_over,
      coalesce(s.files, 0) as files, coalesce(s.bytes, 0) as bytes, s.changed_at
    from page c left join plans p on p.id = c.plan_id
    left join lateral (
      select sum(t.files)::bigint as files, sum(t.bytes)::bigint as bytes, max(t.changed_at) as changed_at
      from app.storage_tallies t where t.company_id = c.company_id) s on true
    order by c.created_at desc, c.company_id desc`,
  values: [search, offset, limit],
});

const companyById = (companyId: number): Statement => ({
  name: "get-company",
  text: `select c.*, ${plan} from companies c left join plans p on p.id = c.plan_id where c.deleted_at is null and c.company_id = $1`,
  values: [companyId],
});

export async function getCompany({ database }: Services, companyId: number): Promise<CompanyRow> {
  const [row] = await database.read<CompanyRow>(companyId, companyById(companyId));
  if (!row) throw new DomainError("ERR_NO_COMPANY_FOUND");
  return row;
}

/** Measures the space of a company's files. */
export async function storageOf(
  { database }: Services,
  companyId: number,
): Promise<{ files: number; bytes: number }> {
  const [row] = await database.system<{ files: number; bytes: number }>({
    text: `
      select coalesce(sum(files), 0)::bigint as files, coalesce(sum(bytes), 0)::bigint as bytes
      from app.storage_tallies where company_id = $1`,
    values: [companyId],
  });
  return row ?? { files: 0, bytes: 0 };
}
