import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { openShop } from "../tickets/actions/shop.testing.ts";
import type { FeedListener } from "../../platform/events/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { type LockedTicket, lockTicket } from "../tickets/index.ts";
import { followArrivals } from "./arrivals.ts";
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

/** Moves the database's clock to so long after the real time. */
async function setClock(shift: string): Promise<void> {
  await owner.query("delete from app.clock");
  await owner.query("insert into app.clock (shift) values ($1)", [shift]);
}

/** One look of a worker of its own. */
const look = (speak: Services["speak"] = app.running.services.speak) =>
  new DueTickets({ ...app.running.services, speak }).runDue();

type Fields = Parameters<Awaited<ReturnType<typeof openShop>>["build"]>[0];

async function inShop(settings: Record<string, unknown> = {}) {
  const shop = await openShop(app, { settings });
  const { companyId, ana } = shop;
  const query = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    app.database.tenant(companyId, (tx) =>
      tx.query<R & { [column: string]: unknown }>({ text, values: [companyId, ...values] }),
    );
  const open = async (fields: Fields = {}): Promise<LockedTicket> => {
    const ticket = await shop.build({ status: "open", user_id: ana.id, ...fields });
    await query(
      "update tickets set last_inbound_at = app.now() - interval '1 second' where company_id = $1 and id = $2",
      [ticket.id],
    );
    return ticket;
  };
  /** A reply by us or by the contact moves the same times as a message does. */
  const weSay = ({ id }: LockedTicket) =>
    query("update tickets set last_outbound_at = app.now() where company_id = $1 and id = $2", [id]);
  const theySay = ({ id }: LockedTicket) =>
    query("update tickets set last_inbound_at = app.now() where company_id = $1 and id = $2", [id]);
  const stands = async ({ id }: LockedTicket) => {
    const ticket = await app.database.tenant(companyId, (tx) => lockTicket(tx, id));
    if (!ticket) throw new Error("The ticket is gone");
    return ticket;
  };
  const said = async ({ id }: LockedTicket) => (await shop.said(id)).map(({ body }) => body);
  const log = ({ id }: LockedTicket) =>
    query<{ type: string; rule: string | null; name: string | null }>(
      `select type, cause ->> 'rule' as rule, cause ->> 'name' as name from ticket_logs
       where company_id = $1 and ticket_id = $2 order by id`,
      [id],
    );
  const isHere = (person: Person, here = true) =>
    query(
      "update users set last_seen_at = case when $3::boolean then app.now() end where company_id = $1 and id = $2",
      [person.id, here],
    );
  return { ...shop, query, open, weSay, theySay, stands, said, log, isHere };
}

const quiet = {
  timeInactiveMessage: 10,
  inactiveMessage: "Ainda está aí?",
  expiresTicket: 20,
  expiresInactiveMessage: "Até logo, {{firstName}}!",
  whenExpiresTicket: 1,
};

