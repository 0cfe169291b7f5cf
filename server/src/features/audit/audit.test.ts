import { endpoints } from "@balcao/contract";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import type { Actor, ProductActor } from "../../platform/events/index.ts";
import { csvCell } from "./exportAudit.ts";
import { recordAudit, recordRule } from "./index.ts";

const { audit, queues, settings, tags, users } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A company with its admin, and the super user of another. */
async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const platform = await app.inNewCompany();
  await app.setUser(platform.admin, { columns: { is_super: true } });
  return {
    companyId,
    people: { admin, ana },
    admin: app.as(admin),
    ana: app.as(ana),
    boss: app.as(platform.admin),
  };
}
const note = (companyId: number, action: string, details: Record<string, unknown> = {}) =>
  app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into audit_log (company_id, action, details) values ($1, $2, $3)",
      values: [companyId, action, JSON.stringify(details)],
    }),
  );

describe("the audit", () => {
  it("says who did what, from where, and what changed", async () => {
    const { admin, people, companyId } = await inCompany();
    const queue = await admin.ok(queues.create, { body: { name: "Vendas", color: "#112233" } });
    await admin.ok(queues.update, {
      params: { id: queue.id },
      body: { name: "Comercial", color: "#112233" },
    });
    await admin.ok(settings.updateCompanySetting, { body: { column: "userRating", data: "enabled" } });
    await admin.ok(queues.delete, { params: { id: queue.id } });
    const { records } = await admin.ok(audit.list);
    const actor = { companyId, userId: people.admin.id, userName: "Adriana" };
    expect(records.slice(0, 4)).toMatchObject([
      { ...actor, action: "queue.deleted", details: { queueId: queue.id, name: "Comercial" } },
      {
        ...actor,
        action: "settings.updated",
        details: { column: "userRating", changes: { userRating: { from: "disabled", to: "enabled" } } },
      },
      {
        ...actor,
        action: "queue.updated",
        details: { queueId: queue.id, changes: { name: { from: "Vendas", to: "Comercial" } } },
      },
      { ...actor, action: "queue.created", details: { queueId: queue.id, name: "Vendas" } },
    ]);
    expect(
      records.slice(0, 4).every(({ address }) => /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(address)),
    ).toBe(true);
  });

  it("says what ids are called now, where it is still there and the entry does not say it", async () => {
    const { admin, people, companyId } = await inCompany();
    const other = await inCompany();
    const tag = await admin.ok(tags.create, { body: { name: "Retorno", color: "#112233" } });
    await note(companyId, "test.tagged", {
      tagIds: [tag.id, 987_654],
      userId: people.ana.id,
      changes: { tagIds: { from: [], to: [tag.id] } },
    });
    await note(companyId, "test.gone", { tagId: 987_654, queueId: 987_654 });
    await note(companyId, "test.named", { tagId: tag.id, name: "Volta" });
    await note(other.companyId, "test.theirs", { tagId: tag.id });
    const namesOf = async (client: typeof admin) =>
      (await client.ok(audit.list, { query: { searchParam: "test." } })).records
        .filter((entry) => [companyId, other.companyId].includes(entry.companyId))
        .map(({ names }) => names);
    const mine = [{}, {}, { tagIds: { [tag.id]: "Retorno" }, userId: { [people.ana.id]: "Ana" } }];
    expect(await namesOf(admin)).toEqual(mine);
    // The super user reads them too, each in its company.
    expect(await namesOf(other.boss)).toEqual([{}, ...mine]);
  });

  it("says which rule did it where no person did, and is found by it", async () => {
    const { admin, companyId } = await inCompany();
    const by: ProductActor = {
      kind: "product",
      feature: "schedules",
      rule: "scheduleSent",
      id: 7,
      name: "Boas-vindas",
    };
    await app.database.tenant(companyId, (tx) =>
      recordAudit(tx, { by, action: "contact.updated", details: { contactId: 3 } }),
    );
    const { records } = await admin.ok(audit.list, { query: { searchParam: "boas-vindas" } });
    const { feature, rule, id, name } = by;
    expect(records).toMatchObject([
      {
        userId: null,
        userName: "",
        address: "",
        action: "contact.updated",
        cause: { feature, rule, id, name },
      },
    ]);
  });

  it("leaves out of it what people do every day, which a rule has to answer for", async () => {
    const { people, companyId } = await inCompany();
    const contactTouched = (by: Actor) =>
      app.database.tenant(companyId, (tx) => recordRule(tx, { by, action: "contact.updated" }));
    const entries = () =>
      app.database.read(companyId, {
        text: "select cause ->> 'rule' as rule from audit_log where company_id = $1 and action = 'contact.updated'",
        values: [companyId],
      });
    await contactTouched({ kind: "user", userId: people.ana.id, name: "Ana" });
    expect(await entries()).toEqual([]);
    await contactTouched({ kind: "product", feature: "tags", rule: "tagDeleted" });
    expect(await entries()).toEqual([{ rule: "tagDeleted" }]);
  });

  it("knows from where the super user changes another company", async () => {
    const { boss, companyId } = await inCompany();
    await boss.ok(endpoints.companies.update, { params: { id: companyId }, body: { status: false } });
    const [entry] = await app.database.read<{ address: string }>(companyId, {
      text: "select address from audit_log where company_id = $1 and action = 'company.suspended'",
      values: [companyId],
    });
    expect(entry?.address).toMatch(/127\.0\.0\.1|::1/);
  });

  it("names whoever ends the sessions of another", async () => {
    const { admin, people, companyId } = await inCompany();
    await admin.ok(users.endSessions, { params: { id: people.ana.id } });
    const [entry] = (await admin.ok(audit.list)).records;
    expect(entry).toMatchObject({
      companyId,
      action: "user.sessions-ended",
      userId: people.admin.id,
      userName: "Adriana",
      details: { userId: people.ana.id },
    });
    expect(entry?.address).toMatch(/127\.0\.0\.1|::1/);
  });

  it("knows each change of a queue's menu, also of one option alone", async () => {
    const { admin, people } = await inCompany();
    const queue = await admin.ok(queues.create, { body: { name: "Vendas", color: "#112233" } });
    const option = await admin.ok(queues.createOption, { body: { queueId: queue.id, name: "Preços" } });
    const params = { id: option.id };
    await admin.ok(queues.updateOption, { params, body: { name: "Valores" } });
    await admin.ok(queues.deleteOption, { params });
    await admin.refused(queues.deleteOption, { params }, "ERR_NO_CHATBOT_FOUND");
    const { records } = await admin.ok(audit.list, { query: { searchParam: "queue.updated" } });
    const entry = {
      action: "queue.updated",
      userId: people.admin.id,
      userName: "Adriana",
      details: { queueId: queue.id, name: "Vendas", fields: ["chatbots"] },
    };
    expect(records).toMatchObject([entry, entry, entry]);
  });

  it("names what of a user changed, and no password", async () => {
    const { admin, people } = await inCompany();
    const body = { name: "Ana Paula", allTicket: "enabled" as const, password: "Senha-nova-1" };
    await admin.ok(users.update, { params: { id: people.ana.id }, body });
    const [entry] = (await admin.ok(audit.list, { query: { searchParam: "user.updated" } })).records;
    expect(entry?.details).toMatchObject({
      userId: people.ana.id,
      changes: {
        name: { from: "Ana", to: "Ana Paula" },
        allTicket: { from: "disabled", to: "enabled" },
        password: { from: "•••", to: "•••" },
      },
    });
    expect(JSON.stringify(entry)).not.toContain("Senha-nova-1");
  });

  it("is an admin's for their own company, and the super user's for all", async () => {
    const [mine, theirs] = [await inCompany(), await inCompany()];
    await note(mine.companyId, "test.mine");
    await note(theirs.companyId, "test.theirs");
    const seen = async (client: typeof mine.admin) =>
      (await client.ok(audit.list, { query: { searchParam: "test." } })).records
        .filter(({ companyId }) => [mine.companyId, theirs.companyId].includes(companyId))
        .map(({ action }) => action);
    expect(await seen(mine.admin)).toEqual(["test.mine"]);
    expect(await seen(theirs.admin)).toEqual(["test.theirs"]);
    expect(await seen(mine.boss)).toEqual(["test.theirs", "test.mine"]);
    await mine.ana.refused(audit.list, {}, "ERR_NO_PERMISSION");
    await mine.ana.refused(audit.export, { query: {} }, "ERR_NO_PERMISSION");
  });

  it("is searched by its words without accents, fifty a page", async () => {
    const { admin, companyId } = await inCompany();
    for (let n = 0; n < 51; n += 1) await note(companyId, "test.many", { name: "Promoção" });
    await note(companyId, "test.other");
    const page = (pageNumber: string) =>
      admin.ok(audit.list, { query: { searchParam: "PROMOCAO", pageNumber } });
    expect(await page("1")).toMatchObject({
      count: 51,
      atLeast: false,
      hasMore: true,
      records: { length: 50 },
    });
    expect(await page("2")).toMatchObject({ count: 51, hasMore: false, records: { length: 1 } });
  });

  it("is taken along as CSV, however long, and that is written down", async () => {
    const { people, companyId, admin } = await inCompany();
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `insert into audit_log (company_id, action, details)
          select $1, 'test.long', jsonb_build_object('name', '=1+1 "x"', 'n', n) from generate_series(1, 1203) n`,
        values: [companyId],
      }),
    );
    const response = await fetch(`${app.url}/api/audit/export?searchParam=test.long`, {
      headers: { authorization: `Bearer ${people.admin.token}` },
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(1204);
    expect(lines[1]).toContain('"test.long","{""n"":1203');
    expect(lines.at(-1)).toContain('""n"":1,');
    // It is counted as far as anybody reads.
    const found = await admin.ok(audit.list, { query: { searchParam: "test.long" } });
    expect(found).toMatchObject({ count: 1_000, atLeast: true, hasMore: true });
    const [entry] = (await admin.ok(audit.list)).records;
    expect(entry).toMatchObject({ action: "audit.exported", details: {} });
  });

  it("leaves no formula to a spreadsheet", () => {
    expect(["=1+1", "+55", "-1", "@x", "|x", "\n=1", "\u0000=1", 'a "b"', "a"].map(csvCell)).toEqual([
      `"'=1+1"`,
      `"'+55"`,
      `"'-1"`,
      `"'@x"`,
      `"'|x"`,
      `"'\n=1"`,
      `"'\u0000=1"`,
      `"a ""b"""`,
      `"a"`,
    ]);
    expect(csvCell(-1)).toBe("-1");
  });
});

