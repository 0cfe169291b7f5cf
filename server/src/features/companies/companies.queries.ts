import type { Statement } from "../../platform/database/index.ts";
import { DomainError, type Services } from "../../platform/http/index.ts";
import type { CompanyRow } from "./companies.present.ts";

const from = "from companies c left join plans p on p.id = c.plan_id";
const columns =
  "c.*, case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name, 'amount', p.amount, 'users', p.users, 'connections', p.connections, 'queues', p.queues, 'is_public', p.is_public, 'flags', p.flags) end as plan";
const matches =
  "c.deleted_at is null and ($1 = '' or strpos(app.plain(c.name), app.plain($1)) > 0 or strpos(c.email, lower($1)) > 0)";

/** Newest first; a limit of null means all. */
export const companiesPage = (
  search: string,
  { offset, limit }: { offset: number; limit: number | null },
): Statement => ({
  name: "list-companies",
  text: `select ${columns}, count(*) over () as total ${from} where ${matches} order by c.created_at desc, c.company_id desc offset $2 limit $3`,
  values: [search, offset, limit],
});

const companyById = (companyId: number): Statement => ({
  name: "get-company",
  text: `select ${columns} ${from} where c.deleted_at is null and c.company_id = $1`,
  values: [companyId],
});

export async function getCompany({ database }: Services, companyId: number): Promise<CompanyRow> {
  const [row] = await database.read<CompanyRow>(companyId, companyById(companyId));
  if (!row) throw new DomainError("ERR_NO_COMPANY_FOUND");
  return row;
}
