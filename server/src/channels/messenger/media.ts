import type { Readable } from "node:stream";
import * as z from "zod";
import type { Graph } from "../meta/graph.ts";
import { uploadMedia } from "../meta/media.ts";
import { ChannelError } from "../port.ts";
import type { MediaLocator, OutboundFile } from "../port.ts";
import type { Platform } from "./platforms.ts";
import { attachmentKind } from "./toWire.ts";

const uploaded = z.object({ attachment_id: z.string().min(1) });
const locatorShape = z.object({ url: z.string().min(1) });

interface Upload {
  pageId: string;
  channel: Platform["channel"];
  file: OutboundFile;
}

/** Uploads a file and answers its attachment id: …/instagram-messaging/features/attachment-upload */
export async function uploadFile(graph: Graph, { pageId, channel, file }: Upload): Promise<string> {
  const attachment = { type: attachmentKind(file.kind), payload: { is_reusable: true } };
  const fields = {
    ...(channel === "instagram" && { platform: "instagram" }),
    message: JSON.stringify({ attachment }),
  };
  const path = `${pageId}/message_attachments`;
  const answer = await uploadMedia(graph, { path, fields, fileField: "filedata", file }, uploaded);
  return answer.attachment_id;
}

/** A received file's bytes. Its address is open to whoever has it, and for some days alone: a story's for one. */
export async function downloadMedia(graph: Graph, locator: MediaLocator): Promise<Readable> {
  const read = locatorShape.safeParse(locator);
  if (!read.success) throw new ChannelError("media-rejected", "Not a file of Meta's", { retry: "never" });
  return graph.open(read.data.url, { isPublic: true });
}
