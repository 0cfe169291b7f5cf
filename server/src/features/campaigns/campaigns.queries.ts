import type { Statement } from "../../platform/database/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";
import type { CampaignStatus } from "@balcao/contract";

const record = `
  c.*, l.name as list_name, w.name as connection_name, w.channel, u.name as user_name, q.name as queue_name,
  f.name as file_name, f.mimetype as file_type`;

const joins = `
  left join contact_lists l on l.company_id = c.company_id and l.id = c.list_id
  left join connections w on w.company_id = c.company_id and w.id = c.connection_id
  left join users u on u.company_id = c.company_id and u.id = c.user_id
  left join queues q on q.company_id = c.company_id and q.id = c.queue_id
  left join files f on f.company_id = c.company_id and f.id = c.file_id`;

/** Order of a list: what runs first, then what will, then what is over. */
const rank = `array_position(array['EM_ANDAMENTO', 'PROGRAMADA', 'INATIVA', 'CANCELADA', 'FINALIZADA'], c.status)`;

export interface CampaignSearch {
  term: string;
  status: CampaignStatus | null;
  offset: number;
  limit: number;
}

/** A page, by status and then by time, the latest first; each row carries how many there are in all. */
export const campaignsPage = (companyId: number, search: CampaignSearch): Statement => ({
  name: "list-campaigns",
  text: `
    with found as (
      select c.id, count(*) over () as total from campaigns c
      where c.company_id = $1 and strpos(app.plain(c.name), app.plain($2)) > 0 and ($3::text is null or c.status = $3)
      order by ${rank}, c.scheduled_at desc nulls last, c.id desc offset $4 limit $5
    )
    select ${record}, found.total
    from found join campaigns c on c.company_id = $1 and c.id = found.id ${joins}
    order by ${rank}, c.scheduled_at desc nulls last, c.id desc`,
  values: [companyId, search.term, search.status, search.offset, search.limit],
});

export const campaignsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "campaigns-by-id",
  text: `select ${record} from campaigns c ${joins} where c.company_id = $1 and c.id = any($2::bigint[])`,
  values: [companyId, ids],
});

/** The companies whose campaigns may run now; those of others wait until they may again. */
export const campaigningCompanies = `
  select c.company_id from companies c left join plans p on p.id = c.plan_id
  where c.status and c.deleted_at is null and (c.company_id = 1 or c.due_date > app.now())
    and coalesce((p.flags ->> 'useCampaigns')::boolean, false)`;

export const campaignFiles: FileReason = (where) =>
  where.add("exists (select 1 from campaigns c where c.company_id = f.company_id and c.file_id = f.id)");
