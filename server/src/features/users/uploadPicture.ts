import type { User } from "@balcao/contract";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { userUpdated } from "./users.events.ts";
import { canChange } from "./users.policy.ts";
import { presentUser } from "./users.present.ts";
import { getUser, lockUser } from "./users.queries.ts";

const pictures: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);
const largest = 10 * 1024 * 1024;

/** Gives a user another picture; the bytes are dropped again when the row does not come about. */
export async function uploadPicture(ctx: Ctx, userId: number, file: UploadedFile | undefined): Promise<User> {
  if (!file) throw new DomainError("ERR_NO_FILE");
  if (!pictures.has(file.mimetype)) throw new DomainError("ERR_FILE_TYPE");
  if (file.size > largest) throw new DomainError("ERR_FILE_TOO_LARGE");
  if (userId !== ctx.user.id && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
  const { files } = ctx.services;
  const kept = await files.keep(ctx.companyId, file);
  try {
    return await ctx.transaction(async (tx) => {
      await lockUser(tx, userId);
      if (!canChange(ctx.user, await getUser(tx, userId))) throw new DomainError("ERR_NO_PERMISSION");
      await files.record(tx, kept);
      await tx.db
        .updateTable("users")
        .set({ picture_id: kept.id })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", userId)
        .execute();
      tx.emit(userUpdated, { userId });
      return presentUser(ctx.services, await getUser(tx, userId));
    });
  } catch (error) {
    await files.discard(ctx.companyId, kept.id);
    throw error;
  }
}
