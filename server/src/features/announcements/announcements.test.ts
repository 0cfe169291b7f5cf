import { type Announcement, announcementsEndpoints as announcements } from "@balcao/contract";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type Ear, startTestApp, type TestApp } from "../../app/testing.ts";
import { png } from "../../platform/storage/picture.testing.ts";
import { buildAnnouncement, forgetAnnouncements } from "./announcements.testing.ts";

const app: TestApp = await startTestApp();
// Announcements are told to all: no company of its own keeps one test's from the next.
beforeEach(() => forgetAnnouncements(app.database));

/** The super user, and people of another company. */
async function onPlatform() {
  const { companyId } = await app.inNewCompany();
  const sonia = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(sonia, { columns: { is_super: true } });
  const { admin, ana } = await app.inNewCompany();
  return {
    people: { sonia, admin, ana },
    platformId: companyId,
    boss: app.as(sonia),
    admin: app.as(admin),
    ana: app.as(ana),
  };
}
const idOf = ({ id }: Announcement) => ({ params: { id } });
const titles = ({ records }: { records: Announcement[] }) => records.map(({ title }) => title);

describe("announcements", () => {
  it("are everybody's, newest first; those that are not active are the super user's alone", async () => {
    const { boss, admin, ana } = await onPlatform();
    const first = await buildAnnouncement(boss, { title: "Manutenção", priority: 1 });
    const hidden = await buildAnnouncement(boss, { title: "Rascunho", status: false });
    await buildAnnouncement(boss, { title: "Novidades" });
    expect(first).toMatchObject({ priority: 1, status: true, mediaPath: null, mediaName: null });
    expect(titles(await boss.ok(announcements.list))).toEqual(["Novidades", "Rascunho", "Manutenção"]);
    expect(titles(await boss.ok(announcements.list, { query: { status: "true" } }))).toEqual([
      "Novidades",
      "Manutenção",
    ]);
    for (const person of [admin, ana])
      for (const query of [{}, { status: "false" as const }])
        expect(titles(await person.ok(announcements.list, { query }))).toEqual(["Novidades", "Manutenção"]);
    await ana.refused(announcements.get, idOf(hidden), "ERR_NO_ANNOUNCEMENT_FOUND");
    expect(await ana.ok(announcements.get, idOf(first))).toEqual(first);
    expect(await boss.ok(announcements.get, idOf(hidden))).toEqual(hidden);
  });

  it("are searched by title and text without accents, twenty a page", async () => {
    const { boss, ana } = await onPlatform();
    for (let n = 0; n < 21; n += 1) await buildAnnouncement(boss, { text: "Manutenção de hoje" });
    await buildAnnouncement(boss, { title: "Outra", text: "Nada" });
    const page = (pageNumber: string) =>
      ana.ok(announcements.list, { query: { searchParam: "manutencao", pageNumber } });
    expect(await page("1")).toMatchObject({ count: 21, hasMore: true, records: { length: 20 } });
    expect(await page("2")).toMatchObject({ count: 21, hasMore: false, records: { length: 1 } });
  });
});

describe("writing one", () => {
  it("is the super user's alone", async () => {
    const { boss, admin, ana } = await onPlatform();
    const one = await buildAnnouncement(boss);
    for (const person of [admin, ana]) {
      const body = { title: "Meu", text: "Aviso" };
      await person.refused(announcements.create, { body }, "ERR_NO_PERMISSION");
      await person.refused(announcements.update, { ...idOf(one), body }, "ERR_NO_PERMISSION");
      await person.refused(announcements.delete, idOf(one), "ERR_NO_PERMISSION");
      await person.refused(announcements.deleteMedia, idOf(one), "ERR_NO_PERMISSION");
      expect(await attach(person, one)).toMatchObject({ status: 403 });
    }
    const changed = await boss.ok(announcements.update, {
      ...idOf(one),
      body: { title: "Outro", status: "disabled" },
    });
    expect(changed).toEqual({ ...one, title: "Outro", status: false });
    await boss.ok(announcements.delete, idOf(one));
    expect(await boss.ok(announcements.list)).toMatchObject({ records: [], count: 0 });
  });

  it("asks for a title, a text and a priority that there is", async () => {
    const { boss } = await onPlatform();
    const good = { title: "Aviso", text: "Hoje", priority: 2 as const };
    for (const bad of [{ title: "" }, { text: " \n" }, { priority: 4 }, { priority: 0 }])
      await boss.refused(announcements.create, { body: { ...good, ...bad } }, "ERR_VALIDATION");
    await boss.ok(announcements.create, { body: good });
  });

  it("does not find one that is not there", async () => {
    const { boss } = await onPlatform();
    const one = await buildAnnouncement(boss);
    const gone = { params: { id: one.id + 1_000_000 } };
    await boss.refused(
      announcements.update,
      { ...gone, body: { title: "Nada" } },
      "ERR_NO_ANNOUNCEMENT_FOUND",
    );
    await boss.refused(announcements.delete, gone, "ERR_NO_ANNOUNCEMENT_FOUND");
    await boss.refused(announcements.deleteMedia, gone, "ERR_NO_ANNOUNCEMENT_FOUND");
    expect(await attach(boss, { ...one, ...gone.params })).toMatchObject({ status: 404 });
    await boss.ok(announcements.delete, idOf(one));
  });

  it("is written down", async () => {
    const { boss, people, platformId } = await onPlatform();
    const one = await buildAnnouncement(boss, { title: "Aviso" });
    await boss.ok(announcements.delete, idOf(one));
    const entries = await app.database.read(platformId, {
      text: "select action, user_id from audit_log where (details->>'announcementId')::bigint = $1 order by id",
      values: [one.id],
    });
    expect(entries).toEqual([
      { action: "announcement.created", user_id: people.sonia.id },
      { action: "announcement.deleted", user_id: people.sonia.id },
    ]);
  });
});

