import {
  defineJob,
  handleHourly,
  handleJob,
  inSessions,
  type JobHandler,
} from "../../../platform/jobs/index.ts";
import type { NumberSource } from "../../contact-imports/index.ts";
import { checkItems, requestChecks } from "./checkJobs.ts";
import { isDue, runChecks } from "./runChecks.ts";

const resume = defineJob<object>("contact-lists.resume-checks");

export const contactListsJobs = (source: NumberSource): JobHandler[] => [
  // They ask a provider.
  inSessions(handleJob(checkItems, ({ companyId }) => runChecks(source, companyId))),
  // Numbers become due again, and a connection that was away is back.
  handleHourly(resume, () => resumeChecks(source)),
];

async function resumeChecks({ services: { database } }: NumberSource): Promise<void> {
  const due = await database.system<{ company_id: number }>({
    text: `select distinct company_id from contact_list_items i where ${isDue}`,
  });
  for (const { company_id: companyId } of due)
    await database.tenant(companyId, async (tx) => tx.enqueue(requestChecks(companyId)));
}
