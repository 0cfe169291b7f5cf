import { helpsEndpoints as helps } from "@balcao/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildHelp } from "./helps.testing.ts";

const app: TestApp = await startTestApp();
// Help videos are the platform's: no company of its own keeps one test's from the next.
beforeEach(async () => {
  await app.database.system({ text: "delete from helps" });
});

/** The super user, and an attendant of another company. */
async function onPlatform() {
  const { companyId } = await app.inNewCompany();
  const boss = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(boss, { columns: { is_super: true } });
  const { admin, ana } = await app.inNewCompany();
  return { boss: app.as(boss), bossOf: companyId, admin: app.as(admin), ana: app.as(ana) };
}

it("are the same for every company, by title", async () => {
  const { boss, ana } = await onPlatform();
  const made = [];
  for (const title of ["Filas", "Árvore de opções", "Conexões"])
    made.push(await buildHelp(boss, { title, description: `Sobre ${title}` }));
  const titles = ["Árvore de opções", "Conexões", "Filas"];
  const { records } = await ana.ok(helps.listAll);
  expect(records.map(({ title }) => title)).toEqual(titles);
  expect(records).toContainEqual({ ...made[0], description: "Sobre Filas", video: "dQw4w9WgXcQ" });
  expect(await ana.ok(helps.list)).toEqual({ records, count: 3, hasMore: false });
});

it("are searched without accents, twenty a page", async () => {
  const { boss, ana } = await onPlatform();
  for (let n = 10; n < 31; n += 1) await buildHelp(boss, { title: `Lição ${n}` });
  await buildHelp(boss, { title: "Outra" });
  const page = (pageNumber: string) => ana.ok(helps.list, { query: { searchParam: "LICAO", pageNumber } });
  expect(await page("1")).toMatchObject({ count: 21, hasMore: true, records: { length: 20 } });
  expect(await page("2")).toMatchObject({ count: 21, hasMore: false, records: [{ title: "Lição 30" }] });
});

describe("writing one", () => {
  it("is the super user's alone", async () => {
    const { boss, admin, ana } = await onPlatform();
    const { id } = await buildHelp(boss);
    const params = { id };
    for (const person of [admin, ana]) {
      await person.refused(
        helps.create,
        { body: { title: "Minha", video: "dQw4w9WgXcQ" } },
        "ERR_NO_PERMISSION",
      );
      await person.refused(helps.update, { params, body: { title: "Minha" } }, "ERR_NO_PERMISSION");
      await person.refused(helps.delete, { params }, "ERR_NO_PERMISSION");
    }
    await boss.ok(helps.update, { params, body: { title: "Nossa" } });
    expect((await ana.ok(helps.listAll)).records).toMatchObject([{ title: "Nossa" }]);
    await boss.ok(helps.delete, { params });
    expect(await ana.ok(helps.listAll)).toEqual({ records: [] });
  });

  it("takes a code or an address, and keeps the code", async () => {
    const { boss } = await onPlatform();
    const create = (video: string) => ({ body: { title: "Filas", video } });
    for (const video of ["", "https://example.com/dQw4w9WgXcQ", "<script>"])
      await boss.refused(helps.create, create(video), "ERR_VALIDATION");
    const made = await boss.ok(helps.create, create("https://youtu.be/dQw4w9WgXcQ?t=3"));
    expect(made.video).toBe("dQw4w9WgXcQ");
    const change = {
      params: { id: made.id },
      body: { video: "https://www.youtube.com/watch?v=abcdefghi-_" },
    };
    expect(await boss.ok(helps.update, change)).toEqual({ ...made, video: "abcdefghi-_" });
  });

  it("takes a title once, case and accents aside", async () => {
    const { boss } = await onPlatform();
    await buildHelp(boss, { title: "Conexões" });
    const other = await buildHelp(boss, { title: "Filas" });
    const body = { title: "CONEXOES", video: "dQw4w9WgXcQ" };
    await boss.refused(helps.create, { body }, "ERR_HELP_TITLE_TAKEN");
    await boss.refused(helps.update, { params: { id: other.id }, body }, "ERR_HELP_TITLE_TAKEN");
    await boss.ok(helps.update, { params: { id: other.id }, body: { title: "FILAS" } });
  });

  it("does not find one that is not there", async () => {
    const { boss } = await onPlatform();
    const { id } = await buildHelp(boss);
    const gone = { id: id + 1_000_000 };
    await boss.refused(helps.update, { params: gone, body: { title: "Nada" } }, "ERR_NO_HELP_FOUND");
    await boss.refused(helps.delete, { params: gone }, "ERR_NO_HELP_FOUND");
    await boss.ok(helps.delete, { params: { id } });
    await boss.refused(helps.delete, { params: { id } }, "ERR_NO_HELP_FOUND");
  });

  it("is written down", async () => {
    const { boss, bossOf } = await onPlatform();
    const { id } = await buildHelp(boss, { title: "Filas" });
    await boss.ok(helps.update, { params: { id }, body: { title: "Suas filas" } });
    await boss.ok(helps.delete, { params: { id } });
    const entries = await app.database.read<{ action: string; title: string }>(bossOf, {
      text: "select action, details->>'title' as title from audit_log where (details->>'helpId')::bigint = $1 order by id",
      values: [id],
    });
    expect(entries).toEqual([
      { action: "help.created", title: "Filas" },
      { action: "help.updated", title: "Suas filas" },
      { action: "help.deleted", title: "Suas filas" },
    ]);
  });
});
