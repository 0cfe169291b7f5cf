import {
  auditEndpoints as audit,
  contactMergesEndpoints as contactMerges,
  tagsEndpoints as tags,
  ticketsEndpoints as tickets,
} from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildContact } from "../contacts/contacts.testing.ts";
import { buildLane, buildTag } from "./tags.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A company with two labels, and what puts them on contacts and reads them. */
async function withLabels() {
  const { companyId, ...people } = await app.inNewCompany();
  const [admin, ana] = [app.as(people.admin), app.as(people.ana)];
  const [vip, gold] = [await buildTag(admin, { name: "VIP" }), await buildTag(admin, { name: "Ouro" })];
  const carrying = async (...tagIds: number[]) => {
    const { id: contactId } = await buildContact(admin);
    await admin.ok(tags.syncContact, { body: { contactId, tags: tagIds } });
    return contactId;
  };
  const carriedBy = async (contactId: number) =>
    (await admin.ok(tags.ofContact, { params: { contactId } })).tags.map(({ name }) => name);
  const merge = (id: number, into: number) => ({ params: { id }, body: { into } });
  return { companyId, people, admin, ana, vip, gold, carrying, carriedBy, merge };
}

describe("merging a tag into another", () => {
  it("lets whoever carried the first carry the other, once, and tells everybody", async () => {
    const { people, admin, ana, vip, gold, carrying, carriedBy, merge } = await withLabels();
    const third = await buildTag(admin, { name: "Novo" });
    const [one, both, other] = [
      await carrying(vip.id, third.id),
      await carrying(vip.id, gold.id),
      await carrying(gold.id),
    ];
    const none = await carrying(third.id);
    const ear = await app.listen(people.bia);
    expect(await ana.ok(tags.merge, merge(vip.id, gold.id))).toEqual({ tag: gold, contacts: 2 });
    expect(await carriedBy(one)).toEqual(["Novo", "Ouro"]);
    expect(await carriedBy(both)).toEqual(["Ouro"]);
    expect(await carriedBy(other)).toEqual(["Ouro"]);
    expect(await carriedBy(none)).toEqual(["Novo"]);
    expect(await ear.next("-tag")).toEqual({ action: "delete", tagId: vip.id, mergedInto: gold.id });
    await ana.refused(tags.get, { params: { id: vip.id } }, "ERR_NO_TAG_FOUND");
    expect((await ana.ok(tags.get, { params: { id: gold.id } })).contactsCount).toBe(3);
    const { records } = await admin.ok(audit.list, { query: { searchParam: "tag.merged" } });
    expect(records).toMatchObject([
      { action: "tag.merged", details: { tagId: vip.id, name: "VIP", mergedInto: "Ouro", count: 2 } },
    ]);
  });

  it("is of two labels that are there, and not of lanes", async () => {
    const { admin, vip, gold, merge } = await withLabels();
    const lane = await buildLane(admin);
    const other = await buildLane(admin);
    for (const [id, into] of [
      [vip.id, vip.id],
      [vip.id, lane.id],
      [lane.id, vip.id],
      [lane.id, other.id],
    ] as const)
      await admin.refused(tags.merge, merge(id, into), "ERR_TAGS_CANNOT_MERGE");
    const stranger = await withLabels();
    await admin.refused(tags.merge, merge(vip.id, stranger.vip.id), "ERR_NO_TAG_FOUND");
    await admin.refused(tags.merge, merge(stranger.vip.id, vip.id), "ERR_NO_TAG_FOUND");
    await admin.refused(tags.merge, merge(999_999_999, vip.id), "ERR_NO_TAG_FOUND");
    await admin.ok(tags.merge, merge(gold.id, vip.id));
    await admin.refused(tags.merge, merge(gold.id, vip.id), "ERR_NO_TAG_FOUND");
  });

  it("happens once when two merge each into the other", async () => {
    const { admin, ana, vip, gold, carrying, carriedBy, merge } = await withLabels();
    const contactId = await carrying(vip.id, gold.id);
    const tried = await Promise.allSettled([
      admin.ok(tags.merge, merge(vip.id, gold.id)),
      ana.ok(tags.merge, merge(gold.id, vip.id)),
    ]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await carriedBy(contactId)).toHaveLength(1);
  });

  it("moves as many as there are, in slices", async () => {
    const { companyId, admin, vip, gold, merge } = await withLabels();
    await app.database.tenant(companyId, async (tx) => {
      const run = (text: string, ...values: unknown[]) => tx.query({ text, values: [companyId, ...values] });
      await run(`insert into contacts (company_id, id, name, number, channel)
        select $1, n, 'Maria ' || n, (5511900000000 + n)::text, 'simulator' from generate_series(1, 5500) n`);
      await run(
        "insert into contact_tags (company_id, contact_id, tag_id) select $1, n, $2 from generate_series(1, 5500) n",
        vip.id,
      );
      await run(
        "insert into contact_tags (company_id, contact_id, tag_id) select $1, n, $2 from generate_series(1, 5500, 2) n",
        gold.id,
      );
    });
    expect((await admin.ok(tags.merge, merge(vip.id, gold.id))).contacts).toBe(5_500);
    expect((await admin.ok(tags.get, { params: { id: gold.id } })).contactsCount).toBe(5_500);
  });

  it("is followed by saved filters, in their place and told to who uses them", async () => {
    const { people, admin, ana, vip, gold, merge } = await withLabels();
    const third = await buildTag(admin, { name: "Novo" });
    const save = (client: typeof ana, name: string, tagIds: number[]) =>
      client.ok(tickets.createView, {
        body: { name, isShared: name === "De todos", filters: { tagIds, search: "oi" } },
      });
    const own = await save(ana, "Minha", [third.id, vip.id, gold.id]);
    const shared = await save(admin, "De todos", [vip.id]);
    const apart = await save(admin, "Outra", [third.id]);
    const without = await save(admin, "Nenhuma", []);
    const ear = await app.listen(people.ana);
    await admin.ok(tags.merge, merge(vip.id, gold.id));
    const { views } = await ana.ok(tickets.listViews);
    expect(views).toEqual([
      { ...shared, filters: { ...shared.filters, tagIds: [gold.id] } },
      { ...own, filters: { ...own.filters, tagIds: [third.id, gold.id] } },
    ]);
    await ear.next("-ticketView", (event) => JSON.stringify(event).includes("Minha"));
    expect((await admin.ok(tickets.listViews)).views).toEqual(expect.arrayContaining([apart, without]));
  });

  it("is known to contacts that are taken apart afterwards", async () => {
    const { admin, vip, gold, carrying, carriedBy, merge } = await withLabels();
    const [contactId, duplicateId] = [await carrying(), await carrying(vip.id)];
    const merged = await admin.ok(contactMerges.merge, {
      params: { id: contactId },
      body: { duplicateId },
    });
    await admin.ok(tags.merge, merge(vip.id, gold.id));
    expect(await carriedBy(contactId)).toEqual(["Ouro"]);
    await admin.ok(contactMerges.undoMerge, { params: { id: merged.mergeId } });
    expect(await carriedBy(duplicateId)).toEqual(["Ouro"]);
  });
});