describe("a conversation that stands still", () => {
  it("is reminded of once, and closed by itself after it", async () => {
    const { open, weSay, said, log, stands } = await inShop(quiet);
    const ticket = await open();
    await weSay(ticket);
    await setClock("9 minutes 50 seconds");
    await look();
    expect(await said(ticket)).toEqual([]);
    await setClock("10 minutes 5 seconds");
    await Promise.all([look(), look()]);
    await look();
    expect(await said(ticket)).toEqual(["Ainda está aí?"]);
    await setClock("29 minutes");
    await look();
    expect((await stands(ticket)).status).toBe("open");
    await setClock("31 minutes");
    await Promise.all([look(), look()]);
    await look();
    expect(await said(ticket)).toEqual(["Ainda está aí?", "Até logo, Pessoa!"]);
    expect(await stands(ticket)).toMatchObject({ status: "closed", user_id: ticket.user_id });
    expect(await log(ticket)).toEqual([
      { type: "inactive", rule: "inactivityTold", name: "10" },
      { type: "autoClose", rule: "ticketExpired", name: "20" },
    ]);
  });

  it("counts anew when somebody says something, and is reminded of again", async () => {
    const { open, weSay, theySay, said, stands } = await inShop(quiet);
    const ticket = await open();
    await weSay(ticket);
    await setClock("11 minutes");
    await look();
    await setClock("20 minutes");
    await theySay(ticket);
    await setClock("50 minutes");
    await look();
    expect(await said(ticket)).toEqual(["Ainda está aí?"]);
    await weSay(ticket);
    await setClock("61 minutes");
    await look();
    expect(await said(ticket)).toEqual(["Ainda está aí?", "Ainda está aí?"]);
    expect((await stands(ticket)).status).toBe("open");
  });

  it.each([
    [1, "open"],
    [0, "closed"],
  ])(
    "whose last word is the contact’s ends by whenExpiresTicket %s as %s",
    async (whenExpiresTicket, status) => {
      const { open, stands } = await inShop({ expiresTicket: 20, whenExpiresTicket });
      const ticket = await open();
      await setClock("21 minutes");
      await look();
      expect((await stands(ticket)).status).toBe(status);
    },
  );

  it("ends without words a day late, and says so in its log", async () => {
    const { open, weSay, said, log, stands } = await inShop(quiet);
    const [late, inTime] = [await open(), await open()];
    await weSay(late);
    await setClock("24 hours 20 minutes");
    await weSay(inTime);
    await setClock("24 hours 31 minutes");
    await look();
    expect(await said(late)).toEqual([]);
    expect(await said(inTime)).toEqual(["Ainda está aí?"]);
    expect((await stands(late)).status).toBe("closed");
    expect((await stands(inTime)).status).toBe("open");
    expect((await log(late)).map(({ type }) => type)).toEqual(["missed", "missed", "autoClose"]);
  });

  it("is left whole by a worker that is killed in between, and told once by the next", async () => {
    const { open, weSay, said, log } = await inShop(quiet);
    const ticket = await open();
    await weSay(ticket);
    await setClock("11 minutes");
    await look(async (tx, speech) => {
      await app.running.services.speak(tx, speech);
      throw new Error("killed");
    });
    expect(await said(ticket)).toEqual([]);
    expect(await log(ticket)).toEqual([]);
    await look();
    expect(await said(ticket)).toEqual(["Ainda está aí?"]);
  });

  it("is nobody’s business where the company may not work, until it may again", async () => {
    const { companyId, open, stands } = await inShop({ expiresTicket: 20 });
    const ticket = await open();
    await setClock("21 minutes");
    await owner.query("update companies set status = false where company_id = $1", [companyId]);
    await look();
    expect((await stands(ticket)).status).toBe("open");
    await owner.query("update companies set status = true where company_id = $1", [companyId]);
    await look();
    expect((await stands(ticket)).status).toBe("closed");
  });
});

it("stops waiting for a rating after its time, with the closing words", async () => {
  const { build, said, log, stands, query } = await inShop({
    expiresTicketNPS: 5,
    complationMessage: "Obrigado!",
  });
  const ticket = await build({ status: "nps" });
  await query("update tickets set closed_at = app.now() where company_id = $1 and id = $2", [ticket.id]);
  await setClock("4 minutes");
  await look();
  expect((await stands(ticket)).status).toBe("nps");
  await setClock("6 minutes");
  await Promise.all([look(), look()]);
  expect((await stands(ticket)).status).toBe("closed");
  expect(await said(ticket)).toEqual(["Obrigado!"]);
  expect(await log(ticket)).toEqual([{ type: "closed", rule: "ratingExpired", name: "5" }]);
});

it("redirects what waits without queue to the queue of the connection, and leaves the others", async () => {
  const { build, sales, connectionId, query, log, stands } = await inShop({ timeSendQueue: 5 });
  const [lost, placed] = [await build({ queue_id: null }), await build()];
  await setClock("6 minutes");
  await look();
  // No queue is named.
  expect((await stands(lost)).queue_id).toBeNull();
  await query(
    "update connections set settings = settings || jsonb_build_object('sendIdQueue', $3::bigint) where company_id = $1 and id = $2",
    [connectionId, sales],
  );
  await setClock("4 minutes");
  await look();
  expect((await stands(lost)).queue_id).toBeNull();
  await setClock("6 minutes");
  await Promise.all([look(), look()]);
  const { queue_id: queueId, waiting_since: since } = await stands(lost);
  expect([queueId, since]).toEqual([sales, lost.waiting_since]);
  expect(await log(lost)).toEqual([{ type: "redirect", rule: "ticketRedirected", name: "5" }]);
  expect(await log(placed)).toEqual([]);
});

