import type { Services } from "../../../platform/http/index.ts";
import { defineJob, handleHourly, type JobHandler } from "../../../platform/jobs/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";

const clearFiles = defineJob<object>("flows.clear-files");

/** Somebody who uploads a file may take a day to save the flow that names it. */
const isOld = "created_at < app.now() - interval '24 hours' and used_at < app.now() - interval '24 hours'";

/** Removes files that no version names. */
export const flowsJobs = ({ database }: Pick<Services, "database">): JobHandler[] => [
  handleHourly(clearFiles, async () => {
    const companies = await database.system<{ company_id: number }>({
      text: `select distinct company_id from flow_files where ${isOld}`,
    });
    for (const { company_id: companyId } of companies)
      await database.tenant(companyId, async (tx) => {
        const gone = await tx.query<{ file_id: string }>({
          name: "clear-flow-files",
          text: `
            delete from flow_files f where company_id = $1 and ${isOld} and not exists (
              select 1 from flow_versions v where v.company_id = $1 and v.file_ids @> array[f.id])
            returning file_id`,
          values: [companyId],
        });
        releaseFiles(
          tx,
          gone.map(({ file_id }) => file_id),
        );
      });
  }),
];
