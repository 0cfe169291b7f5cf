import type { Ctx } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { accessAnnouncement } from "./announcements.access.ts";
import { changeAnnouncement, homeOf } from "./changeAnnouncement.ts";

/** Deletes an announcement for everybody, and its picture. */
export async function deleteAnnouncement(ctx: Ctx, id: number): Promise<{ message: string }> {
  const companyId = await homeOf(ctx, id);
  return changeAnnouncement(ctx, { action: "delete", companyId }, async (tx) => {
    const { title, file_id: fileId } = await accessAnnouncement(tx, id);
    await tx.db
      .deleteFrom("announcements")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    releaseFiles(tx, [fileId]);
    return { id, title, result: { message: "Announcement deleted" } };
  });
}