it("tells who waits that they do when their conversation moves, once in a wait", async () => {
  const { build, sales, query, isHere, ana, bia, said, stands } = await inShop({
    timeSendQueue: 5,
    waitingMessage: "Na fila.",
  });
  const told = { at: "over", told: true } as const;
  const lost = [
    await build({ queue_id: null }),
    await build({ queue_id: null, bot_state: JSON.stringify(told) }),
  ];
  await query(
    "update connections set settings = settings || jsonb_build_object('sendIdQueue', $2::bigint) where company_id = $1",
    [sales],
  );
  await query(
    "update queues set rotation_on = true, rotation_minutes = 5 where company_id = $1 and id = $2",
    [sales],
  );
  await setClock("6 minutes");
  await look();
  const words = () => Promise.all(lost.map(said));
  expect(await words()).toEqual([["Na fila."], []]);
  await isHere(ana);
  const fresh = await build();
  await look();
  expect([(await stands(fresh)).user_id, await said(fresh)]).toEqual([ana.id, []]);
  await setClock("12 minutes");
  await Promise.all([isHere(ana), isHere(bia)]);
  await look();
  expect([(await stands(fresh)).user_id, await said(fresh)]).toEqual([bia.id, ["Na fila."]]);
  expect(await words()).toEqual([["Na fila."], []]);
});

it("asks one attendant of a queue after the other, of those who are there", async () => {
  const { build, sales, query, isHere, ana, bia, stands, log } = await inShop();
  await query(
    "update queues set rotation_on = true, rotation_minutes = 5 where company_id = $1 and id = $2",
    [sales],
  );
  const ticket = await build();
  await look();
  expect((await stands(ticket)).user_id).toBeNull();
  const pauses = (on: boolean) =>
    query("update users set availability = $3 where company_id = $1 and id = $2", [
      ana.id,
      on ? "lunch" : "online",
    ]);
  await isHere(ana);
  await pauses(true);
  await look();
  expect((await stands(ticket)).user_id).toBeNull();
  await pauses(false);
  await Promise.all([look(), look()]);
  expect(await stands(ticket)).toMatchObject({ status: "pending", user_id: ana.id });
  await setClock("6 minutes");
  await isHere(ana);
  await look();
  // Nobody else is there.
  expect((await stands(ticket)).user_id).toBe(ana.id);
  await setClock("12 minutes");
  await Promise.all([isHere(ana), isHere(bia)]);
  await Promise.all([look(), look()]);
  expect((await stands(ticket)).user_id).toBe(bia.id);
  const [second, third] = [await build(), await build()];
  await look();
  expect(new Set([(await stands(second)).user_id, (await stands(third)).user_id])).toEqual(
    new Set([ana.id, bia.id]),
  );
  expect((await stands(ticket)).user_id).toBe(bia.id);
  expect((await log(ticket)).map(({ type, rule }) => [type, rule])).toEqual([
    ["userDefine", "ticketRotated"],
    ["userDefine", "ticketRotated"],
  ]);
});

it("hands what waits to whoever comes first, at once, and to nobody twice", async () => {
  const { companyId, build, sales, query, isHere, ana, bia, stands } = await inShop();
  await query("update queues set rotation_on = true where company_id = $1 and id = $2", [sales]);
  const tickets = [await build(), await build(), await build({ is_bot: true })];
  const owners = async () => (await Promise.all(tickets.map(stands))).map(({ user_id }) => user_id);
  const dueTickets = new DueTickets(app.running.services);
  let listener: FeedListener = () => undefined;
  let handed: Promise<void> | undefined;
  followArrivals(
    { handRound: (id) => (handed = dueTickets.handRound(id)) },
    { subscribe: (given) => (listener = given) && (() => undefined) },
  );
  const hears = async (type: string, userId: number) => {
    listener(companyId, [{ type, payload: { userId }, seq: 1, at: "" }]);
    await handed;
  };
  await hears("presence.changed", ana.id);
  expect(await owners()).toEqual([null, null, null]);
  await isHere(ana);
  await hears("ticket.created", ana.id);
  expect(await owners()).toEqual([null, null, null]);
  await Promise.all([hears("presence.changed", ana.id), hears("presence.changed", ana.id)]);
  expect(await owners()).toEqual([ana.id, ana.id, null]);
  await isHere(bia);
  await hears("user.updated", bia.id);
  expect(await owners()).toEqual([ana.id, ana.id, null]);
});