describe("an entry", () => {
  it("is neither changed nor deleted by any role that the server logs in with", async () => {
    const { companyId } = await inCompany();
    await note(companyId, "test.kept");
    const inCompanyOnly = (text: string) => app.database.tenant(companyId, (tx) => tx.query({ text }));
    const acrossCompanies = (text: string) => app.database.system({ text });
    for (const run of [inCompanyOnly, acrossCompanies])
      for (const text of [
        "update audit_log set action = 'nothing'",
        "delete from audit_log",
        "truncate audit_log",
      ])
        await expect(run(text)).rejects.toThrow(/permission denied/);
    await note(companyId, "test.added");
    const kept = "select action from audit_log where action like 'test.%'";
    expect(await app.database.read(companyId, { text: `${kept} order by id` })).toEqual([
      { action: "test.kept" },
      { action: "test.added" },
    ]);
    const owner = new pg.Client({ connectionString: app.databaseUrl });
    await owner.connect();
    const { rows } = await owner.query<{ grantee: string; privilege_type: string }>(
      "select grantee, privilege_type from information_schema.role_table_grants where table_name = 'audit_log' and grantee in ('balcao_app', 'balcao_system') order by 1, 2",
    );
    await owner.end();
    expect(rows.map(({ grantee, privilege_type: right }) => `${grantee} ${right}`)).toEqual([
      "balcao_app INSERT",
      "balcao_app SELECT",
      "balcao_system INSERT",
      "balcao_system SELECT",
    ]);
  });
});
