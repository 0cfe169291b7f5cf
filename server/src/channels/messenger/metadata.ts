import { partMark } from "../meta/parts.ts";

/**
 * Mark that a message of ours carries, so that its echo is known: whose it is, and whether it is what went behind a
 * file.
 */
const ours = "balcao:";

export const metadataOf = (providerId: string): string => `${ours}${providerId}`;
export const metadataOfPart = (providerId: string): string => `${partMark}${providerId}`;

/** The id that a message of ours went out under; "part" for what only belongs to one; undefined for somebody else's. */
export function readMetadata(metadata: string | undefined): { sentAs: string } | "part" | undefined {
  if (metadata?.startsWith(ours)) return { sentAs: metadata.slice(ours.length) };
  return metadata?.startsWith(partMark) ? "part" : undefined;
}
