import { Transform, type TransformCallback } from "node:stream";
import { z } from "zod";

/** The first line of a backup: what it holds, table by table in this order. */
export const BackupHeader = z.object({
  format: z.literal("balcao-backup-1"),
  version: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});
export type BackupHeader = z.output<typeof BackupHeader>;
export type BackupTable = BackupHeader["tables"][number];

/** Ends a table's rows. COPY's text format escapes backslashes and line ends, so no row looks like it. */
export const endOfTable = "\\.";

const newline = 0x0a;

/** Cuts a stream into its lines, without the line ends. Strict about "\n", since rows may hold every other line end. */
export class LineSplitter extends Transform {
  #rest: Buffer = Buffer.alloc(0);

  constructor() {
    super({ readableObjectMode: true });
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      this.push(bytes.subarray(from, end));
      from = end + 1;
    }
    this.#rest = bytes.subarray(from);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(this.#rest.length > 0 ? new Error("The backup is cut off") : undefined);
  }
}
