import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../log/log.ts";
import { Database, openPool, type Tx } from "./index.ts";
import { createTestDatabase } from "./testing.ts";
import { testSecretKey } from "./testing.globalSetup.ts";

let owner: pg.Client;
let database: Database;
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  const common = { url, secretKey: testSecretKey, max: 3, logger: createLogger({ level: "silent" }) };
  database = new Database({
    app: openPool({ ...common, role: "balcao_app" }),
    system: openPool({ ...common, role: "balcao_system" }),
  });
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await database.system({ text: "insert into companies (company_id, name) values (1, 'A'), (2, 'B')" });
  undo.push(
    () => database.close(),
    () => owner.end(),
    drop,
  );
});
afterAll(async () => {
  for (const step of undo) await step();
});

const names = async (text: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name);
const tenantTables = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

describe("the database", () => {
  it("secures the rows of every tenant table, against its owner too", async () => {
    expect((await names(`select relname as name from (${tenantTables}) t`)).length).toBeGreaterThan(30);
    const open = `select relname as name from (${tenantTables}) t where not (relrowsecurity and relforcerowsecurity)`;
    expect(await names(open)).toEqual([]);
  });

  it("lets the app's role see and write its tenant's rows in each of them, and no others", async () => {
    const otherwise = `
      select t.relname as name from (${tenantTables}) t
      left join pg_policies p on p.schemaname = 'public' and p.tablename = t.relname and 'balcao_app' = any(p.roles)
      group by t.relname
      having count(p.policyname) <> 1
        or not bool_and(p.cmd = 'ALL' and p.permissive = 'PERMISSIVE' and coalesce(p.with_check = p.qual, false)
          and p.qual = '(company_id = (NULLIF(current_setting(''app.company_id''::text, true), ''''::text))::integer)')`;
    expect(await names(otherwise)).toEqual([]);
  });

  it("lets nobody borrow an owner's rights through a function that was not made for them", async () => {
    const lent = `
      select oid, oid::regprocedure::text as name, proconfig from pg_proc
      where prosecdef and pronamespace in ('app'::regnamespace, 'public'::regnamespace, 'graphile_worker'::regnamespace)`;
    expect((await names(lent)).length).toBeGreaterThan(5);
    const forAll = `select name from (${lent}) f where has_function_privilege('public', f.oid, 'execute')`;
    expect(await names(forAll)).toEqual([]);
    const lookingAnywhere = `select name from (${lent}) f where not coalesce(array_to_string(proconfig, ' ') like '%search_path=%', false)`;
    expect(await names(lookingAnywhere)).toEqual([]);
  });

  it("gives nobody a way around it by the parts of a table", async () => {
    await database.system({ text: "select app.keep_event_days(3)" });
    const parts = "select relname as name from pg_class where relispartition and relkind = 'r'";
    expect((await names(parts)).length).toBeGreaterThan(3);
    const rights = "has_table_privilege(role, oid, 'select, insert, update, delete')";
    const reachable = `select relname as name from pg_class, unnest(array['balcao_app', 'balcao_system']) role
      where relispartition and relkind = 'r' and ${rights}`;
    expect(await names(reachable)).toEqual([]);
  });

  it("lets the roles that log in own nothing and pass no guard", async () => {
    const logins = "('balcao_app', 'balcao_system')";
    const guards = `
      select rolname as name from pg_roles
      where rolname in ${logins} and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`;
    expect((await names(guards)).toSorted()).toEqual(["balcao_app", "balcao_system"]);
    const owned = (catalog: string, column: string, label: string) =>
      `select ${label}::text as name from ${catalog} where ${column} in (select oid from pg_roles where rolname in ${logins})`;
    const all = [
      owned("pg_class", "relowner", "relname"),
      owned("pg_proc", "proowner", "proname"),
      owned("pg_namespace", "nspowner", "nspname"),
      owned("pg_database", "datdba", "datname"),
    ];
    expect(await names(all.join(" union all "))).toEqual([]);
    const members = `select m.member::regrole::text as name from pg_auth_members m where m.member::regrole::text in ${logins}`;
    expect(await names(members)).toEqual([]);
  });

  it("ties every row that points at a tenant's row to the same tenant", async () => {
    const foreign = `
      select c.conrelid::regclass || ' ' || c.conname as name from pg_constraint c
      join (${tenantTables}) t on t.oid = c.confrelid
      where c.contype = 'f' and not exists (
        select 1 from unnest(c.conkey, c.confkey) k(here, there)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here and a.attname = 'company_id'
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.there and b.attname = 'company_id')`;
    expect(await names(foreign)).toEqual([]);
    expect(await names("select 'x' as name from pg_constraint where contype = 'f'")).not.toEqual([]);
  });
});

