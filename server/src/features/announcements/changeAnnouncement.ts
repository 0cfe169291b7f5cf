import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { job } from "../../platform/jobs/index.ts";
import { recordAudit } from "../audit/index.ts";
import type { AnnouncementChange } from "./announcements.events.ts";
import { announceToCompanies } from "./announcements.jobs.ts";
import type { AnnouncementRow } from "./announcements.present.ts";
import { announcementsById } from "./announcements.queries.ts";

interface Change {
  action: AnnouncementChange["action"];
  /** Company that the row belongs to. */
  companyId: number;
}

/** Runs a change where the announcement is at home, writes down who did it, and has every company told. */
export function changeAnnouncement<T>(
  ctx: Ctx,
  { action, companyId }: Change,
  write: (tx: Tx) => Promise<{ id: number; title: string; result: T }>,
): Promise<T> {
  return ctx.transactionIn(companyId, async (tx) => {
    const { id, title, result } = await write(tx);
    await recordAudit(tx, {
      by: ctx.by,
      action: `announcement.${action}d`,
      details: { announcementId: id, title },
    });
    tx.enqueue(job(announceToCompanies, { announcementId: id, action }));
    return result;
  });
}

/** Finds whose row it is: another super user may have written it. */
export async function homeOf({ services }: Ctx, id: number): Promise<number> {
  const [row] = await services.database.system<AnnouncementRow>(announcementsById([id]));
  if (!row) throw new DomainError("ERR_NO_ANNOUNCEMENT_FOUND");
  return row.company_id;
}
