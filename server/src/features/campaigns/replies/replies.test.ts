import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { openCampaignConnection } from "../sending/campaignConnection.testing.ts";

const { campaigns, contacts, contactLists, tickets } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const byId = (id: number) => ({ params: { id } });

/** A campaign that was sent to so many people, with what else one needs to hear of them. */
async function sentTo(
  people: number,
  fields: Parameters<Awaited<ReturnType<typeof openCampaignConnection>>["campaign"]>[0] = {},
) {
  const site = await openCampaignConnection(app);
  const { listId, numbers } = await site.list(people);
  const { id } = await site.campaign({ contactListId: listId, ...fields });
  await site.boss.ok(campaigns.start, byId(id));
  await site.pass();
  await site.drain();
  const state = async (place = 0) => (await site.states(id))[place];
  const providerIds = async () => (await site.messages()).map(({ provider_id: providerId }) => providerId);
  return { ...site, id, listId, numbers, state, providerIds };
}

const asking = {
  confirmation: true,
  confirmationMessage1: "Quer saber? 1 sim, 2 não",
  message1: "Mudamos para a rua 2.",
};

describe("acknowledgements", () => {
  it("raise what is known of each: received, read, and never fall", async () => {
    const { tells, providerIds, state, report, id } = await sentTo(2);
    const [first = "", second = ""] = await providerIds();
    await tells(first, { level: 2 });
    await expect.poll(() => state()).toBe("delivered");
    await tells(second, { level: 3 });
    await expect.poll(() => state(1)).toBe("read");
    await tells(first, { level: 3 });
    await expect.poll(() => state()).toBe("read");
    expect(await report(id)).toMatchObject({ delivered: 2, received: 2, read: 2, answered: 0, failed: 0 });
  });
});

describe("what could not be delivered", () => {
  const failed = async (code: string, reason: string) => {
    const site = await sentTo(1);
    const [only = ""] = await site.providerIds();
    await site.tells(only, { code, reason });
    return site;
  };

  it("is failed with the provider's word", async () => {
    const { state, report, id } = await failed("media-rejected", "131052: Media download error");
    await expect.poll(() => state()).toBe("failed: media-rejected");
    expect(await report(id)).toMatchObject({
      failed: 1,
      reasons: [{ state: "failed", code: "media-rejected", count: 1 }],
    });
  });

  it("says that there is no account (131026): the list knows it from then on", async () => {
    const { state, boss, listId } = await failed("undeliverable", "131026: Message undeliverable");
    await expect.poll(() => state()).toBe("failed: undeliverable");
    const { contacts: items } = await boss.ok(contactLists.items, {
      query: { contactListId: String(listId) },
    });
    expect(items).toMatchObject([{ isWhatsappValid: false }]);
  });

  it("says that they want no marketing (131050): they join the opt-outs", async () => {
    const { state, boss } = await failed(
      "recipient-protected",
      "131050: User has stopped to receive marketing messages",
    );
    await expect.poll(() => state()).toBe("failed: recipient-protected");
    expect((await boss.ok(contacts.optOuts, { query: {} })).count).toBe(1);
  });

  it("is tried again later, with growing pauses, where they get too much now (131049), and then has failed", async () => {
    const { state, pass, drain, providerIds, tells, report, id } = await failed(
      "recipient-protected",
      "131049: healthy ecosystem",
    );
    await expect.poll(() => state()).toBe("waiting: recipient-protected");
    expect((await report(id)).status).toBe("EM_ANDAMENTO");
    const tries = async () => {
      await drain();
      return (await providerIds()).length;
    };
    for (const [place, days] of [1, 2, 4].entries()) {
      await pass(days * 86_400 - 60);
      expect(await tries()).toBe(place + 1);
      await pass(120);
      await expect.poll(tries).toBe(place + 2);
      await tells((await providerIds()).at(-1) ?? "", {
        code: "recipient-protected",
        reason: "131049: healthy ecosystem",
      });
      await expect.poll(() => state()).not.toBe("sent");
    }
    expect(await state()).toBe("failed: recipient-protected");
  });

  it("holds the campaign where the template is at fault (132xxx), until somebody resumes it", async () => {
    const site = await openCampaignConnection(app, { settings: { messageInterval: 60 } });
    const { id } = await site.campaign({ contactListId: (await site.list(2)).listId });
    await site.boss.ok(campaigns.start, byId(id));
    await site.pass();
    await site.drain();
    const [first] = await site.messages();
    await site.tells(first?.provider_id ?? "", {
      code: "template-rejected",
      reason: "132015: Template is paused",
    });
    await expect
      .poll(async () => (await site.report(id)).pause)
      .toMatchObject({
        reason: "template",
        isHeld: true,
        detail: "132015: Template is paused",
      });
    await site.pass(3_600);
    await site.drain();
    expect(await site.messages()).toHaveLength(1);
    await site.boss.ok(campaigns.resume, byId(id));
    await site.pass(3_600);
    await site.drain();
    expect((await site.messages()).length).toBeGreaterThan(1);
  });
});

