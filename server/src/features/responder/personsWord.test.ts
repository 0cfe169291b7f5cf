import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { hashToken } from "../../platform/crypto/index.ts";
import { type House, meet, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
let connectionId: number;
const token = randomUUID().replaceAll("-", "").slice(0, 30);
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
  await house.set({ userRandom: "disabled" });
  const queues = [
    await house.queue("Vendas", { greetingMessage: "Vendas." }),
    await house.queue("Suporte", { chatbots: [{ name: "Garantia", greetingMessage: "Qual produto?" }] }),
  ];
  connectionId = await house.connect(
    queues.map(({ id }) => id),
    {
      greetingMessage: "Escolha:",
      maxUseBotQueues: 0,
      maxUseBotQueuesNPS: 3,
      complationMessage: "Obrigado!",
    },
  );
  await house.write(
    "update connections set token_hash = $3 where company_id = $1 and id = $2",
    connectionId,
    hashToken(token),
  );
}, 60_000);

/** Somebody who has read the menu. */
async function asked() {
  const contact = meet(house, connectionId, "Rui");
  await contact.says("Oi");
  await contact.wait(5);
  return contact;
}
type Contact = Awaited<ReturnType<typeof asked>>;

const last = async (contact: Contact) => (await contact.transcript()).at(-1);
const idOf = async (contact: Contact) => (await contact.ticket())?.id ?? 0;

/** A message of another conversation that an attendant sends on to the contact. */
async function forwardTo(contact: Contact) {
  const other = await asked();
  const [source] = await house.read<{ id: number }>(
    `select id from messages where company_id = $1 and ticket_id = ${await idOf(other)} and not from_me limit 1`,
  );
  const [target] = await house.read<{ contact_id: number }>(
    `select contact_id from tickets where company_id = $1 and id = ${await idOf(contact)}`,
  );
  await house.as.ok(endpoints.messages.forward, {
    body: { messageId: source?.id ?? 0, contactId: target?.contact_id ?? 0 },
  });
}
const programSends = (contact: Contact, wishes: Record<string, unknown>) =>
  app
    .as({ ...house.admin, token })
    .ok(endpoints.externalApi.send, { body: { number: contact.phone, body: "Já vejo.", ...wishes } });

describe("a person's word ends the bot, and the log says whose it was", () => {
  const ways: { way: string; writes: (contact: Contact) => Promise<unknown>; rule: string | null }[] = [
    { way: "on the phone itself", writes: (contact) => contact.isAnswered("Já vejo."), rule: "phoneWrote" },
    { way: "sent on from another conversation", writes: forwardTo, rule: null },
    {
      way: "by a program for a user",
      writes: (contact) => programSends(contact, { userId: house.ana.id, noRegister: true }),
      rule: "programSent",
    },
  ];

  it.each(ways)("$way, in the menu of queues", async ({ writes, rule }) => {
    const contact = await asked();
    await writes(contact);
    expect(await contact.ticket()).toMatchObject({ status: "pending", is_bot: false, bot_gave_up: false });
    expect((await contact.log()).at(-1)).toMatchObject({ type: "botEnded", rule });
    await contact.says("1");
    await contact.says("obrigado");
    expect((await contact.transcript()).slice(-2)).toEqual(["contato: 1", "contato: obrigado"]);
  });

  it("while what the contact said before still waits for its answer", async () => {
    const contact = meet(house, connectionId, "Rui");
    await house.report(
      connectionId,
      contact.message({ type: "text", body: "Oi" }),
      contact.message({ type: "text", body: "Já vejo." }, true),
    );
    await contact.settle();
    expect(await contact.transcript()).toEqual(["contato: Oi", "bot: Já vejo."]);
    expect(await contact.ticket()).toMatchObject({ status: "pending", is_bot: false });
  });

  it("in the options of a queue, said twice, once in the log", async () => {
    const contact = await asked();
    await contact.says("2");
    await contact.isAnswered("Já vejo.");
    await contact.isAnswered("É o aparelho?");
    await contact.says("9");
    expect(await last(contact)).toBe("contato: 9");
    expect((await contact.log()).filter(({ type }) => type === "botEnded")).toHaveLength(1);
  });

  it("in an attended conversation that was handed to it", async () => {
    const contact = await asked();
    await contact.says("1");
    const params = { id: await idOf(contact) };
    await house.as.ok(endpoints.tickets.update, { params, body: { status: "open" } });
    await house.as.ok(endpoints.tickets.update, { params, body: { useIntegration: true } });
    const send = (body: object) =>
      house.as.ok(endpoints.messages.send, {
        params: { ticketId: String(params.id) },
        body: { body: "Já vejo.", ...body },
      });
    await send({ isPrivate: true });
    expect(await contact.ticket()).toMatchObject({ is_bot: true });
    await send({});
    expect(await contact.ticket()).toMatchObject({ status: "open", is_bot: false });
    expect((await contact.log()).at(-1)).toEqual({ type: "botEnded", rule: null });
  });

  it("whoever was asked for consent waits for a person then", async () => {
    await house.set({ lgpdMessage: "Aceita os termos?", enableLGPD: "enabled" });
    const contact = await asked();
    expect(await contact.ticket()).toMatchObject({ status: "lgpd" });
    await contact.isAnswered("Já vejo.");
    await contact.says("talvez");
    await house.set({ enableLGPD: "disabled" });
    expect(await last(contact)).toBe("contato: talvez");
    expect(await contact.ticket()).toMatchObject({ status: "pending", is_bot: false });
  });

  it("a rating is asked for no more, and still taken", async () => {
    await house.set({ userRating: "enabled" });
    const rated = async () => {
      const contact = await asked();
      await contact.says("1");
      const params = { id: await idOf(contact) };
      for (const status of ["open", "closed"] as const)
        await house.as.ok(endpoints.tickets.update, { params, body: { status } });
      await contact.isAnswered("Ah: traga o documento.");
      return contact;
    };
    const [rates, answers] = [await rated(), await rated()];
    await house.set({ userRating: "disabled" });
    await rates.says("9");
    expect(await rates.ticket()).toMatchObject({ status: "closed", rating: 9 });
    await answers.says("certo");
    expect(await last(answers)).toBe("contato: certo");
    expect(await answers.ticket()).toMatchObject({ status: "pending", rating: null, is_bot: false });
    await answers.says("1");
    expect(await last(answers)).toBe("contato: 1");
  });
});

describe("the bot goes on after", () => {
  it("a program's own word", async () => {
    const contact = await asked();
    await programSends(contact, {});
    await contact.says("1");
    expect(await last(contact)).toBe("bot: Vendas.");
  });

  it("what another phone said long ago, and the echo of its own words", async () => {
    const contact = await asked();
    const [menu] = await house.read<{ provider_id: string }>(
      `select provider_id from messages where company_id = $1 and from_me and ticket_id = ${await idOf(contact)}`,
    );
    const old = contact.message({ type: "text", body: "Bom dia" }, true);
    const echo = contact.message({ type: "text", body: "Escolha:" }, true);
    await house.report(
      connectionId,
      { ...old, imported: true },
      { ...echo, key: { providerId: menu?.provider_id ?? "", fromMe: true } },
    );
    await contact.settle();
    await contact.says("1");
    expect(await last(contact)).toBe("bot: Vendas.");
  });
});

it("who switches the bot off in a waiting conversation has switched it off", async () => {
  const contact = await asked();
  const params = { id: await idOf(contact) };
  await house.as.ok(endpoints.tickets.update, { params, body: { useIntegration: false } });
  await contact.says("9");
  expect(await last(contact)).toBe("contato: 9");
});
