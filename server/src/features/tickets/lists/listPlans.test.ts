import { TicketListQuery, ticketsPageSize } from "@balcao/contract";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { explain, readWhole, rowsRead } from "../../../migrations/explain.testing.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import type { Viewer } from "../tickets.policy.ts";
import { buildQueue } from "../tickets.testing.ts";
import { chooseTickets } from "./chooseTickets.ts";
import type { Finds } from "./searchTickets.ts";

let app: TestApp;
let companyId: number;
let viewers: Record<"admin" | "attendant" | "stranger", Viewer>;

/** A company with enough tickets that reading them all is never the cheapest plan. */
const ticketCount = 12_000;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  const company = await app.inNewCompany();
  ({ companyId } = company);
  const site = { database: app.database, companyId };
  const queueIds = [await buildQueue(site), await buildQueue(site), await buildQueue(site)];
  await app.database.tenant(companyId, async (tx) => {
    const run = (text: string, ...values: unknown[]) => tx.query({ text, values: [companyId, ...values] });
    await run(`insert into contacts (company_id, id, name, number, channel)
      select $1, n, 'Maria ' || n, (5511900000000 + n)::text, 'simulator' from generate_series(1, ${ticketCount}) n`);
    await run(
      `insert into tickets (company_id, id, status, channel, contact_id, queue_id, user_id, unread, updated_at, waiting_since)
      select $1, n, (array['open', 'pending', 'group', 'closed', 'closed', 'closed'])[1 + n % 6], 'simulator', n,
        ($2::bigint[])[1 + (n / 6) % 3], case when n % 6 in (0, 3) then ($3::bigint[])[1 + (n / 18) % 2] end, (n / 7) % 2, now() - make_interval(secs => n), now() - make_interval(secs => n * 37 % 12000)
      from generate_series(1, ${ticketCount}) n`,
      queueIds,
      [company.ana.id, company.bia.id],
    );
  });
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("vacuum analyze contacts, tickets, app.ticket_tallies");
  await owner.end();
  const rights = {
    allTicket: false,
    allowGroup: true,
    allHistoric: false,
    allUserChat: false,
    closePending: false,
  };
  viewers = {
    admin: { ...rights, id: company.admin.id, isAdmin: true, queueIds: new Set() },
    attendant: { ...rights, id: company.ana.id, isAdmin: false, queueIds: new Set(queueIds.slice(0, 1)) },
    stranger: {
      ...rights,
      allowGroup: false,
      id: company.bia.id + 1_000,
      isAdmin: false,
      queueIds: new Set(),
    },
  };
});

const known = { mark: "-", total: 0 };

/** Counts the rows of tickets that a page of a tab reads; fails where something is read as a whole. */
async function read(
  viewer: Viewer,
  query: Record<string, unknown>,
  { isKnown = false, found, since }: { isKnown?: boolean; found?: Finds; since?: number } = {},
): Promise<number> {
  const ctx = { companyId, user: viewer, services: app.running.services } as unknown as Ctx;
  const choose = (mark: typeof known | undefined) =>
    chooseTickets(ctx, {
      query: TicketListQuery.parse({ showAll: "true", ...query }),
      known: mark,
      found,
      since,
    });
  let statement = await choose(undefined);
  if (isKnown) {
    const [row] = await app.database.read<{ counts: string }>(companyId, statement);
    statement = await choose({ mark: row?.counts.split(",").at(-1) ?? "", total: 0 });
  }
  expect(statement.isPlannedOnce).toBe(true);
  const { text, values = [] } = statement;
  const nodes = await explain({ databaseUrl: app.databaseUrl, companyId, text, values, isPlannedOnce: true });
  expect(readWhole(nodes).filter((table) => table !== "ticket_tallies")).toEqual([]);
  return rowsRead(nodes, "tickets");
}

/** The page itself, and of each status or state of being read as many. */
const aPage = ticketsPageSize + 1;

describe("a page of a tab, planned once for whatever values", () => {
  it.each([
    ["open, one's own", { status: "open", showAll: "false" }, 2],
    ["open", { status: "open" }, 2],
    ["open, oldest first", { status: "open", sortTickets: "asc" }, 3],
    ["waiting", { status: "pending" }, 3],
    ["waiting, the last who came first", { status: "pending", sortTickets: "asc" }, 3],
    ["groups", { status: "group" }, 2],
    ["all", { status: "search" }, 7],
    ["all, oldest first", {}, 13],
  ])("reads no more than it goes: %s", async (_name, query, pages) => {
    expect(await read(viewers.admin, query)).toBeLessThanOrEqual(pages * aPage);
    // One of three queues is the attendant's.
    expect(await read(viewers.attendant, query)).toBeLessThanOrEqual(3 * pages * aPage);
    expect(await read(viewers.stranger, query)).toBeLessThanOrEqual(pages * aPage);
  });

  it("reads no more of the resolved than it goes, once they are counted", async () => {
    for (const sortTickets of ["asc", "desc"]) {
      const query = { status: "closed", sortTickets };
      expect(await read(viewers.admin, query, { isKnown: true })).toBeLessThanOrEqual(3 * aPage);
      expect(await read(viewers.attendant, query, { isKnown: true })).toBeLessThanOrEqual(9 * aPage);
    }
  });

  it("reads of a name that fits many no more than it goes", async () => {
    const search = { status: "search", searchParam: "maria" };
    const common = { patterns: ["%maria%"], wholeNumber: undefined };
    const found = { ids: [], contactIds: [], common };
    expect(await read(viewers.admin, search, { found })).toBeLessThanOrEqual(2 * aPage);
    expect(await read(viewers.attendant, search, { found })).toBeLessThanOrEqual(9 * aPage);
    const withMessages = { ...found, ids: [1, 2, 3] };
    expect(await read(viewers.admin, search, { found: withMessages })).toBeLessThanOrEqual(3 * aPage);
  });

  it("reads nothing of what is known, as long as the log ends where it did", async () => {
    const [head] = await app.database.read<{ seq: number }>(companyId, {
      text: "select seq from company_log where company_id = $1",
      values: [companyId],
    });
    const since = head?.seq ?? -1;
    for (const status of ["open", "pending", "closed", "search"])
      for (const viewer of Object.values(viewers)) {
        expect(await read(viewer, { status }, { since })).toBe(0);
        expect(await read(viewer, { status, withUnreadMessages: "true" }, { since })).toBe(0);
      }
    expect(await read(viewers.admin, { status: "open" }, { since: since - 1 })).toBeGreaterThan(0);
  });

  it("reads of a search only what it found", async () => {
    const search = { status: "search", searchParam: "maria 7" };
    const found = { ids: [7, 8], contactIds: [70, 71], common: undefined };
    for (const viewer of Object.values(viewers))
      expect(await read(viewer, search, { found })).toBeLessThanOrEqual(16);
  });

  it("counts the resolved row by row when they are not counted yet", async () => {
    expect(await read(viewers.admin, { status: "closed" })).toBeGreaterThan(ticketCount / 2);
  });
});
