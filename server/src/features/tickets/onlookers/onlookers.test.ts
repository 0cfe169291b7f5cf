import type { ColleagueHere } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Ear, startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildQueue, buildTicket } from "../tickets.testing.ts";

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  other = await app.startAnother();
});

/** Ana sells and supports, Bia supports; a ticket waits in sales. */
async function inOffice() {
  const company = await app.inNewCompany();
  const site = { database: app.database, companyId: company.companyId };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  const connection_id = await buildConnection(site);
  await app.setUser(company.ana, { queueIds: [sales, support] });
  await app.setUser(company.bia, { queueIds: [support] });
  other.running.services.callers.forgetCompany(company.companyId);
  const ticket = await buildTicket(site, { queue_id: sales, connection_id });
  const shared = await buildTicket(site, { queue_id: support, connection_id });
  return { ...company, site, sales, support, ticket, shared };
}

const colleaguesOf = (payload: Record<string, unknown>) => payload["colleagues"] as ColleagueHere[];
/** The last word on who is at a ticket, and who of them types. */
const shown = (ear: Ear, ticketId: number) => (): (readonly [string, boolean])[] | undefined => {
  const last = ear.heard.findLast(
    ({ name, payload }) => name === "colleagues" && payload["ticketId"] === ticketId,
  );
  return last && colleaguesOf(last.payload).map(({ name, typing }) => [name, typing]);
};
const within = { timeout: 5_000 };
const tellsOf = (ear: Ear, ticketId: number): boolean =>
  ear.has("colleagues", (payload) => payload["ticketId"] === ticketId);
const enter = (ear: Ear, ticketId: number) => void ear.socket.emit("joinChatBox", ticketId);
const leave = (ear: Ear, ticketId: number) => void ear.socket.emit("joinChatBoxLeave", ticketId);
const type = (ear: Ear, ticketId: number, active = true) =>
  void ear.socket.emit("typing", { ticketId, active, isPrivate: true });

describe("who is at a ticket", () => {
  it("is told in every process: who comes, types, stops and goes", async () => {
    const { admin, ana, shared } = await inOffice();
    const [hers, theirs] = [await app.listen(ana), await other.listen(admin)];
    enter(hers, shared.id);
    await expect.poll(shown(hers, shared.id), within).toEqual([["Ana", false]]);
    enter(theirs, shared.id);
    await expect.poll(shown(hers, shared.id), within).toEqual([
      ["Adriana", false],
      ["Ana", false],
    ]);
    await expect.poll(shown(theirs, shared.id), within).toEqual([
      ["Adriana", false],
      ["Ana", false],
    ]);
    type(theirs, shared.id);
    await expect.poll(shown(hers, shared.id), within).toEqual([
      ["Adriana", true],
      ["Ana", false],
    ]);
    type(theirs, shared.id, false);
    await expect.poll(shown(hers, shared.id), within).toEqual([
      ["Adriana", false],
      ["Ana", false],
    ]);
    leave(theirs, shared.id);
    await expect.poll(shown(hers, shared.id), within).toEqual([["Ana", false]]);
  });

  it("counts a user once for two tabs, until the last of them is gone", async () => {
    const { ana, bia, shared } = await inOffice();
    const tabs = [await app.listen(ana), await other.listen(ana)];
    const looker = await app.listen(bia);
    for (const tab of [...tabs, looker]) enter(tab, shared.id);
    await expect.poll(shown(looker, shared.id), within).toEqual([
      ["Ana", false],
      ["Bia", false],
    ]);
    tabs[0]?.socket.disconnect();
    type(looker, shared.id);
    await expect.poll(shown(looker, shared.id), within).toEqual([
      ["Ana", false],
      ["Bia", true],
    ]);
    // A tab that dies says nothing.
    tabs[1]?.socket.io.engine.close();
    await expect.poll(shown(looker, shared.id), within).toEqual([["Bia", true]]);
  });

  it("is nobody whose page is not on the screen, or who types without being there", async () => {
    const { ana, bia, shared } = await inOffice();
    const [hers, looker] = [await app.listen(ana), await app.listen(bia)];
    enter(looker, shared.id);
    type(hers, shared.id);
    enter(hers, shared.id);
    await expect.poll(shown(looker, shared.id), within).toEqual([
      ["Ana", false],
      ["Bia", false],
    ]);
    hers.socket.emit("watching", { visible: false });
    await expect.poll(shown(looker, shared.id), within).toEqual([["Bia", false]]);
    hers.socket.emit("watching", { visible: true });
    await expect.poll(shown(looker, shared.id), within).toEqual([
      ["Ana", false],
      ["Bia", false],
    ]);
  });

  it("is shown to lists too, also to one that opens later", async () => {
    const { ana, bia, shared } = await inOffice();
    const [hers, list] = [await app.listen(ana), await app.listen(bia)];
    list.socket.emit("joinTickets", "open");
    enter(hers, shared.id);
    await expect.poll(shown(list, shared.id), within).toEqual([["Ana", false]]);
    const later = await other.listen(bia);
    later.socket.emit("joinTickets", "open");
    await expect.poll(shown(later, shared.id), within).toEqual([["Ana", false]]);
    const elsewhere = await app.listen(ana);
    await expect.poll(shown(list, shared.id), within).toEqual([["Ana", false]]);
    expect(tellsOf(elsewhere, shared.id)).toBe(false);
  });
});

