import { endpoints } from "@balcao/contract";
import { hideNumbers } from "@balcao/server/src/features/contacts/contacts.testing.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { patience, startCloudProduct } from "./productHarness.ts";

const { contacts, messages, tickets } = endpoints;
const [old, next, last] = ["5511987000001", "5511987000002", "5511987000003"] as const;
const person = (phone: string, userId?: string) => ({
  phone,
  name: "Cliente Teste",
  ...(userId && { userId }),
});
const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;

let product: Awaited<ReturnType<typeof startCloudProduct>>;
beforeAll(async () => {
  product = await startCloudProduct();
  return () => product.close();
});

/** Lets everybody have written for a year: what is told of them happened later. */
const age = ({ companyId }: { companyId: number }) =>
  product.app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update contacts set created_at = app.now() - interval '1 year'" }),
  );

/** A number of ours to which a customer wrote, whose ticket we accepted. */
async function withCustomer({ userId }: { userId?: string } = {}) {
  const line = await product.openLine();
  const { as, writes, accept, sent } = line;
  await writes(person(old, userId), "Oi");
  const ticket = await accept();
  await age(line);
  const contact = async () => as.ok(contacts.get, { params: { id: ticket.contact.id } });
  const everybody = async () =>
    (await as.ok(contacts.list, { query: {} })).contacts.map(({ number }) => number);
  const becomes = (number: string) =>
    vi.waitFor(async () => expect(await contact()).toMatchObject({ number }), patience);
  const answer = async (body: string, ticketId = ticket.id) => {
    const before = sent().length;
    await as.ok(messages.send, { params: { ticketId }, body: { body } });
    return vi.waitUntil(() => sent()[before], patience);
  };
  const log = async (ticketUuid = ticket.uuid) =>
    (await as.ok(tickets.conversationLog, { params: { ticketUuid } })).flatMap(({ type, numbers }) =>
      type === "numberChanged" ? [numbers] : [],
    );
  const hears = (body: string) =>
    vi.waitFor(async () => expect(await line.bodies(ticket)).toContain(body), patience);
  return { ...line, ticket, contact, everybody, becomes, answer, log, hears };
}

