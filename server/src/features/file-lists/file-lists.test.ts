import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { endpoints, type FileList, mostFilesOfList } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { png } from "../../platform/storage/picture.testing.ts";
import { sendFileList } from "../messages/index.ts";
import { lockTicket } from "../tickets/index.ts";
import { buildConnection, buildTicket } from "../tickets/tickets.testing.ts";
import { buildFileList } from "./file-lists.testing.ts";

const { fileLists, messages, queues } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  const as = (person: Person) => app.as(person);
  return { companyId, people, admin: as(people.admin), ana: as(people.ana) };
}

const idOf = ({ id }: { id: number }) => ({ params: { id } });

function formOf(fields: Record<string, string>, files: Record<string, string | Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files))
    form.append("files", new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
}

const upload = (
  as: ReturnType<TestApp["as"]>,
  list: FileList,
  { fields = {}, files }: { fields?: Record<string, string>; files: Record<string, string | Buffer> },
) => as.upload(fileLists.upload, { ...idOf(list), form: formOf({ typeArch: "fileList", ...fields }, files) });

const refusedUpload = (
  as: ReturnType<TestApp["as"]>,
  list: { id: number },
  { fields = {}, files }: { fields?: Record<string, string>; files: Record<string, string | Buffer> },
) => as.call(fileLists.upload, { ...idOf(list), body: formOf(fields, files) });

