import type { Connection } from "@balcao/contract";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { refuseForbiddenFiles, type StoredFile } from "../../platform/storage/index.ts";
import { accessConnection } from "./connections.access.ts";
import { changeGreetingFile } from "./verbs/changeGreetingFile.ts";

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
    const connection = await accessConnection(tx, connectionId);
    if (file) await ctx.services.files.record(tx, file);
    const { services, by } = ctx;
    return changeGreetingFile(tx, connection, { fileId: file?.id ?? null, services, by });
  });
}
