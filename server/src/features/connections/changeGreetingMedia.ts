import type { Connection } from "@balcao/contract";
import { sql } from "kysely";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { refuseForbiddenFiles, releaseFiles, type StoredFile } from "../../platform/storage/index.ts";
import { accessConnection } from "./connections.access.ts";
import { connectionUpdated } from "./connections.events.ts";
import { presentConnection } from "./connections.present.ts";
import { getConnection } from "./connections.queries.ts";
import { recordConnectionChange } from "./recordConnectionChange.ts";

/** Gives the greeting a file instead of the one it had. */
export async function uploadGreetingMedia(
  ctx: Ctx,
  connectionId: number,
  upload: UploadedFile | undefined,
): Promise<Connection> {
  if (!upload) throw new DomainError("ERR_NO_FILE");
  refuseForbiddenFiles([upload]);
  return ctx.services.files.keeping(ctx.companyId, [upload], ([file = null]) =>
    replaceFile(ctx, connectionId, file),
  );
}

export const deleteGreetingMedia = (ctx: Ctx, connectionId: number): Promise<Connection> =>
  replaceFile(ctx, connectionId, null);

function replaceFile(ctx: Ctx, connectionId: number, file: StoredFile | null): Promise<Connection> {
  return ctx.transaction(async (tx) => {
    const { greeting_file_id } = await accessConnection(tx, connectionId);
    const before = presentConnection(ctx.services, await getConnection(tx, connectionId));
    if (file) await ctx.services.files.record(tx, file);
    await tx.db
      .updateTable("connections")
      .set({ greeting_file_id: file?.id ?? null, updated_at: sql<string>`app.now()` })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", connectionId)
      .execute();
    releaseFiles(tx, [greeting_file_id]);
    const after = presentConnection(ctx.services, await getConnection(tx, connectionId));
    await recordConnectionChange(ctx, tx, { before, after });
    tx.emit(connectionUpdated, { connectionId, by: ctx.by });
    return after;
  });
}
