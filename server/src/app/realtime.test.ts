import { endpoints } from "@balcao/contract";
import fc from "fast-check";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { buildConnection, buildQueue, buildTicket } from "../features/tickets/tickets.testing.ts";
import { ticketUpdated } from "../features/tickets/index.ts";
import { endSessions, operator } from "../features/users/index.ts";
import { type Ear, type Person, startTestApp, type TestApp } from "./testing.ts";

const { tickets, messages, users, auth } = endpoints;
const by = { kind: "product", feature: "messages", rule: "messageReceived" } as const;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana sells and supports, Bia supports. */
async function inOffice() {
  const company = await app.inNewCompany();
  const site = { database: app.database, companyId: company.companyId };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  const connection_id = await buildConnection(site);
  await app.setUser(company.ana, { queueIds: [sales, support] });
  await app.setUser(company.bia, { queueIds: [support] });
  const build = (fields: Parameters<typeof buildTicket>[1] = {}) =>
    buildTicket(site, { queue_id: sales, connection_id, ...fields });
  return { ...company, site, sales, support, build };
}

const forged = (person: Person, token: string, companyId = person.companyId): Person => ({
  ...person,
  companyId,
  token,
});

describe("a socket", () => {
  it("hears what its user may see, whatever lists it joined or left", async () => {
    const { admin, ana, bia, site, sales, build } = await inOffice();
    const [quiet, joined, left, stranger] = [
      await app.listen(ana),
      await app.listen(ana),
      await app.listen(ana),
      await app.listen(bia),
    ];
    for (const ear of [joined, left, stranger])
      for (const list of ["pending", "open", "no list at all"]) ear.socket.emit("joinTickets", list);
    for (const list of ["pending", "open", "never joined"]) left.socket.emit("leaveTickets", list);
    const { id } = await build();
    await app.as(admin).ok(tickets.update, { params: { id }, body: { status: "open", queueId: sales } });
    const ofIt = (payload: Record<string, unknown>) =>
      payload["ticketId"] === id || (payload["ticket"] as { id?: number } | undefined)?.id === id;
    const heardBy = (ear: Ear) =>
      ear.heard.filter(({ name, payload }) => name.endsWith("-ticket") && ofIt(payload));
    for (const ear of [quiet, joined, left]) await ear.next("-ticket", ofIt);
    // Once a later event has arrived: nothing is on its way any more.
    const last = await buildTicket(site, { queue_id: null });
    await app.setUser(bia, { columns: { all_ticket: true } });
    await app.database.tenant(site.companyId, async (tx) =>
      tx.emit(ticketUpdated, { ticketId: last.id, by }),
    );
    await stranger.next("-ticket", ({ ticket }) => (ticket as { id?: number } | undefined)?.id === last.id);
    expect(heardBy(joined)).toEqual(heardBy(quiet));
    expect(heardBy(left)).toEqual(heardBy(quiet));
    expect(heardBy(stranger)).toEqual([]);
  });

  it("is refused without a good token of the very company, and let in with one", async () => {
    const [{ admin, companyId }, other] = [await app.inNewCompany(), await app.inNewCompany()];
    const { accessTokens } = app.running.services;
    const key = { companyId, userId: admin.id, sessionId: "00000000-0000-4000-8000-000000000000" };
    const strangers: [string, Person, string][] = [
      ["none", forged(admin, ""), "ERR_SESSION_EXPIRED"],
      ["garbage", forged(admin, "x.y.z"), "ERR_SESSION_EXPIRED"],
      ["expired", forged(admin, await accessTokens.sign(key, -10)), "ERR_TOKEN_EXPIRED"],
      ["ended", forged(admin, await accessTokens.sign(key)), "ERR_SESSION_EXPIRED"],
      ["another company's", forged(admin, other.admin.token), "ERR_SESSION_EXPIRED"],
      ["ours, elsewhere", forged(admin, admin.token, other.companyId), "ERR_SESSION_EXPIRED"],
    ];
    for (const [what, person, code] of strangers) {
      const refusal = await app.listen(person).then(
        () => "let in",
        (error: Error) => error.message,
      );
      expect([what, refusal]).toEqual([what, code]);
    }
    expect((await app.listen(admin)).socket.connected).toBe(true);
  });

  it("of an expired company is refused", async () => {
    const { admin, companyId } = await app.inNewCompany();
    await app.database.system({
      text: "update companies set due_date = '2020-01-01' where company_id = $1",
      values: [companyId],
    });
    app.running.services.callers.forgetCompany(companyId);
    await expect(app.listen(admin)).rejects.toThrow("ERR_SUBSCRIPTION_EXPIRED");
  });

  it("is cut when its company's subscription ends; another company's stays", async () => {
    const [late, paid] = [await app.inNewCompany(), await app.inNewCompany()];
    const [hers, other] = [await app.listen(late.admin), await app.listen(paid.admin)];
    await app.database.system({
      text: "update companies set due_date = '2020-01-01' where company_id = $1",
      values: [late.companyId],
    });
    for (const { companyId } of [late, paid]) app.running.services.callers.forgetCompany(companyId);
    await expect.poll(() => hers.socket.connected, { timeout: 3_000 }).toBe(false);
    expect(other.socket.connected).toBe(true);
  });

  it("hears why its session ended and is cut within two seconds; the others stay", async () => {
    const { companyId, ana, bia } = await inOffice();
    const [hers, other] = [await app.listen(ana), await app.listen(bia)];
    const began = performance.now();
    await app.database.tenant(companyId, (tx) =>
      endSessions(app.running.services, tx, { userId: ana.id, reason: "login", by: operator }),
    );
    expect(await hers.next("-auth")).toEqual({ action: "update", user: { id: ana.id } });
    await expect.poll(() => hers.socket.connected, { timeout: 2_000 }).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
    await app.as(ana).refused(auth.me, {}, "ERR_SESSION_EXPIRED");
    expect([other.socket.connected, other.has("-auth")]).toEqual([true, false]);
  });

  it("looks at thirty conversations and no more, and at another once it has left one", async () => {
    const { ana, companyId, build } = await inOffice();
    const { socket } = await app.listen(ana);
    const many = await Promise.all(Array.from({ length: 32 }, () => build()));
    const looksAt = () =>
      many.filter(({ id }) => app.running.pipeline.onlookers.isLookingAt(companyId, ana.id, id)).length;
    for (const { id } of many) socket.emit("joinChatBox", id);
    await expect.poll(looksAt).toBe(30);
    socket.emit("joinChatBoxLeave", many[0]?.id);
    await expect.poll(looksAt).toBe(29);
    socket.emit("joinChatBox", many[31]?.id);
    await expect.poll(looksAt).toBe(30);
    expect(app.running.pipeline.onlookers.isLookingAt(companyId, ana.id, many[30]?.id ?? 0)).toBe(false);
  });

  it("loses and gains with the rights of its user, at once", async () => {
    const { admin, ana, bia, sales, support, build } = await inOffice();
    const [hers, others] = [await app.listen(ana), await app.listen(bia)];
    const setQueues = (queueIds: number[]) =>
      app.as(admin).ok(users.update, { params: { id: ana.id }, body: { queueIds } });
    await setQueues([sales]);
    await hers.next("resync");
    const hidden = await build({ queue_id: support });
    await others.next("-ticket");
    const shown = await build();
    const event = await hers.next("-ticket");
    expect(event["ticket"]).toMatchObject({ id: shown.id });
    expect(JSON.stringify(hers.heard)).not.toContain(hidden.uuid);
    await setQueues([sales, support]);
    await expect.poll(() => hers.heard.filter((one) => one.name === "resync").length).toBe(2);
    const again = await build({ queue_id: support });
    await hers.next("-ticket", (one) => JSON.stringify(one).includes(again.uuid));
    expect(others.has("resync")).toBe(false);
  });
});

