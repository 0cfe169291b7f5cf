import type { Announcement, AnnouncementBody } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { changeAnnouncement } from "./changeAnnouncement.ts";
import { getAnnouncement } from "./listAnnouncements.ts";

/** Tells something to everybody in every company. */
export async function createAnnouncement(
  ctx: Ctx,
  { title, text, priority, status }: AnnouncementBody,
): Promise<Announcement> {
  const id = await changeAnnouncement(ctx, { action: "create", companyId: ctx.companyId }, async (tx) => {
    const row = await tx.db
      .insertInto("announcements")
      .values({ company_id: tx.companyId, title, text, priority, is_active: status })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: row.id, title, result: row.id };
  });
  return getAnnouncement(ctx, id);
}
