import { randomUUID } from "node:crypto";
import { endpoints, type TicketChange } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { openShop } from "../actions/shop.testing.ts";
import { buildQueue } from "../tickets.testing.ts";

const { tickets, undo, messages, notes } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A shop where Ana attends Vera, and what she can take back. */
async function openDesk(connection?: Record<string, unknown>) {
  const shop = await openShop(app, connection);
  const { ana, build, site } = shop;
  const stateOf = async (id: number) => {
    const [row] = await site.database.read<Record<string, unknown>>(site.companyId, {
      text: `
        select status, user_id, queue_id, unread, waiting_since, started_at, closed_at, updated_at, handed_by, handed_note
        from tickets where id = $1`,
      values: [id],
    });
    return row;
  };
  const act = (person: Person, id: number, body: Partial<TicketChange>) => {
    const actId = randomUUID();
    const taken = () => app.as(person).ok(undo.undo, { params: { actId } });
    return {
      actId,
      done: app.as(person).naming(actId).ok(tickets.update, { params: { id }, body }),
      takeBack: taken,
      isTooLate: () => app.as(person).refused(undo.undo, { params: { actId } }, "ERR_UNDO_TOO_LATE"),
    };
  };
  const attended = async () => {
    const ticket = await build();
    await shop.change(ana, ticket.id, { status: "open" });
    return ticket;
  };
  /** Lists the outbox, and whether each may leave. */
  const outbox = () =>
    site.database.read<{ kind: string; waits: boolean }>(site.companyId, {
      text: "select kind, next_at > app.now() + interval '4 seconds' as waits from outbox order by id",
      values: [],
    });
  const pass = () =>
    site.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update undoable_acts set done_at = done_at - interval '8 seconds' where company_id = $1",
        values: [site.companyId],
      }),
    );
  return { ...shop, stateOf, act, attended, outbox, pass };
}

