import { auditEndpoints as audit, contactsEndpoints, tagsEndpoints as tags } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildContact, hideNumbers } from "../contacts/contacts.testing.ts";
import { buildLane, buildTag } from "./tags.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A company with its clients. */
async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  return { companyId, people: { admin, ana }, admin: app.as(admin), ana: app.as(ana) };
}

describe("creating a tag", () => {
  it("gives it a random colour, and keeps it for whoever made it", async () => {
    const { ana, people } = await inCompany();
    const tag = await ana.ok(tags.create, { body: { name: "Cliente VIP" } });
    expect(tag).toMatchObject({ name: "Cliente VIP", kanban: 0, userId: people.ana.id, timeLane: 0 });
    expect(tag.color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("takes a name once among labels and once among lanes, case and accents aside", async () => {
    const { admin } = await inCompany();
    await admin.ok(tags.create, { body: { name: "Promoção" } });
    await admin.refused(tags.create, { body: { name: "PROMOCAO" } }, "ERR_TAG_NAME_TAKEN");
    await admin.ok(tags.create, { body: { name: "Promocao", kanban: 1 } });
    const other = await inCompany();
    await other.admin.ok(tags.create, { body: { name: "Promoção" } });
  });

  it("leaves lanes to those who have the dashboard", async () => {
    const { ana, people } = await inCompany();
    const body = { name: "Proposta", kanban: 1 } as const;
    const { id } = await buildLane(app.as(people.admin));
    const params = { id };
    await ana.refused(tags.create, { body }, "ERR_NO_PERMISSION");
    await ana.refused(tags.update, { params, body: { name: "Outra" } }, "ERR_NO_PERMISSION");
    await ana.refused(tags.delete, { params }, "ERR_NO_PERMISSION");
    await app.setUser(people.ana, { columns: { show_dashboard: true } });
    expect(await ana.ok(tags.create, { body })).toMatchObject({ kanban: 1 });
    expect(await ana.ok(tags.update, { params, body: { name: "Outra" } })).toMatchObject({ name: "Outra" });
    await ana.ok(tags.delete, { params });
  });

  it("has room for a thousand labels and two hundred lanes, each counted apart and in each company", async () => {
    const { companyId, admin, ana } = await inCompany();
    const fill = (isLane: boolean, count: number) =>
      app.database.tenant(companyId, (tx) =>
        tx.query({
          text: `
            insert into tags (company_id, name, color, is_lane)
            select $1, 'Tag ' || n, '#123456', $2 from generate_series(1, $3::int) n`,
          values: [companyId, isLane, count],
        }),
      );
    await fill(false, 999);
    await fill(true, 199);
    const [label, lane] = [{ name: "Última" }, { name: "Última", kanban: 1 } as const];
    await ana.ok(tags.create, { body: label });
    const { details } = await ana.refused(tags.create, { body: { name: "Mais uma" } }, "ERR_LIMIT_REACHED");
    expect(details).toEqual({ limit: 1000 });
    const { id } = await admin.ok(tags.create, { body: lane });
    await admin.refused(tags.create, { body: { name: "Mais uma", kanban: 1 } }, "ERR_LIMIT_REACHED");
    await admin.ok(tags.delete, { params: { id } });
    await admin.ok(tags.create, { body: lane });
    await (await inCompany()).ana.ok(tags.create, { body: label });
  });

  it("refuses a name of two letters", async () => {
    const { admin } = await inCompany();
    await admin.refused(tags.create, { body: { name: "ab" } }, "ERR_VALIDATION");
    await admin.ok(tags.create, { body: { name: "abc" } });
  });

  it("leads a lane to lanes of its company only", async () => {
    const { admin } = await inCompany();
    const next = await buildLane(admin);
    const label = await buildTag(admin);
    const foreign = await buildLane((await inCompany()).admin);
    for (const nextLaneId of [label.id, foreign.id, 999_999_999])
      await admin.refused(tags.create, { body: { name: "Novo", kanban: 1, nextLaneId } }, "ERR_NO_TAG_FOUND");
    const lane = await admin.ok(tags.create, {
      body: { name: "Novo", kanban: 1, nextLaneId: next.id, rollbackLaneId: next.id, timeLane: 2 },
    });
    expect(lane).toMatchObject({ nextLaneId: next.id, rollbackLaneId: next.id, timeLane: 2 });
  });

  it("refuses a user of another company", async () => {
    const { admin, people } = await inCompany();
    const other = await inCompany();
    await admin.refused(
      tags.create,
      { body: { name: "Minha", userId: other.people.ana.id } },
      "ERR_NO_USER_FOUND",
    );
    await admin.ok(tags.create, { body: { name: "Minha", userId: people.ana.id } });
  });
});

describe("changing a tag", () => {
  it("changes what is named and leaves the rest", async () => {
    const { admin } = await inCompany();
    const lane = await buildLane(admin, { color: "#112233", timeLane: 5, greetingMessageLane: "Olá" });
    const changed = await admin.ok(tags.update, { params: { id: lane.id }, body: { name: "Renomeada" } });
    expect(changed).toEqual({ ...lane, name: "Renomeada" });
  });

  it("does not turn a label into a lane", async () => {
    const { admin } = await inCompany();
    const tag = await buildTag(admin);
    await admin.refused(tags.update, { params: { id: tag.id }, body: { kanban: 1 } }, "ERR_VALIDATION");
    await admin.ok(tags.update, { params: { id: tag.id }, body: { kanban: 0, name: "Igual" } });
  });

  it("does not lead a lane to itself", async () => {
    const { admin } = await inCompany();
    const [lane, other] = [await buildLane(admin), await buildLane(admin)];
    const change = (nextLaneId: number) => ({ params: { id: lane.id }, body: { nextLaneId } });
    await admin.refused(tags.update, change(lane.id), "ERR_NO_TAG_FOUND");
    await admin.ok(tags.update, change(other.id));
  });

  it("does not lead lanes in a circle in which none keeps a ticket for a while", async () => {
    const { admin } = await inCompany();
    const third = await buildLane(admin);
    const second = await buildLane(admin, { nextLaneId: third.id });
    const first = await buildLane(admin, { nextLaneId: second.id });
    const change = (id: number, body: Record<string, unknown>) => ({ params: { id }, body });
    const circle = change(third.id, { nextLaneId: first.id });
    await admin.refused(tags.update, circle, "ERR_VALIDATION");
    await admin.ok(tags.update, change(second.id, { timeLane: 1 }));
    await admin.ok(tags.update, circle);
    await admin.refused(tags.update, change(second.id, { timeLane: 0 }), "ERR_VALIDATION");
    expect((await admin.ok(tags.get, { params: { id: second.id } })).timeLane).toBe(1);
    await admin.ok(tags.update, change(second.id, { name: "Proposta" }));
  });

  it("lets one of two who close a circle at once do so", async () => {
    const { admin } = await inCompany();
    const [one, other] = [await buildLane(admin), await buildLane(admin)];
    const link = (id: number, nextLaneId: number) =>
      admin.call(tags.update, { params: { id }, body: { nextLaneId } });
    const answers = await Promise.all([link(one.id, other.id), link(other.id, one.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it("does not find another company's", async () => {
    const { admin } = await inCompany();
    const tag = await buildTag(admin);
    const stranger = (await inCompany()).admin;
    const params = { id: tag.id };
    await stranger.refused(tags.get, { params }, "ERR_NO_TAG_FOUND");
    await stranger.refused(tags.update, { params, body: { name: "Roubada" } }, "ERR_NO_TAG_FOUND");
    await stranger.refused(tags.delete, { params }, "ERR_NO_TAG_FOUND");
    expect(await admin.ok(tags.get, { params })).toMatchObject({ id: tag.id, name: tag.name });
  });
});

it("leaves a line in the audit log when it is created, changed and deleted", async () => {
  const { admin, ana, people } = await inCompany();
  const { id } = await ana.ok(tags.create, { body: { name: "Cliente VIP", color: "#112233" } });
  await admin.refused(tags.create, { body: { name: "cliente vip" } }, "ERR_TAG_NAME_TAKEN");
  await admin.ok(tags.update, { params: { id }, body: { name: "Ouro" } });
  await admin.ok(tags.delete, { params: { id } });
  const { records } = await admin.ok(audit.list);
  const changes = { name: { from: "Cliente VIP", to: "Ouro" } };
  expect(records.slice(0, 3).map(({ userId, action, details }) => ({ userId, action, details }))).toEqual([
    { userId: people.admin.id, action: "tag.deleted", details: { tagId: id, name: "Ouro" } },
    { userId: people.admin.id, action: "tag.updated", details: { tagId: id, name: "Ouro", changes } },
    { userId: people.ana.id, action: "tag.created", details: { tagId: id, name: "Cliente VIP" } },
  ]);
});

it("lists labels or lanes by name, searched without accents, and leaves one out on demand", async () => {
  const { admin } = await inCompany();
  const names = ["Árvore", "barco", "Água"];
  const made = await Promise.all(names.map((name) => buildTag(admin, { name })));
  await buildLane(admin, { name: "Aguardando" });
  const listed = async (query: Record<string, string>) =>
    (await admin.ok(tags.list, { query })).tags.map((tag) => tag.name);
  expect(await listed({})).toEqual(["Água", "Árvore", "barco"]);
  expect(await listed({ searchParam: "AGUA" })).toEqual(["Água"]);
  expect(await listed({ kanban: "1" })).toEqual(["Aguardando"]);
  expect(await listed({ tagId: String(made[1]?.id) })).toEqual(["Água", "Árvore"]);
  expect((await admin.ok(tags.listAll, { query: {} })).map((tag) => tag.name)).toEqual([
    "Água",
    "Árvore",
    "barco",
  ]);
});

it("pages by twenty and says how many there are, on every page", async () => {
  const { admin } = await inCompany();
  for (let n = 0; n < 21; n += 1) await buildTag(admin);
  const page = (pageNumber: string) => admin.ok(tags.list, { query: { pageNumber } });
  expect(await page("1")).toMatchObject({ count: 21, hasMore: true, tags: { length: 20 } });
  expect(await page("2")).toMatchObject({ count: 21, hasMore: false, tags: { length: 1 } });
  expect(await page("3")).toMatchObject({ count: 21, hasMore: false, tags: { length: 0 } });
});

describe("the tags of a contact", () => {
  it("are exactly those of the last call", async () => {
    const { admin, ana } = await inCompany();
    const contact = await buildContact(admin);
    const [a, b, c] = [
      await buildTag(admin, { name: "aaa" }),
      await buildTag(admin, { name: "bbb" }),
      await buildTag(admin, { name: "ccc" }),
    ];
    await ana.ok(tags.syncContact, { body: { contactId: contact.id, tags: [a.id, b.id] } });
    const answer = await ana.ok(tags.syncContact, {
      body: { contactId: contact.id, tags: [{ id: c.id }, b.id, b.id] },
    });
    expect(answer.tags.map((tag) => tag.id)).toEqual([b.id, c.id]);
    expect(await ana.ok(tags.ofContact, { params: { contactId: contact.id } })).toEqual(answer);
    expect((await ana.ok(contactsEndpoints.get, { params: { id: contact.id } })).tags).toEqual(answer.tags);
    const found = await ana.ok(contactsEndpoints.list, { query: { contactTag: JSON.stringify([c.id]) } });
    expect(found.contacts.map((one) => one.id)).toEqual([contact.id]);
  });

  it("are labels of the same company", async () => {
    const { admin } = await inCompany();
    const other = await inCompany();
    const contact = await buildContact(admin);
    const [tag, lane, foreign] = [await buildTag(admin), await buildLane(admin), await buildTag(other.admin)];
    const sync = (contactId: number, tagId: number) => ({ body: { contactId, tags: [tagId] } });
    await admin.refused(tags.syncContact, sync(contact.id, lane.id), "ERR_NO_TAG_FOUND");
    await admin.refused(tags.syncContact, sync(contact.id, foreign.id), "ERR_NO_TAG_FOUND");
    await other.admin.refused(tags.syncContact, sync(contact.id, foreign.id), "ERR_NO_CONTACT_FOUND");
    await other.admin.refused(tags.ofContact, { params: { contactId: contact.id } }, "ERR_NO_CONTACT_FOUND");
    await admin.ok(tags.syncContact, sync(contact.id, tag.id));
    expect(await admin.ok(tags.ofContact, { params: { contactId: contact.id } })).toMatchObject({
      tags: [{ id: tag.id }],
    });
  });

  it("are put on one by one, beside those that another attendant puts on", async () => {
    const { admin, ana } = await inCompany();
    const contact = await buildContact(admin);
    const [first, second] = [await buildTag(admin, { name: "aaa" }), await buildTag(admin, { name: "bbb" })];
    const put = (tagId: number) => ({ params: { tagId, contactId: contact.id } });
    await Promise.all([
      admin.ok(tags.addToContact, put(first.id)),
      ana.ok(tags.addToContact, put(second.id)),
    ]);
    const answer = await ana.ok(tags.addToContact, put(first.id));
    expect(answer.tags.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await ana.ok(tags.ofContact, { params: { contactId: contact.id } })).toEqual(answer);

    const other = await inCompany();
    const [lane, foreign] = [await buildLane(admin), await buildTag(other.admin)];
    await admin.refused(tags.addToContact, put(lane.id), "ERR_NO_TAG_FOUND");
    await admin.refused(tags.addToContact, put(foreign.id), "ERR_NO_TAG_FOUND");
    await other.admin.refused(tags.addToContact, put(foreign.id), "ERR_NO_CONTACT_FOUND");
  });

  it("are taken off one by one, once", async () => {
    const { admin } = await inCompany();
    const [contact, tag] = [await buildContact(admin), await buildTag(admin)];
    await admin.ok(tags.syncContact, { body: { contactId: contact.id, tags: [tag.id] } });
    const params = { tagId: tag.id, contactId: contact.id };
    const stranger = (await inCompany()).admin;
    await stranger.refused(tags.removeFromContact, { params }, "ERR_NO_CONTACT_FOUND");
    await admin.ok(tags.removeFromContact, { params });
    await admin.refused(tags.removeFromContact, { params }, "ERR_NO_TAG_FOUND");
    expect(await admin.ok(tags.ofContact, { params: { contactId: contact.id } })).toEqual({ tags: [] });
  });

  it("come with the tag: the first twenty, and how many in all", async () => {
    const { admin } = await inCompany();
    const tag = await buildTag(admin);
    for (let n = 0; n < 21; n += 1) {
      const contact = await buildContact(admin);
      await admin.ok(tags.syncContact, { body: { contactId: contact.id, tags: [tag.id] } });
    }
    const row = await admin.ok(tags.get, { params: { id: tag.id } });
    expect(row).toMatchObject({ contactsCount: 21, contacts: { length: 20 }, ticketTags: [] });
  });

  it("hide their numbers from who may not see them", async () => {
    const { companyId, admin, ana } = await inCompany();
    const [tag, contact] = [
      await buildTag(admin),
      await buildContact(admin, { name: "Carla", number: "5511987654321" }),
    ];
    await admin.ok(tags.syncContact, { body: { contactId: contact.id, tags: [tag.id] } });
    await hideNumbers(app, companyId);
    const seenBy = async (client: typeof ana) =>
      (await client.ok(tags.get, { params: { id: tag.id } })).contacts[0];
    expect(await seenBy(ana)).toEqual({ id: contact.id, name: "Carla", number: "5511*******21" });
    expect(await seenBy(admin)).toEqual({ id: contact.id, name: "Carla", number: "5511987654321" });
  });
});

it("leaves nothing behind when it is deleted", async () => {
  const { admin } = await inCompany();
  const [lane, label, contact] = [await buildLane(admin), await buildTag(admin), await buildContact(admin)];
  const before = await buildLane(admin, { nextLaneId: lane.id });
  await admin.ok(tags.syncContact, { body: { contactId: contact.id, tags: [label.id] } });
  await admin.ok(tags.delete, { params: { id: lane.id } });
  await admin.ok(tags.delete, { params: { id: label.id } });
  expect(await admin.ok(tags.get, { params: { id: before.id } })).toMatchObject({ nextLaneId: null });
  expect(await admin.ok(tags.ofContact, { params: { contactId: contact.id } })).toEqual({ tags: [] });
  await admin.refused(tags.delete, { params: { id: label.id } }, "ERR_NO_TAG_FOUND");
});

it("is heard of by everybody in the company, and by nobody else", async () => {
  const { people, admin } = await inCompany();
  const other = await inCompany();
  const [ana, stranger] = await Promise.all([app.listen(people.ana), app.listen(other.people.admin)]);
  const tag = await buildTag(admin);
  expect(await ana.next("-tag", (payload) => payload["action"] === "create")).toEqual({
    action: "create",
    tag,
  });
  const changed = await admin.ok(tags.update, { params: { id: tag.id }, body: { name: "Outro nome" } });
  expect(await ana.next("-tag", (payload) => payload["action"] === "update")).toEqual({
    action: "update",
    tag: changed,
  });
  const contact = await buildContact(admin);
  await admin.ok(tags.syncContact, { body: { contactId: contact.id, tags: [tag.id] } });
  const told = await ana.next("-contact", (payload) => payload["action"] === "update");
  expect(told).toMatchObject({ contact: { id: contact.id, tags: [{ id: tag.id }] } });
  await admin.ok(tags.delete, { params: { id: tag.id } });
  expect(await ana.next("-tag", (payload) => payload["action"] === "delete")).toEqual({
    action: "delete",
    tagId: tag.id,
  });
  await buildTag(other.admin);
  await stranger.next("-tag");
  expect(stranger.heard.filter((event) => event.name.endsWith("-tag"))).toHaveLength(1);
});
