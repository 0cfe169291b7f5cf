import { pictureTypes, type User } from "@balcao/contract";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { releaseFiles, type StoredFile } from "../../platform/storage/index.ts";
import { userUpdated } from "./users.events.ts";
import { canChange } from "./users.policy.ts";
import { presentUser } from "./users.present.ts";
import { getUser, lockUser } from "./users.queries.ts";

const isPicture = (type: string): boolean => pictureTypes.some((one) => one === type);

/** Gives a user another picture in place of the one they had. */
export async function uploadPicture(ctx: Ctx, userId: number, file: UploadedFile | undefined): Promise<User> {
  if (!file) throw new DomainError("ERR_NO_FILE");
  if (!isPicture(file.mimetype)) throw new DomainError("ERR_FILE_TYPE");
  if (userId !== ctx.user.id && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
  const { files } = ctx.services;
  return files.keeping(ctx.companyId, [file], (kept) =>
    ctx.transaction(async (tx) => {
      await lockUser(tx, userId);
      const before = await getUser(tx, userId);
      if (!canChange(ctx.user, before)) throw new DomainError("ERR_NO_PERMISSION");
      for (const picture of kept) await setPicture(ctx, tx, { before, picture });
      tx.emit(userUpdated, { userId, by: ctx.by });
      return presentUser(ctx.services, await getUser(tx, userId));
    }),
  );
}

/** Takes a user's picture away: their initials stand in its place again. */
export function removePicture(ctx: Ctx, userId: number): Promise<User> {
  if (userId !== ctx.user.id && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
  return ctx.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await getUser(tx, userId);
    if (!canChange(ctx.user, before)) throw new DomainError("ERR_NO_PERMISSION");
    await setPicture(ctx, tx, { before, picture: undefined });
    tx.emit(userUpdated, { userId, by: ctx.by });
    return presentUser(ctx.services, await getUser(tx, userId));
  });
}

async function setPicture(
  ctx: Ctx,
  tx: Tx,
  { before, picture }: { before: { id: number; picture_id: string | null }; picture: StoredFile | undefined },
): Promise<void> {
  if (picture) await ctx.services.files.record(tx, picture);
  await tx.db
    .updateTable("users")
    .set({ picture_id: picture?.id ?? null })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", before.id)
    .execute();
  releaseFiles(tx, [before.picture_id]);
}
