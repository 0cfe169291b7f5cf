import { endpoints } from "@balcao/contract";
import { buildAnnouncement } from "@balcao/server/src/features/announcements/announcements.testing.ts";
import { type Change, at } from "../change.ts";
import type { Office } from "../office.ts";

const { announcements } = endpoints;

/** Finds who runs the platform; of this company, as in an installation with one alone. */
async function superUserOf({ app, companyId }: Office) {
  const boss = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(boss, { columns: { is_super: true } });
  return app.as(boss);
}

/** One that every page has loaded: what tells of it is past. */
async function withOne(office: Office, fields: { status?: boolean } = {}) {
  const boss = await superUserOf(office);
  const ear = await office.app.listen(office.ana);
  const one = await buildAnnouncement(boss, fields);
  await ear.next("company-announcement");
  ear.socket.disconnect();
  return { boss, one };
}

export const ofAnnouncements: Record<string, Change> = {
  "one is published": async (office) => {
    const boss = await superUserOf(office);
    return () => buildAnnouncement(boss, { priority: 1 });
  },
  "one is changed": async (office) => {
    const { boss, one } = await withOne(office);
    return () => boss.ok(announcements.update, { ...at(one.id), body: { title: "Outro título" } });
  },
  "one is withdrawn": async (office) => {
    const { boss, one } = await withOne(office);
    return () => boss.ok(announcements.update, { ...at(one.id), body: { status: false } });
  },
  "one is shown at last": async (office) => {
    const { boss, one } = await withOne(office, { status: false });
    return () => boss.ok(announcements.update, { ...at(one.id), body: { status: true } });
  },
  "one is deleted": async (office) => {
    const { boss, one } = await withOne(office);
    return () => boss.ok(announcements.delete, at(one.id));
  },
};
