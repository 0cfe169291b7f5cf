import { endpoints } from "@balcao/contract";
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

it("moves a ticket between lanes that lead to each other 20 times, and says that it stays until somebody moves it", async () => {
  const { companyId, admin, ana, build, said } = await openShop(app);
  const boss = app.as(admin);
  const [first, second] = [await buildLane(boss), await buildLane(boss)];
  const query = <R extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    app.database.tenant(companyId, (tx) => tx.query<R>({ text, values: [companyId, ...values] }));
  await query(
    `update tags set lane_hours = 1, lane_greeting = 'Olá', next_lane_id = case when id = $2 then $3::bigint else $2::bigint end
     where company_id = $1 and id in ($2, $3)`,
    first.id,
    second.id,
  );
  const { id } = await build({ status: "open", user_id: ana.id, lane_id: first.id });
  const twoHoursLater = async () => {
    await query(
      "update tickets set lane_since = app.now() - interval '2 hours' where company_id = $1 and id = $2",
      id,
    );
    await new DueTickets(app.running.services).runDue();
  };
  for (let turn = 1; turn <= 22; turn += 1) await twoHoursLater();
  expect(await said(id)).toHaveLength(20);
  const lines = await query<{ rule: string }>(
    "select cause ->> 'rule' as rule from ticket_logs where company_id = $1 and ticket_id = $2 and type = 'lane' order by id",
    id,
  );
  expect(lines.map(({ rule }) => rule)).toEqual([
    ...Array.from({ length: 19 }, () => "laneTimeOver"),
    "laneTurnsEnded",
  ]);
  await boss.ok(endpoints.kanban.setTicketLane, { params: { ticketId: id, tagId: second.id } });
  await twoHoursLater();
  expect(await said(id)).toHaveLength(21);
});
