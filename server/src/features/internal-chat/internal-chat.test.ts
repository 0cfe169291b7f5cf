import { type Chat, endpoints, type ErrorCode } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { png } from "../../platform/storage/picture.testing.ts";
import { buildGroup, sayInChat } from "./internal-chat.testing.ts";

const { internalChat, users } = endpoints;
let app: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  app = await startTestApp();
  office = await openOffice();
});

/** Ana, Bia and Caio work together; Davi works for somebody else. */
async function openOffice() {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const caio = await app.addUser(companyId, { name: "Caio" });
  const davi = (await app.inNewCompany()).ana;
  const people = { admin, ana, bia, caio, davi };
  return { companyId, people, ...clientsOf(people) };
}

const clientsOf = <K extends string>(people: Record<K, Person>) =>
  Object.fromEntries(
    Object.entries<Person>(people).map(([name, person]) => [name, app.as(person)]),
  ) as Record<K, ReturnType<TestApp["as"]>>;

const at = ({ id }: { id: number }) => ({ params: { id } });
const unreadOf = ({ users: members }: Chat, { id }: Person) =>
  members.find(({ userId }) => userId === id)?.unreads;
const groupOf = (...others: ("bia" | "caio" | "admin")[]) =>
  buildGroup(
    office.ana,
    others.map((name) => office.people[name].id),
    `Grupo ${crypto.randomUUID()}`,
  );
const findIn = async (name: "ana" | "bia" | "caio", chat: Chat) =>
  (await office[name].ok(internalChat.list, { query: { searchParam: chat.title } })).records.find(
    ({ id }) => id === chat.id,
  );