async function filesOnDisk(): Promise<string[]> {
  const folder = join(app.running.services.config.dataDir, "files");
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const fileIn = (list: FileList, at: number) =>
  list.options[at]?.path?.split("?")[0]?.split("/").at(-1) ?? "none";

it("keeps a name, a message and its files in their order", async () => {
  const { admin } = await inCompany();
  const made = await admin.ok(fileLists.create, {
    body: {
      userId: 3,
      name: " Catálogos ",
      message: "Veja:",
      options: [{ name: "Verão" }, { name: "Inverno" }],
    },
  });
  expect(made).toMatchObject({
    name: "Catálogos",
    message: "Veja:",
    options: [
      { name: "Verão", path: null, mediaType: null, file: null },
      { name: "Inverno", path: null, mediaType: null, file: null },
    ],
  });
  const [summer, winter] = made.options;
  const turned = await admin.ok(fileLists.update, {
    ...idOf(made),
    // Answer of a call, which may be sent back.
    body: {
      ...made,
      options: [{ ...winter, name: "Inverno 2" }, { name: "Outono" }, { ...summer }],
    } as never,
  });
  expect(turned.options.map(({ name }) => name)).toEqual(["Inverno 2", "Outono", "Verão"]);
  expect(turned.options[0]?.id).toBe(winter?.id);
  expect(turned.options[2]?.id).toBe(summer?.id);
  expect(await admin.ok(fileLists.get, idOf(made))).toEqual(turned);
  const renamed = await admin.ok(fileLists.update, { ...idOf(made), body: { name: "Coleções" } });
  expect(renamed).toEqual({ ...turned, name: "Coleções" });
});

it("refuses what is no list, and takes its twin", async () => {
  const { admin } = await inCompany();
  const other = await buildFileList(admin, { options: [{ name: "De outra" }] });
  const made = await buildFileList(admin, { options: [{ name: "Própria" }] });
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}` }));
  const own = { id: made.options[0]?.id, name: "Própria" };
  const cases: [Record<string, unknown>, string, Record<string, unknown>][] = [
    [{ name: "ab" }, "ERR_VALIDATION", { name: "abc" }],
    [{ message: " " }, "ERR_VALIDATION", { message: "Olá" }],
    [{ options: [{ name: "" }] }, "ERR_VALIDATION", { options: [own] }],
    [{ options: [{ id: other.options[0]?.id, name: "x" }] }, "ERR_NO_FILE_FOUND", { options: [own] }],
    [{ options: [own, own] }, "ERR_NO_FILE_FOUND", { options: [own] }],
    [{ options: many(mostFilesOfList + 1) }, "ERR_VALIDATION", { options: many(mostFilesOfList) }],
  ];
  for (const [wrong, code, right] of cases) {
    const before = await admin.ok(fileLists.get, idOf(made));
    expect(await admin.call(fileLists.update, { ...idOf(made), body: wrong })).toMatchObject({
      body: { error: code },
    });
    expect(await admin.ok(fileLists.get, idOf(made))).toEqual(before);
    await admin.ok(fileLists.update, { ...idOf(made), body: right });
  }
});

it("is one of 500 of a company at most", async () => {
  const { admin, companyId } = await inCompany();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into file_lists (company_id, name, message) select $1, 'Lista ' || n, 'Olá' from generate_series(1, 499) n",
      values: [companyId],
    }),
  );
  const last = await buildFileList(admin);
  const body = { name: "Mais uma", message: "Olá" };
  expect(await admin.refused(fileLists.create, { body }, "ERR_LIMIT_REACHED")).toMatchObject({
    details: { limit: 500 },
  });
  await admin.ok(fileLists.delete, idOf(last));
  await admin.ok(fileLists.create, { body });
});

it("is the admin's of its company alone", async () => {
  const { admin, ana } = await inCompany();
  const stranger = await inCompany();
  const made = await buildFileList(admin);
  await ana.refused(fileLists.list, {}, "ERR_NO_PERMISSION");
  await ana.refused(fileLists.get, idOf(made), "ERR_NO_PERMISSION");
  for (const endpoint of [fileLists.get, fileLists.delete])
    await stranger.admin.refused(endpoint, idOf(made), "ERR_NO_FILE_LIST_FOUND");
  const change = { ...idOf(made), body: { name: "Tomada" } };
  await stranger.admin.refused(fileLists.update, change, "ERR_NO_FILE_LIST_FOUND");
  expect(await refusedUpload(stranger.admin, made, { files: { "a.png": png } })).toMatchObject({
    status: 404,
    body: { error: "ERR_NO_FILE_LIST_FOUND" },
  });
  expect((await stranger.admin.ok(fileLists.list)).files).toEqual([]);
  expect((await admin.ok(fileLists.list)).files).toEqual([made]);
  await admin.ok(fileLists.delete, idOf(made));
  await admin.refused(fileLists.get, idOf(made), "ERR_NO_FILE_LIST_FOUND");
});

it("lists by name, searches without accents, and pages by twenty", async () => {
  const { admin, companyId } = await inCompany();
  for (const name of ["Água", "árvore", "Bola"]) await buildFileList(admin, { name });
  const names = async (query: Record<string, string>) =>
    (await admin.ok(fileLists.list, { query })).files.map((one) => one.name);
  expect(await names({ companyId: String(companyId) })).toEqual(["Água", "árvore", "Bola"]);
  expect(await names({ searchParam: "ARV" })).toEqual(["árvore"]);
  for (let n = 0; n < 18; n += 1) await buildFileList(admin);
  const page = (pageNumber: string) => admin.ok(fileLists.list, { query: { pageNumber } });
  expect(await page("1")).toMatchObject({ count: 21, hasMore: true, files: { length: 20 } });
  expect(await page("2")).toMatchObject({ count: 21, hasMore: false, files: { length: 1 } });
  expect(await page("3")).toMatchObject({ count: 21, hasMore: false, files: { length: 0 } });
});

it("gets its files by upload, and lets go of those that leave it", async () => {
  const { admin, people } = await inCompany();
  const made = await buildFileList(admin, { options: [{ name: "Foto" }] });
  const id = String(made.options[0]?.id);
  const first = await upload(admin, made, { fields: { id }, files: { "foto.png": png } });
  expect(first.options).toMatchObject([
    { name: "Foto", mediaType: "image/png", file: { name: "foto.png", size: png.length } },
  ]);
  const served = await app.fetchFile(people.admin, first.options[0]?.path);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
  expect((await app.fetchFile(people.ana, first.options[0]?.path)).status).not.toBe(200);

  const second = await upload(admin, made, { fields: { id }, files: { "outra.png": png } });
  await expect.poll(filesOnDisk).not.toContain(fileIn(first, 0));
  const third = await upload(admin, made, { files: { "um.txt": "um", "dois.txt": "dois" } });
  expect(third.options.map(({ name }) => name)).toEqual(["Foto", "um.txt", "dois.txt"]);
  const named = await upload(admin, made, { fields: { name: "Tabela" }, files: { "c.csv": "a,b" } });
  expect(named.options.at(-1)).toMatchObject({
    name: "Tabela",
    mediaType: "text/csv",
    file: { name: "c.csv" },
  });
  expect(await filesOnDisk()).toContain(fileIn(second, 0));

  const without = await admin.ok(fileLists.update, {
    ...idOf(made),
    body: { options: named.options.slice(1).map(({ id: kept, name }) => ({ id: kept, name })) },
  });
  expect(without.options.map(({ file }) => file?.name)).toEqual(["um.txt", "dois.txt", "c.csv"]);
  await expect.poll(filesOnDisk).not.toContain(fileIn(second, 0));
  await admin.ok(fileLists.delete, idOf(made));
  await expect.poll(filesOnDisk).not.toContain(fileIn(named, 3));
});

it("refuses files that are none, are dangerous, or too many", async () => {
  const { admin } = await inCompany();
  const other = await buildFileList(admin, { options: [{ name: "De outra" }] });
  const made = await buildFileList(admin, { options: [{ name: "Foto" }] });
  const id = String(made.options[0]?.id);
  const before = await filesOnDisk();
  const strange = String(other.options[0]?.id);
  const cases: [Parameters<typeof refusedUpload>[2], number, string][] = [
    [{ files: {} }, 400, "ERR_NO_FILE"],
    [{ fields: { id }, files: { "a.png": png, "b.png": png } }, 400, "ERR_NO_FILE"],
    [{ fields: { id: strange }, files: { "a.png": png } }, 404, "ERR_NO_FILE_FOUND"],
    [{ files: { "a.html": "<html></html>" } }, 415, "ERR_FILE_TYPE"],
    // Judged by what it is, whatever it is called.
    [{ files: { "a.png": `MZ${" ".repeat(80)}` } }, 415, "ERR_FILE_TYPE"],
  ];
  for (const [wrong, status, code] of cases)
    expect(await refusedUpload(admin, made, wrong)).toMatchObject({ status, body: { error: code } });
  expect(await filesOnDisk()).toEqual(before);
  const full = Object.fromEntries(Array.from({ length: mostFilesOfList - 1 }, (_, at) => [`${at}.txt`, "x"]));
  await upload(admin, made, { files: full });
  expect(await refusedUpload(admin, made, { files: { "mais.txt": "x" } })).toMatchObject({
    body: { error: "ERR_LIMIT_REACHED" },
  });
  await upload(admin, made, { fields: { id }, files: { "a.png": png } });
});

it("is told to the admins alone, once each time", async () => {
  const { admin, people } = await inCompany();
  const [boss, ana] = await Promise.all([app.listen(people.admin), app.listen(people.ana)]);
  const made = await buildFileList(admin);
  expect(await boss.next("-file")).toEqual({ action: "create", fileList: made });
  const changed = await admin.ok(fileLists.update, { ...idOf(made), body: { name: "Outro nome" } });
  const told = (wanted: string) => boss.next("-file", ({ action }) => action === wanted);
  expect(await told("update")).toEqual({ action: "update", fileList: changed });
  await admin.ok(fileLists.delete, idOf(made));
  expect(await told("delete")).toEqual({ action: "delete", fileId: made.id });
  // A later event is heard by her: so she heard all that came before.
  await admin.ok(queues.create, { body: { name: "Vendas", color: "#112233" } });
  await ana.next("-queue");
  expect(ana.heard.filter(({ name }) => name.endsWith("-file"))).toEqual([]);
});

it("is sent by queues and options, which send none once it is gone", async () => {
  const { admin, people } = await inCompany();
  const stranger = await inCompany();
  const made = await buildFileList(admin);
  const theirs = await buildFileList(stranger.admin);
  const option = { name: "Catálogo", queueType: "file" as const };
  const bodyOf = (id: number, option1: number) => ({
    name: "Vendas",
    color: "#112233",
    fileListId: id,
    chatbots: [{ ...option, optFileId: option1 }],
  });
  for (const body of [bodyOf(theirs.id, made.id), bodyOf(made.id, theirs.id)])
    await admin.refused(queues.create, { body }, "ERR_NO_FILE_LIST_FOUND");
  const queue = await admin.ok(queues.create, { body: bodyOf(made.id, made.id) });
  expect(queue).toMatchObject({ fileListId: made.id, chatbots: [{ optFileId: made.id }] });
  const change = { params: { id: queue.id }, body: { fileListId: theirs.id } };
  await admin.refused(queues.update, change, "ERR_NO_FILE_LIST_FOUND");
  await admin.ok(queues.update, { params: { id: queue.id }, body: { name: "Balcão" } });
  expect(await admin.ok(queues.get, { params: { id: queue.id } })).toMatchObject({ fileListId: made.id });

  const ear = await app.listen(people.ana);
  await admin.ok(fileLists.delete, idOf(made));
  expect(await ear.next("-queue")).toMatchObject({
    action: "update",
    queue: { id: queue.id, fileListId: null },
  });
  expect(await admin.ok(queues.get, { params: { id: queue.id } })).toMatchObject({
    fileListId: null,
    chatbots: [{ queueType: "file", optFileId: null }],
  });
});

it("reaches a contact as its message and then each file, in order, together with what causes it or not at all", async () => {
  const { admin, ana, people, companyId } = await inCompany();
  const site = { database: app.database, companyId };
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: people.ana.id,
    connection_id: await buildConnection(site),
  });
  const list = await buildFileList(admin, { message: "Olá, veja:", options: [{ name: "Vazio" }] });
  const filled = await upload(admin, list, { files: { "b.txt": "b", "a.png": png } });
  const by = { kind: "product", feature: "schedules", rule: "scheduleSent", id: 7 } as const;
  const { services } = app.running;
  const send = (after: () => void, fileListId = list.id) =>
    app.database.tenant(companyId, async (tx) => {
      const locked = await lockTicket(tx, ticket.id);
      if (!locked) throw new Error("The ticket is gone");
      const ids = await sendFileList(tx, locked, { fileListId, services, by });
      after();
      return ids;
    });
  const shown = async () =>
    (await admin.ok(messages.list, { params: { ticketUuid: ticket.uuid } })).messages.map(
      ({ body, media }) => [body, media?.name ?? null] as const,
    );

  await expect(
    send(() => {
      throw new Error("killed before the commit");
    }),
  ).rejects.toThrow("killed");
  expect(await shown()).toEqual([]);
  const ids = await send(() => undefined);
  expect(ids).toHaveLength(3);
  expect(await shown()).toEqual([
    ["Olá, veja:", null],
    ["b.txt", "b.txt"],
    ["a.png", "a.png"],
  ]);
  const line = await app.database.read<{ message_id: number }>(companyId, {
    text: "select message_id from outbox where company_id = $1 order by id",
    values: [companyId],
  });
  expect(line.map((row) => row.message_id).filter((id) => !ids.includes(id))).toEqual([]);

  // Files that were sent stay with the conversation.
  await admin.ok(fileLists.delete, idOf(list));
  expect(await send(() => undefined)).toEqual([]);
  expect(await filesOnDisk()).toContain(fileIn(filled, 2));
  const [last] = (await ana.ok(messages.list, { params: { ticketUuid: ticket.uuid } })).messages.slice(-1);
  expect((await app.fetchFile(people.ana, last?.mediaUrl)).status).toBe(200);
});
