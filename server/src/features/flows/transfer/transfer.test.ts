import { createHash } from "node:crypto";
import { endpoints, type FlowImport } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { png } from "../../../platform/storage/picture.testing.ts";
import { buildFlow, buildSavedFlow, greeting } from "../flows.testing.ts";

const { audit, flows, queues } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  return { companyId, people, admin: app.as(people.admin), ana: app.as(people.ana) };
}
type Caller = ReturnType<TestApp["as"]>;
type Content = Record<string, unknown>;

const textOf = (content: Content | string | Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.isBuffer(content)
      ? content
      : Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
  );

function formOf(content: Content | string | Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([textOf(content)]), "fluxo.json");
  return form;
}
const importInto = (as: Caller, content: Content | string | Buffer, fields?: Record<string, string>) =>
  as.upload(flows.importFile, { form: formOf(content, fields) });
const refusalOf = async (as: Caller, content: Content | string | Buffer, fields?: Record<string, string>) =>
  (await as.call(flows.importFile, { body: formOf(content, fields) })).body;

async function exported(as: Caller, id: number): Promise<Content> {
  const { status, headers, bytes } = await as.file(flows.exportFile, { params: { id } });
  expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="flow-${id}.json"`);
  return JSON.parse(Buffer.from(bytes).toString()) as Content;
}
const codesOf = ({ notes }: FlowImport) => notes.map(({ code, node }) => `${code} ${node?.id ?? "-"}`);
const nothing = { ...greeting(), name: "Oi", "balcao-flow": 1 };

const buildQueue = (as: Caller, name: string) => as.ok(queues.create, { body: { name, color: "#224466" } });

async function drawnWithFile(as: Caller, queueId: number) {
  const form = new FormData();
  form.append("medias", new Blob([new Uint8Array(png)]), "foto.png");
  const picture = await as.upload(flows.uploadImage, { form });
  const at = { x: 0, y: 0 };
  return {
    nodes: [
      { id: "start", type: "start", position: at, data: {} },
      { id: "picture", type: "img", position: at, data: { url: picture.name } },
      { id: "queue", type: "ticket", position: at, data: { data: { id: queueId, name: "Vendas" } } },
    ],
    connections: [
      { id: "1", source: "start", sourceHandle: "a", target: "picture" },
      { id: "2", source: "picture", sourceHandle: "a", target: "queue" },
    ],
  };
}

it("leaves as a file, and comes back as a draft in another company", async () => {
  const { ana, admin } = await inCompany();
  const { id: queueId } = await buildQueue(admin, "Vendas");
  const saved = await buildSavedFlow(ana, { name: "Pedido", drawing: await drawnWithFile(ana, queueId) });
  const file = await exported(ana, saved.id);
  expect(file).toMatchObject({
    "balcao-flow": 1,
    name: "Pedido",
    rows: [{ kind: "queue", id: queueId, name: "Vendas" }],
    files: [
      {
        original: "foto.png",
        mimetype: "image/png",
        size: png.length,
        sha256: createHash("sha256").update(png).digest("hex"),
        data: png.toString("base64"),
      },
    ],
  });

  const other = await inCompany();
  const { id: ownQueue } = await buildQueue(other.admin, "vendas");
  const checked = await importInto(other.ana, file, { check: "true" });
  expect(checked).toEqual({ name: "Pedido", nodes: 3, files: 1, notes: [], flow: null });
  expect((await other.ana.ok(flows.list, {})).flows).toEqual([]);
  const { flow } = await importInto(other.ana, file);
  expect(flow).toMatchObject({ name: "Pedido", active: true, revision: 1, publishedVersion: null });
  const { flow: opened } = await other.ana.ok(flows.open, { params: { id: flow?.id ?? 0 } });
  expect(opened.files).toMatchObject([{ original: "foto.png", kind: "image", size: png.length }]);
  expect(opened.flow?.nodes.map(({ data }) => data)).toEqual([
    {},
    { url: opened.files[0]?.name },
    { data: { id: ownQueue, name: "Vendas" } },
  ]);
  const served = await app.fetchFile(other.people.ana, opened.files[0]?.path);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
  const { records } = await other.admin.ok(audit.list);
  expect(records.filter(({ action }) => action.startsWith("flow."))).toMatchObject([
    { action: "flow.created", details: { flowId: flow?.id, name: "Pedido" } },
  ]);
});

it("gets a name that is free, or the one that was chosen", async () => {
  const { ana } = await inCompany();
  expect((await importInto(ana, nothing)).name).toBe("Oi");
  expect((await importInto(ana, nothing)).name).toBe("Oi - copy");
  expect((await importInto(ana, nothing, { name: "Olá" })).name).toBe("Olá");
  expect(await refusalOf(ana, nothing, { name: "olá" })).toMatchObject({ error: "ERR_FLOW_EXISTS" });
  expect((await importInto(ana, greeting())).name).toBe("fluxo");
});

it("exports no flow that was never saved, and none of another company", async () => {
  const { ana } = await inCompany();
  const { id } = await buildFlow(ana);
  await ana.refused(flows.exportFile, { params: { id } }, "ERR_NO_FLOW_VERSION_FOUND");
  const saved = await buildSavedFlow(ana);
  const stranger = await inCompany();
  await stranger.ana.refused(flows.exportFile, { params: { id: saved.id } }, "ERR_NO_FLOW_FOUND");
  await exported(ana, saved.id);
});

it("takes no file and no row by an id of another company", async () => {
  const { ana, admin } = await inCompany();
  const { id: queueId } = await buildQueue(admin, "Vendas");
  const drawing = await drawnWithFile(ana, queueId);
  const stranger = await inCompany();
  const done = await importInto(stranger.ana, { "balcao-flow": 1, ...drawing });
  expect(codesOf(done)).toEqual(["fileMissing picture", "queueUnknown queue"]);
  const { flow } = await stranger.ana.ok(flows.open, { params: { id: done.flow?.id ?? 0 } });
  expect([flow.files, flow.flow?.nodes.map(({ data }) => data)]).toEqual([
    [],
    [{}, { url: "" }, { data: { id: null, name: "Vendas" } }],
  ]);
});

it("is a draft until somebody completes it: nothing makes it live as it is", async () => {
  const { ana } = await inCompany();
  const at = { x: 0, y: 0 };
  const older = {
    name: "Antigo",
    flow: {
      nodes: [
        { id: "s", type: "start", position: at, data: {} },
        { id: "q", type: "question", position: at, data: { message: "Nome?", answerKey: "nome" } },
        { id: "t", type: "ticket", position: at, data: { id: 4, name: "Vendas" } },
      ],
      connections: [{ id: "1", source: "s", target: "q", sourceHandle: null }],
    },
  };
  const { flow, ...report } = await importInto(ana, older, { continueQuestions: "true" });
  expect(codesOf({ ...report, flow })).toEqual(["queueUnknown t", "questionWithoutWay q"]);
  const id = flow?.id ?? 0;
  const opened = await ana.ok(flows.open, { params: { id } });
  expect(opened.flow.flow?.connections).toHaveLength(2);
  await ana.refused(flows.publishVersion, { params: { id, version: 1 } }, "ERR_FLOW_INVALID");
  const copy = await ana.ok(flows.duplicate, { body: { flowId: id } });
  expect(copy).toMatchObject({ revision: 1, publishedVersion: null });
  const whole = await importInto(ana, nothing);
  const published = { params: { id: whole.flow?.id ?? 0, version: 1 } };
  expect(await ana.ok(flows.publishVersion, published)).toMatchObject({ publishedVersion: 1 });
});

it("keeps the conversations that are tests, as they go here", async () => {
  const { ana } = await inCompany();
  const test = {
    name: "Oi",
    script: "< Adeus!\n= closed · 7 · queue",
    seed: 1,
    at: 0,
    timeZone: "America/Sao_Paulo",
    isOpen: true,
    chance: "free",
  };
  const { flow } = await importInto(ana, { ...nothing, tests: [test] });
  const opened = await ana.ok(flows.open, { params: { id: flow?.id ?? 0 } });
  expect(opened.flow.tests).toEqual([{ ...test, script: "< Olá!\n= pending · - · end" }]);
});

it("lets no key leave, and none come in", async () => {
  const { ana } = await inCompany();
  const settings = { name: "IA", prompt: "Ajude", apiKey: "sk-1", voiceKey: "v-1" };
  const [start] = greeting().nodes;
  if (!start) throw new Error("No start");
  const model = { ...start, id: "ia", type: "openai", data: { typebotIntegration: settings } };
  const way = { id: "1", source: "start", sourceHandle: "a", target: "ia" };
  const drawing = { nodes: [start, model], connections: [way] };
  const saved = await buildSavedFlow(ana, { drawing });
  expect(JSON.stringify(await exported(ana, saved.id))).not.toMatch(/sk-1|v-1/);
  const done = await importInto(ana, { "balcao-flow": 1, ...drawing });
  expect(codesOf(done)).toEqual(["secretLeftOut ia", "secretLeftOut ia"]);
  const opened = await ana.ok(flows.open, { params: { id: done.flow?.id ?? 0 } });
  expect(JSON.stringify(opened)).not.toMatch(/sk-1|v-1/);
});

it("stores a file for what it is, whatever the flow's file calls it", async () => {
  const { ana } = await inCompany();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const embedded = (name: string, original: string, [bytes, of = bytes]: readonly [Buffer, Buffer?]) => ({
    name,
    original,
    mimetype: "image/png",
    size: bytes.length,
    sha256: createHash("sha256").update(of).digest("hex"),
    data: bytes.toString("base64"),
  });
  const mp4 = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"), Buffer.alloc(200)]);
  const at = { x: 0, y: 0 };
  const image = (id: string, url: string) => ({ id, type: "img", position: at, data: { url } });
  const { notes, files, flow } = await importInto(ana, {
    "balcao-flow": 1,
    name: "Arquivos",
    nodes: [image("svg", "f1.png"), image("mp4", "f2.mp3"), image("hash", "f3.png"), image("good", "f4.png")],
    files: [
      embedded("f1.png", "logo.png", [svg]),
      embedded("f2.mp3", "som.mp3", [mp4]),
      embedded("f3.png", "foto.png", [png, svg]),
      embedded("f4.png", "../../foto.png", [png]),
    ],
  });
  expect(notes.map(({ code, node, name }) => [code, node?.id, name])).toEqual([
    ["fileRefused", "svg", "logo.png"],
    ["fileRefused", "mp4", "som.mp3"],
    ["fileRefused", "hash", "foto.png"],
  ]);
  expect(files).toBe(1);
  const opened = await ana.ok(flows.open, { params: { id: flow?.id ?? 0 } });
  expect(opened.flow.files).toMatchObject([{ original: "foto.png", mimetype: "image/png" }]);
});

it("refuses what is no flow, and keeps nothing of it", async () => {
  const { ana } = await inCompany();
  const cases: [string, Content | string | Buffer, Content][] = [
    ["a picture", png, { error: "ERR_FLOW_FILE_INVALID", details: { reason: "notJson" } }],
    ["depth", "[".repeat(100_000), { error: "ERR_FLOW_FILE_INVALID", details: { reason: "tooDeep" } }],
    ["no flow", "{}", { error: "ERR_FLOW_FILE_INVALID", details: { reason: "noFlow" } }],
    [
      "version 99",
      { ...nothing, "balcao-flow": 99 },
      { error: "ERR_FLOW_FILE_NEWER", details: { version: "99" } },
    ],
    ["11 MB", "x".repeat(11 * 1024 * 1024), { error: "ERR_FILE_TOO_LARGE" }],
    ["an id of 1 MB", { ...nothing, connections: [long] }, { error: "ERR_FLOW_FILE_INVALID" }],
  ];
  for (const [name, content, refusal] of cases)
    expect([name, await refusalOf(ana, content)]).toMatchObject([name, refusal]);
  expect((await ana.ok(flows.list, {})).flows).toEqual([]);
});
const long = { id: "x".repeat(10_000), source: "start", sourceHandle: "a", target: "hello" };

it("reads a mark of the byte order and UTF-16", async () => {
  const { ana } = await inCompany();
  const text = JSON.stringify({ ...nothing, name: "Olá, ação" });
  for (const bytes of [Buffer.from(`\u{FEFF}${text}`), Buffer.from(`\u{FEFF}${text}`, "utf16le")])
    expect(await importInto(ana, bytes, { check: "true" })).toMatchObject({ name: "Olá, ação", nodes: 2 });
});