/** netflie/whatsapp-cloud-api#120. */
describe("a customer who changes the number", () => {
  it("is one contact, answered at the new number, in the open ticket and in a new one", async () => {
    const { as, moves, writes, ticket, everybody, becomes, answer, log, hears, accept } =
      await withCustomer();
    await moves(old, { phone: next });
    await becomes(next);
    expect(await answer("Anotado")).toMatchObject({ to: next });
    await writes(person(next), "Número novo");
    await hears("Número novo");
    expect(await answer("Certo")).toMatchObject({ to: next });
    expect(await everybody()).toEqual([next]);
    expect(await log()).toEqual([{ from: old, to: next }]);

    await as.ok(tickets.update, {
      params: { id: ticket.id },
      body: { status: "closed", sendFarewellMessage: false },
    });
    await writes(person(next), "Mais uma coisa");
    const another = await accept();
    expect(another.contact.id).toBe(ticket.contact.id);
    expect(await answer("Diga", another.id)).toMatchObject({ to: next });
  });

  it("stays as they are when it is told again, or late", async () => {
    const { moves, becomes, everybody, log, writes, hears } = await withCustomer();
    await moves(old, { phone: next }, seconds(30));
    await moves(next, { phone: last }, seconds(20));
    await becomes(last);
    await moves(old, { phone: next }, seconds(30));
    await moves(next, { phone: last }, seconds(20));
    await moves(last, { phone: next }, seconds(25));
    await writes(person(last), "fim");
    await hears("fim");
    expect(await everybody()).toEqual([last]);
    expect((await log()).toReversed()).toEqual([
      { from: old, to: next },
      { from: next, to: last },
    ]);
    await moves(last, { phone: old }, seconds(5));
    await becomes(old);
    expect(await everybody()).toEqual([old]);
  });

  it("is one contact also when they wrote from the new number before it is told", async () => {
    const { moves, writes, everybody, becomes, answer, hears, tickets: listed } = await withCustomer();
    const moved = seconds(5);
    await writes(person(next), "Sou eu, de número novo");
    await vi.waitFor(async () => expect(await everybody()).toHaveLength(2), patience);
    await moves(old, { phone: next }, moved);
    await becomes(next);
    await hears("Sou eu, de número novo");
    expect(await everybody()).toEqual([next]);
    expect(await listed("pending")).toEqual([]);
    expect(await answer("Entendi")).toMatchObject({ to: next });
  });

  it("takes over a number that somebody had before, and not their history", async () => {
    const line = await withCustomer();
    const { as, moves, writes, everybody, becomes, hears, ticket } = line;
    await writes(person(next), "Sou a Rosa");
    const rosa = await line.accept();
    await age(line);
    await moves(old, { phone: next });
    await becomes(next);
    await writes(person(next), "Agora o número é meu");
    await hears("Agora o número é meu");
    expect(await line.bodies(rosa)).toEqual(["Sou a Rosa"]);
    expect(await line.log(rosa.uuid)).toEqual([{ from: next, to: null }]);
    // Both show it, so that somebody may make them one.
    expect(await everybody()).toEqual([next, next]);
    const beside = await as.ok(endpoints.contactMerges.duplicates, { params: { id: ticket.contact.id } });
    expect(beside).toMatchObject([
      { contact: { id: rosa.contact.id }, reasons: expect.arrayContaining(["number"]) },
    ]);
    // An answer to the one never goes to the other.
    await as.ok(messages.send, { params: { ticketId: rosa.id }, body: { body: "Oi, Rosa" } });
    await vi.waitFor(async () => {
      const page = await as.ok(messages.list, { params: { ticketUuid: rosa.uuid } });
      expect(page.messages.at(-1)?.failure).not.toBeNull();
    }, patience);
    expect(line.sent()).toEqual([]);
  });

  it("is somebody else than whoever gets the old number, but what they wrote from there is theirs", async () => {
    const { moves, does, writes, becomes, everybody, hears, accept, ticket } = await withCustomer();
    await moves(old, { phone: next }, seconds(10));
    await becomes(next);
    await does(person(old), (head) => ({
      ...head,
      timestamp: String(seconds(15)),
      type: "text",
      text: { body: "Ainda do número antigo" },
    }));
    await hears("Ainda do número antigo");
    expect(await everybody()).toEqual([next]);
    await writes({ phone: old, name: "Outra pessoa" }, "Comprei este número");
    const other = await accept();
    expect(other.contact).toMatchObject({ name: "Outra pessoa", number: old });
    expect(other.contact.id).not.toBe(ticket.contact.id);
    expect(await everybody()).toHaveLength(2);
  });

  it("is not whoever has the old number when it is told again", async () => {
    const { moves, writes, becomes, everybody, hears, accept, answer } = await withCustomer();
    const moved = seconds(30);
    await moves(old, { phone: next }, moved);
    await becomes(next);
    await writes({ phone: old, name: "Caio" }, "Comprei este número");
    const caio = await accept();
    await moves(old, { phone: next }, moved);
    await writes(person(next), "fim");
    await hears("fim");
    expect((await everybody()).toSorted()).toEqual([old, next]);
    expect(await answer("Oi, Caio", caio.id)).toMatchObject({ to: old });
    expect(await answer("Oi")).toMatchObject({ to: next });
  });

  it("does not go on with who had the new number before, told in the wrong order", async () => {
    const { moves, writes, becomes, everybody, hears, answer, log } = await withCustomer();
    await moves(old, { phone: next }, seconds(10));
    await becomes(next);
    await moves(next, { phone: last }, seconds(20));
    await writes(person(next), "fim");
    await hears("fim");
    expect(await everybody()).toEqual([next]);
    expect(await answer("Oi")).toMatchObject({ to: next });
    expect(await log()).toEqual([{ from: old, to: next }]);
  });

  it("keeps the number of who swaps with them", async () => {
    const line = await withCustomer();
    const { moves, writes, becomes, everybody, hears, answer } = line;
    await writes({ phone: next, name: "Bia" }, "Sou a Bia");
    await line.accept();
    await age(line);
    await moves(old, { phone: next }, seconds(20));
    await becomes(next);
    await moves(next, { phone: old }, seconds(10));
    await writes(person(next), "fim");
    await hears("fim");
    expect(await everybody()).toEqual([next, next]);
    expect(await answer("Oi")).toMatchObject({ to: next });
  });

  it("is recognised by the new ids that come with the number", async () => {
    const { moves, writes, becomes, hears, everybody, answer } = await withCustomer({ userId: "BR.1" });
    await moves(old, { phone: next, userId: "BR.2", previousUserId: "BR.1", parentId: "BR.ENT.2" });
    await becomes(next);
    await writes(person(next, "BR.2"), "Pronto");
    await hears("Pronto");
    expect(await everybody()).toEqual([next]);
    expect(await answer("Ótimo")).toMatchObject({ to: next });
  });

  it("is reached by the new id alone where the number is not told", async () => {
    const { moves, writes, becomes, hears, everybody, answer } = await withCustomer({ userId: "BR.1" });
    await moves(undefined, {
      userId: "BR.2",
      previousUserId: "BR.1",
      parentId: "BR.ENT.2",
      previousParentId: "BR.ENT.1",
    });
    await becomes("BR.2".split(":").at(-1) ?? "");
    const sent = await answer("Ainda é você?");
    expect(sent).toMatchObject({ recipient: "BR.2" });
    expect(sent).not.toHaveProperty("to");
    await writes(person(next, "BR.2"), "Sou eu");
    await hears("Sou eu");
    await becomes(next);
    expect(await everybody()).toEqual([next]);
  });

  it("is nobody to us where we do not know them", async () => {
    const { moves, everybody, writes, hears } = await withCustomer();
    await moves("5511987009999", { phone: "5511987009998" });
    await moves("5511987009999", { userId: "BR.9" });
    await writes(person(old), "fim");
    await hears("fim");
    expect(await everybody()).toEqual([old]);
  });

  it("hides both numbers in the line from who may not see them", async () => {
    const { app } = product;
    const { ana, companyId, moves, becomes, ticket, log } = await withCustomer();
    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update tickets set user_id = $1", values: [ana.id] }),
    );
    await hideNumbers(app, companyId);
    await moves(old, { phone: next });
    await becomes(next);
    expect(await log()).toEqual([{ from: old, to: next }]);
    const seen = await app.as(ana).ok(tickets.log, { params: { ticketId: ticket.id }, query: {} });
    expect(seen.flatMap(({ numbers }) => numbers ?? [])).toEqual([
      { from: "5511*******01", to: "5511*******02" },
    ]);
  });
});

/** signalapp/Signal-Android#14470. */
it("shows the number of who has a name that nobody sees", async () => {
  const { accept, writes } = await product.openLine();
  await writes({ phone: old, name: "\u200e\u200f" }, "oi");
  expect((await accept()).contact).toMatchObject({ name: old, number: old });
});
