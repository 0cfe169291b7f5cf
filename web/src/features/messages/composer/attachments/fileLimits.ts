import { type ChannelFacts, longestText } from "@balcao/contract";
import { isForbiddenFile } from "../../../../lib/text/forbiddenFiles.ts";

export type FileKind = keyof ChannelFacts["maxBytes"];
/** Reason why a file cannot be sent. */
export type FileProblem = { kind: "too-large"; limit: number } | { kind: "empty" } | { kind: "forbidden" };

export function kindOfFile(type: string): FileKind {
  const [group] = type.split("/");
  if (type === "image/jpeg" || type === "image/png" || type === "image/webp" || type === "image/gif")
    return "image";
  return group === "video" || group === "audio" ? group : "document";
}

/** Characters left for the words with a file, below the name that signs them; notes stay within the team. */
export function captionRoom(
  { longestCaption }: Pick<ChannelFacts, "longestCaption">,
  { signedBy, isPrivate }: { signedBy?: string | undefined; isPrivate: boolean },
): number {
  if (longestCaption === null || isPrivate) return longestText;
  return longestCaption - (signedBy === undefined ? 0 : `*${signedBy}:*\n`.length);
}

/** Finds what is wrong with a file before it is uploaded; undefined when nothing is. */
export function checkFile(
  file: Pick<File, "name" | "size" | "type">,
  { maxBytes }: Pick<ChannelFacts, "maxBytes">,
): FileProblem | undefined {
  if (isForbiddenFile(file.name)) return { kind: "forbidden" };
  if (file.size === 0) return { kind: "empty" };
  const limit = maxBytes[kindOfFile(file.type)];
  return file.size > limit ? { kind: "too-large", limit } : undefined;
}
