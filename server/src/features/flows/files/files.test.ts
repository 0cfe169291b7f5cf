import { endpoints, type FlowFile } from "@balcao/contract";
import { fileIdOf } from "@balcao/flow-engine";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { png } from "../../../platform/storage/picture.testing.ts";
import { buildFlow, buildSavedFlow } from "../flows.testing.ts";
import { flowsJobs } from "./clearFiles.ts";
import { readFlowFiles } from "../index.ts";

const { flows } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  const as = (person: Person) => app.as(person);
  return { companyId, people, admin: as(people.admin), ana: as(people.ana) };
}
type Caller = ReturnType<TestApp["as"]>;
type Files = Record<string, Buffer>;

/** Signs of the formats; the rest of a file says nothing about its kind. */
const ogg = Buffer.concat([
  Buffer.from("OggS\0\x02"),
  Buffer.alloc(22),
  Buffer.from("OpusHead"),
  Buffer.alloc(40),
]);
const mp3 = Buffer.concat([
  Buffer.from("ID3\x03\0\0\0\0\0\0"),
  Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  Buffer.alloc(200),
]);
const mp4 = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"), Buffer.alloc(200)]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

function formOf(files: Files): FormData {
  const form = new FormData();
  form.append("fromMe", "true");
  for (const [name, content] of Object.entries(files)) {
    form.append("body", name);
    form.append("medias", new Blob([new Uint8Array(content)]), name);
  }
  return form;
}
const image = (as: Caller, files: Files) => as.upload(flows.uploadImage, { form: formOf(files) });
const audio = (as: Caller, files: Files) => as.upload(flows.uploadAudio, { form: formOf(files) });

const drawingOf = ({ name, kind }: Pick<FlowFile, "name" | "kind">) => ({
  nodes: [
    { id: "start", type: "start", position: { x: 0, y: 0 }, data: {} },
    {
      id: "file",
      type: kind === "image" ? "img" : kind,
      position: { x: 9, y: 0 },
      data: { url: name },
    },
  ],
  connections: [{ id: "e", source: "start", target: "file" }],
});

it("keeps images, audios and videos by what they are", async () => {
  const { ana, people, companyId } = await inCompany();
  const picture = await image(ana, { "foto.png": png });
  expect(picture).toMatchObject({
    name: expect.stringMatching(/^f\d+\.png$/),
    original: "foto.png",
    kind: "image",
    mimetype: "image/png",
    size: png.length,
  });
  const served = await app.fetchFile(people.ana, picture.path);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
  expect(await audio(ana, { "voz.ogg": ogg })).toMatchObject({ kind: "audio" });
  expect(await audio(ana, { "som.mp3": mp3 })).toMatchObject({ kind: "audio", mimetype: "audio/mpeg" });
  expect(await audio(ana, { "filme.mp4": mp4 })).toMatchObject({ kind: "video", mimetype: "video/mp4" });
  const names = await ana.upload(flows.uploadContent, {
    form: formOf({ "foto.png": png, "voz.ogg": ogg, "filme.mp4": mp4 }),
  });
  expect(names.map((name) => name.split(".").at(-1))).toEqual(["png", "ogg", "mp4"]);
  const id = fileIdOf(picture.name) ?? 0;
  const files = await app.database.tenant(companyId, (tx) => readFlowFiles(tx, [id, id + 1e9]));
  expect([...files]).toEqual([[id, expect.objectContaining({ name: "foto.png", mimetype: "image/png" })]]);
});

