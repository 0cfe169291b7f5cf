import { tagsEndpoints as tags } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { explain, readWhole, rowsRead } from "../../migrations/explain.testing.ts";
import { buildContact } from "../contacts/contacts.testing.ts";
import { buildConnection, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";
import { tagsPage } from "./tags.queries.ts";
import { buildLane, buildTag } from "./tags.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

describe("the open conversations of a tag", () => {
  it("are those that wait or are attended, of contacts that carry it, as far as the viewer sees them", async () => {
    const { companyId, ...people } = await app.inNewCompany();
    const [admin, ana] = [app.as(people.admin), app.as(people.ana)];
    const site = { database: app.database, companyId };
    const connection_id = await buildConnection(site);
    const queue_id = await buildQueue(site);
    const [vip, gold] = [await buildTag(admin, { name: "VIP" }), await buildTag(admin, { name: "Ouro" })];
    const lane = await buildLane(admin);
    const open = async (fields: Parameters<typeof buildTicket>[1], ...tagIds: number[]) => {
      const { id: contact_id } = await buildContact(admin);
      await admin.ok(tags.syncContact, { body: { contactId: contact_id, tags: tagIds } });
      await buildTicket(site, { contact_id, connection_id, queue_id, ...fields });
    };
    await open({ status: "pending" }, vip.id, gold.id);
    await open({ status: "open", user_id: people.ana.id }, vip.id);
    await open({ status: "open", user_id: people.bia.id, lane_id: lane.id }, vip.id);
    await open({ status: "closed" }, vip.id);
    await open({ status: "pending" });
    const counted = async (client: typeof ana) =>
      (await client.ok(tags.list)).tags.map(({ name, openTickets }) => [name, openTickets]);
    expect(await counted(admin)).toEqual([
      ["Ouro", 1],
      ["VIP", 3],
    ]);
    expect(await counted(ana)).toEqual([
      ["Ouro", 0],
      ["VIP", 1],
    ]);
    expect((await admin.ok(tags.get, { params: { id: vip.id } })).openTickets).toBe(3);
    expect((await admin.ok(tags.get, { params: { id: lane.id } })).openTickets).toBe(0);
  });

  it("are found from what is open, not from all who carry a tag", async () => {
    const { companyId, admin } = await app.inNewCompany();
    await app.database.tenant(companyId, async (tx) => {
      const run = (text: string) => tx.query({ text, values: [companyId] });
      await run(`insert into contacts (company_id, id, name, number, channel)
        select $1, n, 'Maria ' || n, (5511900000000 + n)::text, 'simulator' from generate_series(1, 3000) n`);
      await run(`insert into tags (company_id, id, name, color)
        select $1, n, 'Tag ' || n, '#123456' from generate_series(1, 3) n`);
      await run(`insert into contact_tags (company_id, contact_id, tag_id)
        select $1, n, 1 + n % 3 from generate_series(1, 3000) n`);
      await run(`insert into tickets (company_id, id, status, channel, contact_id)
        select $1, n, case when n % 100 = 0 then 'open' else 'closed' end, 'simulator', n from generate_series(1, 3000) n`);
    });
    const plan = await explain({
      databaseUrl: app.databaseUrl,
      companyId,
      ...planOf(companyId, admin.id),
    });
    expect(readWhole(plan)).not.toContain("tickets");
    expect(rowsRead(plan, "tickets")).toBeLessThanOrEqual(60);
  });
});

/** The page as an admin asks for it. */
function planOf(companyId: number, id: number) {
  const viewer = {
    companyId,
    id,
    isAdmin: true,
    queueIds: new Set<number>(),
    allTicket: true,
    allowGroup: true,
  };
  const { text, values = [] } = tagsPage(viewer, {
    isLane: false,
    term: "",
    except: null,
    offset: 0,
    limit: 21,
  });
  return { text, values };
}
