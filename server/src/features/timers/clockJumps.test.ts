import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { openShop } from "../tickets/actions/shop.testing.ts";
import { lockTicket } from "../tickets/index.ts";
import { DueTickets } from "./dueTickets.ts";

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(() => owner.query("delete from app.clock"));

/** Sets the database's clock to a moment; it goes on from there. */
async function setClock(at: number): Promise<void> {
  await owner.query("delete from app.clock");
  await owner.query("insert into app.clock (shift) values (make_interval(secs => $1))", [
    (at - Date.now()) / 1_000,
  ]);
}
const minute = 60_000;
const hour = 60 * minute;
const look = () => new DueTickets(app.running.services).runDue();

/** One ticket for each timer, all of them due after half an hour, or two hours in a lane. */
async function waitingTickets() {
  const shop = await openShop(app, {
    settings: {
      timeInactiveMessage: 30,
      inactiveMessage: "Ainda está aí?",
      expiresTicketNPS: 30,
      complationMessage: "Obrigado!",
      timeSendQueue: 30,
      waitingMessage: "Já vamos atender",
    },
  });
  const { companyId, ana, bia, sales, connectionId, build } = shop;
  const query = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    app.database.tenant(companyId, (tx) =>
      tx.query<R & { [column: string]: unknown }>({ text, values: [companyId, ...values] }),
    );
  await query(
    "update connections set settings = settings || jsonb_build_object('sendIdQueue', $2::bigint) where company_id = $1",
    [sales],
  );
  const lane = async (name: string, next: number | null) =>
    (
      await query<{ id: number }>(
        `insert into tags (company_id, name, color, is_lane, lane_hours, next_lane_id, lane_greeting)
         values ($1, $2, '#123456', true, 1, $3, 'Bem-vindo') returning id`,
        [name, next],
      )
    )[0]?.id ?? 0;
  const first = await lane("Contato", await lane("Proposta", null));
  const silentConnection = await build({ status: "open", user_id: ana.id });
  const [row] = await query<{ id: number }>(
    "insert into connections (company_id, name, channel, wanted, settings) values ($1, 'Encerra', 'whatsapp', false, $2) returning id",
    [JSON.stringify({ expiresTicket: 30, expiresInactiveMessage: "Até logo!" })],
  );
  const expiring = { status: "open", user_id: ana.id, connection_id: row?.id ?? 0 } as const;
  const [resting] = await query<{ id: number }>(
    "insert into connections (company_id, name, channel, wanted, settings) values ($1, 'Etapas', 'whatsapp', false, '{}') returning id",
  );
  const tickets = {
    inactivityTold: silentConnection,
    ticketExpired: await build(expiring),
    ratingExpired: await build({ status: "nps" }),
    ticketRedirected: await build({ queue_id: null }),
    laneTimeOver: await build({ ...expiring, connection_id: resting?.id ?? 0 }),
  };
  await query(
    `update tickets set last_inbound_at = app.now() - interval '1 second', last_outbound_at = app.now(),
       waiting_since = app.now(), closed_at = case when status = 'nps' then app.now() end where company_id = $1`,
  );
  await query(
    "update tickets set lane_id = $3, lane_since = app.now() - interval '30 minutes' where company_id = $1 and id = $2",
    [tickets.laneTimeOver.id, first],
  );
  /** Counts how often each timer acted on its ticket, by the log of the tickets. */
  const acted = async () => {
    const rows = await query<{ rule: string; times: number }>(
      "select cause ->> 'rule' as rule, count(*)::int as times from ticket_logs where company_id = $1 and cause ->> 'feature' = 'timers' group by 1",
    );
    return Object.fromEntries(rows.map(({ rule, times }) => [rule, times]));
  };
  const said = async () =>
    (await query<{ body: string }>("select body from messages where company_id = $1 order by body")).map(
      ({ body }) => body,
    );
  return { acted, said, tickets, query, bia, connectionId };
}

const once = {
  inactivityTold: 1,
  ticketExpired: 1,
  ratingExpired: 1,
  ticketRedirected: 1,
  laneTimeOver: 1,
};
const words = ["Ainda está aí?", "Até logo!", "Bem-vindo", "Já vamos atender", "Obrigado!"];

/** 20 November 2026, noon in São Paulo. */
const noon = Date.parse("2026-11-20T15:00:00Z");
it.each([
  ["an hour forward", noon, [hour]],
  [
    "two hours back, before they are due and after",
    noon,
    [-2 * hour, 31 * minute, -90 * minute, 40 * minute],
  ],
  ["forward and back again", noon, [hour, -2 * hour, hour]],
  ["over the beginning of summer time", Date.parse("2026-03-08T06:45:00Z"), [20 * minute, 31 * minute, hour]],
  ["over the end of summer time", Date.parse("2026-11-01T05:45:00Z"), [20 * minute, 31 * minute, hour]],
])("each timer acts once when the clock goes %s", async (_way, start, moves) => {
  // The database and the company keep a clock with summer time.
  await setClock(start);
  const { acted, said, query } = await waitingTickets();
  await query(
    `insert into company_settings (company_id, settings) values ($1, '{"timezone": "America/New_York"}')
     on conflict (company_id) do update set settings = company_settings.settings || excluded.settings`,
  );
  await look();
  expect(await acted()).toEqual({});
  for (const move of moves) {
    await setClock(start + move);
    await Promise.all([look(), look()]);
    await look();
    const isDue = moves.slice(0, moves.indexOf(move) + 1).some((one) => one > 30 * minute);
    expect(await acted()).toEqual(isDue ? once : {});
  }
  expect(await said()).toEqual(words);
});

it("lets a contact who is in a flow wait from their last word on", async () => {
  const { companyId, build, sales } = await openShop(app, { settings: { timeSendQueue: 5 } });
  const query = (text: string, values: unknown[]) =>
    app.database.tenant(companyId, (tx) => tx.query({ text, values: [companyId, ...values] }));
  const state = { v: 2, at: "flow", runId: randomUUID(), nodeId: "n", seq: 2, waits: "answer", askedAt: 1 };
  const { id } = await build({ queue_id: null, is_bot: true, bot_state: JSON.stringify(state) });
  const stands = () => app.database.tenant(companyId, (tx) => lockTicket(tx, id));
  await query(
    "update connections set settings = settings || jsonb_build_object('sendIdQueue', $2::bigint) where company_id = $1",
    [sales],
  );
  const began = Date.now();
  await setClock(began + 4 * minute);
  await query("update tickets set last_inbound_at = app.now() where company_id = $1 and id = $2", [id]);
  await setClock(began + 8 * minute);
  await look();
  expect(await stands()).toMatchObject({ queue_id: null, bot_state: state });
  await setClock(began + 10 * minute);
  await look();
  expect(await stands()).toMatchObject({ queue_id: sales, bot_state: { at: "over" } });
});