/** Lists of an attendant: the ids that they show, with what decides where. */
type Screen = Map<number, string>;
const shown = (ticket: {
  status: string;
  userId: number | null;
  queueId: number | null;
  unreadMessages: number;
  lastMessage: string;
}) => [ticket.status, ticket.userId, ticket.queueId, ticket.unreadMessages, ticket.lastMessage].join(" ");

async function load(person: Person): Promise<Screen> {
  const screen: Screen = new Map();
  for (const status of ["open", "pending", "closed"] as const)
    for (const ticket of (await app.as(person).ok(tickets.list, { query: { status } })).tickets)
      screen.set(ticket.id, shown(ticket));
  return screen;
}

/** Applies what was heard as a browser would. */
function apply(screen: Screen, heard: Ear["heard"]): void {
  for (const { name, payload } of heard) {
    expect(name).not.toBe("resync");
    if (!name.endsWith("-ticket")) continue;
    const id = Number(payload["ticketId"]);
    if (payload["action"] === "delete") screen.delete(id);
    else if (payload["action"] === "updateUnread") {
      const before = screen.get(id)?.split(" ");
      if (before)
        screen.set(id, [...before.slice(0, 3), payload["unreadMessages"], ...before.slice(4)].join(" "));
    } else {
      const ticket = payload["ticket"] as Parameters<typeof shown>[0] & { id: number };
      screen.set(ticket.id, shown(ticket));
    }
  }
}