describe("answers", () => {
  it("send the message to who says yes, and to nobody else", async () => {
    const { id, numbers, says, pass, drain, messages, states, report } = await sentTo(4, asking);
    const [yes = "", no = "", other = ""] = numbers;
    await says(yes, "👍");
    await says(no, "não, obrigado");
    await says(other, "quem fala?");
    // Whoever says yes is written to at once.
    const decided = async () => (await states(id)).map((state) => (state === "sent" ? "confirmed" : state));
    await expect.poll(decided).toEqual(["confirmed", "refused", "asked", "asked"]);
    await pass();
    await drain();
    const bodies = (await messages()).map(({ body }) => body);
    expect(bodies.filter((body) => body === asking.message1)).toHaveLength(1);
    expect(await report(id)).toMatchObject({
      status: "EM_ANDAMENTO",
      confirmationRequested: 4,
      confirmed: 1,
      refused: 1,
      delivered: 1,
    });
    await pass(23 * 3_600);
    expect((await report(id)).status).toBe("EM_ANDAMENTO");
    await pass(2 * 3_600);
    expect(await report(id)).toMatchObject({ status: "FINALIZADA", skipped: 2 });
    expect(await states(id)).toEqual([
      "sent",
      "refused",
      "skipped: no-confirmation",
      "skipped: no-confirmation",
    ]);
  });

  it("are told in the conversation, each once", async () => {
    const { id, boss, numbers, says, state, read } = await sentTo(2);
    const [talks = ""] = numbers;
    await says(talks, "Onde fica?");
    await expect.poll(() => state()).toBe("answered");
    await says(talks, "E a que horas abre?");
    const [ticket] = await read<{ uuid: string }>(
      "select t.uuid from tickets t join messages m on m.company_id = $1 and m.ticket_id = t.id where t.company_id = $1 and not m.from_me",
    );
    const entries = await boss.ok(tickets.conversationLog, {
      params: { ticketUuid: ticket?.uuid ?? "" },
      query: {},
    });
    expect(entries.filter(({ type }) => type === "campaignAnswered")).toMatchObject([
      { by: { kind: "product", rule: "campaignAnswered", id, name: "Mudança de endereço" } },
    ]);
  });

  it("opt out by a word alone, once in words and for ever after; within a sentence it is none", async () => {
    const { id, boss, numbers, says, state, messages, campaign, list, pass, states, report } =
      await sentTo(2);
    const [leaves = "", talks = ""] = numbers;
    await says(talks, "vou sair agora, falamos depois");
    await expect.poll(() => state(1)).toBe("answered");
    await says(leaves, "SAIR");
    await expect.poll(() => state()).toBe("answered");
    await says(leaves, "Parar!");
    await expect.poll(async () => (await report(id)).optedOut).toBe(1);
    expect((await boss.ok(contacts.optOuts, { query: {} })).count).toBe(1);
    const goodbyes = async () => (await messages()).filter(({ body }) => body.startsWith("Pronto!")).length;
    await expect.poll(goodbyes).toBe(1);
    const next = await campaign({ contactListId: (await list(numbers)).listId });
    await boss.ok(campaigns.start, byId(next.id));
    await pass();
    expect(await states(next.id)).toEqual(["skipped: opted-out", "sent"]);
  });

  it("belong to the campaign whose message they quote, else to the newest", async () => {
    const { id, boss, numbers, says, campaign, list, pass, drain, states, providerIds } = await sentTo(1);
    const next = await campaign({ contactListId: (await list(numbers)).listId });
    await boss.ok(campaigns.start, byId(next.id));
    await pass(60);
    await drain();
    const [number = ""] = numbers;
    await says(number, "Que bom!", (await providerIds())[0]);
    await expect.poll(() => states(id)).toEqual(["answered"]);
    expect(await states(next.id)).toEqual(["sent"]);
    await says(number, "Onde fica?");
    await expect.poll(() => states(next.id)).toEqual(["answered"]);
  });
});

describe("the report", () => {
  it("has every recipient's row, found by state and search, paged and exported; a list of those who did not answer", async () => {
    const { id, boss, ana, numbers, says, state } = await sentTo(3);
    const [first = ""] = numbers;
    await says(first, "Oi");
    await expect.poll(() => state()).toBe("answered");
    const report = await ana.ok(campaigns.get, byId(id));
    expect(report).toMatchObject({ count: 3, hasMore: false, answered: 1 });
    expect(report.shipping.map(({ name, number }) => [name, number])).toEqual(
      numbers.map((number, place) => [`Pessoa 00${place}`, number]),
    );
    expect(report.shipping[0]?.deliveredAt).not.toBeNull();
    expect(report.shipping[0]?.ticketUuid).not.toBeNull();
    const found = async (query: object) =>
      (await ana.ok(campaigns.recipients, { ...byId(id), query })).records.map(({ name }) => name);
    expect(await found({ state: "answered" })).toEqual(["Pessoa 000"]);
    expect(await found({ searchParam: "pessoa 002" })).toEqual(["Pessoa 002"]);
    expect(await found({ cursor: report.shipping[0]?.id })).toEqual(["Pessoa 001", "Pessoa 002"]);
    const body = { outcome: "unanswered" as const, name: "Sem resposta" };
    await ana.refused(campaigns.listOf, { ...byId(id), body }, "ERR_NO_PERMISSION");
    expect(await boss.ok(campaigns.listOf, { ...byId(id), body })).toMatchObject({ count: 2 });
  });
});
