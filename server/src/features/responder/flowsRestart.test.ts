import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildMessage } from "../messages/conversation.testing.ts";
import { buildTicket } from "../tickets/tickets.testing.ts";
import { answerTurns } from "./answerTurns.ts";
import { ask, draw, flowHouse, heard, pause, runsOf, say, waitsOf } from "./flows.testing.ts";
import { leaveToPerson } from "./leaveToPerson.ts";
import { type House, openHouse } from "./stories.testing.ts";

/** Nobody answers here: what waits is taken by hand, or by processes that a test starts. */
let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  house = await openHouse(app);
}, 60_000);

const patience = { timeout: 60_000, interval: 50 };
const paused = draw([say("um", "Um"), pause("p"), say("dois", "Dois")], "um>p", "p>dois");

const dueNow = () =>
  house.write(
    "update timers set due_at = app.now(), next_at = app.now() where company_id = $1 and kind = 'flows.wait'",
  );

it("a pause survives a restart, and several workers that start say what follows once", async () => {
  const { contact } = await flowHouse(house, paused);
  const contacts = Array.from({ length: 4 }, (_, at) => contact(`Contato ${at}`));
  const worker = await app.startAnother({ ROLES: "worker" });
  for (const one of contacts) await one.says("Oi");
  await worker.stop();
  for (const one of contacts) expect(await waitsOf(house, one)).toHaveLength(1);
  await dueNow();
  await Promise.all([app.startAnother({ ROLES: "worker" }), app.startAnother({ ROLES: "worker" })]);
  for (const one of contacts)
    await vi.waitFor(async () => expect(await heard(one)).toEqual(["Um", "Dois"]), patience);
  for (const one of contacts) expect(await runsOf(house, one)).toMatchObject([{ ending: "end" }]);
}, 150_000);

it("what dies in the middle of a step leaves nothing of it, and the step comes once", async () => {
  const { connectionId } = await flowHouse(house, paused);
  const { database } = app;
  const site = { database, companyId: house.companyId };
  const ticket = await buildTicket(site, { connection_id: connectionId });
  const messageId = await buildMessage(site, ticket, { body: "Oi" });
  await house.write(
    "insert into bot_turns (company_id, ticket_id, message_id, next_at) values ($1, $2, $3, app.now())",
    ticket.id,
    messageId,
  );
  const counted = async () => {
    const [row] = await house.read<{ runs: number; said: number; waits: number; steps: number }>(`
      select (select count(*)::int from flow_runs where company_id = $1 and ticket_id = ${ticket.id}) as runs,
        (select count(*)::int from flow_steps where company_id = $1 and ticket_id = ${ticket.id}) as steps,
        (select count(*)::int from messages where company_id = $1 and from_me and ticket_id = ${ticket.id}) as said,
        (select count(*)::int from timers where company_id = $1 and kind = 'flows.wait' and key = '${ticket.id}') as waits`);
    return row;
  };
  const answer = () =>
    database.tenant(house.companyId, (tx) => answerTurns(app.running.services, tx, ticket.id));
  const dies = database.tenant(house.companyId, async (tx) => {
    expect(await answerTurns(app.running.services, tx, ticket.id)).toBe(1);
    throw new Error("killed");
  });
  await expect(dies).rejects.toThrow("killed");
  expect(await counted()).toEqual({ runs: 0, said: 0, waits: 0, steps: 0 });
  await Promise.all([answer(), answer(), answer()]);
  expect(await answer()).toBe(0);
  expect(await counted()).toEqual({ runs: 1, said: 1, waits: 1, steps: 3 });
});

it("a run whose turn fails for the last time is left to a person, and ends as failed", async () => {
  const { connectionId, flow } = await flowHouse(house, draw([ask("nome", "Nome?")]));
  const { database } = app;
  const site = { database, companyId: house.companyId };
  const ticket = await buildTicket(site, { connection_id: connectionId });
  const runId = randomUUID();
  const askedAt = Date.now() - 60_000;
  const state = {
    flowId: flow.id,
    version: 1,
    seq: 2,
    nodeId: "nome",
    waits: { for: "answer", until: null },
  };
  await house.write(
    `insert into flow_runs (company_id, id, flow_id, version, ticket_id, connection_id, trigger, state, at_flow_id, node_id)
     values ($1, $2, $3, 1, $4, $5, 'notPhrase', $6, $3, 'nome')`,
    runId,
    flow.id,
    ticket.id,
    connectionId,
    JSON.stringify(state),
  );
  await house.write(
    "update tickets set is_bot = true, bot_state = $3 where company_id = $1 and id = $2",
    ticket.id,
    JSON.stringify({ v: 2, at: "flow", runId, nodeId: "nome", seq: 2, waits: "answer", askedAt }),
  );
  await house.write(
    "insert into bot_turns (company_id, ticket_id, message_id, next_at) values ($1, $2, $3, app.now())",
    ticket.id,
    await buildMessage(site, ticket, { body: "Ana" }),
  );
  await database.tenant(house.companyId, (tx) => leaveToPerson(tx, ticket.id));
  const [row] = await house.read<Record<string, unknown>>(
    `select t.bot_gave_up, t.is_bot, r.ending, r.ended_at is not null as has_ended,
       (select cause ->> 'rule' from ticket_logs l where l.company_id = $1 and l.ticket_id = t.id order by id desc limit 1) as rule
     from tickets t join flow_runs r on r.company_id = $1 and r.ticket_id = t.id where t.company_id = $1 and t.id = ${ticket.id}`,
  );
  expect(row).toEqual({
    bot_gave_up: true,
    is_bot: false,
    ending: "failed",
    has_ended: true,
    rule: "botFailed",
  });
});