function formOf(name: string, content: Buffer | string) {
  const form = new FormData();
  form.append("typeArch", "announcements");
  form.append("file", new Blob([content]), name);
  return form;
}
const attach = (
  client: ReturnType<TestApp["as"]>,
  one: Announcement,
  { name = "aviso.png", content = png }: { name?: string; content?: Buffer | string } = {},
) => client.call(announcements.uploadMedia, { ...idOf(one), body: formOf(name, content) });

describe("its picture", () => {
  const filesOnDisk = async (): Promise<string[]> => {
    const folder = join(app.running.services.config.dataDir, "files");
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  const fileIn = (one: Announcement) => one.mediaPath?.split("?")[0]?.split("/").at(-1) ?? "";

  it("is shown in every company while the announcement is, by each one's own link", async () => {
    const { boss, ana, people } = await onPlatform();
    const one = await buildAnnouncement(boss);
    expect(await attach(boss, one)).toMatchObject({ status: 200 });
    const seen = await ana.ok(announcements.get, idOf(one));
    const response = await app.fetchFile(people.ana, seen.mediaPath);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    const status = async (person: keyof typeof people, { mediaPath }: Announcement) =>
      (await app.fetchFile(people[person], mediaPath)).status;
    expect(await status("admin", seen)).toBe(404);
    const hidden = await boss.ok(announcements.update, { ...idOf(one), body: { status: false } });
    expect([await status("ana", seen), await status("sonia", hidden)]).toEqual([404, 200]);
  });

  it("opens no other file of the platform's company", async () => {
    const { boss, people, platformId } = await onPlatform();
    const one = await buildAnnouncement(boss);
    await attach(boss, one);
    const withIt = await boss.ok(announcements.get, idOf(one));
    const platform = { ...people.ana, companyId: platformId };
    const link = (fileId: string) => app.fetchFile(people.ana, app.linkFor(platform, fileId));
    await boss.ok(announcements.deleteMedia, idOf(one));
    expect((await link(fileIn(withIt))).status).toBe(404);
    await attach(boss, one);
    const again = await boss.ok(announcements.get, idOf(one));
    expect((await link(fileIn(again))).status).toBe(200);
  });

  it("is a PNG or JPEG by what is in it, whatever it is called", async () => {
    const { boss } = await onPlatform();
    const one = await buildAnnouncement(boss);
    const before = await filesOnDisk();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const content of [svg, "<html></html>", "GIF89a"])
      expect(await attach(boss, one, { content })).toMatchObject({
        status: 415,
        body: { error: "ERR_FILE_TYPE" },
      });
    const empty = await boss.call(announcements.uploadMedia, { ...idOf(one), body: new FormData() });
    expect(empty).toMatchObject({ status: 400, body: { error: "ERR_NO_FILE" } });
    expect(await filesOnDisk()).toEqual(before);
    expect(await attach(boss, one, { name: "aviso.svg" })).toMatchObject({ status: 200 });
  });

  it("goes when it is replaced, taken away, or the announcement deleted", async () => {
    const { boss } = await onPlatform();
    const one = await buildAnnouncement(boss);
    const upload = () => boss.upload(announcements.uploadMedia, { ...idOf(one), form: formOf("a.png", png) });
    const first = await upload();
    const second = await upload();
    await expect.poll(filesOnDisk).not.toContain(fileIn(first));
    expect(await filesOnDisk()).toContain(fileIn(second));
    expect(await boss.ok(announcements.deleteMedia, idOf(one))).toEqual(one);
    await expect.poll(filesOnDisk).not.toContain(fileIn(second));
    const third = await upload();
    await boss.ok(announcements.delete, idOf(one));
    await expect.poll(filesOnDisk).not.toContain(fileIn(third));
  });
});

it("are heard of in every company; one that is withdrawn is gone for all but the super user", async () => {
  const { boss, people } = await onPlatform();
  const [ana, sonia] = await Promise.all([app.listen(people.ana), app.listen(people.sonia)]);
  const heard = (ear: Ear, action: string) =>
    ear.next("company-announcement", (one) => one["action"] === action);
  const one = await buildAnnouncement(boss);
  expect(await heard(ana, "create")).toEqual({ action: "create", record: one });
  expect(await heard(sonia, "create")).toEqual({ action: "create", record: one });
  const hidden = await boss.ok(announcements.update, { ...idOf(one), body: { status: false } });
  expect(await heard(ana, "delete")).toEqual({ action: "delete", id: one.id });
  expect(await heard(sonia, "update")).toEqual({ action: "update", record: hidden });
  await boss.ok(announcements.delete, idOf(one));
  expect(await heard(sonia, "delete")).toEqual({ action: "delete", id: one.id });
});