describe("taking back", () => {
  it.each([
    ["a resolution", "resolution", { status: "closed" }],
    ["a return", "return", { status: "pending", userId: null }],
  ] as const)(
    "%s puts the ticket back as it stood and where it stood, with one line in its log that says so",
    async (_, undone, body) => {
      const { ana, act, attended, stateOf, log } = await openDesk();
      const { id } = await attended();
      const before = { state: await stateOf(id), log: await log(id) };
      const { done, takeBack } = act(ana, id, body);
      await done;
      expect(await stateOf(id)).not.toEqual(before.state);
      await takeBack();
      expect(await stateOf(id)).toEqual(before.state);
      expect(await log(id)).toEqual(["undone", ...before.log]);
      const [entry, ...others] = await app.as(ana).ok(tickets.log, { params: { ticketId: id }, query: {} });
      expect(entry).toMatchObject({ type: "undone", undone });
      expect(new Set(others.map((other) => other.undone))).toEqual(new Set([null]));
    },
  );

  it("an ignored ticket lets it wait as long as it did", async () => {
    const { admin, act, build, stateOf } = await openDesk();
    const { id } = await build({ waiting_since: "2026-01-01T10:00:00Z", unread: 3 });
    const before = await stateOf(id);
    const { done, takeBack } = act(admin, id, { status: "closed" });
    await done;
    await takeBack();
    expect(await stateOf(id)).toEqual(before);
  });

  it("a resolution leaves a ticket where a message brought it meanwhile", async () => {
    const { ana, site, act, attended, stateOf } = await openDesk();
    const { id } = await attended();
    const { done, takeBack } = act(ana, id, { status: "closed" });
    await done;
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update tickets set updated_at = app.now() + interval '1 second', unread = 1 where company_id = $1 and id = $2",
        values: [site.companyId, id],
      }),
    );
    const { updated_at } = (await stateOf(id)) ?? {};
    await takeBack();
    expect(await stateOf(id)).toMatchObject({ status: "open", unread: 1, updated_at });
  });

  it("a transfer gives the ticket back to who had it", async () => {
    const { ana, bia, sales, act, attended, stateOf } = await openDesk();
    const { id } = await attended();
    const before = await stateOf(id);
    const { done, takeBack } = act(ana, id, {
      isTransfered: true,
      userId: bia.id,
      queueId: sales,
      msgTransfer: "Pode ver?",
    });
    await done;
    expect(await stateOf(id)).toMatchObject({ user_id: bia.id, handed_note: "Pode ver?" });
    await takeBack();
    expect(await stateOf(id)).toEqual(before);
    const [entry] = await app.as(ana).ok(tickets.log, { params: { ticketId: id }, query: {} });
    expect(entry).toMatchObject({ type: "undone", undone: "transfer" });
  });

  it("a transfer that began a new ticket ends that one, unless somebody has spoken in it", async () => {
    const { ana, site, set, act, attended, stateOf } = await openDesk();
    await set({ closeTicketOnTransfer: true });
    const support = await buildQueue(site, "Suporte");
    const { id } = await attended();
    const before = await stateOf(id);
    const first = act(ana, id, { isTransfered: true, queueId: support, userId: null });
    const begun = await first.done;
    expect(begun.id).not.toBe(id);
    await first.takeBack();
    expect(await stateOf(id)).toEqual(before);
    expect(await stateOf(begun.id)).toBeUndefined();

    const second = act(ana, id, { isTransfered: true, queueId: support, userId: ana.id });
    const { id: next } = await second.done;
    await app.as(ana).ok(messages.send, { params: { ticketId: next }, body: { body: "Já aqui" } });
    await second.isTooLate();
    expect(await stateOf(next)).toMatchObject({ status: "open", user_id: ana.id });
  });

  it("the closing of all opens every one of them again", async () => {
    const { admin, sales, build, stateOf } = await openDesk();
    const ids = [];
    for (let index = 0; index < 230; index += 1) ids.push((await build()).id);
    const [first = 0, last = 0] = [ids[0], ids.at(-1)];
    const before = [await stateOf(first), await stateOf(last)];
    const actId = randomUUID();
    const { closed } = await app
      .as(admin)
      .naming(actId)
      .ok(tickets.closeAll, { body: { status: "pending", selectedQueueIds: [sales] } });
    expect(closed).toBe(230);
    await app.as(admin).ok(undo.undo, { params: { actId } });
    expect([await stateOf(first), await stateOf(last)]).toEqual(before);
  });
});

describe("what leaves for the contact", () => {
  it("waits until a resolution can no longer be taken back, and does not leave when it is", async () => {
    const { ana, act, attended, stateOf, said, outbox } = await openDesk({
      settings: { complationMessage: "Até logo" },
    });
    const { id } = await attended();
    const first = act(ana, id, { status: "closed" });
    await first.done;
    expect(await outbox()).toEqual([{ kind: "message", waits: true }]);
    await first.takeBack();
    expect(await outbox()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: "open", user_id: ana.id });
    expect(await said(id)).toEqual([]);
  });

  it("leaves nothing in the list, which shows what was said before", async () => {
    const { ana, act, attended } = await openDesk({ settings: { complationMessage: "Até logo" } });
    const { id, uuid } = await attended();
    await app.as(ana).ok(messages.send, { params: { ticketId: id }, body: { body: "Custa 100" } });
    const { done, takeBack } = act(ana, id, { status: "closed" });
    await done;
    await takeBack();
    expect(await app.as(ana).ok(tickets.get, { params: { uuid } })).toMatchObject({
      lastMessage: "Custa 100",
    });
  });

  it("leaves at once for who did not name the act, and cannot be taken back", async () => {
    const { ana, attended, change, outbox } = await openDesk({ settings: { complationMessage: "Até logo" } });
    const { id } = await attended();
    await change(ana, id, { status: "closed" });
    expect(await outbox()).toEqual([{ kind: "message", waits: false }]);
  });

  it("is not taken back once it left", async () => {
    const { ana, site, act, attended, stateOf } = await openDesk({
      settings: { complationMessage: "Até logo" },
    });
    const { id } = await attended();
    const { done, isTooLate } = act(ana, id, { status: "closed" });
    await done;
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update outbox set attempted_at = app.now() where company_id = $1",
        values: [site.companyId],
      }),
    );
    await isTooLate();
    expect(await stateOf(id)).toMatchObject({ status: "closed" });
  });
});

