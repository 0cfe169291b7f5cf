import { endpoints } from "@balcao/contract";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { openShop } from "./actions/shop.testing.ts";

const { tickets, messages } = endpoints;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  other = await app.startAnother();
});
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => clock() + minutesPassed * 60_000);
});
afterEach(() => vi.restoreAllMocks());

/** A ticket of Ana's, the ways to look at it, and who its log says looked, oldest first. */
async function withTicket() {
  const shop = await openShop(app);
  const { companyId, admin, ana } = shop;
  const { id: ticketId, uuid } = await shop.build({ status: "open", user_id: ana.id });
  const page = (person: Person, query: Record<string, unknown> = {}) =>
    app.as(person).ok(messages.list, { params: { ticketUuid: uuid }, query });
  const look = (person: Person, at = app) => at.as(person).ok(tickets.get, { params: { uuid } });
  const opened = async (at = app) =>
    (await at.as(admin).ok(tickets.log, { params: { ticketId } }))
      .filter(({ type }) => type === "access")
      .map(({ user }) => user?.name)
      .toReversed();
  const entries = () =>
    app.database.read(companyId, {
      text: "select 1 from ticket_logs where ticket_id = $1 and type = 'access'",
      values: [ticketId],
    });
  const age = (minutes: number) =>
    app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update ticket_logs set created_at = created_at - make_interval(mins => $1)",
        values: [minutes],
      }),
    );
  return { ...shop, ticketId, uuid, page, look, opened, entries, age };
}

let minutesPassed = 0;
const clock = performance.now.bind(performance);
/** Moves the server's own clock; the database's stays. */
const pass = (minutes: number) => {
  minutesPassed += minutes;
};

it("are the ticket itself and the first page of its messages, once for each user", async () => {
  const { admin, ana, page, look, opened } = await withTicket();
  await page(ana);
  expect(await opened()).toEqual(["Ana"]);
  await Promise.all([page(ana), look(ana), page(ana, { pageNumber: 1 })]);
  expect(await opened()).toEqual(["Ana"]);
  await look(admin);
  await page(admin);
  expect(await opened()).toEqual(["Ana", "Adriana"]);
});

it("are not a later page, nor one that nobody looks at", async () => {
  const { ana, page, opened } = await withTicket();
  await page(ana, { pageNumber: 2 });
  await page(ana, { keepUnread: true });
  expect(await opened()).toEqual([]);
  await page(ana, { keepUnread: false });
  expect(await opened()).toEqual(["Ana"]);
});

it("are not what is refused: another company's, and a ticket that one may not see", async () => {
  const { ana, bia, uuid, page, opened } = await withTicket();
  const stranger = await app.inNewCompany();
  const params = { ticketUuid: uuid };
  for (const person of [stranger.admin, bia])
    await app.as(person).refused(messages.list, { params }, "ERR_NO_TICKET_FOUND");
  await page(ana);
  expect(await opened()).toEqual(["Ana"]);
});

it("count again after ten minutes, and not a minute before", async () => {
  const { ana, page, opened, age } = await withTicket();
  await page(ana);
  expect(await opened()).toEqual(["Ana"]);
  await age(9);
  pass(9);
  await page(ana);
  expect(await opened()).toEqual(["Ana"]);
  await age(2);
  pass(2);
  await page(ana);
  expect(await opened()).toEqual(["Ana", "Ana"]);
});

it("are counted by the line that another process wrote, and from its time on", async () => {
  const { ana, look, opened, age } = await withTicket();
  await look(ana);
  await opened();
  await age(9);
  await look(ana, other);
  expect(await opened(other)).toEqual(["Ana"]);
  await age(2);
  pass(2);
  await look(ana, other);
  expect(await opened(other)).toEqual(["Ana", "Ana"]);
});

it("of two processes at the same time are one line", async () => {
  const { companyId, ana, ticketId, look, entries } = await withTicket();
  await Promise.all([look(ana), look(ana, other)]);
  const waiting = () =>
    app.database.read(companyId, {
      text: "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    });
  const { writing } = await app.database.tenant(companyId, async (tx) => {
    await tx.query({ text: "select 1 from tickets where id = $1 for update", values: [ticketId] });
    const begun = Promise.all([app, other].map(({ running }) => running.services.openings.write()));
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(2);
    return { writing: begun };
  });
  await writing;
  expect(await entries()).toHaveLength(1);
});

it("of many tickets are written together, off the answers' way", async () => {
  const { companyId, ana, build } = await withTicket();
  const opened = await Promise.all([1, 2, 3].map(() => build({ status: "open", user_id: ana.id })));
  const { openings } = app.running.services;
  await openings.write();
  const tenant = vi.spyOn(app.database, "tenant");
  for (const { id } of opened) openings.note(ana, id);
  expect(tenant).not.toHaveBeenCalled();
  await openings.write();
  expect(tenant).toHaveBeenCalledTimes(1);
  const entries = await app.database.read(companyId, {
    text: "select 1 from ticket_logs where type = 'access'",
  });
  expect(entries).toHaveLength(3);
});

it("are kept when the database does not take them, and let go of with their ticket or user", async () => {
  const { ana, bia, admin, page, opened, build, ticketId } = await withTicket();
  const { openings } = app.running.services;
  await openings.write();
  vi.spyOn(app.database, "tenant").mockRejectedValueOnce(new Error("The database is away"));
  await page(ana);
  await openings.write();
  const { id } = await build();
  openings.note(ana, id);
  await app.as(admin).ok(tickets.delete, { params: { id } });
  openings.note(bia, ticketId);
  await app.as(admin).ok(endpoints.users.delete, { params: { id: bia.id } });
  expect(await opened()).toEqual(["Ana"]);
});

it("are in the log when the process has stopped", async () => {
  const { ana, ticketId, entries } = await withTicket();
  const brief = await app.startAnother();
  brief.running.services.openings.note(ana, ticketId);
  await brief.stop();
  expect(await entries()).toHaveLength(1);
});
