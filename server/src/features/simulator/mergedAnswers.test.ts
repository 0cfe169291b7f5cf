import { endpoints, type Message, streamEvents, type Ticket } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { holdPhone, linkPhone, says, someone } from "./simulator.testing.ts";

const { contactMerges, messages, simulator, tickets } = endpoints;
type Someone = ReturnType<typeof someone>;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Marina has two numbers, wrote from both, and stands there twice; the company's phone is in a browser. */
async function withTwoNumbers() {
  const company = await linkPhone(app);
  const { admin, params } = company;
  const boss = app.as(admin);
  const phone = await holdPhone(app, admin, params.id);
  const [first, second] = [someone(), someone()];
  const write = async (contact: Someone, body: string) =>
    (await boss.ok(simulator.send, { params, body: { contact, content: says(body) } })).id;
  const list = async (searchParam: string) => {
    const query = { status: "pending", showAll: "true", searchParam } as const;
    return (await boss.ok(tickets.list, { query })).tickets;
  };
  const ticketOf = (contact: Someone): Promise<Ticket> =>
    vi.waitUntil(async () => (await list(contact.phone))[0], 5_000);
  const page = async ({ uuid }: Ticket) => boss.ok(messages.list, { params: { ticketUuid: uuid } });
  /** The message is here. */
  const arrived = (ticket: Ticket, body: string): Promise<Message> =>
    vi.waitUntil(async () => (await page(ticket)).messages.find((message) => message.body === body), 5_000);
  const answer = async ({ id: ticketId }: Ticket, body: string) => {
    const { messages: sent } = await boss.ok(messages.send, { params: { ticketId }, body: { body } });
    const shown = await phone.until(() =>
      phone.messages().find(({ content }) => content.type === "text" && content.body === body),
    );
    return { chatId: shown.chatId, id: sent[0]?.id ?? 0 };
  };
  const accept = ({ id }: Ticket) =>
    boss.ok(tickets.update, { params: { id }, body: { status: "open", userId: admin.id } });
  const merge = (into: Ticket, from: Ticket) =>
    boss.ok(contactMerges.merge, { params: { id: into.contactId }, body: { duplicateId: from.contactId } });

  await write(first, "Do primeiro");
  await write(second, "Do segundo");
  const [ticket, other] = [await ticketOf(first), await ticketOf(second)];
  return {
    ...company,
    boss,
    phone,
    first,
    second,
    write,
    arrived,
    answer,
    accept,
    merge,
    page,
    ticket,
    other,
  };
}

it("goes to the number that wrote last, after two contacts became one", async () => {
  const { first, second, ticket, other, accept, merge, write, arrived, answer } = await withTwoNumbers();
  await accept(ticket);
  await merge(ticket, other);

  await write(second, "Ainda estou esperando");
  await arrived(ticket, "Ainda estou esperando");
  expect((await answer(ticket, "Já vamos!")).chatId).toBe(second.phone);

  await write(first, "Agora deste");
  await arrived(ticket, "Agora deste");
  expect((await answer(ticket, "Certo, neste")).chatId).toBe(first.phone);
});

it("goes to the number that wrote last before the merge, where nobody wrote since", async () => {
  const { second, ticket, other, accept, merge, answer } = await withTwoNumbers();
  await accept(ticket);
  await merge(ticket, other);
  expect((await answer(ticket, "Bom dia!")).chatId).toBe(second.phone);
});

it("is for the number alone that wrote, where there is one contact for each", async () => {
  const { first, second, ticket, other, accept, answer } = await withTwoNumbers();
  for (const one of [ticket, other]) await accept(one);
  expect((await answer(ticket, "Bom dia, primeiro!")).chatId).toBe(first.phone);
  expect((await answer(other, "Bom dia, segundo!")).chatId).toBe(second.phone);
});

it("shows that somebody types to the number that is answered", async () => {
  const two = await withTwoNumbers();
  const { admin, phone, first, second, ticket, other, accept, merge, write, arrived } = two;
  await accept(ticket);
  await merge(ticket, other);
  const attendant = await app.listen(admin);
  const typing = () => phone.told.flatMap((one) => (one.type === "typing" ? [one.chatId] : []));
  for (const contact of [first, second]) {
    await write(contact, `De ${contact.phone}`);
    await arrived(ticket, `De ${contact.phone}`);
    attendant.socket.emit(streamEvents.typing, { ticketId: ticket.id, active: true });
    await vi.waitFor(() => expect(typing().at(-1)).toBe(contact.phone), 5_000);
  }
});
