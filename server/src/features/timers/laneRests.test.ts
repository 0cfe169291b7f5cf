import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { setPlanFlag } from "../kanban/kanban.testing.ts";
import { buildLane } from "../tags/tags.testing.ts";
import { openShop } from "../tickets/actions/shop.testing.ts";
import { DueTickets } from "./dueTickets.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

it("leaves tickets in their lane while the plan has no board, and moves them on when it has it again", async () => {
  const { companyId, admin, ana, build } = await openShop(app);
  const boss = app.as(admin);
  const next = await buildLane(boss);
  const lane = await buildLane(boss, { timeLane: 2, nextLaneId: next.id });
  const [since, said] = [3, 1].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
  const { id } = await build({ status: "open", user_id: ana.id, lane_id: lane.id, last_outbound_at: said });
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update tickets set lane_since = $3 where company_id = $1 and id = $2",
      values: [companyId, id, since],
    }),
  );
  const laneAfterALook = async () => {
    await new DueTickets(app.running.services).runDue();
    const [row] = await app.database.read<{ lane_id: number }>(companyId, {
      text: "select lane_id from tickets where company_id = $1 and id = $2",
      values: [companyId, id],
    });
    return row?.lane_id;
  };
  await setPlanFlag(app, companyId, false);
  expect(await laneAfterALook()).toBe(lane.id);
  await setPlanFlag(app, companyId, true);
  expect(await laneAfterALook()).toBe(next.id);
});
