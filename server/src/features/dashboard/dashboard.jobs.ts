import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleDaily, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { foldMessageFigures, recountMessages } from "../messages/index.ts";
import { clockMoved } from "../settings/index.ts";
import { foldTicketFigures, recountTickets } from "../tickets/index.ts";

const fold = defineJob<object>("dashboard.fold-figures");

export const dashboardJobs = ({ database }: Services): JobHandler[] => [
  handleJob(clockMoved, async ({ companyId }) => {
    await database.tenant(companyId, recountTickets);
    await database.tenant(companyId, recountMessages);
  }),
  handleDaily(fold, async () => {
    const companies = await database.system<{ company_id: number }>({
      name: "companies-to-fold",
      text: "select company_id from companies where deleted_at is null order by company_id",
    });
    for (const { company_id: companyId } of companies) {
      await database.tenant(companyId, foldTicketFigures);
      await database.tenant(companyId, foldMessageFigures);
    }
  }),
];
