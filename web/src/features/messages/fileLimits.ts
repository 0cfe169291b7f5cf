import type { Channel } from "@balcao/contract";

export type FileKind = "image" | "video" | "audio" | "document";
/** Why a file cannot be sent. */
export type FileProblem = { kind: "too-large"; limit: number } | { kind: "empty" } | { kind: "forbidden" };

const mb = 1024 * 1024;
/** In bytes. Meta's own limits on its channels; elsewhere what WhatsApp takes. */
const metaLimits: Record<FileKind, number> = { image: 5 * mb, video: 16 * mb, audio: 16 * mb, document: 100 * mb };
const whatsappLimits: Record<FileKind, number> = { image: 16 * mb, video: 64 * mb, audio: 16 * mb, document: 100 * mb };
/** Never sent on, because opening them at the other end runs them. */
const forbidden = /\.(exe|bat|cmd|com|msi|scr|js|mjs|vbs|ps1|jar|html?|svg|xhtml)$/i;

export function kindOfFile(type: string): FileKind {
  const [group] = type.split("/");
  if (type === "image/jpeg" || type === "image/png" || type === "image/webp" || type === "image/gif") return "image";
  return group === "video" || group === "audio" ? group : "document";
}

/** What is wrong with a file before it is uploaded; undefined when nothing is. */
export function checkFile(file: Pick<File, "name" | "size" | "type">, channel: Channel): FileProblem | undefined {
  if (forbidden.test(file.name)) return { kind: "forbidden" };
  if (file.size === 0) return { kind: "empty" };
  const limits = channel === "whatsapp" || channel === "simulator" ? whatsappLimits : metaLimits;
  const limit = limits[kindOfFile(file.type)];
  return file.size > limit ? { kind: "too-large", limit } : undefined;
}