it("looks once more after the look that runs, however many come meanwhile", async () => {
  const { companyId, build, sales, query, isHere, ana, stands } = await inShop();
  await query("update queues set rotation_on = true where company_id = $1 and id = $2", [sales]);
  const ticket = await build();
  await isHere(ana);
  const dueTickets = new DueTickets(app.running.services);
  const read = vi.spyOn(app.database, "read");
  const looks = () => read.mock.calls.filter(([id]) => id === companyId).length;
  // All within one turn of the event loop: the first look cannot end before the last call.
  await Promise.all(Array.from({ length: 20 }, () => dueTickets.handRound(companyId)));
  expect(looks()).toBe(2);
  expect((await stands(ticket)).user_id).toBe(ana.id);
  await dueTickets.handRound(companyId);
  expect(looks()).toBe(3);
  read.mockRestore();
});

it("keeps the ways out of a menu in a wait that moves", async () => {
  const { build, sales, query, isHere, ana, bia, stands } = await inShop({ timeSendQueue: 5 });
  await query(
    "update connections set settings = settings || jsonb_build_object('sendIdQueue', $2::bigint) where company_id = $1",
    [sales],
  );
  await query(
    "update queues set rotation_on = true, rotation_minutes = 5 where company_id = $1 and id = $2",
    [sales],
  );
  const promised = (isTold: boolean) =>
    JSON.stringify({ v: 2, at: "over", exits: true, ...(isTold && { told: true }) });
  const redirected = await build({ queue_id: null, bot_state: promised(false) });
  await setClock("6 minutes");
  await look();
  expect(await stands(redirected)).toMatchObject({
    queue_id: sales,
    bot_state: { v: 2, at: "over", exits: true, told: true },
  });
  await isHere(ana);
  const rotated = await build({ bot_state: promised(false) });
  const asked = await build({ queue_id: null, bot_state: JSON.stringify({ at: "begun" }) });
  await look();
  await setClock("12 minutes");
  await Promise.all([isHere(ana), isHere(bia)]);
  await look();
  expect(await stands(rotated)).toMatchObject({
    user_id: bia.id,
    bot_state: { v: 2, at: "over", exits: true, told: true },
  });
  expect((await stands(asked)).bot_state).toEqual({ at: "over", told: true });
});

it("moves a ticket on to the next lane after its hours, where the last word is ours", async () => {
  const { open, weSay, query, said, stands, log } = await inShop();
  const lane = async (name: string, next: number | null) =>
    (
      await query<{ id: number }>(
        `insert into tags (company_id, name, color, is_lane, lane_hours, next_lane_id, lane_greeting)
         values ($1, $2, '#123456', true, 2, $3, 'Bem-vindo a ' || $2) returning id`,
        [name, next],
      )
    )[0]?.id ?? 0;
  const second = await lane("Proposta", null);
  const first = await lane("Contato", second);
  const [ours, theirs] = [await open(), await open()];
  await query("update tickets set lane_id = $2, lane_since = app.now() where company_id = $1", [first]);
  await weSay(ours);
  await setClock("1 hour 59 minutes");
  await look();
  expect((await stands(ours)).lane_id).toBe(first);
  await setClock("2 hours 1 minute");
  await Promise.all([look(), look()]);
  expect((await stands(ours)).lane_id).toBe(second);
  expect((await stands(theirs)).lane_id).toBe(first);
  expect(await said(ours)).toEqual(["Bem-vindo a Proposta"]);
  expect(await log(ours)).toEqual([{ type: "lane", rule: "laneTimeOver", name: "2" }]);
});
