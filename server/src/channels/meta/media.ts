import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import * as z from "zod";
import { ChannelError } from "../port.ts";
import type { OutboundFile } from "../port.ts";
import type { Graph } from "./graph.ts";

export interface MediaUpload {
  /** Path to which it is posted. */
  path: string;
  /** Fields of the form before the file. */
  fields: Readonly<Record<string, string>>;
  /** The name of the file's own field. */
  fileField: string;
  file: OutboundFile;
}

/** Uploads a file as a stream. Uploading twice does no harm. */
export async function uploadMedia<T extends z.ZodType>(
  graph: Graph,
  { path, fields, fileField, file }: MediaUpload,
  answer: T,
): Promise<z.infer<T>> {
  const boundary = `balcao-${randomBytes(16).toString("hex")}`;
  const head = Buffer.from(formHead(boundary, { fields, fileField, file }));
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const source = await file.open();
  return graph
    .upload(
      {
        path,
        body: formParts(head, exactly(source, file.size), tail),
        contentType: `multipart/form-data; boundary=${boundary}`,
        contentLength: head.length + file.size + tail.length,
      },
      answer,
    )
    .catch((error: unknown) => {
      // Nothing was sent yet, whatever became of the upload.
      if (!(error instanceof ChannelError)) throw error;
      throw new ChannelError(error.code, error.message, { retry: error.retry, cause: error });
    });
}

function formHead(
  boundary: string,
  { fields, fileField, file }: Pick<MediaUpload, "fields" | "fileField" | "file">,
): string {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fileName = file.fileName.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));
  const mimetype = file.mimetype.replace(/[\r\n]/g, "");
  return [
    ...Object.entries(fields).map(([name, value]) => field(name, value)),
    `--${boundary}\r\nContent-Disposition: form-data; name="${fileField}"; filename="${fileName}"\r\n`,
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
