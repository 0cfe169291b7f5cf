import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";

const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "serve-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A second of sound as a messenger sends it. */
function voiceNote(): Buffer {
  const how = "-loglevel error -f lavfi -i sine=duration=1 -c:a libopus -f ogg pipe:1".split(" ");
  return spawnSync("ffmpeg", how).stdout;
}

async function stored(bytes: Buffer | string, mimetype: string) {
  const { companyId, admin } = await app.inNewCompany();
  const { files } = app.running.services;
  const path = join(folder, "file");
  await writeFile(path, bytes);
  const size = Buffer.byteLength(bytes);
  const file = await files.keep(companyId, { path, name: "audio", mimetype, size });
  await app.database.tenant(companyId, (tx) => files.record(tx, file));
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update users set picture_id = $1 where id = $2", values: [file.id, admin.id] }),
  );
  const link = app.linkFor(admin, file.id);
  return async (query: string, range?: string) => {
    const answer = await app.fetchFile(admin, link + query, range === undefined ? {} : { range });
    const { status, headers } = answer;
    const body = Buffer.from(await answer.arrayBuffer());
    return { status, type: headers.get("content-type"), range: headers.get("content-range"), body };
  };
}

it.runIf(hasFfmpeg)(
  "gives a voice note as it is, and as MP3 to those who ask, whole and in pieces",
  async () => {
    const note = voiceNote();
    const get = await stored(note, "audio/ogg");
    expect(await get("")).toMatchObject({ status: 200, type: "audio/ogg", body: note });
    const whole = await get("&as=mp3");
    expect(whole).toMatchObject({ status: 200, type: "audio/mpeg" });
    expect(await get("&as=mp3", "bytes=2-5")).toEqual({
      status: 206,
      type: "audio/mpeg",
      range: `bytes 2-5/${whole.body.length}`,
      body: whole.body.subarray(2, 6),
    });
  },
);

it("gives what is no voice note, or cannot be read as one, as it is", async () => {
  const mp3 = await stored("ID3 a song", "audio/mpeg");
  expect(await mp3("&as=mp3")).toMatchObject({ status: 200, body: Buffer.from("ID3 a song") });
  const broken = await stored("OggS and nothing more", "audio/ogg");
  expect(await broken("&as=mp3", "bytes=0-3")).toMatchObject({ status: 206, body: Buffer.from("OggS") });
});
