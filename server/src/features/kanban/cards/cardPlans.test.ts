import { CardFilters } from "@balcao/contract/kanban";
import { lanePageSize } from "@balcao/contract";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { explain, readWhole, rowsRead } from "../../../migrations/explain.testing.ts";
import type { Statement } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { buildLane } from "../../tags/tags.testing.ts";
import type { Viewer } from "../../tickets/index.ts";
import { buildQueue } from "../../tickets/tickets.testing.ts";
import {
  boardStatement,
  type Chosen,
  chooseCards,
  countsStatement,
  lanePageStatement,
} from "./cards.queries.ts";

let app: TestApp;
let companyId: number;
let laneIds: number[];
let viewers: Record<"admin" | "attendant", Viewer>;

/** A company whose cards fill four lanes and none, with as many resolved tickets. */
const cardCount = 12_000;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  const company = await app.inNewCompany();
  ({ companyId } = company);
  const queueId = await buildQueue({ database: app.database, companyId });
  laneIds = [];
  for (let n = 0; n < 4; n += 1) laneIds.push((await buildLane(app.as(company.admin))).id);
  await app.database.tenant(companyId, async (tx) => {
    const run = (text: string, ...values: unknown[]) => tx.query({ text, values: [companyId, ...values] });
    await run(`insert into contacts (company_id, id, name, number, channel)
      select $1, n, 'Maria ' || n, (5511900000000 + n)::text, 'simulator' from generate_series(1, ${2 * cardCount}) n`);
    await run(
      `insert into tickets (company_id, id, status, channel, contact_id, queue_id, user_id, updated_at, lane_id, lane_since)
      select $1, n, (array['open', 'pending', 'closed', 'closed'])[1 + n % 4], 'simulator', n, $2,
        case when n % 4 = 0 then $3::bigint end, now() - make_interval(secs => n), ($4::bigint[])[1 + (n / 4) % 5], now()
      from generate_series(1, ${2 * cardCount}) n`,
      queueId,
      company.ana.id,
      laneIds,
    );
  });
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("vacuum analyze contacts, tickets");
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
    attendant: { ...rights, id: company.ana.id, isAdmin: false, queueIds: new Set([queueId]) },
  };
});

async function plansOf(viewer: Viewer, values: unknown[], build: (chosen: Chosen) => Statement) {
  const ctx = { companyId, user: viewer, services: app.running.services } as unknown as Ctx;
  const statement = build(await chooseCards(ctx, CardFilters.parse({}), [companyId, ...values]));
  expect(statement.isPlannedOnce).toBe(true);
  const nodes = await explain({
    databaseUrl: app.databaseUrl,
    companyId,
    text: statement.text,
    values: statement.values ?? [],
    isPlannedOnce: true,
  });
  expect(readWhole(nodes)).toEqual([]);
  return nodes;
}

it.each(["admin", "attendant"] as const)("counts cards from the index alone: %s", async (who) => {
  const nodes = await plansOf(viewers[who], [[0, ...laneIds]], countsStatement);
  const ways = nodes.filter((node) => node["Relation Name"] === "tickets").map((node) => node["Node Type"]);
  expect(new Set(ways)).toEqual(new Set(["Index Only Scan"]));
});

it("reads of a lane no more than its page", async () => {
  const nodes = await plansOf(viewers.admin, [laneIds[0], null, null], lanePageStatement);
  expect(rowsRead(nodes, "tickets")).toBeLessThanOrEqual(3 * (lanePageSize + 1));
  const seen = await plansOf(viewers.attendant, [laneIds[0], null, null], lanePageStatement);
  expect(rowsRead(seen, "tickets")).toBeLessThanOrEqual(3 * (lanePageSize + 1));
});

it("reads of a board its counts and a page of each lane", async () => {
  const lanes = [0, ...laneIds];
  const nodes = await plansOf(viewers.admin, [lanes], boardStatement);
  expect(rowsRead(nodes, "tickets")).toBeLessThanOrEqual(cardCount + 3 * lanes.length * (lanePageSize + 1));
});