const acts = [
  "accept",
  "give",
  "return",
  "close",
  "reopen",
  "sell",
  "support",
  "say",
  "hear",
  "delete",
] as const;
type Act = { act: (typeof acts)[number]; at: number };
const happenings = fc.array(fc.record({ act: fc.constantFrom(...acts), at: fc.nat({ max: 3 }) }), {
  minLength: 4,
  maxLength: 14,
});

/** Does what can be done; a refusal is fine, it changes nothing. */
async function happen(office: Awaited<ReturnType<typeof inOffice>>, ids: number[], { act, at }: Act) {
  const { admin, ana, sales, support, companyId } = office;
  const id = ids[at] ?? 0;
  const change = (body: Record<string, unknown>) =>
    app.as(admin).call(tickets.update, { params: { id }, body });
  const move = { isTransfered: true, status: "pending" };
  switch (act) {
    case "accept":
      return change({ status: "open" });
    case "give":
      return change({ isTransfered: true, status: "open", userId: ana.id, queueId: sales });
    case "return":
      return change({ status: "pending" });
    case "close":
      return change({ status: "closed" });
    case "reopen":
      return change({ status: "open" });
    case "sell":
      return change({ ...move, queueId: sales });
    case "support":
      return change({ ...move, queueId: support });
    case "say":
      return app
        .as(admin)
        .call(messages.send, { params: { ticketId: id }, body: { body: `Oi ${Math.random()}` } });
    case "hear":
      return app.database.tenant(companyId, async (tx) => {
        await tx.query({ text: "update tickets set unread = unread + 1 where id = $1", values: [id] });
        tx.emit(ticketUpdated, { ticketId: id, by });
      });
    case "delete":
      return app.as(admin).call(tickets.delete, { params: { id } });
  }
}

