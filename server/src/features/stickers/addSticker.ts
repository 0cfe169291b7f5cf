import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mostStickers, type Sticker } from "@balcao/contract";
import { lockWord, type Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import type { NewFile, StoredFile } from "../../platform/storage/index.ts";
import { checkOwnLimit } from "../plans/index.ts";
import { prepareSticker } from "./prepareSticker.ts";
import { stickerAdded } from "./stickers.events.ts";
import { presentSticker, type StickerRow } from "./stickers.present.ts";
import { stickerByHash } from "./stickers.queries.ts";

export async function uploadSticker(ctx: Ctx, upload: UploadedFile | undefined): Promise<Sticker> {
  if (!upload) throw new DomainError("ERR_NO_FILE");
  return addSticker(ctx, await readFile(upload.path));
}

/** Adds a sticker made of a picture to the company's, unless it is there. */
export async function addSticker(ctx: Ctx, picture: Buffer): Promise<Sticker> {
  const bytes = await prepareSticker(picture);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const { files } = ctx.services;
  const row = await asFile(ctx, bytes, (file) =>
    files.keeping(ctx.companyId, [file], ([kept]) =>
      ctx.transaction(async (tx) => {
        if (!kept) throw new DomainError("ERR_NO_FILE");
        await lockWord(tx, "stickers");
        const [known] = await tx.query<StickerRow>(stickerByHash(ctx.companyId, hash));
        return known ?? insert(ctx, tx, { file: kept, hash });
      }),
    ),
  );
  return presentSticker({ files, companyId: ctx.companyId, viewer: ctx.user }, row);
}

async function insert(
  ctx: Ctx,
  tx: Tx,
  { file, hash }: { file: StoredFile; hash: string },
): Promise<StickerRow> {
  await checkOwnLimit(tx, {
    userId: null,
    of: "stickers",
    counted: "select count(*) from stickers where company_id = $1 and $2::bigint is null",
    limit: mostStickers,
  });
  await ctx.services.files.record(tx, file);
  const row = await tx.db
    .insertInto("stickers")
    .values({ company_id: tx.companyId, user_id: ctx.user.id, file_id: file.id, hash })
    .returning(["id", "user_id", "file_id"])
    .executeTakeFirstOrThrow();
  tx.emit(stickerAdded, { stickerId: row.id, by: ctx.by });
  return row;
}

/** Writes it into a file that is gone after the work. */
async function asFile<T>(ctx: Ctx, bytes: Buffer, work: (file: NewFile) => Promise<T>): Promise<T> {
  const base = join(ctx.services.config.dataDir, "tmp");
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(join(base, "sticker-"));
  const path = join(folder, "sticker.webp");
  try {
    await writeFile(path, bytes);
    return await work({ path, name: "sticker.webp", mimetype: "image/webp", size: bytes.length });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
