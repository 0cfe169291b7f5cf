import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson } from "../../tickets/tickets.testing.ts";
import { buildNumber, programIn, someNumber } from "../external-api.testing.ts";

const { externalApi } = endpoints;
let app: TestApp;
let world: Awaited<ReturnType<typeof programIn>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await programIn(app, { is_default: true });
});

it("finds contacts by number or name, adds them and changes their tags, by name of the key", async () => {
  const { program, key } = await world.withKey();
  const admin = app.as(world.admin);
  const { id: vip } = await admin.ok(endpoints.tags.create, { body: { name: "VIP" } });
  const { id: cold } = await admin.ok(endpoints.tags.create, { body: { name: "Frio" } });
  const number = someNumber();
  const { contact } = await program.ok(externalApi.createContact, {
    body: { number, name: "Clara Nunes", tagIds: [vip] },
  });
  expect(contact).toMatchObject({ name: "Clara Nunes", active: true, tags: [{ id: vip, name: "VIP" }] });
  await program.refused(
    externalApi.createContact,
    { body: { number, name: "Outra Clara" } },
    "ERR_DUPLICATED_CONTACT",
  );
  const find = (query: Record<string, unknown>) => program.ok(externalApi.findContacts, { query });
  expect((await find({ number })).contacts).toEqual([contact]);
  // The other form of a Brazilian mobile is the same phone.
  expect((await find({ number: number.replace(/^55119/, "5511") })).contacts).toEqual([contact]);
  expect(await find({ number: someNumber() })).toEqual({ contacts: [], hasMore: false });
  expect((await find({ searchParam: "clara" })).contacts).toEqual([contact]);
  const params = { id: contact.id };
  const tagged = await program.ok(externalApi.tagContact, { params, body: { tagIds: [cold, cold] } });
  expect(tagged.contact.tags.map(({ name }) => name)).toEqual(["Frio", "VIP"]);
  const left = await program.ok(externalApi.untagContact, { params: { ...params, tagId: vip } });
  expect(left.contact.tags.map(({ name }) => name)).toEqual(["Frio"]);
  await program.refused(externalApi.tagContact, { params, body: { tagIds: [2 ** 40] } }, "ERR_NO_TAG_FOUND");
  const log = await admin.ok(endpoints.audit.list, { query: {} });
  const causes = log.records.filter(({ cause }) => cause?.rule === "apiKeyUsed");
  expect(causes.map(({ action, cause }) => [action, cause?.name])).toEqual([
    ["contact.tags-changed", key.name],
    ["contact.tags-changed", key.name],
    ["contact.tags-changed", key.name],
    ["contact.created", key.name],
  ]);
});

it("refuses a number without its country, and reads the same one with it", async () => {
  const refused = (number: string) => world.refused({ number }, "ERR_COUNTRY_CODE_REQUIRED");
  // A German number has these digits too.
  for (const number of [
    "11987654321",
    "1132654321",
    "(11) 98765-4321",
    "011 98765-4321",
    "998765432",
    "4930123456",
  ])
    await refused(number);
  for (const number of [
    "5511987654321",
    "+55 (11) 98765-4321",
    5511987654321,
    "+49 30 123456",
    "14155552671",
  ])
    await world.send({ number });
  const numbers = await world.rows(
    "select number from contacts where number ~ '^(55119876|4930|1415)' order by 1",
  );
  expect(numbers.map(({ number }) => number)).toEqual(["14155552671", "4930123456", "5511987654321"]);
});

it("opens, finds and closes conversations, each once, and says so in their log", async () => {
  const { program, key } = await world.withKey();
  const contactId = await buildNumber(world.site, someNumber());
  const body = { contactId, userId: world.ana.id };
  const { ticket } = await program.ok(externalApi.createTicket, { body });
  expect(ticket).toMatchObject({ status: "open", userId: world.ana.id, whatsappId: world.connectionId });
  await program.refused(externalApi.createTicket, { body }, "ERR_OTHER_OPEN_TICKET");
  expect(await program.ok(externalApi.findTickets, { query: { contactId, status: "open" } })).toEqual({
    tickets: [ticket],
    hasMore: false,
  });
  const params = { id: ticket.id };
  const closed = await program.ok(externalApi.closeTicket, { params });
  expect(closed.ticket).toMatchObject({ status: "closed", closedAt: expect.any(String) });
  await program.refused(externalApi.closeTicket, { params }, "ERR_TICKET_CLOSED");
  const log = await app.as(world.admin).ok(endpoints.tickets.log, { params: { ticketId: ticket.id } });
  expect(log.map(({ by }) => by)).toMatchObject([
    { rule: "apiKeyUsed", name: key.name },
    { rule: "apiKeyUsed", name: key.name },
  ]);
  await program.ok(externalApi.createTicket, { body });
});

it("shows a token the conversations of its own connection alone, and a key those of all", async () => {
  const { program } = await world.withKey();
  const whatsappId = await buildConnection(world.site);
  const contactId = await buildPerson(world.site);
  const { ticket } = await program.ok(externalApi.createTicket, { body: { contactId, whatsappId } });
  const params = { id: ticket.id };
  for (const call of [externalApi.getTicket, externalApi.closeTicket])
    await world.program.refused(call, { params }, "ERR_NO_TICKET_FOUND");
  const query = { contactId };
  expect((await world.program.ok(externalApi.findTickets, { query })).tickets).toEqual([]);
  expect((await program.ok(externalApi.findTickets, { query })).tickets).toEqual([ticket]);
  await world.program.refused(
    externalApi.createTicket,
    { body: { contactId, whatsappId } },
    "ERR_NO_WAPP_FOUND",
  );
  await program.ok(externalApi.closeTicket, { params });
});
