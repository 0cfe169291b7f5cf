import { auditEndpoints as audit, contactsEndpoints as contacts } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildContact } from "./contacts.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { admin, ana } = await app.inNewCompany();
  return { admin: app.as(admin), ana: app.as(ana) };
}

it("lists who wants no campaigns, until they do again", async () => {
  const { ana, admin } = await inCompany();
  const [first, second] = [await buildContact(admin), await buildContact(admin)];
  const undo = (reason?: string) => ({
    params: { id: first.id },
    body: { optedOut: false, ...(reason !== undefined && { reason }) },
  });
  const wants = (id: number, optedOut: boolean) =>
    ana.ok(contacts.optOut, { params: { id }, body: { optedOut } });
  const listed = async () => (await ana.ok(contacts.optOuts, { query: {} })).records.map(({ id }) => id);
  expect(await listed()).toEqual([]);
  const { optedOutAt } = await wants(first.id, true);
  expect(optedOutAt).not.toBeNull();
  await wants(second.id, true);
  // Said again, it stays since when it was said.
  expect(await wants(first.id, true)).toMatchObject({ optedOutAt });
  expect(await listed()).toEqual([second.id, first.id]);
  await ana.refused(contacts.optOut, undo("Pediu no balcão"), "ERR_NO_PERMISSION");
  await admin.refused(contacts.optOut, undo(), "ERR_VALIDATION");
  await admin.refused(contacts.optOut, undo("  "), "ERR_VALIDATION");
  expect(await listed()).toEqual([second.id, first.id]);
  expect(await admin.ok(contacts.optOut, undo("Pediu no balcão"))).toMatchObject({ optedOutAt: null });
  expect(await listed()).toEqual([second.id]);
  // Nobody needs a reason where nobody opted out.
  expect(await wants(first.id, false)).toMatchObject({ optedOutAt: null });
  const { records } = await admin.ok(audit.list, { query: {} });
  expect(records.find(({ action }) => action === "contact.opted-in")?.details).toEqual({
    contactId: first.id,
    reason: "Pediu no balcão",
  });
  const stranger = (await inCompany()).admin;
  expect((await stranger.ok(contacts.optOuts, { query: {} })).count).toBe(0);
  const params = { id: second.id };
  await stranger.refused(contacts.optOut, { params, body: { optedOut: false } }, "ERR_NO_CONTACT_FOUND");
  expect(await listed()).toEqual([second.id]);
});