describe("a deleted message or note", () => {
  it("says again what it said, and what had not left yet leaves after all", async () => {
    const { ana, attended, outbox } = await openDesk();
    const { id: ticketId, uuid } = await attended();
    const sent = await app.as(ana).ok(messages.send, { params: { ticketId }, body: { body: "Custa 100" } });
    const [{ id } = { id: 0 }] = sent.messages;
    const actId = randomUUID();
    await app.as(ana).naming(actId).ok(messages.delete, { params: { id } });
    expect(await outbox()).toEqual([]);
    await app.as(ana).ok(undo.undo, { params: { actId } });
    expect(await outbox()).toEqual([{ kind: "message", waits: false }]);
    const shown = await app.as(ana).ok(messages.list, { params: { ticketUuid: uuid }, query: {} });
    expect(shown.messages.at(-1)).toMatchObject({ id, body: "Custa 100", isDeleted: false });
  });

  it("comes back as it was", async () => {
    const { ana, bia, attended } = await openDesk();
    const { id: ticketId } = await attended();
    const note = await app.as(ana).ok(notes.create, { body: { ticketId, note: "Prefere tarde" } });
    const actId = randomUUID();
    await app
      .as(ana)
      .naming(actId)
      .ok(notes.delete, { params: { id: note.id } });
    await app.as(bia).refused(undo.undo, { params: { actId } }, "ERR_NO_ACT_FOUND");
    await app.as(ana).ok(undo.undo, { params: { actId } });
    const listed = await app.as(ana).ok(notes.list, { query: { ticketId } });
    expect(listed).toEqual([note]);
  });
});

describe("refuses to take back", () => {
  it("what is over, what another did, what was taken back, and what nobody did", async () => {
    const { ana, bia, act, attended, stateOf, pass } = await openDesk();
    const { id } = await attended();
    const { actId, done, takeBack } = act(ana, id, { status: "closed" });
    await done;
    await app.as(bia).refused(undo.undo, { params: { actId } }, "ERR_NO_ACT_FOUND");
    await takeBack();
    for (const gone of [actId, randomUUID()])
      await app.as(ana).refused(undo.undo, { params: { actId: gone } }, "ERR_NO_ACT_FOUND");
    const late = act(ana, id, { status: "closed" });
    await late.done;
    await pass();
    await late.isTooLate();
    expect(await stateOf(id)).toMatchObject({ status: "closed" });
  });

  it("what has gone on meanwhile: another took the ticket, or the contact began another", async () => {
    const { ana, bia, act, attended, build, change, stateOf, site } = await openDesk();
    const { id } = await attended();
    const returned = act(ana, id, { status: "pending", userId: null });
    await returned.done;
    await change(bia, id, { status: "open" });
    await returned.isTooLate();
    expect(await stateOf(id)).toMatchObject({ status: "open", user_id: bia.id });

    const ticket = await attended();
    const closed = act(ana, ticket.id, { status: "closed" });
    await closed.done;
    const [row] = await site.database.read<{ contact_id: number }>(site.companyId, {
      text: "select contact_id from tickets where id = $1",
      values: [ticket.id],
    });
    await build({ contact_id: row?.contact_id ?? 0 });
    await closed.isTooLate();
    expect(await stateOf(ticket.id)).toMatchObject({ status: "closed" });
  });

  it("a name that is no UUID", async () => {
    const { ana, attended, stateOf } = await openDesk();
    const { id } = await attended();
    await app
      .as(ana)
      .naming("x")
      .refused(tickets.update, { params: { id }, body: { status: "closed" } }, "ERR_VALIDATION");
    expect(await stateOf(id)).toMatchObject({ status: "open" });
  });
});
