import type { Channel } from "@balcao/contract";
import { isForbiddenFile } from "../../../../lib/text/forbiddenFiles.ts";

export type FileKind = "image" | "video" | "audio" | "document";
/** Why a file cannot be sent. */
export type FileProblem = { kind: "too-large"; limit: number } | { kind: "empty" } | { kind: "forbidden" };

const mb = 1024 * 1024;
/** In bytes: what each channel's provider takes, and at most what one upload may carry. */
const whatsapp: Record<FileKind, number> = {
  image: 16 * mb,
  video: 16 * mb,
  audio: 16 * mb,
  document: 100 * mb,
};
const meta: Record<FileKind, number> = { ...whatsapp, image: 5 * mb };
const limits: Record<Channel, Record<FileKind, number>> = {
  whatsapp,
  whatsappapi: meta,
  facebook: meta,
  instagram: meta,
  simulator: { ...whatsapp, video: 64 * mb, document: 64 * mb },
};

export function kindOfFile(type: string): FileKind {
  const [group] = type.split("/");
  if (type === "image/jpeg" || type === "image/png" || type === "image/webp" || type === "image/gif")
    return "image";
  return group === "video" || group === "audio" ? group : "document";
}

/** What is wrong with a file before it is uploaded; undefined when nothing is. */
export function checkFile(
  file: Pick<File, "name" | "size" | "type">,
  channel: Channel,
): FileProblem | undefined {
  if (isForbiddenFile(file.name)) return { kind: "forbidden" };
  if (file.size === 0) return { kind: "empty" };
  const limit = limits[channel][kindOfFile(file.type)];
  return file.size > limit ? { kind: "too-large", limit } : undefined;
}
