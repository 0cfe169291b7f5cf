import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { phoneForms } from "../../platform/phone/index.ts";

const { audit, contactMerges, contacts } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const boss = app.as(admin);
  let made = 0;
  const unique = (word: string) => `${word}${(made += 1)}`;
  /** Contact as it may have been kept once; a phone only where one is named. */
  const add = ({ name = unique("Alguém "), number = "", email = "", phone = "", isGroup = false }) =>
    app.database.tenant(companyId, async (tx) => {
      const [row] = await tx.query<{ id: number }>({
        text: "insert into contacts (company_id, name, number, email, is_group, channel) values ($1, $2, $3, $4, $5, 'whatsapp') returning id",
        values: [companyId, name, number, email, isGroup],
      });
      const id = row?.id ?? 0;
      for (const form of phone === "" ? [] : phoneForms(phone))
        await tx.query({
          text: "insert into contact_identities (company_id, kind, value, contact_id) values ($1, 'phone', $2, $3)",
          values: [companyId, form, id],
        });
      return id;
    });
  const pairs = async (by: "number" | "email" | "name", pageNumber = 1) => {
    const { pairs: found, hasMore } = await boss.ok(contactMerges.pairs, {
      query: { by, pageNumber: String(pageNumber) },
    });
    const shown = found.map(({ contact, duplicate, reasons }) => [contact.id, duplicate.id, reasons]);
    return { shown, hasMore };
  };
  const shown = async (by: "number" | "email" | "name") => (await pairs(by)).shown;
  return { companyId, boss, ana: app.as(ana), add, pairs, shown };
}

