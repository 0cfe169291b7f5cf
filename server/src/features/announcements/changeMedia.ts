import type { Announcement } from "@balcao/contract";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { releaseFiles, type StoredFile } from "../../platform/storage/index.ts";
import { accessAnnouncement } from "./announcements.access.ts";
import { changeAnnouncement, homeOf } from "./changeAnnouncement.ts";
import { getAnnouncement } from "./listAnnouncements.ts";

const pictures: ReadonlySet<string> = new Set(["image/png", "image/jpeg"]);

/** Gives an announcement a picture instead of the one it had. */
export async function uploadMedia(
  ctx: Ctx,
  id: number,
  upload: UploadedFile | undefined,
): Promise<Announcement> {
  if (!upload) throw new DomainError("ERR_NO_FILE");
  if (!pictures.has(upload.mimetype)) throw new DomainError("ERR_FILE_TYPE");
  const companyId = await homeOf(ctx, id);
  await ctx.services.files.keeping(companyId, [upload], ([file = null]) =>
    replaceFile(ctx, { id, companyId }, file),
  );
  return getAnnouncement(ctx, id);
}

export async function deleteMedia(ctx: Ctx, id: number): Promise<Announcement> {
  await replaceFile(ctx, { id, companyId: await homeOf(ctx, id) }, null);
  return getAnnouncement(ctx, id);
}

const replaceFile = (
  ctx: Ctx,
  { id, companyId }: { id: number; companyId: number },
  file: StoredFile | null,
): Promise<undefined> =>
  changeAnnouncement(ctx, { action: "update", companyId }, async (tx) => {
    const { title, file_id: before } = await accessAnnouncement(tx, id);
    if (file) await ctx.services.files.record(tx, file);
    await tx.db
      .updateTable("announcements")
      .set({ file_id: file?.id ?? null })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    releaseFiles(tx, [before]);
    return { id, title, result: undefined };
  });
