import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { openCampaignConnection, someNumbers } from "./campaignConnection.testing.ts";

const { campaigns, contactPrivacy, contacts, settings, users } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const byId = (id: number) => ({ params: { id } });

describe("between the preparation and the sending", () => {
  it("whoever made it may go: it goes on", async () => {
    const { boss, people, list, campaign, hold, release, pass, states } = await openCampaignConnection(app);
    await app.setUser(people.bia, { columns: { profile: "admin" } });
    const { id } = await campaign({ contactListId: (await list(2)).listId });
    const hers = await app.as(people.bia).ok(campaigns.duplicate, byId(id));
    await hold();
    await app.as(people.bia).ok(campaigns.start, byId(hers.id));
    await boss.ok(users.delete, byId(people.bia.id));
    await release();
    await pass();
    expect(await states(hers.id)).toEqual(["sent", "sent"]);
  });

  it("somebody who is erased gets nothing, and is counted without a name", async () => {
    const { boss, list, campaign, hold, release, pass, states, messages } = await openCampaignConnection(app);
    const numbers = someNumbers(2);
    const person = await boss.ok(contacts.create, { body: { name: "Ana Sai", number: numbers[0] ?? "" } });
    const { id } = await campaign({ contactListId: (await list(numbers)).listId });
    await hold();
    await boss.ok(campaigns.start, byId(id));
    await boss.ok(contactPrivacy.erase, { ...byId(person.id), body: { name: person.name } });
    await expect.poll(async () => (await states(id))[0]).toBe("skipped: erased");
    await release();
    await pass();
    expect(await states(id)).toEqual(["skipped: erased", "sent"]);
    expect(await messages()).toHaveLength(1);
    const { shipping } = await boss.ok(campaigns.get, byId(id));
    expect(shipping[0]).toMatchObject({ name: "", number: "" });
  });
});

describe("odd values", () => {
  it("a time that summer time leaves out is the moment at which the clock goes on", async () => {
    const { boss, campaign } = await openCampaignConnection(app);
    const timezone = { column: "timezone", data: "America/New_York" } as const;
    await boss.ok(settings.updateCompanySetting, { body: timezone });
    const year = new Date().getUTCFullYear() + 1;
    // The second Sunday of March.
    const first = new Date(Date.UTC(year, 2, 1)).getUTCDay();
    const sunday = String(1 + ((7 - first) % 7) + 7).padStart(2, "0");
    const at = async (time: string) =>
      (await campaign({ scheduledAt: `${year}-03-${sunday} ${time}` })).scheduledAt;
    expect(await at("01:30:00")).toBe(`${year}-03-${sunday}T06:30:00.000Z`);
    expect(await at("02:30:00")).toBe(`${year}-03-${sunday}T07:00:00.000Z`);
    expect(await at("03:30:00")).toBe(`${year}-03-${sunday}T07:30:00.000Z`);
  });

  it("braces in a value are words, and a variable that nobody has stays away", async () => {
    const { boss, list, campaign, pass, messages } = await openCampaignConnection(app);
    const text = "Colar{{name}}";
    const { listId } = await list([someNumbers(1)[0] ?? ""]);
    const { contacts: items } = await boss.ok(endpoints.contactLists.items, {
      query: { contactListId: String(listId) },
    });
    await boss.ok(endpoints.contactLists.updateItem, {
      params: { id: items[0]?.id ?? 0 },
      body: { extraInfo: [{ name: "apelido", value: text }] },
    });
    const { id } = await campaign({ contactListId: listId, message1: "{apelido}|{{cidade}}|" });
    const { concerns } = await boss.ok(campaigns.forecast, byId(id));
    expect(concerns).toContainEqual(
      expect.objectContaining({ code: "unknown-variables", count: 1, names: ["cidade"] }),
    );
    await boss.ok(campaigns.start, byId(id));
    await pass();
    expect((await messages())[0]?.body).toMatch(/^Colar\{\{name\}\}\|/);
  });
});
