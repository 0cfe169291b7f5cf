import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildPerson, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";
import { buildNote } from "./notes.testing.ts";

const { notes, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

/** Ana and Bia work in sales, Caio elsewhere; Ana attends a contact who was there before. */
async function inOffice() {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const caio = await app.addUser(companyId, { name: "Caio" });
  const site = { database: app.database, companyId };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  for (const person of [ana, bia]) await app.setUser(person, { queueIds: [sales] });
  await app.setUser(caio, { queueIds: [support] });
  const contact_id = await buildPerson(site);
  const earlier = await buildTicket(site, { contact_id, queue_id: support, status: "closed" });
  const waiting = await buildTicket(site, { contact_id, queue_id: sales });
  return {
    companyId,
    contactId: contact_id,
    earlier,
    waiting,
    people: { admin, ana, bia, caio },
    admin: app.as(admin),
    ana: app.as(ana),
    bia: app.as(bia),
    caio: app.as(caio),
  };
}

describe("a note", () => {
  it("is kept with its author, and read by whoever sees the ticket", async () => {
    const { ana, bia, caio, admin, waiting, contactId, people } = await inOffice();
    const made = await ana.ok(notes.create, {
      body: { note: "  Prefere boleto\nàs sextas ", ticketId: waiting.id, contactId },
    });
    expect(made).toMatchObject({
      note: "Prefere boleto\nàs sextas",
      ticketId: waiting.id,
      contactId,
      user: { id: people.ana.id, name: "Ana" },
    });
    const query = { ticketId: waiting.id, contactId };
    for (const reader of [ana, bia, admin]) expect(await reader.ok(notes.list, { query })).toEqual([made]);
    expect(await caio.ok(notes.list, { query })).toEqual([]);
    await caio.refused(notes.create, { body: { note: "Oi", ticketId: waiting.id } }, "ERR_NO_TICKET_FOUND");
    await bia.ok(notes.create, { body: { note: "Oi", ticketId: waiting.id } });
  });

  it.each(["", " ", "a", "  a  ", "x".repeat(4001)])("is refused when it says %j", async (note) => {
    const { ana, waiting } = await inOffice();
    const send = (text: string) => ({ body: { note: text, ticketId: waiting.id } });
    await ana.refused(notes.create, send(note), "ERR_VALIDATION");
    await ana.ok(notes.create, send("ab"));
    await ana.ok(notes.create, send("x".repeat(4000)));
  });

  it("names no other contact than its ticket's", async () => {
    const { ana, companyId, waiting, contactId } = await inOffice();
    const other = await buildPerson({ database: app.database, companyId });
    const about = (id: number) => ({ body: { note: "Oi", ticketId: waiting.id, contactId: id } });
    await ana.refused(notes.create, about(other), "ERR_NO_CONTACT_FOUND");
    await ana.ok(notes.create, about(contactId));
    const query = { ticketId: waiting.id, contactId: other };
    expect(await ana.ok(notes.list, { query })).toEqual([]);
  });

  it("is deleted by its author and by admins alone", async () => {
    const { ana, bia, caio, admin, waiting } = await inOffice();
    const [first, second] = [await buildNote(ana, waiting.id), await buildNote(ana, waiting.id)];
    await bia.refused(notes.delete, { params: { id: first.id } }, "ERR_NO_PERMISSION");
    await caio.refused(notes.delete, { params: { id: first.id } }, "ERR_NO_NOTE_FOUND");
    await (await inOffice()).admin.refused(notes.delete, { params: { id: first.id } }, "ERR_NO_NOTE_FOUND");
    await ana.ok(notes.delete, { params: { id: first.id } });
    expect(await ana.ok(notes.list, { query: { ticketId: waiting.id } })).toEqual([second]);
    await ana.refused(notes.delete, { params: { id: first.id } }, "ERR_NO_NOTE_FOUND");
    await admin.ok(notes.delete, { params: { id: second.id } });
    expect(await ana.ok(notes.list, { query: { ticketId: waiting.id } })).toEqual([]);
  });

  it("stays when its author goes, and goes with its ticket", async () => {
    const { ana, admin, waiting, people, companyId } = await inOffice();
    const { id } = await buildNote(ana, waiting.id);
    await admin.ok(endpoints.users.delete, { params: { id: people.ana.id } });
    expect(await admin.ok(notes.list, { query: { ticketId: waiting.id } })).toMatchObject([
      { id, user: null },
    ]);
    await admin.ok(tickets.delete, { params: { id: waiting.id } });
    const rows = { text: "select 1 from ticket_notes where company_id = $1", values: [companyId] };
    expect(await app.database.read(companyId, rows)).toEqual([]);
  });
});

it("lists of a contact what the caller may see, newest first", async () => {
  const { ana, caio, admin, earlier, waiting, contactId } = await inOffice();
  const old = await buildNote(caio, earlier.id, "Antiga");
  const fresh = await buildNote(ana, waiting.id, "Nova");
  const of = (client: typeof ana) => client.ok(notes.list, { query: { contactId } });
  expect(await of(admin)).toEqual([fresh, old]);
  expect(await of(ana)).toEqual([fresh]);
  expect(await of(caio)).toEqual([old]);
  expect(await ana.ok(notes.list, { query: { contactId: 999_999 } })).toEqual([]);
  expect(await of((await inOffice()).admin)).toEqual([]);
  const { body } = await ana.call(notes.list, {});
  expect(body).toMatchObject({ error: "ERR_VALIDATION" });
});

it("is told to whoever sees the ticket, and to nobody else", async () => {
  const { ana, admin, waiting, people } = await inOffice();
  const [hers, his] = [await app.listen(people.bia), await app.listen(people.caio)];
  const made = await buildNote(ana, waiting.id);
  expect(await hers.next("-ticketNote")).toEqual({ action: "create", note: made });
  await admin.ok(notes.delete, { params: { id: made.id } });
  const gone = (payload: Record<string, unknown>) => payload["action"] === "delete";
  expect(await hers.next("-ticketNote", gone)).toEqual({ action: "delete", noteId: made.id });
  await his.next("-ticketNote", gone);
  expect(his.has("-ticketNote", (payload) => payload["action"] === "create")).toBe(false);
});
