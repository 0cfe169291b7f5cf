import { endpoints } from "@balcao/contract";
import { parseCsv } from "hucre";
import { expect, it, vi } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { linkPhone, says, someone } from "../simulator/simulator.testing.ts";

const { contactImports, contacts, simulator } = endpoints;
const app = await startTestApp();
const patience = { timeout: 20_000, interval: 100 };

/** A linked phone in the browser that somebody wrote to, whose contact is deleted again. */
async function withPhone() {
  const { companyId, admin, params } = await linkPhone(app);
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update connections set is_default = true" }),
  );
  const as = app.as(admin);
  const marina = someone();
  await as.ok(simulator.send, { params, body: { contact: marina, content: says("Oi") } });
  const id = await vi.waitFor(async () => {
    const [found] = await as.ok(contacts.listShort, { query: { searchParam: marina.phone } });
    expect(found?.name).toBe(marina.name);
    return found?.id ?? 0;
  }, patience);
  await as.ok(contacts.delete, { params: { id } });
  const finished = (importId: number) =>
    vi.waitFor(async () => {
      const one = await as.ok(contactImports.get, { params: { id: importId } });
      expect(one.status).toBe("done");
      return one;
    }, patience);
  return { as, admin, companyId, marina, whatsappId: params.id, finished };
}

it.each(["fromPhone", "fromChats"] as const)("brings the people of a phone: %s", async (call) => {
  const { as, marina, whatsappId, finished } = await withPhone();
  const begun = await as.ok(contactImports[call], { body: { whatsappId } });
  expect(await finished(begun.id)).toMatchObject({ rows: 1, created: 1, ignored: 0 });
  const [found] = await as.ok(contacts.listShort, { query: { searchParam: marina.phone } });
  expect(found).toMatchObject({ name: marina.name, number: marina.phone });
  const again = await as.ok(contactImports[call], { body: {} });
  expect(await finished(again.id)).toMatchObject({ created: 0, ignored: 1 });
});

it("tells once that people of a phone came, and by whom", async () => {
  const { as, admin, companyId, whatsappId, finished } = await withPhone();
  const eventsOf = (type: string) =>
    app.database.system<{ payload: Record<string, unknown> }>({
      text: "select payload from events where company_id = $1 and type = $2 order by seq",
      values: [companyId, type],
    });
  const before = await eventsOf("contact.created");
  const { id, name } = await as.ok(contactImports.fromPhone, { body: { whatsappId } });
  expect(await finished(id)).toMatchObject({ created: 1 });
  expect(await eventsOf("contact.created")).toEqual(before);
  expect(before).toMatchObject([{ payload: { by: { rule: "personRecognised" } } }]);
  const by = { kind: "product", feature: "contact-imports", rule: "contactsImported" };
  expect(await eventsOf("contact-import.contacts-imported")).toMatchObject([
    { payload: { importId: id, by: { ...by, id, name, userId: admin.id } } },
  ]);
});

it("asks for each number whether it has an account", async () => {
  const { as, admin, finished } = await withPhone();
  const rows = ["Nome,Telefone", "Zé da Silva,11987654321", "Ninguém,11987650000"];
  const form = new FormData();
  form.append("file", new Blob([rows.join("\n")]), "contatos.csv");
  const { id } = await as.upload(contactImports.upload, { form });
  const body = { mapping: { name: 0, number: 1 }, validateContact: true };
  await as.ok(contactImports.start, { params: { id }, body });
  expect(await finished(id)).toMatchObject({ created: 1, ignored: 1 });
  const { bytes } = await app.as(admin).file(contactImports.problems, { params: { id } });
  const problems = parseCsv(new TextDecoder().decode(bytes), { delimiter: ";" });
  expect(problems[1]).toEqual(["3", "Este número não tem WhatsApp", "Ninguém", "11987650000"]);
  const one = { name: "Ninguém", number: "11987650000", validateContact: true };
  expect(await as.ok(contactImports.importOne, { body: one })).toEqual({
    contactId: null,
    ignored: "noAccount",
  });
});

it("needs a connection that is there and connected", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const as = app.as(admin);
  await as.refused(contactImports.fromPhone, { body: {} }, "ERR_NO_DEF_WAPP_FOUND");
  await as.refused(contactImports.fromPhone, { body: { whatsappId: 999_999 } }, "ERR_NO_WAPP_FOUND");
  const connection = await as.ok(endpoints.connections.create, {
    body: { name: "Recepção", channel: "simulator", isDefault: true },
  });
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update connections set status = 'DISCONNECTED', wanted = false" }),
  );
  await as.refused(
    contactImports.fromPhone,
    { body: { whatsappId: connection.id } },
    "ERR_WAPP_NOT_INITIALIZED",
  );
  const { as: other, whatsappId } = await withPhone();
  await other.ok(contactImports.fromPhone, { body: { whatsappId } });
});
