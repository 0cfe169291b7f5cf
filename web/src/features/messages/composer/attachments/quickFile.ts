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

/** The stored file as it is shown until the server has the message that it goes with. */
export const storedFileOf = ({ mediaName, mediaPath, media }: QuickMessage): StoredAttachment => ({
  name: mediaName ?? "",
  url: mediaPath,
  mimetype: media?.mimetype ?? "",
});
