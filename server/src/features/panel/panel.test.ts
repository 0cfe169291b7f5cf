import { endpoints, type Panel, panelTicketsShown } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { hideNumbers } from "../contacts/contacts.testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";

const { panel, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana sells and sees the panel; Bia supports and does not. */
async function inOffice() {
  const company = await app.inNewCompany();
  const { companyId, admin, ana, bia } = company;
  const site = { database: app.database, companyId };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  const connection_id = await buildConnection(site);
  await app.setUser(ana, { queueIds: [sales], columns: { allow_real_time: true } });
  await app.setUser(bia, { queueIds: [support] });
  const build = (fields: Parameters<typeof buildTicket>[1] = {}) =>
    buildTicket(site, { queue_id: sales, connection_id, ...fields });
  return {
    ...company,
    site,
    sales,
    support,
    build,
    as: { admin: app.as(admin), ana: app.as(ana), bia: app.as(bia) },
  };
}
const idsOf = (shown: Panel, userId: number | null) =>
  shown.tickets.filter((ticket) => ticket.userId === userId).map(({ id }) => id);
const loadOf = (shown: Panel, userId: number | null) => shown.loads.find((load) => load.userId === userId);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

it("shows what each attendant has open and what nobody has, with how much there is", async () => {
  const { as, admin, ana, bia, build, support } = await inOffice();
  const hers = await build({ status: "open", user_id: ana.id });
  const his = await build({ status: "open", user_id: bia.id, queue_id: support });
  const given = await build({ status: "pending", user_id: bia.id, queue_id: support });
  const waiting = await build();
  await build({ status: "closed", user_id: ana.id });
  const shown = await as.admin.ok(panel.now);
  expect(idsOf(shown, ana.id)).toEqual([hers.id]);
  expect(new Set(idsOf(shown, bia.id))).toEqual(new Set([his.id, given.id]));
  expect(idsOf(shown, null)).toEqual([waiting.id]);
  expect([ana.id, bia.id, null, admin.id].map((id) => loadOf(shown, id))).toEqual([
    { userId: ana.id, open: 1, pending: 0 },
    { userId: bia.id, open: 1, pending: 1 },
    { userId: null, open: 0, pending: 1 },
    undefined,
  ]);
  expect(shown.tickets.find(({ id }) => id === hers.id)).toMatchObject(
    await as.admin.ok(tickets.get, { params: { uuid: hers.uuid } }),
  );
});

it("begins with who waits longest: for an attendant, or for an answer", async () => {
  const { as, ana, build } = await inOffice();
  const of = { status: "open" as const, user_id: ana.id };
  const answered = await build({ ...of, last_inbound_at: ago(50), last_outbound_at: ago(40) });
  const fresh = await build({ ...of, last_inbound_at: ago(5), last_outbound_at: ago(40) });
  const old = await build({ ...of, last_inbound_at: ago(30) });
  const [late, later] = [await build({ waiting_since: ago(90) }), await build({ waiting_since: ago(10) })];
  const shown = await as.admin.ok(panel.now);
  expect(idsOf(shown, ana.id)).toEqual([old.id, fresh.id, answered.id]);
  expect(idsOf(shown, null)).toEqual([late.id, later.id]);
  const since = new Map(shown.tickets.map(({ id, waitingSince }) => [id, waitingSince]));
  expect(since.get(answered.id)).toBeNull();
  const minutesOf = (id: number) => Math.round((Date.now() - Date.parse(since.get(id) ?? "")) / 60_000);
  expect([old.id, fresh.id, late.id, later.id].map(minutesOf)).toEqual([30, 5, 90, 10]);
});

it("brings the first of many, and says how many there are", async () => {
  const { as, ana, build, site } = await inOffice();
  for (let n = 0; n <= panelTicketsShown; n += 1)
    await build({ contact_id: await buildPerson(site), waiting_since: ago(n) });
  const own = await build({ status: "open", user_id: ana.id });
  const shown = await as.admin.ok(panel.now);
  expect(idsOf(shown, null)).toHaveLength(panelTicketsShown);
  expect(loadOf(shown, null)?.pending).toBe(panelTicketsShown + 1);
  expect(idsOf(shown, ana.id)).toEqual([own.id]);
});

describe("the panel", () => {
  it("is for admins, and for users whose switch is on", async () => {
    const { as, bia } = await inOffice();
    for (const endpoint of [panel.now, panel.filtered]) {
      await as.bia.refused(endpoint, {}, "ERR_NO_PERMISSION");
      for (const client of [as.ana, as.admin])
        expect(await client.ok(endpoint, {})).toEqual({ tickets: [], loads: [] });
    }
    await app.setUser(bia, { columns: { allow_real_time: true } });
    await as.bia.ok(panel.now);
  });

  it("shows a user no ticket that is not theirs to see, but how much others have", async () => {
    const { as, ana, bia, build, support, companyId } = await inOffice();
    const own = await build({ status: "open", user_id: ana.id });
    const waiting = await build();
    await build({ status: "open", user_id: bia.id, queue_id: support });
    await build({ queue_id: support });
    const seen = await as.ana.ok(panel.now);
    expect([idsOf(seen, ana.id), idsOf(seen, bia.id), idsOf(seen, null)]).toEqual([
      [own.id],
      [],
      [waiting.id],
    ]);
    expect([loadOf(seen, bia.id)?.open, loadOf(seen, null)?.pending]).toEqual([1, 2]);
    await hideNumbers(app, companyId);
    const masked = await as.ana.ok(panel.now);
    expect(masked.tickets.every(({ contact }) => contact.number.includes("*"))).toBe(true);
    expect((await as.admin.ok(panel.now)).tickets.some(({ contact }) => contact.number.includes("*"))).toBe(
      false,
    );
  });

  it("is the company's own", async () => {
    const [mine, theirs] = [await inOffice(), await inOffice()];
    await theirs.build();
    expect(await mine.as.admin.ok(panel.now)).toEqual({ tickets: [], loads: [] });
    expect((await theirs.as.admin.ok(panel.now)).tickets).toHaveLength(1);
  });

  it("is told of some queues, of one attendant, of what waits, and of some days", async () => {
    const { as, admin, ana, build, sales, site, support } = await inOffice();
    const hers = await build({ status: "open", user_id: ana.id });
    const other = await build({ queue_id: support });
    const boss = await build({ status: "open", user_id: admin.id });
    const old = await build();
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update tickets set created_at = '2020-01-15T12:00:00Z' where company_id = $1 and id = $2",
        values: [site.companyId, old.id],
      }),
    );
    const found = async (query: Record<string, string>) =>
      (await as.admin.ok(panel.filtered, { query })).tickets.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await found({})).toEqual([hers.id, other.id, boss.id]);
    expect(await found({ queueIds: JSON.stringify([sales]) })).toEqual([hers.id, boss.id]);
    expect(await found({ userId: String(ana.id) })).toEqual([hers.id]);
    expect(await found({ status: "pending" })).toEqual([other.id]);
    expect(await found({ showAll: "false" })).toEqual([other.id, boss.id]);
    expect(await found({ dateStart: "2020-01-15", dateEnd: "2020-01-15" })).toEqual([old.id]);
    expect(await found({ dateEnd: "2020-01-14" })).toEqual([]);
  });
});
