import { type FlowFile, type FlowFileKind, megabytesOfFlowFile } from "@balcao/contract";
import { lockWord, type Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../../platform/http/index.ts";
import { refuseForbiddenFiles, type StoredFile } from "../../../platform/storage/index.ts";
import { presentFlowFile } from "../flows.present.ts";
import { kindOf } from "./storedName.ts";

/** More are a mistake, or somebody's program. */
const mostFiles = 5_000;

/** Ends of names by what a person expects of them. */
const endings: Record<FlowFileKind, RegExp> = {
  image: /\.(png|jpe?g)$/i,
  audio: /\.(ogg|oga|mp3|opus)$/i,
  video: /\.mp4$/i,
};

/** Keeps files that nodes can name. Files that no version names are removed a day later. */
export async function uploadFiles(
  ctx: Ctx,
  uploads: readonly UploadedFile[],
  kinds: readonly FlowFileKind[],
): Promise<FlowFile[]> {
  if (uploads.length === 0) throw new DomainError("ERR_NO_FILE");
  refuseForbiddenFiles(uploads);
  for (const upload of uploads) checkFile(upload, kinds);
  const { files } = ctx.services;
  return files.keeping(ctx.companyId, uploads, (kept) =>
    ctx.transaction(async (tx) => {
      await checkFileLimit(tx, kept.length);
      const made: FlowFile[] = [];
      for (const file of kept) {
        await files.record(tx, file);
        made.push(presentFlowFile({ files, companyId: ctx.companyId }, await keepFile(tx, file)));
      }
      return made;
    }),
  );
}

export async function uploadFile(
  ctx: Ctx,
  uploads: readonly UploadedFile[],
  kinds: readonly FlowFileKind[],
): Promise<FlowFile> {
  const [file] = await uploadFiles(ctx, uploads, kinds);
  if (!file) throw new DomainError("ERR_NO_FILE");
  return file;
}

/** Judged by its content. A name that promises something else is a mistake of whoever uploads it. */
export function checkFile(
  { name, mimetype, size }: Omit<UploadedFile, "path">,
  kinds: readonly FlowFileKind[],
): void {
  const kind = kindOf(mimetype);
  const [promised] = Object.entries(endings).find(([, ending]) => ending.test(name)) ?? [kind];
  if (kind === undefined || !kinds.includes(kind) || promised !== kind)
    throw new DomainError("ERR_FILE_TYPE", { details: { name, mimetype } });
  const megabytes = megabytesOfFlowFile[kind];
  if (size > megabytes * 1024 * 1024)
    throw new DomainError("ERR_FILE_TOO_LARGE", { details: { name, megabytes } });
}

export async function keepFile(tx: Tx, { id: fileId, name, mimetype, size }: StoredFile) {
  const kind = kindOf(mimetype);
  if (kind === undefined) throw new Error(`No flow sends ${mimetype}`);
  const { id } = await tx.db
    .insertInto("flow_files")
    .values({ company_id: tx.companyId, file_id: fileId, kind })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, kind, file_id: fileId, original: name, mimetype, size };
}

/** Two uploads at once are counted one after the other. */
export async function checkFileLimit(tx: Tx, more: number): Promise<void> {
  await lockWord(tx, "flow files");
  const [row] = await tx.query<{ count: number }>({
    name: "count-flow-files",
    text: "select count(*) from flow_files where company_id = $1",
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) + more > mostFiles)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostFiles } });
}
