import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import type { ProductActor } from "../../platform/events/index.ts";
import { tagContact } from "../tags/index.ts";
import { buildConnection, buildPerson } from "../tickets/tickets.testing.ts";

const { audit, companies, connections, queues, tags, users } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const client = app.as(admin);
  let made = 0;
  const queue = async (name: string) => {
    const color = `#11223${(made += 1)}`;
    return (await client.ok(queues.create, { body: { name, color } })).id;
  };
  const last = async (action: string) =>
    (await client.ok(audit.list, { query: { searchParam: action } })).records[0];
  return { companyId, admin: client, ana, queue, last };
}

describe("an entry of the audit", () => {
  it("says what queues and connections were called then, whatever became of them", async () => {
    const { companyId, admin, ana, queue, last } = await inCompany();
    const [sales, repairs] = [await queue("Vendas"), await queue("Consertos")];
    const connectionId = await buildConnection({ database: app.database, companyId }, { name: "Loja" });
    const change = (body: { queueIds: number[]; whatsappId: number | null }) =>
      admin.ok(users.update, { params: { id: ana.id }, body });
    await change({ queueIds: [sales], whatsappId: null });
    await change({ queueIds: [sales, repairs], whatsappId: connectionId });
    await admin.ok(queues.delete, { params: { id: repairs } });
    await admin.ok(queues.update, { params: { id: sales }, body: { name: "Comercial" } });
    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update connections set name = 'Filial' where company_id = $1", values: [companyId] }),
    );
    const entry = await last("user.updated");
    expect(entry?.details).toEqual({
      userId: ana.id,
      name: "Ana",
      changes: {
        queueIds: { from: [sales], to: expect.arrayContaining([sales, repairs]) },
        whatsappId: { from: null, to: connectionId },
      },
    });
    expect(entry?.names).toEqual({
      queueIds: { [sales]: "Vendas", [repairs]: "Consertos" },
      whatsappId: { [connectionId]: "Loja" },
    });
  });

  it("says so of a connection's queues, a column's neighbours, a queue's files and a company's plan", async () => {
    const { companyId, admin, queue, last } = await inCompany();
    const sales = await queue("Vendas");
    const connectionId = await buildConnection({ database: app.database, companyId });
    const toSales = { queueIds: [sales], sendIdQueue: sales, timeSendQueue: 5 };
    await admin.ok(connections.update, { params: { id: connectionId }, body: toSales });
    const lane = async (name: string) =>
      (await admin.ok(tags.create, { body: { name, color: "#112233", kanban: 1 } })).id;
    const [first, second] = [await lane("Novo"), await lane("Em curso")];
    await admin.ok(tags.update, { params: { id: first }, body: { nextLaneId: second } });
    const list = await admin.ok(endpoints.fileLists.create, { body: { name: "Cardápio", message: "Veja." } });
    await admin.ok(queues.update, { params: { id: sales }, body: { fileListId: list.id } });
    const platform = await app.inNewCompany();
    await app.setUser(platform.admin, { columns: { is_super: true } });
    await app.as(platform.admin).ok(companies.update, { params: { id: companyId }, body: { planId: null } });
    expect((await last("connection.updated"))?.names).toEqual({
      queueIds: { [sales]: "Vendas" },
      sendIdQueue: { [sales]: "Vendas" },
    });
    expect((await last("tag.updated"))?.names).toEqual({ nextLaneId: { [second]: "Em curso" } });
    expect((await last("queue.updated"))?.names).toEqual({ fileListId: { [list.id]: "Cardápio" } });
    const plan = await last("company.updated");
    expect(Object.values(plan?.names["plan_id"] ?? {})).toEqual([expect.stringMatching(/\w/)]);
  });

  it("keeps what a rule's tags were called, and of a contact no name: who is erased is in no log", async () => {
    const { companyId, admin, last } = await inCompany();
    const contactId = await buildPerson({ database: app.database, companyId }, { name: "Rita Prado" });
    const tag = await admin.ok(tags.create, { body: { name: "Retorno", color: "#112233" } });
    const by: ProductActor = { kind: "product", feature: "tags", rule: "tagDeleted" };
    await app.database.tenant(companyId, (tx) => tagContact(tx, contactId, { tagIds: [tag.id], by }));
    await admin.ok(tags.delete, { params: { id: tag.id } });
    const tagIds = { [tag.id]: "Retorno" };
    expect((await last("contact.tags-changed"))?.names).toEqual({
      contactId: { [contactId]: "Rita Prado" },
      tagIds,
    });
    await admin.ok(endpoints.contacts.delete, { params: { id: contactId } });
    expect((await last("contact.tags-changed"))?.names).toEqual({ tagIds });
    const kept = await app.database.read(companyId, {
      text: "select 1 from audit_log where company_id = $1 and details::text like '%Rita%'",
      values: [companyId],
    });
    expect(kept).toEqual([]);
  });

  it("is named with one question for all of a kind on its page, and none for what it keeps", async () => {
    const { companyId, admin, ana, queue } = await inCompany();
    const sales = await queue("Vendas");
    for (let n = 0; n < 5; n += 1)
      await app.database.tenant(companyId, (tx) =>
        tx.query({
          text: "insert into audit_log (company_id, action, details) values ($1, 'test.old', $2)",
          values: [companyId, { userId: ana.id, changes: { queueIds: { from: [n + 1], to: [sales] } } }],
        }),
      );
    await admin.ok(users.update, { params: { id: ana.id }, body: { queueIds: [sales] } });
    const read = vi.spyOn(app.database, "read");
    const { records } = await admin.ok(audit.list);
    const asked = read.mock.calls.flatMap(([, { name }]) => (name?.endsWith("-names") ? [name] : []));
    read.mockRestore();
    expect(asked.toSorted()).toEqual(["queue-names", "user-names"]);
    expect(records.filter(({ names }) => names["queueIds"]?.[sales] === "Vendas")).toHaveLength(6);
  });
});
