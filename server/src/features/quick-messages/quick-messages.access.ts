import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";
import { canChange, canSee } from "./quick-messages.policy.ts";
import { sharingOf } from "./quick-messages.present.ts";

/** One that the caller may use, locked against change; another's private one looks like none. */
async function accessQuickMessage(ctx: Ctx, tx: Tx, { id, to }: { id: number; to: "use" | "change" }) {
  const found = tx.db
    .selectFrom("quick_messages")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id);
  // Many may send the same one at once.
  const row = await (to === "use" ? found.forShare() : found.forUpdate()).executeTakeFirst();
  if (!row || !canSee(ctx.user, sharingOf(row))) throw new DomainError("ERR_NO_QUICK_MESSAGE_FOUND");
  return row;
}

/** One that the caller may use. */
export const accessUsableQuickMessage = (ctx: Ctx, tx: Tx, id: number) =>
  accessQuickMessage(ctx, tx, { id, to: "use" });

/** One that the caller may change, locked. */
export async function accessChangeableQuickMessage(ctx: Ctx, tx: Tx, id: number) {
  const row = await accessQuickMessage(ctx, tx, { id, to: "change" });
  if (!canChange(ctx.user, sharingOf(row))) throw new DomainError("ERR_NO_PERMISSION");
  return row;
}

/** The file of a quick message that the caller may use: how a message points at a stored file, since no call may name one. */
export async function accessQuickMessageFile(ctx: Ctx, tx: Tx, id: number): Promise<StoredFile> {
  const { file_id: fileId } = await accessQuickMessage(ctx, tx, { id, to: "use" });
  const file = await tx.db
    .selectFrom("files")
    .select(["id", "mimetype", "name", "size", "width", "height"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", fileId)
    .executeTakeFirst();
  if (!file) throw new DomainError("ERR_NO_FILE_FOUND");
  return file;
}
