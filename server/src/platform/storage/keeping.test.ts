import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { DomainError } from "../http/index.ts";

const folder = await mkdtemp(join(tmpdir(), "balcao-keeping-"));
const file = { path: join(folder, "file"), name: "a.txt", mimetype: "text/plain", size: 5 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await writeFile(file.path, "bytes");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Keeps a file whose writing fails, before or after the commit; gives what is there of its bytes. */
async function keep({ isCommitted, error }: { isCommitted: boolean; error: Error }) {
  const { companyId } = await app.inNewCompany();
  const { files, database } = app.running.services;
  let fileId = "";
  const keeping = files.keeping(companyId, [file], async ([kept]) => {
    if (!kept) return;
    fileId = kept.id;
    if (isCommitted) await database.tenant(companyId, (tx) => files.record(tx, kept));
    throw error;
  });
  await expect(keeping).rejects.toBe(error);
  return files.open({ companyId, fileId }).then(text, () => undefined);
}

const lost = new Error("Connection terminated unexpectedly");

it("leaves the bytes where the commit may have arrived: a message without its file would be worse", async () => {
  expect(await keep({ isCommitted: true, error: lost })).toBe("bytes");
});

it("leaves nothing of what was refused, or never written", async () => {
  expect(await keep({ isCommitted: true, error: new DomainError("ERR_TICKET_STATUS") })).toBeUndefined();
  expect(await keep({ isCommitted: false, error: lost })).toBeUndefined();
});
