import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Client, startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildContact } from "../../contacts/contacts.testing.ts";
import { openShop } from "../../tickets/actions/shop.testing.ts";
import { buildLane, buildTag } from "../tags.testing.ts";

const { audit, kanban, tags, tickets, undo } = endpoints;
let app: TestApp;
let shop: Awaited<ReturnType<typeof openShop>>;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  admin = app.as(shop.admin);
});

const idsOf = async (contactId: number) =>
  (await admin.ok(tags.ofContact, { params: { contactId } })).tags.map(({ id }) => id);
const takeBack = (actId: string) => admin.ok(undo.undo, { params: { actId } });
const isTooLate = (actId: string) => admin.refused(undo.undo, { params: { actId } }, "ERR_UNDO_TOO_LATE");

describe("the tags of a contact", () => {
  it("are as they were, whichever way they were changed", async () => {
    const [contact, first, second] = [
      await buildContact(admin),
      await buildTag(admin),
      await buildTag(admin),
    ];
    const on = (tagId: number) => ({ params: { tagId, contactId: contact.id } });
    const [put, taken, set] = [randomUUID(), randomUUID(), randomUUID()];
    await admin.naming(put).ok(tags.addToContact, on(first.id));
    await takeBack(put);
    expect(await idsOf(contact.id)).toEqual([]);
    await admin.ok(tags.addToContact, on(first.id));
    await admin.naming(taken).ok(tags.removeFromContact, on(first.id));
    await takeBack(taken);
    expect(await idsOf(contact.id)).toEqual([first.id]);
    const body = { contactId: contact.id, tags: [second.id] };
    await admin.naming(set).ok(tags.syncContact, { body });
    expect(await idsOf(contact.id)).toEqual([second.id]);
    await takeBack(set);
    expect(await idsOf(contact.id)).toEqual([first.id]);
  });

  it("keep what a colleague did meanwhile, and cannot be taken back when nothing of the act is left", async () => {
    const [contact, tag] = [await buildContact(admin), await buildTag(admin)];
    const on = { params: { tagId: tag.id, contactId: contact.id } };
    const [put, again] = [randomUUID(), randomUUID()];
    await admin.naming(put).ok(tags.addToContact, on);
    await app.as(shop.ana).ok(tags.removeFromContact, on);
    await isTooLate(put);
    await admin.naming(again).ok(tags.addToContact, on);
    await admin.naming(again).ok(tags.addToContact, on);
    await takeBack(again);
    expect(await idsOf(contact.id)).toEqual([]);
  });
});

describe("a deleted tag", () => {
  it("comes back as it was, on everybody who carried it", async () => {
    const [contact, other] = [await buildContact(admin), await buildContact(admin)];
    const tag = await buildTag(admin);
    for (const { id } of [contact, other])
      await admin.ok(tags.addToContact, { params: { tagId: tag.id, contactId: id } });
    const before = await admin.ok(tags.get, { params: { id: tag.id } });
    const actId = randomUUID();
    await admin.naming(actId).ok(tags.delete, { params: { id: tag.id } });
    expect(await idsOf(contact.id)).toEqual([]);
    await takeBack(actId);
    expect(await admin.ok(tags.get, { params: { id: tag.id } })).toEqual(before);
    const { records } = await admin.ok(audit.list);
    expect(records.slice(0, 2)).toMatchObject([{ action: "tag.restored" }, { action: "tag.deleted" }]);
  });

  it("stays deleted when its name was taken meanwhile", async () => {
    const tag = await buildTag(admin, { name: "Convênio" });
    const actId = randomUUID();
    await admin.naming(actId).ok(tags.delete, { params: { id: tag.id } });
    await admin.ok(tags.create, { body: { name: "CONVENIO" } });
    await isTooLate(actId);
    await admin.refused(tags.get, { params: { id: tag.id } }, "ERR_NO_TAG_FOUND");
  });

  it("is a lane again for its tickets and for the lanes that led to it; a ticket that was moved on stays", async () => {
    const [lane, leading, elsewhere] = [
      await buildLane(admin),
      await buildLane(admin),
      await buildLane(admin),
    ];
    const body = { nextLaneId: lane.id, rollbackLaneId: lane.id };
    await admin.ok(tags.update, { params: { id: leading.id }, body });
    const [kept, moved] = [await shop.build({}), await shop.build({})];
    const into = (ticketId: number, tagId: number) =>
      admin.ok(kanban.setTicketLane, { params: { ticketId: String(ticketId), tagId: String(tagId) } });
    for (const { id } of [kept, moved]) await into(id, lane.id);
    const actId = randomUUID();
    await admin.naming(actId).ok(tags.delete, { params: { id: lane.id } });
    await into(moved.id, elsewhere.id);
    await takeBack(actId);
    expect(await admin.ok(tags.get, { params: { id: leading.id } })).toMatchObject(body);
    const laneOf = async (uuid: string) => (await admin.ok(tickets.get, { params: { uuid } })).laneId;
    expect(await laneOf(kept.uuid)).toBe(lane.id);
    expect(await laneOf(moved.uuid)).toBe(elsewhere.id);
  });
});