it("is known to a process that begins later, at once", async () => {
  const { ana, companyId, shared } = await inOffice();
  const hers = await app.listen(ana);
  enter(hers, shared.id);
  await expect.poll(shown(hers, shared.id), within).toEqual([["Ana", false]]);
  const late = await app.startAnother();
  const { onlookers } = late.running.pipeline;
  await expect.poll(() => onlookers.isLookingAt(companyId, ana.id, shared.id), { timeout: 2_000 }).toBe(true);
  expect(onlookers.isLookingAt(companyId, ana.id, shared.id + 1)).toBe(false);
});

describe("whoever may not see a ticket", () => {
  it("neither enters it nor hears who is there; a colleague of its queue does", async () => {
    const { ana, bia, admin, ticket, shared } = await inOffice();
    const [hers, outside, allowed] = [
      await app.listen(ana),
      await app.listen(bia),
      await other.listen(admin),
    ];
    for (const ear of [outside, allowed]) ear.socket.emit("joinTickets", "open");
    for (const ear of [hers, outside, allowed]) enter(ear, ticket.id);
    await expect.poll(shown(allowed, ticket.id), within).toEqual([
      ["Adriana", false],
      ["Ana", false],
    ]);
    // A later event has arrived: nothing is on its way any more.
    enter(hers, shared.id);
    await expect.poll(shown(outside, shared.id), within).toEqual([["Ana", false]]);
    expect(tellsOf(outside, ticket.id)).toBe(false);
  });

  it("of another company hears nothing", async () => {
    const [office, others] = [await inOffice(), await inOffice()];
    const [hers, stranger] = [await app.listen(office.ana), await app.listen(others.admin)];
    stranger.socket.emit("joinTickets", "open");
    enter(stranger, office.shared.id);
    enter(hers, office.shared.id);
    enter(stranger, others.shared.id);
    await expect.poll(shown(hers, office.shared.id), within).toEqual([["Ana", false]]);
    await expect.poll(shown(stranger, others.shared.id), within).toEqual([["Adriana", false]]);
    expect(tellsOf(stranger, office.shared.id)).toBe(false);
  });

  it("any more, hears no more and is there no more", async () => {
    const { admin, ana, bia, ticket, support, site } = await inOffice();
    const [theirs, hers] = [await app.listen(admin), await app.listen(ana)];
    for (const ear of [theirs, hers]) enter(ear, ticket.id);
    await expect.poll(shown(theirs, ticket.id), within).toEqual([
      ["Adriana", false],
      ["Ana", false],
    ]);
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update tickets set status = 'open', user_id = $2, queue_id = $3 where id = $1",
        values: [ticket.id, bia.id, support],
      }),
    );
    hers.heard.length = 0;
    type(theirs, ticket.id);
    await expect.poll(shown(theirs, ticket.id), within).toEqual([["Adriana", true]]);
    expect(tellsOf(hers, ticket.id)).toBe(false);
  });
});
