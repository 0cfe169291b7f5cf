import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { NewFile } from "../../../platform/storage/index.ts";
import type { StoredMedia } from "./storedMedia.ts";

export class TooLarge extends Error {}

interface Receiving {
  /** Folder in which it may lie while `use` has it. */
  folder: string;
  stream: Readable;
  media: StoredMedia;
  /** Bytes that a file may have. */
  limit: number;
}

/** Reads what a provider hands out, knows it by its content, and leaves nothing behind once it was used. */
export async function receiveFile(
  { folder: base, stream, media, limit }: Receiving,
  use: (file: NewFile) => Promise<void>,
): Promise<void> {
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(join(base, "media-"));
  const path = join(folder, "file");
  try {
    await pipeline(stream, upTo(limit), createWriteStream(path));
    const { fileTypeFromFile } = await import("file-type");
    const sniffed = await fileTypeFromFile(path);
    const { size } = await stat(path);
    await use({ path, name: media.name, mimetype: shownType(sniffed?.mime, media), size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The content decides, never the sender's word; an Ogg voice note is audio, whatever else the container could hold. */
function shownType(sniffed: string | undefined, { kind }: StoredMedia): string {
  if (kind === "audio" && sniffed !== undefined && oggTypes.has(sniffed)) return "audio/ogg";
  return sniffed ?? "application/octet-stream";
}

const oggTypes = new Set(["audio/opus", "application/ogg", "video/ogg"]);

/** Lets so many bytes pass and then ends the download. */
function upTo(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > limit ? new TooLarge(`More than ${limit} bytes`) : null, chunk);
    },
  });
}
