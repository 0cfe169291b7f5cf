import type { Readable } from "node:stream";
import * as z from "zod";
import type { Graph } from "../meta/graph.ts";
import { uploadMedia } from "../meta/media.ts";
import { ChannelError } from "../port.ts";
import type { MediaLocator, OutboundFile } from "../port.ts";

const uploaded = z.object({ id: z.string().min(1) });
const described = z.object({ url: z.string() });
const locatorShape = z.object({ mediaId: z.string().regex(/^[\w-]+$/) });

/** Uploads a file and answers its media id, good for 30 days. */
export async function uploadFile(graph: Graph, phoneNumberId: string, file: OutboundFile): Promise<string> {
  const path = `${phoneNumberId}/media`;
  const fields = { messaging_product: "whatsapp", type: file.mimetype.replace(/[\r\n]/g, "") };
  const answer = await uploadMedia(graph, { path, fields, fileField: "file", file }, uploaded);
  return answer.id;
}

/** A received file's bytes: Meta tells a link good for five minutes, which needs the access token as well. */
export async function downloadMedia(
  graph: Graph,
  phoneNumberId: string,
  locator: MediaLocator,
): Promise<Readable> {
  const read = locatorShape.safeParse(locator);
  if (!read.success)
    throw new ChannelError("media-rejected", "Not a file of the Cloud API", { retry: "never" });
  const { url } = await graph.get(`${read.data.mediaId}?phone_number_id=${phoneNumberId}`, described);
  return graph.open(url);
}
