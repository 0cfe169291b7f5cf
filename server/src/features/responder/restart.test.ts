import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildMessage } from "../messages/conversation.testing.ts";
import { buildTicket } from "../tickets/tickets.testing.ts";
import { answerTurns, remembering } from "./answerTurns.ts";
import { leaveToPerson } from "./leaveToPerson.ts";
import { ResponderRound } from "./responderRound.ts";
import { type House, openHouse } from "./stories.testing.ts";

/** Nobody answers here: what waits is taken by hand, or by processes that a test starts. */
let app: TestApp;
let house: House;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  house = await openHouse(app);
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
}, 60_000);
afterAll(() => owner.end());

async function waitingContact(connectionId: number) {
  const { database } = app;
  const site = { database, companyId: house.companyId };
  const ticket = await buildTicket(site, { connection_id: connectionId });
  const messageId = await buildMessage(site, ticket, { body: "Oi" });
  await house.write(
    "insert into bot_turns (company_id, ticket_id, message_id, next_at) values ($1, $2, $3, app.now())",
    ticket.id,
    messageId,
  );
  const said = () =>
    house.read<{ body: string }>(
      `select body from messages where company_id = $1 and from_me and ticket_id = ${ticket.id} order by id`,
    );
  const turns = () =>
    house.read(`select id from bot_turns where company_id = $1 and ticket_id = ${ticket.id}`);
  return { ticket, said, turns };
}

const patience = { timeout: 30_000, interval: 50 };
const unknownWriter = {
  ticket_id: 1,
  name: "João",
  number: "",
  is_group: false,
  disable_bot: false,
  has_accepted: false,
  user_name: null,
  notices: null,
  menu_at: null,
  answered_at: null,
};

const buildConnection = async () => {
  const one = await house.queue(`Uma ${Math.random()}`.slice(0, 20));
  const two = await house.queue(`Duas ${Math.random()}`.slice(0, 20));
  return house.connect([one.id, two.id], { greetingMessage: "Olá!" });
};

it("what dies in the middle of an answer leaves nothing of it, and the answer comes once", async () => {
  const { said, turns, ticket } = await waitingContact(await buildConnection());
  const dies = app.database.tenant(house.companyId, async (tx) => {
    expect(await answerTurns(app.running.services, tx, null)).toBe(1);
    throw new Error("killed");
  });
  await expect(dies).rejects.toThrow("killed");
  expect(await said()).toEqual([]);
  expect(await turns()).toHaveLength(1);
  const [row] = await house.read(
    `select is_bot, bot_state from tickets where company_id = $1 and id = ${ticket.id}`,
  );
  expect(row).toEqual({ is_bot: false, bot_state: null });

  const again = () =>
    app.database.tenant(house.companyId, (tx) => answerTurns(app.running.services, tx, null));
  await Promise.all([again(), again(), again()]);
  expect(await again()).toBe(0);
  expect(await said()).toHaveLength(1);
  expect(await turns()).toEqual([]);
});

const standing = async (ticketId: number) => {
  const [row] = await house.read(
    `select bot_gave_up, (select cause ->> 'rule' from ticket_logs l where l.company_id = t.company_id
       and l.ticket_id = t.id and l.type = 'botEnded') as ended_by from tickets t where company_id = $1 and id = ${ticketId}`,
  );
  return row;
};

it("a conversation that cannot be answered is left to a person at last, and keeps no other waiting", async () => {
  await owner.query(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
    create trigger refuse before insert on messages for each row when (new.body like 'Falha%') execute function refuse()`);
  const queues = [await house.queue("Fila A"), await house.queue("Fila B")].map(({ id }) => id);
  const [fails, works] = [
    await waitingContact(await house.connect(queues, { greetingMessage: "Falha" })),
    await waitingContact(await house.connect(queues, { greetingMessage: "Olá!" })),
  ];
  await house.write(
    "update bot_turns set attempts = 4 where company_id = $1 and ticket_id = $2",
    fails.ticket.id,
  );
  const round = new ResponderRound(app.database, app.running.services);
  round.start();
  await vi.waitFor(
    async () => expect([await fails.turns(), await works.turns()]).toEqual([[], []]),
    patience,
  );
  await round.stop();
  await owner.query("drop trigger refuse on messages");
  expect([await fails.said(), (await works.said()).length]).toEqual([[], 1]);
  expect(await standing(fails.ticket.id)).toEqual({ bot_gave_up: true, ended_by: "botFailed" });
  expect(await standing(works.ticket.id)).toEqual({ bot_gave_up: false, ended_by: null });
});

it("is not taken from the bot while another process is answering", async () => {
  const { ticket, turns } = await waitingContact(await buildConnection());
  const leave = () => app.database.tenant(house.companyId, (tx) => leaveToPerson(tx, ticket.id));
  await owner.query("select pg_advisory_lock(4, $1)", [house.companyId]);
  await leave();
  expect(await standing(ticket.id)).toEqual({ bot_gave_up: false, ended_by: null });
  expect(await turns()).toHaveLength(1);
  await owner.query("select pg_advisory_unlock(4, $1)", [house.companyId]);
  await leave();
  expect(await standing(ticket.id)).toEqual({ bot_gave_up: true, ended_by: "botFailed" });
  expect(await turns()).toEqual([]);
});

it("knows with the next message what was accepted or noted without a word", () => {
  const writer = { ...unknownWriter, answered_at: [5] };
  expect(remembering(writer, [{ kind: "consent", accepted: true, terms: "" }], 9)).toEqual({
    ...writer,
    notices: {},
    has_accepted: true,
  });
  expect(remembering(writer, [{ kind: "note", about: "hours", occurrence: "x" }], 9)).toEqual({
    ...writer,
    notices: { hours: "x" },
  });
  const said = [{ kind: "say" as const, text: "Olá", saying: null, withGreeting: false }];
  expect(remembering(writer, said, 9)).toEqual({ ...writer, notices: {}, answered_at: [5, 9] });
  expect(remembering(writer, [{ kind: "stop" }], 9)).toBe(writer);
});

it("several workers that start find what was left, and answer it once", async () => {
  const connection = await buildConnection();
  const contacts = await Promise.all(Array.from({ length: 12 }, () => waitingContact(connection)));
  await Promise.all([app.startAnother({ ROLES: "worker" }), app.startAnother({ ROLES: "worker" })]);
  await vi.waitFor(async () => {
    const [left] = await house.read<{ left: number }>(
      "select count(*)::int as left from bot_turns where company_id = $1",
    );
    expect(left?.left).toBe(0);
  }, patience);
  for (const { said } of contacts) expect(await said()).toHaveLength(1);
}, 60_000);
