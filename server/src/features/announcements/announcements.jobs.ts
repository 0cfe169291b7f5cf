import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { operator } from "../users/index.ts";
import { type AnnouncementChange, announcementChanged } from "./announcements.events.ts";

/** Writes a change of an announcement into the log of every company. Told twice, it changes nothing the second time. */
export const announceToCompanies = defineJob<AnnouncementChange>("announcements.tell-companies");

export const announcementsJobs = ({ database }: Services): JobHandler[] => [
  handleJob(announceToCompanies, async (change) => {
    const companies = await database.system<{ company_id: number }>({
      text: "select company_id from companies where deleted_at is null order by company_id",
    });
    for (const { company_id: companyId } of companies)
      await database.tenant(companyId, async (tx) =>
        tx.emit(announcementChanged, { ...change, by: operator }),
      );
  }),
];
