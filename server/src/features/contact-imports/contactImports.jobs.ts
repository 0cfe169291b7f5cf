import type { Services } from "../../platform/http/index.ts";
import {
  defineJob,
  handleDaily,
  handleHourly,
  handleJob,
  inSessions,
  type JobHandler,
} from "../../platform/jobs/index.ts";
import { fetchPeople } from "./fetchPeople.ts";
import { addRows, checkRows, fetchFromPhone, requestImport, type RunningImport } from "./importJobs.ts";
import type { NumberSource } from "./numberChecks.ts";
import { runImport } from "./runImport.ts";

const resume = defineJob<object>("contact-imports.resume");
const forget = defineJob<object>("contact-imports.forget");

/** Days for which an import, its rows and its problems are kept. */
const keptDays = 7;

export const contactImportsJobs = (source: NumberSource): JobHandler[] => [
  handleJob(addRows, (payload) => runImport(source, payload)),
  // They ask a provider.
  inSessions(handleJob(checkRows, (payload) => runImport(source, payload))),
  inSessions(handleJob(fetchFromPhone, (payload, { isLast }) => fetchPeople(source, { ...payload, isLast }))),
  // The queue would wait minutes after a kill for a sign of life. Where it still runs, the two take turns.
  handleHourly(resume, () => resumeImports(source.services)),
  handleDaily(forget, async () => {
    await source.services.database.system({
      text: `
        delete from contact_imports
        where status not in ('running', 'waiting') and created_at < app.now() - make_interval(days => $1)`,
      values: [keptDays],
    });
  }),
];

async function resumeImports({ database }: Services): Promise<void> {
  const running = await database.system<RunningImport & { company_id: number; [column: string]: unknown }>({
    text: "select company_id, id, checks, source, rows from contact_imports where status in ('running', 'waiting')",
  });
  for (const { company_id: companyId, ...one } of running)
    await database.tenant(companyId, async (tx) => tx.enqueue(requestImport(companyId, one)));
}
