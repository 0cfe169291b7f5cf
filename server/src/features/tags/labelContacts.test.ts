import { expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { buildContact } from "../contacts/contacts.testing.ts";
import { labelContacts } from "./labelContacts.ts";

const app = await startTestApp();

/** A company with so many labels and lanes, where a contact gets labels by names that nobody knows. */
async function labelledAmong({ labels, lanes, names }: { labels: number; lanes: number; names: string[] }) {
  const { companyId, ana } = await app.inNewCompany();
  const { id: contactId } = await buildContact(app.as(ana));
  return app.database.tenant(companyId, async (tx) => {
    await tx.query({
      text: `
        insert into tags (company_id, name, color, is_lane, user_id)
        select $1, case when n <= $3 then 'Tag ' else 'Raia ' end || n, '#112233', n > $3, $2
        from generate_series(1, $3::int + $4::int) as n`,
      values: [companyId, ana.id, labels, lanes],
    });
    await labelContacts(tx, {
      by: { kind: "user", userId: ana.id, name: "Ana" },
      contacts: [{ contactId, names }],
    });
    const [counted] = await tx.query<{ all: number; own: number }>({
      text: `
        select (select count(*)::int from tags where company_id = $1 and not is_lane) as all,
          (select count(*)::int from contact_tags where company_id = $1) as own`,
      values: [companyId],
    });
    return counted;
  });
}

const names = ["Nova A", "Nova B", "Nova C", "Nova D"];

it("creates labels that nobody knows up to 500, also where one call brings more", async () => {
  expect(await labelledAmong({ labels: 498, lanes: 0, names })).toEqual({ all: 500, own: 2 });
  expect(await labelledAmong({ labels: 500, lanes: 0, names: [...names, "Tag 7"] })).toEqual({
    all: 500,
    own: 1,
  });
  expect(await labelledAmong({ labels: 496, lanes: 0, names })).toEqual({ all: 500, own: 4 });
});

it("counts no lanes", async () => {
  expect(await labelledAmong({ labels: 3, lanes: 500, names })).toEqual({ all: 7, own: 4 });
});
