import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildMessage } from "../messages/conversation.testing.ts";
import { buildTicket } from "../tickets/tickets.testing.ts";
import { answerTurns } from "./answerTurns.ts";
import { type House, openHouse } from "./stories.testing.ts";

/** Nobody answers here: what waits is taken by hand, or by processes that a test starts. */
let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  house = await openHouse(app);
}, 60_000);

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

const buildLine = async () => {
  const one = await house.queue(`Uma ${Math.random()}`.slice(0, 20));
  const two = await house.queue(`Duas ${Math.random()}`.slice(0, 20));
  return house.connect([one.id, two.id], { greetingMessage: "Olá!" });
};

it("what dies in the middle of an answer leaves nothing of it, and the answer comes once", async () => {
  const { said, turns, ticket } = await waitingContact(await buildLine());
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

it("several workers that start find what was left, and answer it once", async () => {
  const line = await buildLine();
  const contacts = await Promise.all(Array.from({ length: 12 }, () => waitingContact(line)));
  await Promise.all([app.startAnother({ ROLES: "worker" }), app.startAnother({ ROLES: "worker" })]);
  await vi.waitFor(
    async () => {
      const [left] = await house.read<{ left: number }>(
        "select count(*)::int as left from bot_turns where company_id = $1",
      );
      expect(left?.left).toBe(0);
    },
    { timeout: 30_000, interval: 50 },
  );
  for (const { said } of contacts) expect(await said()).toHaveLength(1);
}, 60_000);
