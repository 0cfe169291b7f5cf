import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { extractText } from "unpdf";
import { beforeAll, expect, it, vi } from "vitest";
import { hideNumbers } from "../features/contacts/contacts.testing.ts";
import { holdPhone, linkPhone, says, someone } from "../features/simulator/simulator.testing.ts";
import { sampled } from "./samples.testing.ts";
import { type Person, startTestApp, type TestApp } from "./testing.ts";
import { buildWorld } from "./world.testing.ts";

const { contacts, messages, reports, simulator, transcripts } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Says whether a text names the number, as it stands or in base64, as Meta's ids do. */
function finds(text: string, number: string): boolean {
  if (text.includes(number)) return true;
  const coded = text.match(/[A-Za-z0-9+/=]{16,}/g) ?? [];
  return coded.some((part) =>
    [0, 1, 2, 3].some((cut) => Buffer.from(part.slice(cut), "base64").toString("latin1").includes(number)),
  );
}
const idWith = (number: string) => `wamid.HBg${Buffer.from(`${number}:${randomUUID()}`).toString("base64")}`;

/** Every right that a user can have beside the profile. */
const rights = [
  "all_user_chat",
  "all_ticket",
  "all_historic",
  "allow_group",
  "close_pending",
  "show_dashboard",
  "allow_real_time",
  "allow_connections",
];

/** A company that hides numbers, also from a user with every right, and a contact who wrote under an id that holds theirs. */
async function inHidingCompany() {
  const world = await buildWorld(app);
  const { companyId, admin, user, contactId, connectionId } = world;
  await app.setUser(user, {
    queueIds: [world.queueId],
    columns: Object.fromEntries(rights.map((right) => [right, true])),
  });
  await hideNumbers(app, companyId);
  const { number } = await app.as(admin).ok(contacts.get, { params: { id: contactId } });
  const write = (body: string) =>
    app.running.pipeline.inbox.accept({
      companyId,
      connectionId,
      events: [
        {
          kind: "message",
          eventId: randomUUID(),
          chat: { identities: [{ kind: "phone", value: number }], isGroup: false },
          at: new Date().toISOString(),
          key: { providerId: idWith(number), fromMe: false },
          content: { type: "text", body },
        },
      ],
    });
  return { world, admin, user, number, write };
}

it("names a hidden number in no answer, by itself or within an id", async () => {
  const { world, admin, user, number, write } = await inHidingCompany();
  await write("Oi, tudo bem?");
  const page = async (person: Person) =>
    (await app.as(person).ok(messages.list, { params: { ticketUuid: world.ticketUuid } })).messages;
  await vi.waitUntil(async () => (await page(admin)).some(({ body }) => body === "Oi, tudo bem?"), 5_000);
  const told = { admin: [] as string[], user: [] as string[] };
  for (const { name, endpoint, input, blocked } of sampled) {
    if (endpoint.method !== "GET" || blocked || name.startsWith("simulator.")) continue;
    for (const [who, person] of [["admin", admin] as const, ["user", user] as const]) {
      const { body } = await app.as(person).call(endpoint, input(world));
      if (finds(JSON.stringify(body ?? null), number)) told[who].push(name);
    }
  }
  expect(told.user).toEqual([]);
  expect(told.admin).toEqual(
    expect.arrayContaining(["contacts.get", "contacts.list", "messages.list", "tickets.get", "tickets.list"]),
  );
  expect(finds(JSON.stringify((await page(admin)).map(({ wid }) => wid)), number)).toBe(true);
  expect(new Set((await page(user)).map(({ wid }) => wid))).toEqual(new Set([""]));
});

it("names it in no document that a user takes along", async () => {
  const { world, admin, user, number } = await inHidingCompany();
  await app.as(admin).ok(contacts.update, { params: { id: world.contactId }, body: { name: number } });
  const documents = async (person: Person) => {
    const as = app.as(person);
    const pdf = await as.file(transcripts.exportPdf, { params: { uuid: world.ticketUuid }, query: {} });
    const sheet = await as.file(reports.export, { query: { format: "csv" } });
    const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    return [text, Buffer.from(sheet.bytes).toString("utf8")].map((written) =>
      written.replaceAll(/[ ()-]/g, ""),
    );
  };
  const names = (texts: string[]) => texts.map((text) => text.includes(number));
  expect(names(await documents(admin))).toEqual([true, true]);
  const shown = await documents(user);
  expect(names(shown)).toEqual([false, false]);
  for (const text of shown) expect(text).toContain("*******");
});

it("names it in no live event", async () => {
  const { admin, user, number, write } = await inHidingCompany();
  const [seen, hidden] = [await app.listen(admin), await app.listen(user)];
  await write("Ao vivo");
  for (const ear of [seen, hidden]) await ear.next("-appMessage");
  expect(finds(JSON.stringify(seen.heard), number)).toBe(true);
  expect(finds(JSON.stringify(hidden.heard), number)).toBe(false);
});

it("confirms no guessed number to whom numbers are hidden from", async () => {
  const { admin, user, number } = await inHidingCompany();
  const [boss, client] = [app.as(admin), app.as(user)];
  const params = { number };
  expect(await boss.ok(contacts.profile, { params })).toHaveProperty("contactId");
  await client.refused(contacts.profile, { params }, "ERR_NO_PERMISSION");
  await client.refused(contacts.profile, { params: { number: "5511900000001" } }, "ERR_NO_PERMISSION");
  const body = { name: "Quem é?", number };
  await boss.refused(contacts.create, { body }, "ERR_DUPLICATED_CONTACT");
  await client.refused(contacts.create, { body }, "ERR_WAPP_INVALID_CONTACT");
  const { body: answer } = await client.call(contacts.create, { body });
  expect(JSON.stringify(answer)).not.toMatch(/contactId/);
  await client.ok(contacts.create, { body: { name: "Nova", number: "5511900000002" } });
});

it("shows masked numbers on a simulated phone, and takes it away as the session ends", async () => {
  const { companyId, admin, ana, params } = await linkPhone(app);
  const contact = someone();
  await app.as(admin).ok(simulator.send, { params, body: { contact, content: says("Oi") } });
  const people = async (person: Person) => app.as(person).ok(simulator.people, { params });
  await vi.waitUntil(async () => (await people(admin)).length > 0, 5_000);
  expect(JSON.stringify(await people(ana))).toContain(contact.phone);
  await hideNumbers(app, companyId);
  expect(JSON.stringify(await people(admin))).toContain(contact.phone);
  expect(JSON.stringify(await people(ana))).not.toContain(contact.phone);

  const [seen, hidden] = [await holdPhone(app, admin, params.id), await holdPhone(app, ana, params.id)];
  for (const phone of [seen, hidden]) await phone.until(() => phone.messages()[0]);
  expect(JSON.stringify(seen.told)).toContain(contact.phone);
  expect(JSON.stringify(hidden.told)).not.toContain(contact.phone);

  const startedAt = Date.now();
  await app.as(ana).ok(endpoints.auth.logout);
  await hidden.ended;
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  await app.as(admin).ok(simulator.send, { params, body: { contact, content: says("Ainda aqui") } });
  await seen.until(() =>
    seen.messages().find(({ content }) => content.type === "text" && content.body === "Ainda aqui"),
  );
  seen.leave();
});
