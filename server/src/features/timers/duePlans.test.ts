import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { openShop } from "../tickets/actions/shop.testing.ts";

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());

it("looks at indexes alone, however many conversations are open", async () => {
  const { companyId, connectionId, sales, ana } = await openShop(app, {
    settings: { timeInactiveMessage: 10, expiresTicket: 20, whenExpiresTicket: 1 },
  });
  await owner.query("set session_replication_role = replica");
  await owner.query(
    `insert into tickets (company_id, status, channel, contact_id, connection_id, queue_id, user_id, started_at, last_inbound_at, last_outbound_at)
     select $1, 'open', 'whatsapp', n, $2, $3, $4, app.now(), app.now() - interval '2 minutes', app.now() - interval '1 minute'
     from generate_series(1, 100000) n`,
    [companyId, connectionId, sales, ana.id],
  );
  await owner.query("set session_replication_role = origin");
  await owner.query("vacuum analyze tickets");
  expect(await plansOf("select company_id, kind, ticket_id from app.due_tickets(25, '{}')")).toEqual(
    new Set(["Index Scan"]),
  );
}, 120_000);

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The ways in which tickets are read by everything that runs inside a statement. */
async function plansOf(text: string): Promise<Set<string>> {
  const ways = new Set<string>();
  owner.on("notice", ({ message }) => {
    const json = /plan:\n([^]*)/.exec(message ?? "")?.[1];
    if (!json) return;
    for (const node of nodesOf((JSON.parse(json) as { Plan: PlanNode }).Plan))
      if (node["Relation Name"] === "tickets") ways.add(node["Node Type"]);
  });
  await owner.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
    set auto_explain.log_analyze = on; set client_min_messages = log`);
  await owner.query(text);
  await owner.query("set client_min_messages = notice");
  return ways;
}
