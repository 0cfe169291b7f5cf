import { randomBytes } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import type { InboundContent, MediaKind } from "../../channels/port.ts";
import { type House, meet, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
let connectionId: number;
let salesId: number;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
  await house.set({ userRandom: "disabled" });
  const sales = await house.queue("Vendas", { greetingMessage: "Vendas." });
  const support = await house.queue("Suporte", { greetingMessage: "Suporte." });
  salesId = sales.id;
  connectionId = await house.connect([sales.id, support.id], {
    greetingMessage: "Escolha:",
    ratingMessage: "De 0 a 10?",
    complationMessage: "Obrigado!",
    maxUseBotQueues: 0,
    maxUseBotQueuesNPS: 2,
  });
}, 60_000);

const text = (body: string): InboundContent => ({ type: "text", body });
const media = (type: MediaKind, mimetype: string): InboundContent => ({
  type,
  caption: "",
  media: { mimetype, size: 1_000, locator: {}, ...(type === "audio" && { voice: true }) },
});
const odd: Record<string, InboundContent> = {
  "an empty message": text(""),
  "spaces and line breaks": text(" \n \n"),
  "an emoji": text("😀"),
  "60,000 characters": text("a".repeat(60_000)),
  "a voice note": media("audio", "audio/ogg"),
  "a sticker": media("sticker", "image/webp"),
  "a place": { type: "location", latitude: -23.5, longitude: -46.6 },
  "a row of an old menu": { type: "option", body: "Antiga", optionId: "option-999999" },
};
const rows = Object.entries(odd).map(([what, content]) => ({ what, content }));

const menu = "Escolha:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte\n\n*[ Sair ]* - Encerrar atendimento";

/** Somebody who has read the menu. */
async function asked(name: string) {
  const contact = meet(house, connectionId, name);
  await contact.says("Oi");
  await contact.wait(5);
  return contact;
}
const saidBy = (transcript: readonly string[]) => transcript.filter((line) => line.startsWith("bot: "));

describe("where the menu of queues waits for an answer", () => {
  it.each(rows)("$what repeats it, and the next answer counts", async ({ content }) => {
    const contact = await asked("Rui");
    await contact.sends(content);
    expect(saidBy(await contact.transcript())).toEqual([`bot: ${menu}`, `bot: Opção inválida\n\n${menu}`]);
    expect(await contact.ticket()).toMatchObject({ status: "pending", queue_id: null, is_bot: true });
    await contact.says("1");
    expect((await contact.transcript()).at(-1)).toBe("bot: Vendas.");
    expect(await contact.ticket()).toMatchObject({ queue_id: salesId, is_bot: false });
  });

  it("an edit of what was said before, and a reaction, are no answers", async () => {
    const contact = meet(house, connectionId, "Rui");
    const first = contact.message(text("Oi"));
    await house.report(connectionId, first);
    await contact.settle();
    await contact.wait(5);
    const { chat, key } = first;
    const happening = () => ({ eventId: randomBytes(8).toString("hex"), chat, at: new Date().toISOString() });
    await house.report(
      connectionId,
      { ...happening(), kind: "edit", key, body: "1" },
      { ...happening(), kind: "reaction", key, fromMe: false, emoji: "👍" },
    );
    await contact.settle();
    expect(await contact.transcript()).toEqual(["contato: 1", `bot: ${menu}`]);
    expect(await contact.ticket()).toMatchObject({ queue_id: null, is_bot: true });
    await contact.says("1");
    expect(await contact.ticket()).toMatchObject({ queue_id: salesId, is_bot: false });
  });

  it("of ten answers in one second the first that chooses counts, and what follows says nothing more", async () => {
    const contact = await asked("Rui");
    await contact.says("nada", ...Array.from({ length: 9 }, (_, index) => String((index % 2) + 1)));
    expect(saidBy(await contact.transcript())).toEqual([
      `bot: ${menu}`,
      `bot: Opção inválida\n\n${menu}`,
      "bot: Vendas.",
    ]);
    expect(await contact.ticket()).toMatchObject({ queue_id: salesId, is_bot: false });
  });
});

describe("where a rating waits for an answer", () => {
  /** Somebody who is asked how it was. */
  async function rated(name: string) {
    const contact = await asked(name);
    await contact.says("1");
    const { id } = (await contact.ticket()) ?? { id: 0 };
    const change = (body: object) => house.as.ok(endpoints.tickets.update, { params: { id }, body });
    await change({ status: "open" });
    await change({ status: "closed" });
    await contact.settle();
    expect(await contact.ticket()).toMatchObject({ status: "nps" });
    return contact;
  }
  beforeAll(() => house.set({ userRating: "enabled" }));

  it.each(["an empty message", "an emoji", "a sticker", "a row of an old menu"])(
    "%s asks once more, and the next number counts",
    async (what) => {
      const contact = await rated("Eva");
      await contact.sends(odd[what] ?? text(""));
      expect((await contact.transcript()).at(-1)).toBe("bot: De 0 a 10?");
      await contact.says("10");
      expect((await contact.transcript()).at(-1)).toBe("bot: Obrigado!");
      expect(await contact.ticket()).toMatchObject({ status: "closed", rating: 10 });
    },
  );

  it.each(["a voice note", "a place"])("%s is another matter, and begins a conversation", async (what) => {
    const contact = await rated("Eva");
    await contact.sends(odd[what] ?? text(""));
    expect((await contact.transcript()).at(-1)).toBe(`bot: ${menu}`);
    expect(await contact.ticket()).toMatchObject({ status: "pending", rating: null, is_bot: true });
  });
});

it("a menu that leads back to itself over another queue ends where it leads, and stops no message", async () => {
  const [there, back] = [await house.queue("Ida"), await house.queue("Volta")];
  const leads = (optQueueId: number) => ({
    greetingMessage: "Para onde?",
    chatbots: [{ name: "Outra fila", queueType: "queue" as const, optQueueId }],
  });
  await house.as.ok(endpoints.queues.update, { params: { id: there.id }, body: leads(back.id) });
  await house.as.ok(endpoints.queues.update, { params: { id: back.id }, body: leads(there.id) });
  const contact = meet(house, await house.connect([there.id, back.id], { greetingMessage: "Olá!" }), "Lia");
  await contact.says("Oi");
  await contact.says("1");
  await contact.wait(2);
  await contact.says("1");
  expect(await contact.ticket()).toMatchObject({ status: "pending", queue_id: back.id, is_bot: false });
  await contact.says("1");
  expect((await contact.transcript()).at(-1)).toBe("contato: 1");
});
