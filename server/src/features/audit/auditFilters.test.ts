import { endpoints } from "@balcao/contract";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { explain, rowsRead } from "../../migrations/explain.testing.ts";
import type { Statement } from "../../platform/database/index.ts";
import { recordAudit } from "./index.ts";
import { auditBefore, auditPage, auditPeople, type AuditRow, type AuditSearch } from "./audit.queries.ts";

const { audit } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

interface Act {
  by: { id: number; name: string };
  action: string;
  /** UTC; now without it. */
  at?: string;
}

async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const note = ({ by, action, at }: Act) =>
    app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `insert into audit_log (company_id, user_id, user_name, action, at)
          values ($1, $2, $3, $4, coalesce($5, now()))`,
        values: [companyId, by.id, by.name, action, at ?? null],
      }),
    );
  const found = async (query: Record<string, string>) =>
    (await app.as(admin).ok(audit.list, { query })).records.map(({ action }) => action);
  return { companyId, people: { admin, ana }, admin: app.as(admin), ana: app.as(ana), note, found };
}

describe("the audit's filters", () => {
  it("find what one person did, and nothing of another company by a number", async () => {
    const [mine, theirs] = [await inCompany(), await inCompany()];
    const rita = { id: mine.people.ana.id, name: "Rita" };
    await mine.note({ by: rita, action: "test.rita" });
    await mine.note({ by: { ...mine.people.admin, name: "Adriana" }, action: "test.adriana" });
    await theirs.note({ by: { ...theirs.people.ana, name: "Ana" }, action: "test.theirs" });
    expect(await mine.found({ userId: String(rita.id) })).toEqual(["test.rita"]);
    expect(await mine.found({ userId: String(rita.id), searchParam: "adriana" })).toEqual([]);
    expect(await mine.found({ userId: String(theirs.people.ana.id) })).toEqual([]);
  });

  it("find what the product did automatically, or leave it out", async () => {
    const { companyId, people, note, found } = await inCompany();
    await note({ by: { id: people.ana.id, name: "Ana" }, action: "test.ana" });
    await app.database.tenant(companyId, (tx) =>
      recordAudit(tx, {
        by: { kind: "product", feature: "tags", rule: "tagDeleted" },
        action: "contact.updated",
      }),
    );
    // The company itself was opened by no person.
    expect(await found({ by: "product" })).toEqual(["contact.updated", "company.created"]);
    expect(await found({ by: "people" })).toEqual(["test.ana"]);
    expect(await found({})).toEqual(["contact.updated", "test.ana", "company.created"]);
  });

  it("find the days of the company's calendar, both included", async () => {
    const { people, note, found, admin } = await inCompany();
    const by = { id: people.ana.id, name: "Ana" };
    // In São Paulo it is three hours earlier.
    await note({ by, action: "test.before", at: "2026-03-10T02:59:59Z" });
    await note({ by, action: "test.first", at: "2026-03-10T03:00:00Z" });
    await note({ by, action: "test.last", at: "2026-03-12T02:59:59Z" });
    await note({ by, action: "test.after", at: "2026-03-12T03:00:00Z" });
    const both = { dateFrom: "2026-03-10", dateTo: "2026-03-11" };
    expect(await found(both)).toEqual(["test.last", "test.first"]);
    expect(await found({ dateTo: "2026-03-09" })).toEqual(["test.before"]);
    expect(await found({ ...both, dateFrom: "2026-03-11", userId: String(by.id) })).toEqual(["test.last"]);
    await admin.refused(
      audit.list,
      { query: { dateFrom: "2026-03-11", dateTo: "2026-03-10" } },
      "ERR_VALIDATION",
    );
  });

  it("hold for what is taken along, which the audit then says", async () => {
    const { people, note, admin } = await inCompany();
    await note({ by: { id: people.ana.id, name: "Ana" }, action: "test.ana" });
    await note({ by: { id: people.admin.id, name: "Adriana" }, action: "test.adriana" });
    const query = { userId: String(people.ana.id), dateFrom: "2020-01-01" };
    const response = await fetch(`${app.url}/api/audit/export?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${people.admin.token}` },
    });
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"test.ana"');
    const [entry] = (await admin.ok(audit.list)).records;
    expect(entry).toMatchObject({
      action: "audit.exported",
      details: { userId: people.ana.id, dateFrom: "2020-01-01" },
    });
  });

  it("offer whoever has an entry, by the last name, also after they left; the super user everybody", async () => {
    const { companyId, people, note, admin, ana } = await inCompany();
    const boss = await app.inNewCompany();
    await app.setUser(boss.admin, { columns: { is_super: true } });
    const gone = 900_000 + companyId;
    await note({ by: { id: gone, name: "Zoé" }, action: "test.first" });
    await note({ by: { id: gone, name: "Ágata Reis" }, action: "test.second" });
    await note({ by: { id: people.admin.id, name: "Bruna" }, action: "test.other" });
    expect(await admin.ok(audit.people)).toEqual({
      people: [
        { id: gone, name: "Ágata Reis", companyName: expect.any(String) },
        { id: people.admin.id, name: "Bruna", companyName: expect.any(String) },
      ],
    });
    const all = (await app.as(boss.admin).ok(audit.people)).people;
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([gone, people.admin.id]));
    const seen = await app.as(boss.admin).ok(audit.list, { query: { userId: String(gone) } });
    expect(seen.records.map(({ action }) => action)).toEqual(["test.second", "test.first"]);
    await ana.refused(audit.people, {}, "ERR_NO_PERMISSION");
  });
});