const addTag = (companyId: number) => (tx: Tx) =>
  tx.query<{ id: number }>({
    text: "insert into tags (company_id, name, color) values ($1, 'T' || random(), '#fff') returning id",
    values: [companyId],
  });
const addContact = (tx: Tx) =>
  tx.query<{ id: number }>({
    text: "insert into contacts (company_id, name, number, channel) values ($1, 'Ana', (random() * 1e9)::int::text, 'whatsapp') returning id",
    values: [tx.companyId],
  });

describe("the days of the event log", () => {
  const keep = (days: number | null) => ({ text: "select app.keep_event_days($1)", values: [days] });

  it("are kept by the system's role, one day at least", async () => {
    for (const days of [0, -30, null])
      await expect(database.system(keep(days))).rejects.toMatchObject({ code: "22023" });
    expect(await database.system(keep(1))).toHaveLength(1);
  });

  it("are none of a tenant's concern", async () => {
    await expect(database.tenant(1, (tx) => tx.query(keep(3)))).rejects.toMatchObject({ code: "42501" });
    expect(await database.tenant(1, (tx) => tx.query({ text: "select app.now()" }))).toHaveLength(1);
  });
});

describe("a tenant's transaction", () => {
  it("writes, sees and changes no row of another", async () => {
    const [own] = await database.tenant(1, addTag(1));
    await expect(database.tenant(1, addTag(2))).rejects.toMatchObject({ code: "42501" });
    const change = (tx: Tx) =>
      tx.query({ text: "update tags set color = '#000' where id = $1 returning id", values: [own?.id] });
    expect([await database.tenant(2, change), await database.tenant(1, change)]).toEqual([
      [],
      [{ id: own?.id }],
    ]);
    const move = (tx: Tx) =>
      tx.query({ text: "update tags set company_id = 2 where id = $1", values: [own?.id] });
    await expect(database.tenant(1, move)).rejects.toMatchObject({ code: "42501" });
    const seen = { text: "select distinct company_id from tags" };
    expect([await database.read(1, seen), await database.read(2, seen)]).toEqual([[{ company_id: 1 }], []]);
  });

  it("cannot point at a row of another", async () => {
    const [[own], [foreign]] = [await database.tenant(1, addTag(1)), await database.tenant(2, addTag(2))];
    const tagContact = (tagId: number | undefined) =>
      database.tenant(1, async (tx) => {
        const [contact] = await addContact(tx);
        return tx.query({
          text: "insert into contact_tags (company_id, contact_id, tag_id) values (1, $1, $2) returning 1",
          values: [contact?.id, tagId],
        });
      });
    await expect(tagContact(foreign?.id)).rejects.toMatchObject({ code: "23503" });
    expect(await tagContact(own?.id)).toHaveLength(1);
  });

  it("does not pass for committed when a statement in it had failed", async () => {
    const failing = database.tenant(1, async (tx) => {
      await addTag(1)(tx);
      await tx.query({ text: "select 1 / 0" }).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow("division by zero");
  });

  it("commits what nobody waited for, and fails like it", async () => {
    const before = await database.read(1, { text: "select id from tags" });
    const { tag } = await database.tenant(1, async (tx) => ({ tag: addTag(1)(tx) }));
    expect(await tag).toHaveLength(1);
    const failing = database.tenant(1, async (tx) => ({
      tag: addTag(1)(tx),
      failed: tx.query({ text: "select 1 / 0" }),
      after: tx.query({ text: "select 1" }),
    }));
    await expect(failing).rejects.toThrow("division by zero");
    expect(await database.read(1, { text: "select id from tags" })).toHaveLength(before.length + 1);
  });

  it("is done again after a deadlock", async () => {
    const [[one], [two]] = [await database.tenant(1, addTag(1)), await database.tenant(1, addTag(1))];
    let tries = 0;
    const bothAre = Promise.withResolvers<void>();
    const paint = (ids: (number | undefined)[]) =>
      database.tenant(1, async (tx) => {
        tries += 1;
        for (const id of ids) {
          await tx.query({ text: "update tags set color = '#123' where id = $1", values: [id] });
          if (tries >= 2) bothAre.resolve();
          await bothAre.promise;
        }
      });
    await Promise.all([paint([one?.id, two?.id]), paint([two?.id, one?.id])]);
    expect(tries).toBe(3);
    const colours = await database.read(1, {
      text: "select color from tags where id = any($1)",
      values: [[one?.id, two?.id]],
    });
    expect(colours).toEqual([{ color: "#123" }, { color: "#123" }]);
  });
});
