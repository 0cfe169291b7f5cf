import type { Services } from "../../../platform/http/index.ts";
import {
  defineJob,
  handleHourly,
  handleJob,
  job,
  type JobHandler,
  type JobRequest,
} from "../../../platform/jobs/index.ts";
import { eraseForAWhile } from "./erasePerson.ts";

export interface RunningErasure {
  companyId: number;
  erasureId: number;
}
const erasePerson = defineJob<RunningErasure>("contact-privacy.erase");
const resume = defineJob<object>("contact-privacy.resume-erasures");

export const requestErasure = (erasure: RunningErasure): JobRequest =>
  job(erasePerson, erasure, { key: `${erasePerson.name}.${erasure.companyId}.${erasure.erasureId}` });

export const contactPrivacyJobs = (services: Services): JobHandler[] => [
  handleJob(erasePerson, async (erasure) => {
    if (!(await eraseForAWhile(services, erasure))) await goOn(services, erasure);
  }),
  // The queue would wait minutes after a kill for a sign of life. Where it still runs, the two take turns.
  handleHourly(resume, async () => {
    const left = await services.database.system<{ company_id: number; id: number }>({
      text: "select company_id, id from contact_erasures where finished_at is null",
    });
    for (const { company_id: companyId, id: erasureId } of left)
      await goOn(services, { companyId, erasureId });
  }),
];

const goOn = ({ database }: Services, erasure: RunningErasure): Promise<void> =>
  database.tenant(erasure.companyId, async (tx) => tx.enqueue(requestErasure(erasure)));
