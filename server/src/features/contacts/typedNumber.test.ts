import { contactsEndpoints as contacts, endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";
import { buildContact } from "./contacts.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

async function inCompany() {
  const { companyId, admin } = await app.inNewCompany();
  const as = app.as(admin);
  const sql = (text: string, ...values: unknown[]) =>
    app.database.tenant(companyId, (tx) => tx.query<{ id: number; number: string }>({ text, values }));
  const numbers = async () =>
    (await sql("select number from contacts order by id")).map(({ number }) => number);
  const connect = (number: string, isDefault = true) =>
    buildConnection({ database: app.database, companyId }, { number, is_default: isDefault });
  return { companyId, as, sql, numbers, connect };
}

const inArea = "(11) 98888-7777";

describe("a typed number", () => {
  it.each([
    [inArea, "5511988887777"],
    ["11988887777", "5511988887777"],
    ["021 11 98888-7777", "5511988887777"],
    ["5511988887777", "5511988887777"],
    ["+351 912 345 678", "351912345678"],
    ["351912345678", "351912345678"],
    ["+1 202 555 0123", "12025550123"],
  ])("%s is kept as %s, new and changed", async (typed, kept) => {
    const { as, numbers } = await inCompany();
    const { id } = await buildContact(as, { number: "5521987654321" });
    expect(await as.ok(contacts.update, { params: { id }, body: { number: typed } })).toMatchObject({
      number: kept,
    });
    const other = await inCompany();
    expect(await buildContact(other.as, { number: typed })).toMatchObject({ number: kept });
    expect([await numbers(), await other.numbers()]).toEqual([[kept], [kept]]);
  });

  it.each([
    ["abc", "signs"],
    ["12345678a", "signs"],
    ["1234567", "short"],
    ["98765-4321", "noArea"],
    ["(20) 98888-7777", "area"],
    ["12025550123", "shape"],
    ["+351 812 345 678", "country"],
    ["351812345678", "plus"],
    ["1234567890123456", "long"],
  ])("%s is refused: %s; nothing is kept", async (typed, problem) => {
    const { as, numbers } = await inCompany();
    const refusal = await as.refused(
      contacts.create,
      { body: { name: "Alguém", number: typed } },
      "ERR_NUMBER_INVALID",
    );
    expect(refusal["details"]).toEqual({ problem });
    const { id } = await buildContact(as, { number: inArea });
    await as.refused(contacts.update, { params: { id }, body: { number: typed } }, "ERR_NUMBER_INVALID");
    expect(await numbers()).toEqual(["5511988887777"]);
  });

  it("is one contact, however it is written", async () => {
    const { as } = await inCompany();
    const { id } = await buildContact(as, { number: inArea });
    for (const number of ["5511988887777", "011988887777", "+55 11 8888-7777"]) {
      const refusal = await as.refused(
        contacts.create,
        { body: { name: "Outra", number } },
        "ERR_DUPLICATED_CONTACT",
      );
      expect(refusal["details"]).toEqual({ contactId: id });
      expect(await as.ok(contacts.profile, { params: { number } })).toMatchObject({ contactId: id });
    }
    const found = await as.ok(contacts.listShort, { query: { searchParam: "0 11 98888-7777" } });
    expect(found.map((contact) => contact.id)).toEqual([id]);
  });
});

describe("a number without area code", () => {
  const typed = { body: { name: "Vizinha", number: "98765-4321" } };
  const areaCode = async ({ as }: Awaited<ReturnType<typeof inCompany>>) =>
    (await as.ok(endpoints.auth.me)).user.company.areaCode;

  it("is of the default connection's area, else of the company's own phone's", async () => {
    const company = await inCompany();
    await company.as.refused(contacts.create, typed, "ERR_NUMBER_INVALID");
    expect(await areaCode(company)).toBeNull();
    await company.sql(
      "update companies set phone = '(85) 3333-4444' where company_id = $1",
      company.companyId,
    );
    expect(await areaCode(company)).toBe("85");
    expect(await company.as.ok(contacts.create, typed)).toMatchObject({ number: "5585987654321" });
    await company.connect("5521999990000", false);
    expect(await areaCode(company)).toBe("85");
    await company.connect("5511999990000");
    expect(await areaCode(company)).toBe("11");
    expect(await company.as.ok(contacts.create, typed)).toMatchObject({ number: "5511987654321" });
  });

  it("is refused where the company's number is another country's", async () => {
    const company = await inCompany();
    await company.connect("351912345678");
    expect(await areaCode(company)).toBeNull();
    await company.as.refused(contacts.create, typed, "ERR_NUMBER_INVALID");
    await company.as.ok(contacts.create, { body: { ...typed.body, number: "(11) 98765-4321" } });
  });
});

it("stays as it is kept when a form sends it back, however it came to be", async () => {
  const { as, sql } = await inCompany();
  const [old] = await sql(
    "insert into contacts (company_id, name, number, channel) values (app.company_id(), 'Antiga', '11988887777', 'whatsapp') returning id",
  );
  const params = { id: old?.id ?? 0 };
  const change = (body: { name?: string; number: string }) => as.ok(contacts.update, { params, body });
  expect(await change({ name: "Nova", number: "11988887777" })).toMatchObject({
    name: "Nova",
    number: "11988887777",
  });
  expect(await change({ number: "+11988887777" })).toMatchObject({ number: "11988887777" });
  expect(await change({ number: inArea })).toMatchObject({ number: "5511988887777" });
});