describe("a screen", () => {
  it("kept by live events, across absences too, equals a fresh load", async () => {
    await fc.assert(
      fc.asyncProperty(happenings, happenings, async (present, absent) => {
        const office = await inOffice();
        const { bia } = office;
        const built = [await office.build(), await office.build({ queue_id: office.support })];
        built.push(
          await office.build({ status: "open", user_id: bia.id }),
          await office.build({ status: "closed" }),
        );
        const ids = built.map((ticket) => ticket.id);
        const ear = await app.listen(bia);
        const screen = await load(bia);
        for (const one of present) await happen(office, ids, one);
        await caughtUp(ear, office.companyId);
        ear.socket.disconnect();
        apply(screen, ear.heard);
        expect(screen).toEqual(await load(bia));
        for (const one of absent) await happen(office, ids, one);
        const back = await app.listen(bia, { position: ear.position });
        await caughtUp(back, office.companyId);
        apply(screen, back.heard);
        expect(screen).toEqual(await load(bia));
        back.socket.disconnect();
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});

/** Waits until the last event of the company is handed to its sockets: one that everybody hears comes after it. */
async function caughtUp(ear: Ear, companyId: number): Promise<void> {
  const person = await app.addUser(companyId, { name: "Último" });
  await app.setUser(person, {});
  await ear.next("-user", (one) => JSON.stringify(one).includes(`"id":${person.id},`));
}

const isTicket = ({ name }: { name: string }) => name.endsWith("-ticket");

describe("coming back", () => {
  it("tells exactly what was missed, once for each ticket, as it stands now", async () => {
    const { admin, ana, companyId, build } = await inOffice();
    const [first, witness] = [await app.listen(ana), await app.listen(admin)];
    const [one, two] = [await build(), await build()];
    await first.next("-ticket", (event) => JSON.stringify(event).includes(two.uuid));
    first.socket.disconnect();
    const three = await build();
    for (let times = 0; times < 3; times += 1) {
      await app.as(ana).ok(tickets.update, { params: { id: one.id }, body: { status: "open" } });
      await app.as(ana).ok(tickets.update, { params: { id: one.id }, body: { status: "pending" } });
    }
    await caughtUp(witness, companyId);
    const back = await app.listen(ana, { position: first.position });
    expect(
      back.heard.filter(isTicket).map(({ payload }) => [payload["action"], payload["ticket"]]),
    ).toMatchObject([
      ["create", { id: three.id }],
      ["update", { id: one.id, status: "pending", userId: null }],
    ]);
    const idle = await app.listen(ana, { position: back.position });
    expect(idle.heard).toEqual([]);
  });

  it("means loading anew after a thousand events, a restore, or nonsense", async () => {
    const { ana, companyId, build } = await inOffice();
    const { id: ticketId } = await build();
    const first = await app.listen(ana);
    // That she is there now is an event too, a moment later.
    const isSeen = () =>
      app.database.read(companyId, {
        text: "select 1 from users where id = $1 and last_seen_at is not null",
        values: [ana.id],
      });
    await expect.poll(isSeen).toHaveLength(1);
    // Others who were here a moment ago are written down too, which is an event each.
    await app.running.services.presence.write();
    await caughtUp(first, companyId);
    const { position = "" } = first;
    first.socket.disconnect();
    const [epoch = "", seq = ""] = position.split(".");
    // Her leaving may be an event as well: it counts among them.
    const emitUpTo = async (count: number) => {
      const target = Number(seq) + count;
      await app.database.tenant(companyId, async (tx) => {
        const [log] = await tx.query<{ seq: number }>({
          text: "select seq from company_log where company_id = $1 for update",
          values: [companyId],
        });
        for (let at = Number(log?.seq); at < target; at += 1) tx.emit(ticketUpdated, { ticketId, by });
      });
      await expect.poll(() => app.running.feed.position(companyId)).toBeGreaterThanOrEqual(target);
    };
    await emitUpTo(1_000);
    expect((await app.listen(ana, { position })).has("resync")).toBe(false);
    await emitUpTo(1_001);
    const restored = `00000000-0000-4000-8000-000000000000.${seq}`;
    for (const given of [position, restored, `${epoch}.${Number(seq) + 1_000_000}`]) {
      const ear = await app.listen(ana, { position: given });
      expect([given, ear.heard.map((one) => one.name)]).toEqual([given, ["resync"]]);
    }
    expect((await app.listen(ana)).heard).toEqual([]);
  });
});

it("makes every browser load anew when the log went back, and know positions of the past no more", async () => {
  const { ana, admin, companyId, build } = await inOffice();
  const ears = [await app.listen(ana), await app.listen(admin)] as const;
  await build();
  await caughtUp(ears[0], companyId);
  const { position } = ears[0];
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query(
    `with gone as (delete from events where company_id = $1 and seq > 1)
     update company_log set seq = 1 where company_id = $1`,
    [companyId],
  );
  await owner.end();
  for (const ear of ears) await ear.next("resync");
  const back = await app.listen(ana, { position });
  expect(back.heard.map(({ name }) => name)).toEqual(["resync"]);
  const { id } = await build();
  await app.database.tenant(companyId, async (tx) => tx.emit(ticketUpdated, { ticketId: id, by }));
  for (const ear of [...ears, back])
    await ear.next("-ticket", ({ ticket }) => (ticket as { id?: number } | undefined)?.id === id);
});

it("tells in one process what happens in another, within two seconds, and who lost a right there", async () => {
  const { admin, ana, bia, sales, support, build } = await inOffice();
  const other = await app.startAnother();
  const there = await other.listen(ana);
  const began = performance.now();
  const { uuid } = await build();
  await there.next("-ticket", (event) => JSON.stringify(event).includes(uuid), 2_000);
  expect(performance.now() - began).toBeLessThan(2_000);
  const here = await app.listen(bia);
  const waiting = await build({ queue_id: support });
  await here.next("-ticket", (event) => event["action"] === "create");
  await other
    .as(ana)
    .ok(tickets.update, { params: { id: waiting.id }, body: { status: "open", userId: ana.id } });
  await here.next("-ticket", (event) => event["action"] === "delete", 2_000);
  await app.as(admin).ok(users.update, { params: { id: ana.id }, body: { queueIds: [support] } });
  await there.next("resync", undefined, 2_000);
  const sold = await build({ queue_id: sales });
  const supported = await build({ queue_id: support });
  await there.next("-ticket", (event) => JSON.stringify(event).includes(supported.uuid), 2_000);
  expect(JSON.stringify(there.heard)).not.toContain(sold.uuid);
});
