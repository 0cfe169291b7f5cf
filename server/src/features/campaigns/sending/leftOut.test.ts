import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { openCampaignConnection, someNumbers } from "./campaignConnection.testing.ts";

const { campaigns, contacts } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const byId = (id: number) => ({ params: { id } });

describe("who is left out", () => {
  it("is told with the reason: no account, opted out, blocked, twice, too often", async () => {
    const { boss, site, list, campaign, release, pass, states, read, messages } =
      await openCampaignConnection(app, {
        settings: { weeklyLimit: 1 },
      });
    const numbers = someNumbers(6);
    const [invalid = "", optedOut = "", blocked = "", , tired = ""] = numbers;
    const person = (number: string) => boss.ok(contacts.create, { body: { name: "Conhecida", number } });
    const [out, off] = [await person(optedOut), await person(blocked)];
    const first = await campaign({ contactListId: (await list([tired])).listId });
    await boss.ok(campaigns.start, byId(first.id));
    await pass();
    const { id } = await campaign({ contactListId: (await list(numbers)).listId });
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update contact_list_items set is_whatsapp_valid = false where company_id = $1 and number = $2",
        values: [site.companyId, invalid],
      }),
    );
    await release();
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update campaign_paces set last_at = app.now() + interval '9 days' where company_id = $1",
        values: [site.companyId],
      }),
    );
    await boss.ok(campaigns.start, byId(id));
    // Between the preparation and the sending.
    await boss.ok(contacts.optOut, { params: { id: out.id }, body: { optedOut: true } });
    await boss.ok(contacts.block, { params: { id: off.id }, body: { active: false } });
    await release();
    await pass();
    expect(await states(id)).toEqual([
      "skipped: invalid-number",
      "skipped: opted-out",
      "skipped: blocked",
      "sent",
      "skipped: weekly-limit",
      "sent",
    ]);
    expect(await messages()).toHaveLength(3);
    expect(await boss.ok(campaigns.get, byId(id))).toMatchObject({
      status: "FINALIZADA",
      total: 6,
      valid: 5,
      delivered: 2,
      skipped: 4,
    });
    expect(await read("select id from campaign_recipients where company_id = $1")).toHaveLength(7);
  });

  it("gets it once when two of the list turn out to be one person", async () => {
    const { boss, list, campaign, hold, release, pass, states } = await openCampaignConnection(app);
    const numbers = someNumbers(2);
    const [kept, duplicate] = [
      await boss.ok(contacts.create, { body: { name: "Maria", number: numbers[0] ?? "" } }),
      await boss.ok(contacts.create, { body: { name: "Maria de novo", number: numbers[1] ?? "" } }),
    ];
    const { id } = await campaign({ contactListId: (await list(numbers)).listId });
    await hold();
    await boss.ok(campaigns.start, byId(id));
    await boss.ok(endpoints.contactMerges.merge, {
      params: { id: kept.id },
      body: { duplicateId: duplicate.id },
    });
    await release();
    await pass();
    expect(await states(id)).toEqual(["sent", "skipped: duplicate"]);
  });
});