describe("pairs that may be one person", () => {
  it("share a number in whatever spelling", async () => {
    const { add, shown } = await inCompany();
    const whole = await add({ number: "5511987654321" });
    const old = await add({ number: "551187654321" });
    const bare = await add({ number: "11987654321" });
    const noArea = await add({ number: "987654321" });
    const elsewhere = await add({ number: "5521987654321" });
    await add({ number: "120363049987654321", isGroup: true });
    expect(await shown("number")).toEqual([
      [whole, old, ["number"]],
      [whole, bare, ["number"]],
      [whole, noArea, ["number"]],
      // A number without its area: it may be anybody's.
      [noArea, elsewhere, ["number"]],
    ]);
  });

  it("share an e-mail, or a name that nothing tells apart", async () => {
    const { add, shown } = await inCompany();
    const ines = await add({
      name: "Inês",
      number: "5511911112222",
      email: "ines@example.com",
      phone: "5511911112222",
    });
    const mail = await add({
      name: "I. Prado",
      number: "5511933334444",
      email: "INES@example.com",
      phone: "5511933334444",
    });
    const hidden = await add({ name: "INES", number: "1234567890123456" });
    await add({ name: "Inês", number: "5511955556666", phone: "5511955556666" });
    expect(await shown("email")).toEqual([[ines, mail, ["email"]]]);
    expect(await shown("name")).toEqual([[ines, hidden, ["name"]]]);
    expect(await shown("number")).toEqual([]);
  });

  it("share a name as long as one of them has no phone", async () => {
    const { boss, add, shown } = await inCompany();
    const known = await add({ name: "João Paz", number: "5511911112222", phone: "5511911112222" });
    const hidden = await add({ name: "JOAO PAZ", number: "1234567890123456" });
    await add({ name: "Jo", number: "1234567890123457" });
    await add({ name: "jo", number: "1234567890123458" });
    expect(await shown("name")).toEqual([[known, hidden, ["name"]]]);
    await boss.ok(contacts.update, { params: { id: hidden }, body: { number: "5511955556666" } });
    expect(await shown("name")).toEqual([]);
    await boss.ok(contacts.update, { params: { id: hidden }, body: { name: "Outro" } });
    const third = await add({ name: "outro", number: "1234567890123459" });
    expect(await shown("name")).toEqual([[hidden, third, ["name"]]]);
    // Made one they have its phone, taken apart each what it had.
    const { mergeId } = await boss.ok(contactMerges.merge, {
      params: { id: third },
      body: { duplicateId: hidden },
    });
    const fourth = await add({ name: "outro", number: "1234567890123460" });
    expect(await shown("name")).toEqual([[third, fourth, ["name"]]]);
    await add({ name: "outro", number: "5511977778888", phone: "5511977778888" });
    expect((await shown("name")).length).toBe(1);
    await boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
    expect(await shown("name")).toEqual([
      [hidden, third, ["name"]],
      [hidden, fourth, ["name"]],
    ]);
  });

  it("come by name page by page, each once", async () => {
    const { companyId, pairs } = await inCompany();
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `
          insert into contacts (company_id, name, number, email, channel)
          select $1, 'Gente ' || n % 30, n::text, '', 'instagram' from generate_series(1, 90) n`,
        values: [companyId],
      }),
    );
    const [first, second] = [await pairs("name"), await pairs("name", 2)];
    expect([first.shown.length, first.hasMore, second.shown.length, second.hasMore]).toEqual([
      50,
      true,
      10,
      false,
    ]);
    expect(new Set([...first.shown, ...second.shown].map(([a, b]) => JSON.stringify([a, b]))).size).toBe(60);
  });

  it("are not suggested again once they were told apart, until that was a mistake", async () => {
    const { add, shown, boss, ana } = await inCompany();
    const [a, b, c] = [
      await add({ email: "x@example.com" }),
      await add({ email: "x@example.com" }),
      await add({ email: "x@example.com" }),
    ];
    const say = (one: number, other: number, apart: boolean) => ({
      params: { id: one },
      body: { otherId: other, apart },
    });
    await ana.refused(contactMerges.tellApart, say(a, b, true), "ERR_NO_PERMISSION");
    await boss.refused(contactMerges.tellApart, say(a, a, true), "ERR_CONFLICT");
    await boss.refused(contactMerges.tellApart, say(a, 999_999_999, true), "ERR_NO_CONTACT_FOUND");
    await boss.ok(contactMerges.tellApart, say(c, a, true));
    // Said twice it is the same.
    await boss.ok(contactMerges.tellApart, say(a, c, true));
    expect(await shown("email")).toEqual([
      [a, b, ["email"]],
      [b, c, ["email"]],
    ]);
    const beside = await boss.ok(contactMerges.duplicates, { params: { id: a } });
    expect(beside.map(({ contact }) => contact.id)).toEqual([b]);
    await boss.ok(contactMerges.tellApart, say(a, b, true));
    await boss.ok(contactMerges.tellApart, say(b, c, true));
    expect(await shown("email")).toEqual([]);
    await boss.ok(contactMerges.tellApart, say(a, c, false));
    expect(await shown("email")).toEqual([[a, c, ["email"]]]);
    const { records } = await boss.ok(audit.list);
    expect(
      records.slice(0, 4).map(({ action, details }) => [action, details["contactId"], details["otherId"]]),
    ).toEqual([
      ["contact.may-be-same", a, c],
      ["contact.told-apart", b, c],
      ["contact.told-apart", a, b],
      ["contact.told-apart", c, a],
    ]);
    await boss.ok(contactMerges.merge, { params: { id: a }, body: { duplicateId: c } });
    expect(await shown("email")).toEqual([]);
  });

  it("come page by page", async () => {
    const { companyId, pairs } = await inCompany();
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `
          insert into contacts (company_id, name, number, email, channel)
          select $1, 'Gente', '', 'e' || n % 60 || '@example.com', 'whatsapp' from generate_series(1, 120) n`,
        values: [companyId],
      }),
    );
    const [first, second] = [await pairs("email"), await pairs("email", 2)];
    expect([first.shown.length, first.hasMore, second.shown.length, second.hasMore]).toEqual([
      50,
      true,
      10,
      false,
    ]);
    expect(new Set([...first.shown, ...second.shown].map(([, id]) => id)).size).toBe(60);
  });
});