describe("a log of 60,000 entries beside another", () => {
  const entries = 60_000;
  let companyId: number;
  const search = (part: Partial<AuditSearch>): AuditSearch => ({
    companyId,
    term: "",
    named: [],
    userId: undefined,
    by: undefined,
    dateFrom: undefined,
    dateTo: undefined,
    timeZone: "America/Sao_Paulo",
    ...part,
  });
  const personOf = (n: number) => companyId * 1000 + n;
  const rowsOf = async ({ text, values = [] }: Statement) =>
    rowsRead(await explain({ databaseUrl: app.databaseUrl, companyId, text, values }), "audit_log");
  beforeAll(async () => {
    const other = await app.inNewCompany();
    ({ companyId } = await app.inNewCompany());
    // One an hour, by a hundred people, of whom one did it long ago alone; another company has as many.
    for (const id of [other.companyId, companyId])
      await app.database.tenant(id, (tx) =>
        tx.query({
          text: `insert into audit_log (company_id, user_id, user_name, action, at)
            select $1::int, $1 * 1000 + case when n <= 30 then 1 when n = 31 then null else 2 + n % 99 end, 'P' || n % 100, 'test.made',
              timestamptz '2020-01-01 12:00Z' + make_interval(hours => n)
            from generate_series(1, ${entries}) n`,
          values: [id],
        }),
      );
    const owner = new pg.Client({ connectionString: app.databaseUrl });
    await owner.connect();
    await owner.query("vacuum analyze audit_log");
    await owner.end();
  });

  it.each<[string, Partial<AuditSearch> & { person?: number }]>([
    ["a person who did little", { person: 1 }],
    ["a person who did much", { person: 7 }],
    ["an old day", { dateFrom: "2020-02-01", dateTo: "2020-02-01" }],
    ["years long ago", { dateTo: "2022-12-31" }],
    ["what people did", { by: "people" }],
    ["what the product did", { by: "product" }],
    ["all of it", {}],
  ])("is read as far as is shown and counted: %s", async (_what, { person, ...part }) => {
    const by = person === undefined ? {} : { userId: personOf(person) };
    const rows = await rowsOf(auditPage(search({ ...part, ...by }), { offset: 0, limit: 51 }));
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(51 + 1001);
  });

  it("is taken along without reading again what was taken", async () => {
    const [first] = await app.database.read<AuditRow>(
      companyId,
      auditPage(search({ userId: personOf(7) }), { offset: 300, limit: 1 }),
    );
    const statement = auditBefore(search({ userId: personOf(7) }), { until: 1e15, after: first, limit: 500 });
    expect(await rowsOf(statement)).toBeLessThanOrEqual(entries / 99 - 300 + 1);
  });

  it("offers its hundred people without reading it whole", async () => {
    expect(await rowsOf(auditPeople(companyId))).toBeLessThanOrEqual(101);
  });
});
