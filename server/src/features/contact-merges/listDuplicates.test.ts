import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildContact, someNumber } from "../contacts/contacts.testing.ts";
import { contactReferences, movedReferences } from "./contactReferences.ts";
import { computedColumns as ofContacts } from "../contacts/contactFacts.ts";
import { computedColumns as ofTickets } from "../tickets/merging/settleTickets.ts";

const { contactMerges } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

it("suggests who may be the same person, and why", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const boss = app.as(admin);
  const contact = await buildContact(boss, {
    name: "Inês Prado",
    number: "5511987654321",
    email: "ines@example.com",
  });
  // Numbers as they were once kept: without country code, and by a hidden id.
  const insert = async (name: string, number: string) => {
    const [row] = await app.database.tenant(companyId, (tx) =>
      tx.query<{ id: number }>({
        text: "insert into contacts (company_id, name, number, channel) values ($1, $2, $3, 'whatsapp') returning id",
        values: [companyId, name, number],
      }),
    );
    return row?.id ?? 0;
  };
  const sameNumber = await insert("Zé", "11987654321");
  const sameMail = await buildContact(boss, { name: "I. Prado", email: "INES@example.com" });
  const namesake = await buildContact(boss, { name: "Ines Prado", number: someNumber() });
  const hidden = await insert("INÊS PRADO", "1234567890123456");
  const found = await boss.ok(contactMerges.duplicates, { params: { id: contact.id } });
  expect(found.map(({ contact: { id }, reasons }) => [id, reasons])).toEqual([
    [sameNumber, ["number"]],
    [sameMail.id, ["email"]],
    [hidden, ["name"]],
  ]);
  expect(found.map(({ contact: { id } }) => id)).not.toContain(namesake.id);
});

describe("the lists that a merge goes by", () => {
  it("name every column that names a contact", async () => {
    const { companyId } = await app.inNewCompany();
    const rows = await app.database.read<{ name: string }>(companyId, {
      text: `
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(^|_)contact_id$' order by 1`,
    });
    expect(rows.map(({ name }) => name)).toEqual(
      contactReferences.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
  });

  it("name every column that moves by id, and who moves it", () => {
    const byId = contactReferences.filter(({ moves }) => moves === "by id");
    expect(movedReferences.map(({ name }) => name)).toEqual(
      byId.map(({ table, column }) => `${table}.${column}`),
    );
  });

  it("name every column of a contact or ticket that the database computes", async () => {
    const { companyId } = await app.inNewCompany();
    const computedIn = async (table: string) => {
      const rows = await app.database.read<{ name: string }>(companyId, {
        text: "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'ALWAYS'",
        values: [table],
      });
      return rows.map(({ name }) => name).toSorted();
    };
    // Triggers say whether there is a phone, when identities move.
    expect([...(await computedIn("contacts")), "has_phone"].toSorted()).toEqual(ofContacts.toSorted());
    expect(await computedIn("tickets")).toEqual(ofTickets.toSorted());
  });
});
