import type { Announcement, announcementsEndpoints, ServerInput } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { accessAnnouncement } from "./announcements.access.ts";
import { changeAnnouncement, homeOf } from "./changeAnnouncement.ts";
import { getAnnouncement } from "./listAnnouncements.ts";

type Change = ServerInput<typeof announcementsEndpoints.update>["body"];

/** Changes what the form names. */
export async function updateAnnouncement(ctx: Ctx, id: number, change: Change): Promise<Announcement> {
  const companyId = await homeOf(ctx, id);
  await changeAnnouncement(ctx, { action: "update", companyId }, async (tx) => {
    const before = await accessAnnouncement(tx, id);
    const after = {
      title: change.title ?? before.title,
      text: change.text ?? before.text,
      priority: change.priority ?? before.priority,
      is_active: change.status ?? before.is_active,
    };
    await tx.db
      .updateTable("announcements")
      .set(after)
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    return { id, title: after.title, result: undefined };
  });
  return getAnnouncement(ctx, id);
}
