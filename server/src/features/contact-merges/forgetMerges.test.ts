import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { buildContact } from "../contacts/contacts.testing.ts";

const { contactMerges } = endpoints;

it("keeps what a merge needs for its undo for seven days, and forgets it then by itself; an undo leaves nothing to forget", async () => {
  const app = await startTestApp({ environment: { ROLES: "http" } });
  const { companyId, admin } = await app.inNewCompany();
  const boss = app.as(admin);
  const [contact, duplicate] = [await buildContact(boss), await buildContact(boss)];
  const merge = () =>
    boss.ok(contactMerges.merge, {
      params: { id: contact.id },
      body: { duplicateId: duplicate.id, take: [] },
    });
  const runDue = () => app.running.pipeline.timers.runDue();
  const left = async () => {
    const [row] = await app.database.read<{ merges: number; timers: number }>(companyId, {
      text: `
        select (select count(*) from contact_merges)::int as merges,
          (select count(*) from timers where kind = 'contacts.forget-merge')::int as timers`,
    });
    return row;
  };
  const { mergeId } = await merge();
  await runDue();
  expect(await left()).toEqual({ merges: 1, timers: 1 });
  await boss.ok(contactMerges.undoMerge, { params: { id: mergeId } });
  expect(await left()).toEqual({ merges: 0, timers: 0 });
  await merge();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update timers set next_at = next_at - interval '7 days' where company_id = $1",
      values: [companyId],
    }),
  );
  await runDue();
  expect(await left()).toEqual({ merges: 0, timers: 0 });
});
