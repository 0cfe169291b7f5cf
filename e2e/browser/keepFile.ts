import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestApp } from "../../server/src/app/testing.ts";

interface KeptFile {
  bytes: Buffer;
  name: string;
  mimetype: string;
}

/** A file of a company, as if it had come with a message. Answers its id. */
export async function keepFile(
  app: TestApp,
  companyId: number,
  { bytes, name, mimetype }: KeptFile,
): Promise<string> {
  const { files, config } = app.running.services;
  const path = join(config.dataDir, `kept-${randomBytes(6).toString("hex")}`);
  await writeFile(path, bytes);
  const file = await files.keep(companyId, { path, name, mimetype, size: bytes.length });
  await app.database.tenant(companyId, (tx) => files.record(tx, file));
  return file.id;
}
