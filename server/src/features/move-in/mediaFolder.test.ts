import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { png } from "../../platform/storage/picture.testing.ts";
import { MediaFolder, pathIn } from "./mediaFolder.ts";

let base: string;
let media: MediaFolder;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "balcao-media-"));
  await mkdir(join(base, "public/company7"), { recursive: true });
  await writeFile(join(base, "secret.txt"), "secret");
  await writeFile(join(base, "public/a b.png"), png);
  await writeFile(join(base, "public/company7/nota.pdf"), "%PDF-1.7\n%%EOF");
  await symlink(join(base, "secret.txt"), join(base, "public/link.txt"));
  media = await MediaFolder.open(join(base, "public"));
});
afterAll(() => rm(base, { recursive: true, force: true }));

it("finds a file by its name, its address or its company, and knows it by its bytes", async () => {
  expect(await media.find("a b.png", "7")).toMatchObject({
    file: { name: "a b.png", mimetype: "image/png", mayLink: true },
  });
  expect(await media.find("https://api.x.example/public/a%20b.png", "7")).toMatchObject({
    file: { name: "a b.png" },
  });
  expect(await media.find("nota.pdf", "7")).toMatchObject({ file: { mimetype: "application/pdf" } });
  expect(await media.find("nota.pdf", "8")).toEqual({ reason: "file-missing" });
});

it("reads nothing outside of the folder", async () => {
  for (const path of [
    "../secret.txt",
    "company7/../../secret.txt",
    "..\\secret.txt",
    "https://x.example/../secret.txt",
    "https://x.example/%2e%2e/secret.txt",
  ])
    expect([path, await media.find(path, "7")]).toEqual([path, { reason: "file-refused" }]);
  expect(await media.find("link.txt", "7")).toEqual({ reason: "file-refused" });
  expect(await media.find(join(base, "secret.txt"), "7")).toEqual({ reason: "file-missing" });
  expect([pathIn(""), pathIn("/"), pathIn("a\u0000b")]).toEqual([undefined, undefined, undefined]);
});