describe("a chat", () => {
  it("is of its members alone, who find it by its title and by each other", async () => {
    const { ana, bia, caio, admin, davi, people } = office;
    const chat = await groupOf("bia");
    expect(chat).toMatchObject({ isGroup: true, ownerId: people.ana.id, lastMessage: "", mayChange: true });
    expect(chat.users.map(({ user }) => user.name)).toEqual(["Ana", "Bia"]);
    expect(await findIn("bia", chat)).toMatchObject({ id: chat.id, mayChange: false, mayDelete: false });
    for (const stranger of [caio, admin, davi]) {
      const { records } = await stranger.ok(internalChat.list, { query: { searchParam: chat.title } });
      expect(records).toEqual([]);
      await stranger.refused(internalChat.get, { params: { uuid: chat.uuid } }, "ERR_NO_CHAT_FOUND");
      await stranger.refused(internalChat.messages, at(chat), "ERR_NO_CHAT_FOUND");
      await stranger.refused(
        internalChat.send,
        { ...at(chat), body: { message: "Oi" } },
        "ERR_NO_CHAT_FOUND",
      );
      await stranger.refused(internalChat.markRead, { ...at(chat), body: {} }, "ERR_NO_CHAT_FOUND");
      await stranger.refused(internalChat.update, { ...at(chat), body: { title: "x" } }, "ERR_NO_CHAT_FOUND");
      await stranger.refused(internalChat.delete, at(chat), "ERR_NO_CHAT_FOUND");
    }
    expect(await bia.ok(internalChat.get, { params: { uuid: chat.uuid } })).toMatchObject({ id: chat.id });
    await bia.ok(internalChat.send, { ...at(chat), body: { message: "Oi" } });
    const { records } = await ana.ok(internalChat.list, { query: { searchParam: "bia" } });
    expect(records.map(({ id }) => id)).toContain(chat.id);
  });

  it("of two is one, called by the other's name, however often and by whomever it is begun", async () => {
    const { bia, caio, people } = office;
    const begin = (who: typeof bia, other: Person) =>
      who.ok(internalChat.create, { body: { users: [other.id], isGroup: false } });
    const all = await Promise.all([
      begin(bia, people.caio),
      begin(caio, people.bia),
      begin(bia, people.caio),
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.map(({ title }) => title)).toEqual(["Caio", "Bia", "Caio"]);
    const { id, ownerId } = all[0];
    const owner = ownerId === people.bia.id ? bia : caio;
    await owner.refused(internalChat.update, { params: { id }, body: { title: "Nós" } }, "ERR_NO_PERMISSION");
    await owner.ok(internalChat.delete, { params: { id } });
  });

  it.each([
    ["without anybody", { title: "Vendas", users: [] }],
    ["without a title", { users: [1] }],
    ["of a blank title", { title: "  ", users: [1] }],
    ["of two lines", { title: "a\nb", users: [1] }],
    ["of ids that are none", { title: "Vendas", users: [-1] }],
    ["of a private chat of three", { isGroup: false, users: [1, 2] }],
  ])("%s is refused", async (_what, body) => {
    const { ana } = office;
    await ana.refused(internalChat.create, { body }, "ERR_VALIDATION");
    await ana.ok(internalChat.create, { body: { title: "Vendas", users: [office.people.bia.id] } });
  });

  it("takes colleagues alone, as ids or as people", async () => {
    const { ana, people } = office;
    const begin = (ids: number[]) => ({ body: { title: "Vendas", users: ids } });
    for (const ids of [[people.davi.id], [people.bia.id, people.davi.id], [people.ana.id]])
      await ana.refused(internalChat.create, begin(ids), "ERR_NO_USER_FOUND");
    const body = { title: "Vendas", users: [{ id: people.bia.id, name: "Bia" }] };
    const chat = await ana.ok(internalChat.create, { body });
    expect(chat.users.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
      [people.ana.id, people.bia.id].toSorted((a, b) => a - b),
    );
  });

  it("is changed and deleted by its owner alone", async () => {
    const { ana, bia, people } = office;
    const chat = await groupOf("bia");
    const change = { ...at(chat), body: { title: "Outro", users: [people.bia.id, people.caio.id] } };
    await bia.refused(internalChat.update, change, "ERR_NO_PERMISSION");
    await bia.refused(internalChat.delete, at(chat), "ERR_NO_PERMISSION");
    const foreign = { ...at(chat), body: { users: [people.davi.id] } };
    await ana.refused(internalChat.update, foreign, "ERR_NO_USER_FOUND");
    const changed = await ana.ok(internalChat.update, change);
    expect([changed.title, changed.users.length]).toEqual(["Outro", 3]);
    const without = await ana.ok(internalChat.update, { ...at(chat), body: { users: [people.caio.id] } });
    expect([without.title, without.users.map(({ user }) => user.name)]).toEqual(["Outro", ["Ana", "Caio"]]);
    await bia.refused(internalChat.messages, at(chat), "ERR_NO_CHAT_FOUND");
    await ana.ok(internalChat.delete, at(chat));
    await ana.refused(internalChat.messages, at(chat), "ERR_NO_CHAT_FOUND");
  });

  it("whose owner's account is gone is an admin's who is in it, and nobody else's", async () => {
    const { admin, bia, people, companyId } = office;
    const eva = await app.addUser(companyId, { name: "Eva" });
    const begin = (others: Person[]) =>
      buildGroup(
        app.as(eva),
        others.map(({ id }) => id),
      );
    const [seen, unseen] = [await begin([people.bia, people.admin]), await begin([people.bia])];
    await sayInChat(app.as(eva), seen.id, "Até logo");
    await admin.ok(users.delete, { params: { id: eva.id } });
    await bia.refused(internalChat.delete, at(seen), "ERR_NO_PERMISSION");
    await admin.refused(internalChat.delete, at(unseen), "ERR_NO_CHAT_FOUND");
    const { records } = await bia.ok(internalChat.messages, at(seen));
    expect(records).toMatchObject([{ message: "Até logo", sender: null, senderId: null }]);
    await admin.ok(internalChat.update, { ...at(seen), body: { title: "Sem Eva" } });
  });

  it("needs the plan's flag", async () => {
    const { ana } = office;
    const company = await app.inNewCompany({ plan: { useInternalChat: false } });
    const without = app.as(company.ana);
    const begin = { body: { title: "Vendas", users: [company.bia.id] } };
    await without.refused(internalChat.list, {}, "ERR_PLAN_FEATURE");
    await without.refused(internalChat.create, begin, "ERR_PLAN_FEATURE");
    await ana.ok(internalChat.list, {});
  });
});

describe("what is said in a chat", () => {
  it("moves it up, counts for the others until each has read it, and says so in the list", async () => {
    const { ana, bia, people } = office;
    const before = (await bia.ok(internalChat.list, {})).unreadChats;
    const [older, chat] = [await groupOf("bia"), await groupOf("bia")];
    await sayInChat(ana, chat.id, "Primeira");
    const last = await sayInChat(ana, chat.id, "  Segunda  ");
    expect(last).toMatchObject({ message: "Segunda", sender: { id: people.ana.id, name: "Ana" } });
    await sayInChat(bia, older.id);
    const seen = await findIn("bia", chat);
    expect(seen).toMatchObject({ lastMessage: "Ana: Segunda" });
    expect([unreadOf(seen as Chat, people.bia), unreadOf(seen as Chat, people.ana)]).toEqual([2, 0]);
    const { records, unreadChats } = await bia.ok(internalChat.list, {});
    expect(records.slice(0, 2).map(({ id }) => id)).toEqual([older.id, chat.id]);
    expect(unreadChats).toBe(before + 1);
    const read = await bia.ok(internalChat.markRead, { ...at(chat), body: { userId: people.bia.id } });
    expect(read.users.find(({ userId }) => userId === people.bia.id)).toMatchObject({
      unreads: 0,
      readId: last.id,
    });
    expect((await bia.ok(internalChat.list, {})).unreadChats).toBe(before);
  });

  it("is read by oneself, up to what was seen, and never less than before", async () => {
    const { ana, bia, people } = office;
    const chat = await groupOf("bia");
    const [first, second] = [await sayInChat(ana, chat.id), await sayInChat(ana, chat.id)];
    const read = (messageId?: number) => bia.ok(internalChat.markRead, { ...at(chat), body: { messageId } });
    const state = (of: Chat) => of.users.find(({ userId }) => userId === people.bia.id);
    expect(state(await read(first.id))).toMatchObject({ unreads: 1, readId: first.id });
    expect(state(await read())).toMatchObject({ unreads: 0, readId: second.id });
    expect(state(await read(first.id))).toMatchObject({ unreads: 0, readId: second.id });
    const forAnother = { ...at(chat), body: { userId: people.ana.id } };
    await bia.refused(internalChat.markRead, forAnother, "ERR_NO_PERMISSION");
  });

  it("comes 20 at a time, newest page first, each ascending, and does not shift while one reads", async () => {
    const { ana, bia } = office;
    const chat = await groupOf("bia");
    const ids: number[] = [];
    for (let n = 0; n < 45; n += 1) ids.push((await sayInChat(ana, chat.id, `Nº ${n}`)).id);
    const page = async (query: { pageNumber?: number; beforeId?: number | undefined }) => {
      const { records, count, hasMore } = await bia.ok(internalChat.messages, { ...at(chat), query });
      return { ids: records.map(({ id }) => id), count, hasMore };
    };
    expect(await page({})).toEqual({ ids: ids.slice(25), count: 45, hasMore: true });
    expect(await page({ pageNumber: 3 })).toEqual({ ids: ids.slice(0, 5), count: 45, hasMore: false });
    await sayInChat(ana, chat.id);
    expect((await page({ beforeId: ids[25] })).ids).toEqual(ids.slice(5, 25));
    expect(await page({ beforeId: ids[5] })).toMatchObject({ ids: ids.slice(0, 5), hasMore: false });
    const query = { searchParam: "nº 4" };
    const found = await bia.ok(internalChat.messages, { ...at(chat), query });
    expect(found.records.map(({ message }) => message)).toEqual(
      [4, 40, 41, 42, 43, 44].map((n) => `Nº ${n}`),
    );
  });

  it("is one message however often it is sent, and of one chat only", async () => {
    const { ana } = office;
    const [chat, other] = [await groupOf("bia"), await groupOf("bia")];
    const body = { message: "Oi", clientId: crypto.randomUUID() };
    const twice = [
      await ana.ok(internalChat.send, { ...at(chat), body }),
      await ana.ok(internalChat.send, { ...at(chat), body }),
    ];
    expect(twice[0]).toEqual(twice[1]);
    await ana.refused(internalChat.send, { ...at(other), body }, "ERR_IDEMPOTENCY_KEY_REUSED");
    await ana.ok(internalChat.send, { ...at(other), body: { ...body, clientId: crypto.randomUUID() } });
  });

  it.each([
    [{ message: "" }, "ERR_EMPTY_MESSAGE"],
    [{ message: " \n " }, "ERR_EMPTY_MESSAGE"],
    [{ message: "x".repeat(4001) }, "ERR_VALIDATION"],
    [{ message: "a\u0000b" }, "ERR_VALIDATION"],
    [{ message: "Oi", mentions: [-1] }, "ERR_VALIDATION"],
    [{ message: "Oi", mentions: [2_000_000_000] }, "ERR_NO_USER_FOUND"],
    [{ message: "Oi", clientId: "é" }, "ERR_VALIDATION"],
  ] satisfies [object, ErrorCode][])("is refused as %j", async (body, code) => {
    const chat = await groupOf("bia");
    const { ana } = office;
    await ana.refused(internalChat.send, { ...at(chat), body: { mentions: [], ...body } }, code);
    const good = { message: "x".repeat(4000), mentions: [office.people.bia.id] };
    await ana.ok(internalChat.send, { ...at(chat), body: good });
  });

  it("names members alone, and keeps whom it names", async () => {
    const { ana, people } = office;
    const chat = await groupOf("bia");
    const say = (mentions: number[]) => ({ ...at(chat), body: { message: "@Bia olhe", mentions } });
    await ana.refused(internalChat.send, say([people.caio.id]), "ERR_NO_USER_FOUND");
    const { messages } = await ana.ok(internalChat.send, say([people.bia.id, people.bia.id]));
    expect(messages).toMatchObject([{ mentions: [people.bia.id] }]);
  });

  it("is edited and deleted by its writer alone", async () => {
    const { ana, bia, caio, people } = office;
    const [chat, other] = [await groupOf("bia"), await groupOf("bia")];
    await sayInChat(bia, chat.id, "Bem antes");
    const said = await sayInChat(ana, chat.id, "Ola");
    const place = { params: { id: chat.id, messageId: said.id } };
    const edit = { ...place, body: { message: "Olá" } };
    await bia.refused(internalChat.editMessage, edit, "ERR_NO_PERMISSION");
    await bia.refused(internalChat.deleteMessage, place, "ERR_NO_PERMISSION");
    await caio.refused(internalChat.editMessage, edit, "ERR_NO_CHAT_FOUND");
    await caio.refused(internalChat.deleteMessage, place, "ERR_NO_CHAT_FOUND");
    const elsewhere = { params: { id: other.id, messageId: said.id } };
    await ana.refused(internalChat.deleteMessage, elsewhere, "ERR_NO_MESSAGE_FOUND");
    await ana.refused(internalChat.editMessage, { ...place, body: { message: " " } }, "ERR_EMPTY_MESSAGE");
    expect(await ana.ok(internalChat.editMessage, edit)).toMatchObject({ message: "Olá", isEdited: true });
    expect(await findIn("bia", chat)).toMatchObject({ lastMessage: "Ana: Olá" });
    expect(await ana.ok(internalChat.deleteMessage, place)).toMatchObject({ message: "", isDeleted: true });
    const after = await findIn("bia", chat);
    expect([after?.lastMessage, after && unreadOf(after, people.bia)]).toEqual(["Bia: Bem antes", 0]);
    await ana.refused(internalChat.editMessage, edit, "ERR_NO_MESSAGE_FOUND");
    await ana.refused(internalChat.deleteMessage, place, "ERR_NO_MESSAGE_FOUND");
  });
});

describe("a file in a chat", () => {
  const formOf = (...names: string[]) => {
    const form = new FormData();
    form.append("message", "Veja");
    form.append("mentions", "[]");
    for (const name of names) form.append("medias", new Blob([png]), name);
    return form;
  };

  it("is a message each, for members as long as it is there", async () => {
    const { ana, people } = office;
    const chat = await groupOf("bia");
    const { messages } = await ana.upload(internalChat.send, { ...at(chat), form: formOf("a.png", "b.png") });
    expect(messages).toMatchObject([
      { message: "Veja", mediaType: "image", media: { state: "ready", name: "a.png" } },
      { message: "", mediaType: "image", media: { name: "b.png" } },
    ]);
    const [first] = messages;
    const status = async (person: Person) =>
      (await app.fetchFile(person, app.linkFor(person, fileOf(first?.mediaUrl)))).status;
    expect([await status(people.ana), await status(people.bia), await status(people.admin)]).toEqual([
      200, 200, 404,
    ]);
    await ana.ok(internalChat.deleteMessage, { params: { id: chat.id, messageId: first?.id ?? 0 } });
    expect(await status(people.bia)).toBe(404);
  });

  it("that a desktop would run is refused", async () => {
    const { ana } = office;
    const chat = await groupOf("bia");
    const send = (name: string) => ana.call(internalChat.send, { ...at(chat), body: formOf(name) });
    expect(await send("a.exe")).toMatchObject({ status: 415, body: { error: "ERR_FILE_TYPE" } });
    expect(await send("a.png")).toMatchObject({ status: 200 });
  });

  const fileOf = (link: string | null | undefined) => link?.split("?")[0]?.split("/").at(-1) ?? "";
});

describe("live", () => {
  it("members hear what happens in a chat, each as they see it, and nobody else does", async () => {
    const { ana, bia, people } = office;
    const [ear, stranger] = [await app.listen(people.bia), await app.listen(people.caio)];
    const chat = await groupOf("bia");
    const about = (action: string) => (payload: Record<string, unknown>) =>
      payload["action"] === action &&
      ((payload["chat"] as { id?: number } | undefined)?.id ?? payload["id"]) === chat.id;
    expect(await ear.next("-chat", about("create"))).toMatchObject({ chat: { mayChange: false } });
    const said = await sayInChat(ana, chat.id, "Oi, Bia");
    expect(await ear.next("-chat", about("new-message"))).toMatchObject({
      chat: { lastMessage: "Ana: Oi, Bia" },
      newMessage: { id: said.id, message: "Oi, Bia" },
    });
    const place = { params: { id: chat.id, messageId: said.id } };
    await ana.ok(internalChat.editMessage, { ...place, body: { message: "Olá, Bia" } });
    const edited = await ear.next("-chat", (payload) => about("update")(payload) && "newMessage" in payload);
    expect(edited).toMatchObject({ newMessage: { message: "Olá, Bia", isEdited: true } });
    const read = await bia.ok(internalChat.markRead, { ...at(chat), body: {} });
    const hasRead = (payload: Record<string, unknown>) =>
      about("update")(payload) && unreadOf(payload["chat"] as Chat, people.bia) === 0;
    expect((await ear.next("-chat", hasRead))["chat"]).toEqual(read);
    await ana.ok(internalChat.update, { ...at(chat), body: { users: [people.caio.id] } });
    expect(await ear.next("-chat", about("delete"))).toEqual({ action: "delete", id: chat.id });
    await stranger.next("-chat", about("update"));
    expect(stranger.heard.filter(({ payload }) => about("new-message")(payload))).toEqual([]);
    await ana.ok(internalChat.delete, at(chat));
    await stranger.next("-chat", about("delete"));
  });
});