describe("a lane that is deleted", () => {
  it("stands again on the boards that showed it, where it stood", async () => {
    const [first, lane, last] = [await buildLane(admin), await buildLane(admin), await buildLane(admin)];
    const laneIds = [first.id, lane.id, last.id];
    const { id } = await admin.ok(kanban.createBoard, { body: { name: "Vendas", laneIds } });
    const other = await admin.ok(kanban.createBoard, { body: { name: "Outro", laneIds: [first.id] } });
    const actId = randomUUID();
    await admin.naming(actId).ok(tags.delete, { params: { id: lane.id } });
    const shown = async (boardId: number) => {
      const { boards } = await admin.ok(kanban.listBoards);
      return boards.find((board) => board.id === boardId)?.laneIds;
    };
    expect(await shown(id)).toEqual([first.id, last.id]);
    await takeBack(actId);
    expect(await shown(id)).toEqual(laneIds);
    expect(await shown(other.id)).toEqual([first.id]);
  });

  const laneOf = async (uuid: string) => (await admin.ok(tickets.get, { params: { uuid } })).laneId;
  const into = (ticketId: number, tagId: number) =>
    admin.ok(kanban.setTicketLane, { params: { ticketId, tagId } });

  it("hands its tickets to the lane that is named, and has them again when it comes back", async () => {
    const [lane, heir, elsewhere] = [
      await buildLane(admin, { name: "Proposta" }),
      await buildLane(admin, { name: "Contrato" }),
      await buildLane(admin),
    ];
    const [kept, moved] = [await shop.build({}), await shop.build({})];
    for (const { id } of [kept, moved]) await into(id, lane.id);
    const actId = randomUUID();
    await admin.naming(actId).ok(tags.delete, { params: { id: lane.id }, query: { moveTo: heir.id } });
    expect([await laneOf(kept.uuid), await laneOf(moved.uuid)]).toEqual([heir.id, heir.id]);
    const log = await admin.ok(tickets.log, { params: { ticketId: kept.id } });
    expect(log.find(({ type }) => type === "lane")).toMatchObject({
      type: "lane",
      by: { kind: "product", rule: "tagDeleted", name: "Proposta" },
      lanes: { from: "Proposta", to: "Contrato" },
    });
    await into(moved.id, elsewhere.id);
    await takeBack(actId);
    expect([await laneOf(kept.uuid), await laneOf(moved.uuid)]).toEqual([lane.id, elsewhere.id]);
  });

  it("hands them to no label, not to itself, and to nothing of another company", async () => {
    const [lane, label] = [await buildLane(admin), await buildTag(admin)];
    const foreign = await buildLane(app.as((await app.inNewCompany()).admin));
    const { id, uuid } = await shop.build({});
    await into(id, lane.id);
    for (const moveTo of [label.id, lane.id, foreign.id])
      await admin.refused(tags.delete, { params: { id: lane.id }, query: { moveTo } }, "ERR_NO_TAG_FOUND");
    expect(await laneOf(uuid)).toBe(lane.id);
    await admin.ok(tags.delete, { params: { id: lane.id } });
    expect(await laneOf(uuid)).toBeNull();
  });
});

describe("a tag that was made", () => {
  const namesOf = async () => (await admin.ok(tags.list, { query: {} })).tags.map(({ name }) => name);

  it("goes with what it was made for", async () => {
    const contact = await buildContact(admin);
    const act = randomUUID();
    const made = await admin.naming(act).ok(tags.create, { body: { name: "Retorno" } });
    await admin.naming(act).ok(tags.addToContact, { params: { tagId: made.id, contactId: contact.id } });
    await takeBack(act);
    expect(await idsOf(contact.id)).toEqual([]);
    expect(await namesOf()).not.toContain("Retorno");
  });

  it("stays while anybody carries it", async () => {
    const [mine, theirs] = [await buildContact(admin), await buildContact(admin)];
    const act = randomUUID();
    const made = await admin.naming(act).ok(tags.create, { body: { name: "Exame em casa" } });
    await admin.naming(act).ok(tags.addToContact, { params: { tagId: made.id, contactId: mine.id } });
    await app.as(shop.ana).ok(tags.addToContact, { params: { tagId: made.id, contactId: theirs.id } });
    await takeBack(act);
    expect(await idsOf(mine.id)).toEqual([]);
    expect(await idsOf(theirs.id)).toEqual([made.id]);
    expect(await namesOf()).toContain("Exame em casa");
  });
});
