import { png } from "../../platform/storage/picture.testing.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { endpoints, type QuickMessage } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildTicket } from "../tickets/tickets.testing.ts";
import { buildQuickMessage } from "./quick-messages.testing.ts";

const { messages, quickMessages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A company with its people and their clients. */
async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  const as = (person: Person) => app.as(person);
  return { companyId, people, admin: as(people.admin), ana: as(people.ana), bia: as(people.bia) };
}

function formOf(name: string, content: string | Buffer = png): FormData {
  const form = new FormData();
  form.append("typeArch", "quickMessage");
  form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
}
const idOf = ({ id }: QuickMessage) => ({ params: { id } });

it("is one of 1.000 of its owner's at most", async () => {
  const { companyId, ana, bia, people } = await inCompany();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        insert into quick_messages (company_id, user_id, shortcode, message)
        select $1, $2, 'q' || n, 'Olá' from generate_series(1, 999) n`,
      values: [companyId, people.ana.id],
    }),
  );
  const body = { shortcode: "oi", message: "Olá" };
  const last = await ana.ok(quickMessages.create, { body });
  expect(await ana.refused(quickMessages.create, { body }, "ERR_LIMIT_REACHED")).toMatchObject({
    details: { limit: 1000 },
  });
  await bia.ok(quickMessages.create, { body });
  await ana.ok(quickMessages.delete, idOf(last));
  await ana.ok(quickMessages.create, { body });
});

it("keeps what was written, under its shortcode without the slash", async () => {
  const { ana, people } = await inCompany();
  const body = {
    shortcode: " /bomdia ",
    message: "{{ms}}, {{firstName}}!\nTudo bem?",
    userId: 1,
    mediaPath: "x",
  };
  const made = await ana.ok(quickMessages.create, { body });
  expect(made).toMatchObject({
    shortcode: "bomdia",
    message: "{{ms}}, {{firstName}}!\nTudo bem?",
    geral: false,
    visao: false,
    userId: people.ana.id,
    mediaPath: null,
    isMedia: false,
    mayChange: true,
    mayShare: true,
  });
  expect(await ana.ok(quickMessages.get, idOf(made))).toEqual(made);
  const changed = await ana.ok(quickMessages.update, { ...idOf(made), body: { message: "Oi" } });
  expect(changed).toEqual({ ...made, message: "Oi" });
  // The answer of a call may be sent back whole.
  expect(await ana.ok(quickMessages.update, { ...idOf(made), body: { ...changed } })).toEqual(changed);
  for (const shortcode of ["", " ", "/", "x".repeat(81)])
    await ana.refused(quickMessages.create, { body: { shortcode } }, "ERR_VALIDATION");
});

describe("a quick message", () => {
  /** Rights of each to a message of Ana's. */
  const rights = async (fields: { geral?: boolean; visao?: boolean }) => {
    const { admin, ana, bia } = await inCompany();
    const made = await buildQuickMessage(ana, fields);
    const seen = async (client: typeof ana) =>
      (await client.ok(quickMessages.list)).records.map(({ mayChange, mayShare }) => ({
        mayChange,
        mayShare,
      }));
    return {
      admin: await seen(admin),
      ana: await seen(ana),
      bia: await seen(bia),
      made,
      clients: { admin, ana, bia },
    };
  };
  const all = { mayChange: true, mayShare: true };
  const none = { mayChange: false, mayShare: false };

  it("is its owner's alone", async () => {
    const { admin, ana, bia, made, clients } = await rights({});
    expect({ admin, ana, bia }).toEqual({ admin: [], ana: [all], bia: [] });
    for (const client of [clients.admin, clients.bia]) {
      await client.refused(quickMessages.get, idOf(made), "ERR_NO_QUICK_MESSAGE_FOUND");
      await client.refused(
        quickMessages.update,
        { ...idOf(made), body: { message: "x" } },
        "ERR_NO_QUICK_MESSAGE_FOUND",
      );
      await client.refused(quickMessages.delete, idOf(made), "ERR_NO_QUICK_MESSAGE_FOUND");
      await client.refused(quickMessages.deleteMedia, idOf(made), "ERR_NO_QUICK_MESSAGE_FOUND");
    }
    await clients.ana.ok(quickMessages.delete, idOf(made));
  });

  it("that is visible is used by everybody and changed by its owner", async () => {
    const { admin, ana, bia, made, clients } = await rights({ visao: true });
    expect({ admin, ana, bia }).toEqual({ admin: [none], ana: [all], bia: [none] });
    for (const client of [clients.admin, clients.bia]) {
      expect((await client.ok(quickMessages.get, idOf(made))).message).toBe(made.message);
      await client.refused(
        quickMessages.update,
        { ...idOf(made), body: { message: "x" } },
        "ERR_NO_PERMISSION",
      );
      await client.refused(quickMessages.delete, idOf(made), "ERR_NO_PERMISSION");
      await client.refused(quickMessages.deleteMedia, idOf(made), "ERR_NO_PERMISSION");
      const upload = { ...idOf(made), body: formOf("a.png") };
      expect(await client.call(quickMessages.uploadMedia, upload)).toMatchObject({
        status: 403,
        body: { error: "ERR_NO_PERMISSION" },
      });
    }
    await clients.ana.ok(quickMessages.update, { ...idOf(made), body: { message: "x" } });
    expect((await clients.bia.ok(quickMessages.get, idOf(made))).message).toBe("x");
  });

  it("that is general is everybody's, but only its owner and admins take it back", async () => {
    const { admin, ana, bia, made, clients } = await rights({ geral: true });
    expect({ admin, ana, bia }).toEqual({
      admin: [all],
      ana: [all],
      bia: [{ mayChange: true, mayShare: false }],
    });
    const change = (body: { message?: string; geral?: boolean }) => ({ ...idOf(made), body });
    await clients.bia.refused(quickMessages.update, change({ geral: false }), "ERR_NO_PERMISSION");
    await clients.bia.ok(quickMessages.update, change({ message: "De Bia", geral: true }));
    const taken = await clients.admin.ok(quickMessages.update, change({ geral: false }));
    expect(taken).toMatchObject({ message: "De Bia", geral: false, mayChange: false });
    expect((await clients.bia.ok(quickMessages.list)).records).toEqual([]);
    expect((await clients.ana.ok(quickMessages.list)).records).toHaveLength(1);
  });

  it("is no other company's", async () => {
    const { made } = await rights({ geral: true });
    const { admin } = await inCompany();
    await admin.refused(quickMessages.get, idOf(made), "ERR_NO_QUICK_MESSAGE_FOUND");
    await admin.refused(quickMessages.delete, idOf(made), "ERR_NO_QUICK_MESSAGE_FOUND");
    expect((await admin.ok(quickMessages.listAll)).records).toEqual([]);
  });

  it("falls to the admins when its owner is deleted", async () => {
    const { admin, ana, bia, people } = await inCompany();
    const made = await buildQuickMessage(ana);
    const ear = await app.listen(people.admin);
    await admin.ok(endpoints.users.delete, { params: { id: people.ana.id } });
    const event = await ear.next("-quickMessage");
    expect(event).toEqual({ action: "update", record: await admin.ok(quickMessages.get, idOf(made)) });
    expect(event["record"]).toMatchObject({ userId: null, mayChange: true, mayShare: true });
    await bia.refused(quickMessages.get, idOf(made), "ERR_NO_QUICK_MESSAGE_FOUND");
  });
});

it("lists by shortcode, searches shortcodes and texts without accents, and pages by twenty", async () => {
  const { ana } = await inCompany();
  for (const [shortcode, message] of [
    ["Água", "um"],
    ["árvore", "dois"],
    ["Bola", "Promoção de verão"],
  ] as const)
    await buildQuickMessage(ana, { shortcode, message });
  const listed = async (query: Record<string, string>) =>
    (await ana.ok(quickMessages.list, { query })).records.map((one) => one.shortcode);
  expect(await listed({})).toEqual(["Água", "árvore", "Bola"]);
  expect(await listed({ searchParam: "ARV" })).toEqual(["árvore"]);
  expect(await listed({ searchParam: "promocao" })).toEqual(["Bola"]);
  for (let n = 0; n < 18; n += 1) await buildQuickMessage(ana);
  const page = (pageNumber: string) => ana.ok(quickMessages.list, { query: { pageNumber } });
  expect(await page("1")).toMatchObject({ count: 21, hasMore: true, records: { length: 20 } });
  expect(await page("2")).toMatchObject({ count: 21, hasMore: false, records: { length: 1 } });
  expect(await page("3")).toMatchObject({ count: 21, hasMore: false, records: { length: 0 } });
  expect((await ana.ok(quickMessages.listAll)).records).toHaveLength(21);
});

it("is told to whoever comes back once, as it stands now", async () => {
  const { people, ana } = await inCompany();
  const made = await buildQuickMessage(ana);
  const witness = await app.listen(people.ana);
  const first = await app.listen(people.ana);
  first.socket.disconnect();
  for (const message of ["Um", "Dois"])
    await ana.ok(quickMessages.update, { ...idOf(made), body: { message } });
  await witness.next("-quickMessage", (event) => JSON.stringify(event).includes("Dois"));
  const back = await app.listen(people.ana, { position: first.position });
  const heardEvents = back.heard.filter(({ name }) => name.endsWith("-quickMessage"));
  expect(heardEvents).toMatchObject([
    { payload: { action: "update", record: { id: made.id, message: "Dois" } } },
  ]);
});

it("is heard of by those who may use it, each with what they may do", async () => {
  const { ana, people } = await inCompany();
  const [own, other, admin] = await Promise.all([
    app.listen(people.ana),
    app.listen(people.bia),
    app.listen(people.admin),
  ]);
  const made = await buildQuickMessage(ana);
  expect(await own.next("-quickMessage")).toEqual({ action: "create", record: made });
  const shared = await ana.ok(quickMessages.update, { ...idOf(made), body: { geral: true } });
  expect(await other.next("-quickMessage")).toEqual({
    action: "update",
    record: { ...shared, mayShare: false },
  });
  expect(await admin.next("-quickMessage")).toEqual({ action: "update", record: shared });
  await ana.ok(quickMessages.update, { ...idOf(made), body: { geral: false } });
  expect(await other.next("-quickMessage", ({ action }) => action === "delete")).toEqual({
    action: "delete",
    id: made.id,
  });
  await ana.ok(quickMessages.delete, idOf(made));
  await own.next("-quickMessage", ({ action }) => action === "delete");
  const heardEvents = (ear: typeof own) =>
    ear.heard.filter(({ name }) => name.endsWith("-quickMessage")).map(({ payload }) => payload["action"]);
  expect(heardEvents(own)).toEqual(["create", "update", "update", "delete"]);
  expect(heardEvents(other)).toEqual(["update", "delete"]);
});

it("is offered in some queues alone, and in all once the last of them is deleted", async () => {
  const { admin, ana, bia, people } = await inCompany();
  const stranger = await inCompany();
  const queueOf = (client: typeof admin, name: string, color = "#112233") =>
    client.ok(endpoints.queues.create, { body: { name, color } });
  const [sales, support, foreign] = [
    await queueOf(admin, "Vendas"),
    await queueOf(admin, "Suporte", "#445566"),
    await queueOf(stranger.admin, "Vendas"),
  ];
  const made = await buildQuickMessage(ana, { geral: true });
  expect(made.queueIds).toEqual([]);
  const hears = await app.listen(people.bia);
  const put = (queueIds: number[]) => ({ ...idOf(made), body: { queueIds } });
  await ana.ok(quickMessages.update, put([support.id, sales.id, sales.id]));
  const both = [sales.id, support.id];
  expect(await hears.next("-quickMessage")).toMatchObject({ record: { queueIds: both } });
  await ana.refused(quickMessages.update, put([foreign.id]), "ERR_NO_QUEUE_FOUND");
  await ana.ok(quickMessages.update, { ...idOf(made), body: { message: "Outra" } });
  expect((await bia.ok(quickMessages.listAll)).records).toMatchObject([{ queueIds: both, message: "Outra" }]);
  for (const { id } of [sales, support]) await admin.ok(endpoints.queues.delete, { params: { id } });
  expect((await bia.ok(quickMessages.get, idOf(made))).queueIds).toEqual([]);
  const body = { shortcode: "oi", message: "Oi", queueIds: [foreign.id] };
  await bia.refused(quickMessages.create, { body }, "ERR_NO_QUEUE_FOUND");
  expect((await bia.ok(quickMessages.list)).count).toBe(1);
});

describe("its file", () => {
  const filesOnDisk = async (): Promise<string[]> => {
    const folder = join(app.running.services.config.dataDir, "files");
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  const attach = (client: ReturnType<TestApp["as"]>, one: QuickMessage, name = "foto.png") =>
    client.upload(quickMessages.uploadMedia, { ...idOf(one), form: formOf(name) });
  const fileIn = (one: QuickMessage) => one.mediaPath?.split("?")[0]?.split("/").at(-1) ?? "";

  it("is served by a signed link, and goes when it is replaced, removed, or its message deleted", async () => {
    const { ana, people } = await inCompany();
    const made = await buildQuickMessage(ana);
    const first = await attach(ana, made);
    expect(first).toMatchObject({
      isMedia: true,
      mediaName: "foto.png",
      media: { mimetype: "image/png", size: png.length },
    });
    const response = await app.fetchFile(people.ana, first.mediaPath);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    const second = await attach(ana, made, "outra.png");
    await expect.poll(filesOnDisk).not.toContain(fileIn(first));
    expect(await filesOnDisk()).toContain(fileIn(second));
    const without = await ana.ok(quickMessages.deleteMedia, idOf(made));
    expect(without).toEqual(made);
    await expect.poll(filesOnDisk).not.toContain(fileIn(second));
    const third = await attach(ana, made);
    await ana.ok(quickMessages.delete, idOf(made));
    await expect.poll(filesOnDisk).not.toContain(fileIn(third));
  });

  it("is shared with a copy, and stays as long as one of them has it", async () => {
    const { ana, bia } = await inCompany();
    const made = await attach(ana, await buildQuickMessage(ana, { visao: true }));
    const copy = await buildQuickMessage(bia, { shortcode: "copia", fileOf: made.id });
    expect(copy).toMatchObject({ mediaName: "foto.png", isMedia: true, uses: 0 });
    expect(fileIn(copy)).toBe(fileIn(made));
    const [bare, own] = [await buildQuickMessage(ana), await attach(ana, await buildQuickMessage(ana))];
    const copyOf = (fileOf: number) => ({ body: { shortcode: "copia", fileOf } });
    await ana.refused(quickMessages.create, copyOf(bare.id), "ERR_NO_FILE_FOUND");
    await bia.refused(quickMessages.create, copyOf(own.id), "ERR_NO_QUICK_MESSAGE_FOUND");
    await ana.ok(quickMessages.delete, idOf(made));
    await ana.ok(quickMessages.delete, idOf(own));
    // Jobs run in order: once the file of the other is gone, this one has been judged.
    await expect.poll(filesOnDisk).not.toContain(fileIn(own));
    expect(await filesOnDisk()).toContain(fileIn(copy));
    await bia.ok(quickMessages.delete, idOf(copy));
    await expect.poll(filesOnDisk).not.toContain(fileIn(copy));
  });

  it("is of no kind that a browser or a desktop would run", async () => {
    const { ana } = await inCompany();
    const made = await buildQuickMessage(ana);
    const before = await filesOnDisk();
    const page = await ana.call(quickMessages.uploadMedia, {
      ...idOf(made),
      body: formOf("a.html", "<html></html>"),
    });
    expect(page).toMatchObject({ status: 415, body: { error: "ERR_FILE_TYPE" } });
    const form = new FormData();
    form.append("typeArch", "quickMessage");
    const nothing = await ana.call(quickMessages.uploadMedia, { ...idOf(made), body: form });
    expect(nothing).toMatchObject({ status: 400, body: { error: "ERR_NO_FILE" } });
    expect(await filesOnDisk()).toEqual(before);
    expect((await attach(ana, made)).isMedia).toBe(true);
  });

  it("is sent by reference, and stays for the message that was sent with it", async () => {
    const { ana, bia, people, companyId } = await inCompany();
    const site = { database: app.database, companyId };
    const ticket = await buildTicket(site, {
      status: "open",
      user_id: people.ana.id,
      connection_id: await buildConnection(site),
    });
    const params = { ticketId: ticket.id };
    const made = await attach(ana, await buildQuickMessage(ana));
    const send = { params, body: { body: "Veja, {{userName}}", quickMessageId: made.id } };
    const [sent] = (await ana.ok(messages.send, send)).messages;
    expect(sent).toMatchObject({
      mediaType: "image",
      body: "Veja, Ana",
      media: { state: "ready", mimetype: "image/png", name: "foto.png" },
    });
    const rows = await app.database.read<{ n: number }>(companyId, {
      text: "select count(*) as n from files",
    });
    expect(rows[0]?.n).toBe(1);

    const [bare, theirs] = [await buildQuickMessage(ana), await attach(bia, await buildQuickMessage(bia))];
    const refused = (quickMessageId: number) => ({ params, body: { body: "Oi", quickMessageId } });
    await ana.refused(messages.send, refused(bare.id), "ERR_NO_FILE_FOUND");
    await ana.refused(messages.send, refused(theirs.id), "ERR_NO_QUICK_MESSAGE_FOUND");

    await ana.ok(quickMessages.delete, idOf(made));
    await ana.ok(quickMessages.delete, idOf(bare));
    await bia.ok(quickMessages.delete, idOf(theirs));
    // Jobs run in order: once the file that nobody sent is gone, this one has been judged.
    await expect.poll(filesOnDisk).not.toContain(fileIn(theirs));
    expect(await filesOnDisk()).toContain(fileIn(made));
    expect((await app.fetchFile(people.ana, sent?.mediaUrl)).status).toBe(200);
  });
});
