import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { localStore, removeLeftovers } from "./index.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "balcao-leftovers-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const filesIn = async (): Promise<string[]> =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

async function leave(folder: string, name: string, minutesAgo: number): Promise<void> {
  await mkdir(join(dataDir, folder), { recursive: true });
  await writeFile(join(dataDir, folder, name), "half");
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(join(dataDir, folder, name), at, at);
  await utimes(join(dataDir, folder), at, at);
}

it("removes what was half received or half stored an hour ago, and leaves the rest", async () => {
  await leave("tmp/upload-1", "old upload", 61);
  await leave("tmp/upload-2", "new upload", 5);
  await leave("files/partial", "old copy", 61);
  await leave("files/partial", "new copy", 5);
  await leave("files/1/ab", "a file", 10_000);
  await removeLeftovers(dataDir);
  expect(await filesIn()).toEqual(["a file", "new copy", "new upload"]);
});

it("is fine with a folder that is new, and a stored file leaves nothing to remove", async () => {
  await removeLeftovers(dataDir);
  await leave("", "source", 0);
  await localStore(join(dataDir, "files")).put("1/ab/kept", join(dataDir, "source"), "text/plain");
  expect(await filesIn()).toEqual(["kept", "source"]);
});