it("refuses what a flow cannot send, and what is not what its name says", async () => {
  const { ana } = await inCompany();
  const big = (head: Buffer, megabytes: number) =>
    Buffer.concat([head, Buffer.alloc(megabytes * 1024 * 1024 - head.length + 1)]);
  const refusedBy = async (endpoint: typeof flows.uploadImage | typeof flows.uploadAudio, files: Files) =>
    (await ana.call(endpoint, { body: formOf(files) })).body;
  const cases: [typeof flows.uploadImage | typeof flows.uploadAudio, Files, string][] = [
    [flows.uploadImage, {}, "ERR_NO_FILE"],
    [flows.uploadImage, { "logo.png": svg }, "ERR_FILE_TYPE"],
    [flows.uploadImage, { "logo.svg": svg }, "ERR_FILE_TYPE"],
    [flows.uploadImage, { "voz.ogg": ogg }, "ERR_FILE_TYPE"],
    [flows.uploadImage, { "foto.png": big(png, 2) }, "ERR_FILE_TOO_LARGE"],
    [flows.uploadAudio, { "som.mp3": mp4 }, "ERR_FILE_TYPE"],
    [flows.uploadAudio, { "foto.png": png }, "ERR_FILE_TYPE"],
    [flows.uploadAudio, { "som.mp3": big(mp3, 5) }, "ERR_FILE_TOO_LARGE"],
    [flows.uploadAudio, { "filme.mp4": big(mp4, 20) }, "ERR_FILE_TOO_LARGE"],
  ];
  for (const [endpoint, files, error] of cases)
    expect([Object.keys(files), await refusedBy(endpoint, files)]).toMatchObject([
      Object.keys(files),
      { error },
    ]);
  await image(ana, { "foto.png": big(png, 1) });
  await audio(ana, { "som.mp3": big(mp3, 4) });
});

it("is named by flows of its own company alone", async () => {
  const { ana, companyId } = await inCompany();
  const stranger = await inCompany();
  const own = await image(ana, { "foto.png": png });
  const saved = await buildSavedFlow(ana, { drawing: drawingOf(own) });
  expect(saved.files).toMatchObject([{ name: own.name, original: "foto.png", kind: "image" }]);
  const { id: idFlow } = await buildFlow(stranger.ana);
  const theirs = { body: { idFlow, ...drawingOf(own) } };
  expect(await stranger.ana.refused(flows.save, theirs, "ERR_FLOW_INVALID")).toMatchObject({
    details: { problems: [{ code: "fileGone", nodeId: "file" }] },
  });
  const fileId = own.path.split("?")[0]?.split("/").at(-1) ?? "none";
  const link = app.linkFor({ ...stranger.people.ana, companyId }, fileId);
  expect((await app.fetchFile(stranger.people.ana, link)).status).toBe(404);
});

it("is there for a day, and as long as a version names it", async () => {
  const { ana, people, companyId } = await inCompany();
  const kept = await image(ana, { "fica.png": png });
  const block = await image(ana, { "bloco.png": png });
  const unused = await image(ana, { "sai.png": png });
  const fresh = await image(ana, { "nova.png": png });
  const flow = await buildSavedFlow(ana, { drawing: drawingOf(kept) });
  const content = {
    seq: ["img1"],
    elements: [{ type: "img", number: "img1", value: block.name, original: "bloco.png" }],
  };
  const [start] = drawingOf(kept).nodes;
  if (!start) throw new Error("No start");
  await ana.ok(flows.save, {
    body: {
      idFlow: flow.id,
      nodes: [start, { id: "block", type: "singleBlock", position: { x: 0, y: 0 }, data: content }],
      connections: [{ id: "e", source: "start", target: "block" }],
    },
  });
  const old = [kept, block, unused].map(({ name }) => fileIdOf(name));
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        update flow_files set created_at = app.now() - interval '25 hours', used_at = app.now() - interval '25 hours'
        where company_id = $1 and id = any($2::bigint[])`,
      values: [companyId, old],
    }),
  );
  const [clear] = flowsJobs(app.running.services);
  await clear?.run({});
  const status = async ({ path }: FlowFile) => (await app.fetchFile(people.ana, path)).status;
  await expect.poll(() => status(unused)).not.toBe(200);
  expect(await Promise.all([kept, block, fresh].map(status))).toEqual([200, 200, 200]);
});
