import type { Services } from "../../platform/http/index.ts";
import {
  defineJob,
  handleDaily,
  handleHourly,
  handleJob,
  job,
  type JobHandler,
  type JobRequest,
} from "../../platform/jobs/index.ts";
import { eraseForAWhile } from "./eraseCompany.ts";

const eraseCompany = defineJob<{ companyId: number }>("companies.erase");
const resume = defineJob<object>("companies.resume-erasures");
const forget = defineJob<object>("companies.forget-erasures");

/** Days for which it is shown that a company was erased; the platform's audit keeps it for ever. */
const keptDays = 30;

export const requestErasure = (companyId: number): JobRequest =>
  job(eraseCompany, { companyId }, { key: `${eraseCompany.name}.${companyId}` });

export const companiesJobs = (services: Services): JobHandler[] => [
  handleJob(eraseCompany, async ({ companyId }) => {
    if (!(await eraseForAWhile(services, companyId))) await goOn(services, companyId);
  }),
  // The queue would wait minutes after a kill for a sign of life.
  handleHourly(resume, async () => {
    const left = await services.database.system<{ erased_id: number }>({
      text: "select erased_id from company_erasures where finished_at is null order by started_at",
    });
    for (const { erased_id } of left) await goOn(services, erased_id);
  }),
  handleDaily(forget, async () => {
    await services.database.system({
      text: "delete from company_erasures where finished_at < app.now() - make_interval(days => $1)",
      values: [keptDays],
    });
  }),
];

const goOn = ({ database }: Services, companyId: number): Promise<void> =>
  database.tenant(companyId, async (tx) => tx.enqueue(requestErasure(companyId)));
