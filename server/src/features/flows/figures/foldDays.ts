import type { Services } from "../../../platform/http/index.ts";
import { defineJob, handleHourly, type JobHandler } from "../../../platform/jobs/index.ts";

const fold = defineJob<object>("flows.fold-figures");

/** Folds the days that have more rows than they need. Rows that another is folding are left to it. */
export const figuresJobs = ({ database }: Pick<Services, "database">): JobHandler[] => [
  handleHourly(fold, async () => {
    const days = await database.system<{ company_id: number; flow_id: number; day: string }>({
      text: `
        select company_id, flow_id, day::text as day from flow_days group by company_id, flow_id, day
        having count(*) > count(distinct (node_id, left_by))`,
    });
    for (const { company_id: companyId, flow_id: flowId, day } of days)
      await database.tenant(companyId, (tx) =>
        tx.query({ name: "fold-flow-days", text: foldStatement, values: [companyId, flowId, day] }),
      );
  }),
];

const foldStatement = `
  with folded as (
    delete from flow_days where ctid = any(array(
      select ctid from flow_days where company_id = $1 and flow_id = $2 and day = $3::date for update skip locked))
    returning *
  )
  insert into flow_days (company_id, flow_id, node_id, left_by, day, came, went, said, waited, stopped)
  select company_id, flow_id, node_id, left_by, day, sum(came), sum(went), sum(said), sum(waited), sum(stopped)
  from folded group by 1, 2, 3, 4, 5
  having sum(came) <> 0 or sum(went) <> 0 or sum(said) <> 0 or sum(waited) <> 0 or sum(stopped) <> 0`;
