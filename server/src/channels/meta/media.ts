import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import * as z from "zod";
import { ChannelError } from "../port.ts";
import type { MediaLocator, OutboundFile } from "../port.ts";
import type { Graph } from "./graph.ts";

const uploaded = z.object({ id: z.string().min(1) });
const described = z.object({ url: z.string() });
const locatorShape = z.object({ mediaId: z.string().regex(/^[\w-]+$/) });

/** Uploads a file as a stream and answers its media id, good for 30 days. Uploading twice does no harm. */
export async function uploadMedia(graph: Graph, phoneNumberId: string, file: OutboundFile): Promise<string> {
  const boundary = `balcao-${randomBytes(16).toString("hex")}`;
  const head = Buffer.from(formHead(boundary, file));
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const source = await file.open();
  const answer = await graph.upload(
    {
      path: `${phoneNumberId}/media`,
      body: formParts(head, exactly(source, file.size), tail),
      contentType: `multipart/form-data; boundary=${boundary}`,
      contentLength: head.length + file.size + tail.length,
    },
    uploaded,
  );
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

function formHead(boundary: string, file: OutboundFile): string {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fileName = file.fileName.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));
  const mimetype = file.mimetype.replace(/[\r\n]/g, "");
  return [
    field("messaging_product", "whatsapp"),
    field("type", mimetype),
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n`,
    `Content-Type: ${mimetype}\r\n\r\n`,
  ].join("");
}

async function* formParts(head: Buffer, file: AsyncIterable<Uint8Array>, tail: Buffer) {
  yield head;
  yield* file;
  yield tail;
}

/** The length is told beforehand: a file that turns out otherwise must break the upload, not the connection. */
async function* exactly(source: Readable, size: number): AsyncIterable<Uint8Array> {
  let seen = 0;
  for await (const chunk of source) {
    const bytes = z.instanceof(Uint8Array).parse(chunk);
    seen += bytes.length;
    if (seen > size) break;
    yield bytes;
  }
  if (seen !== size) throw new Error(`The file has ${seen} bytes instead of ${size}`);
}
