import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";
import { buildContact, someNumber } from "../contacts/contacts.testing.ts";

const { contactMerges, messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Carla and Bento, who were made one by mistake; both write over the same connection. */
async function withTwo() {
  const { companyId, admin } = await app.inNewCompany();
  const boss = app.as(admin);
  const connectionId = await buildConnection({ database: app.database, companyId }, { is_default: true });
  const [carla, bento] = [someNumber(), someNumber()];
  const contact = await buildContact(boss, { number: carla });
  const duplicate = await buildContact(boss, { number: bento });
  const rows = <R extends Record<string, unknown>>(text: string) => app.database.read<R>(companyId, { text });
  const write = async (number: string, body: string) => {
    await app.running.pipeline.inbox.accept({
      companyId,
      connectionId,
      events: [
        {
          kind: "message",
          eventId: randomUUID(),
          chat: { identities: [{ kind: "phone", value: number }], isGroup: false },
          at: new Date().toISOString(),
          key: { providerId: randomUUID(), fromMe: false },
          content: { type: "text", body },
        },
      ],
    });
    await vi.waitFor(async () => expect(await rows("select id from inbox")).toEqual([]), 5_000);
  };
  const merge = async () =>
    (await boss.ok(contactMerges.merge, { params: { id: contact.id }, body: { duplicateId: duplicate.id } }))
      .mergeId;
  const undo = (id: number) => boss.ok(contactMerges.undoMerge, { params: { id } });
  /** Tickets of each person with what stands in them, oldest first. */
  const conversations = () =>
    rows(`
      select case c.id when ${contact.id} then 'Carla' else 'Bento' end as who, t.status, t.unread, t.last_message as last, t.identity,
        array(select m.body from messages m where m.ticket_id = t.id and m.contact_id = t.contact_id order by m.id) as said
      from tickets t join contacts c on c.id = t.contact_id order by t.id`);
  const accept = async () => {
    const [open] = await rows<{ id: number }>("select id from tickets where status = 'pending' order by id");
    return boss.ok(tickets.update, {
      params: { id: open?.id ?? 0 },
      body: { status: "open", userId: admin.id },
    });
  };
  const answer = (ticketId: number, body: string) =>
    boss.ok(messages.send, { params: { ticketId }, body: { body } });
  return { boss, carla, bento, rows, write, merge, undo, conversations, accept, answer };
}

it("gives back the conversation that began with the other's number meanwhile", async () => {
  const { bento, write, merge, undo, conversations } = await withTwo();
  const mergeId = await merge();
  await write(bento, "Oi, sou eu");
  expect(await conversations()).toMatchObject([{ who: "Carla", said: ["Oi, sou eu"] }]);
  await undo(mergeId);
  expect(await conversations()).toEqual([
    { who: "Bento", status: "pending", unread: 1, last: "Oi, sou eu", identity: null, said: ["Oi, sou eu"] },
  ]);
});

it("leaves a conversation where it is that only the contact's own number led", async () => {
  const { carla, write, merge, undo, conversations } = await withTwo();
  const mergeId = await merge();
  await write(carla, "Oi");
  await undo(mergeId);
  expect(await conversations()).toMatchObject([{ who: "Carla", identity: null, said: ["Oi"] }]);
});

it("parts a conversation in which both wrote, with the answers to each and what is unread", async () => {
  const { carla, bento, write, merge, undo, conversations, accept, answer } = await withTwo();
  await write(carla, "Carla 1");
  const { id } = await accept();
  const mergeId = await merge();
  await write(bento, "Bento 1");
  await answer(id, "Para Bento");
  await write(bento, "Bento 2");
  await write(carla, "Carla 2");
  await undo(mergeId);
  expect(await conversations()).toEqual([
    {
      who: "Carla",
      status: "open",
      unread: 2,
      last: "Carla 2",
      identity: null,
      said: ["Carla 1", "Carla 2"],
    },
    {
      who: "Bento",
      status: "open",
      unread: 2,
      last: "Bento 2",
      identity: null,
      said: ["Bento 1", "Para Bento", "Bento 2"],
    },
  ]);
  await write(bento, "Bento 3");
  expect((await conversations())[1]).toMatchObject({ who: "Bento", last: "Bento 3", unread: 3 });
});

it("puts them into the conversation that the merge had closed", async () => {
  const { carla, bento, write, merge, undo, conversations, accept } = await withTwo();
  await write(carla, "Carla 1");
  await accept();
  await write(bento, "Bento 1");
  const mergeId = await merge();
  await write(bento, "Bento 2");
  await undo(mergeId);
  expect(await conversations()).toMatchObject([
    { who: "Carla", status: "open", said: ["Carla 1"] },
    { who: "Bento", status: "pending", said: ["Bento 1", "Bento 2"], last: "Bento 2" },
  ]);
});
