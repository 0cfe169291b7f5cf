import type { ChannelFacts, QuickMessage } from "@balcao/contract";
import { checkFile, type FileProblem } from "./fileLimits.ts";
import type { StoredAttachment } from "../sending/outbox.ts";

/** Problem that a channel has with a quick message's stored file. */
export function quickFileProblem(
  { mediaName, media }: QuickMessage,
  channel: Pick<ChannelFacts, "maxBytes">,
): FileProblem | undefined {
  return checkFile({ name: mediaName ?? "", size: media?.size ?? 0, type: media?.mimetype ?? "" }, channel);
}

/**
 * Form in which the stored file goes with a message: named by its quick message, shown until the server has stored it.
 */
export const quickFileParts = ({
  id,
  mediaName,
  mediaPath,
  media,
}: QuickMessage): { extra: { quickMessageId: number }; attachment: StoredAttachment } => ({
  extra: { quickMessageId: id },
  attachment: { name: mediaName ?? "", url: mediaPath, mimetype: media?.mimetype ?? "" },
});
