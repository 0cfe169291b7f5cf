import { contactsEndpoints as contacts } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildContact, hideNumbers, someNumber, someone } from "./contacts.testing.ts";
import { personRecognised } from "./contacts.actors.ts";
import { findOrCreateContacts } from "./findOrCreateContacts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  return { companyId, admin: app.as(admin), ana: app.as(ana) };
}

describe("a contact's number, changed", () => {
  it("forgets who had the old number: nothing goes to them, and what they write is another contact's", async () => {
    const { companyId, admin } = await inCompany();
    const [old, next] = ["5511987654321", "551133334444"];
    const lid = { kind: "lid" as const, value: "9911" };
    const write = () =>
      app.database.tenant(companyId, (tx) =>
        findOrCreateContacts(tx, [someone({ identities: [lid, { kind: "phone", value: old }] })], {
          by: personRecognised,
        }),
      );
    const identities = (contactId: number) =>
      app.database.read(companyId, {
        text: "select kind, value from contact_identities where contact_id = $1 order by kind, value",
        values: [contactId],
      });
    const contact = await buildContact(admin, { number: old });
    await write();
    const params = { id: contact.id };
    // The other form is the same phone.
    await admin.ok(contacts.update, { params, body: { number: "551187654321" } });
    expect(await identities(contact.id)).toContainEqual(lid);
    await admin.ok(contacts.update, { params, body: { number: next } });

    expect(await identities(contact.id)).toEqual([{ kind: "phone", value: next }]);
    const [writer] = await write();
    expect(writer?.id).not.toBe(contact.id);
    expect(await identities(writer?.id ?? 0)).toContainEqual(lid);
  });

  it("keeps the hidden id of one whose phone it only learns", async () => {
    const { companyId, admin } = await inCompany();
    const lid = { kind: "lid" as const, value: "9912" };
    const hidden = someone({ identities: [lid] });
    const find = async () =>
      (
        await app.database.tenant(companyId, (tx) =>
          findOrCreateContacts(tx, [hidden], { by: personRecognised }),
        )
      )[0]?.id ?? 0;
    const id = await find();
    await admin.ok(contacts.update, { params: { id }, body: { number: someNumber() } });
    expect(await find()).toBe(id);
  });

  it("is the business of those who see it", async () => {
    const { companyId, admin, ana } = await inCompany();
    const { id } = await buildContact(admin);
    const change = (number: string) => ({ params: { id }, body: { number } });
    await ana.ok(contacts.update, change("5511912345678"));
    await hideNumbers(app, companyId);
    // Neither another one nor its own: whether it is the same would tell it.
    await ana.refused(contacts.update, change("5511912345679"), "ERR_NO_PERMISSION");
    await ana.refused(contacts.update, change("5511912345678"), "ERR_NO_PERMISSION");
    expect(await admin.ok(contacts.update, change("5511912345679"))).toMatchObject({
      number: "5511912345679",
    });
  });
});
