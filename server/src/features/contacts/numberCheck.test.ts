import { contactsEndpoints as contacts } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import type { Capabilities, Identity } from "../../channels/port.ts";
import { simulatorCapabilities } from "../../channels/simulator/adapter.ts";
import { ScriptedSession } from "../messages/outbound/scriptedSession.testing.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";
import { buildContact, someNumber } from "./contacts.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const stranger = "5511900000000";

/** A company whose default connection is there, and answers so. */
async function withAnswer(
  answer: (phone: string) => Promise<Identity[] | undefined>,
  can: Capabilities = simulatorCapabilities,
) {
  const { companyId, admin } = await app.inNewCompany();
  const connectionId = await buildConnection({ database: app.database, companyId });
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update connections set is_default = true" }),
  );
  const asked: string[] = [];
  const session = new ScriptedSession();
  session.checkNumber = (phone) => {
    asked.push(phone);
    return answer(phone);
  };
  vi.spyOn(app.running.pipeline.sessions, "liveSessions").mockReturnValue([
    { companyId, connectionId, session, can },
  ]);
  const numbers = () => app.database.read(companyId, { text: "select number from contacts" });
  return { admin: app.as(admin), asked, numbers };
}
const knowsAllButOne = async (phone: string): Promise<Identity[] | undefined> =>
  phone === stranger ? undefined : [{ kind: "phone", value: phone }];

it("refuses a typed number that the connection's provider does not know", async () => {
  const { admin, asked, numbers } = await withAnswer(knowsAllButOne);
  const body = { name: "Ninguém", number: stranger };
  await admin.refused(contacts.create, { body }, "ERR_WAPP_INVALID_CONTACT");
  expect(await numbers()).toEqual([]);
  const known = await buildContact(admin, { number: "5511987654321" });
  const change = (number: string) => ({ params: { id: known.id }, body: { number } });
  await admin.refused(contacts.update, change(stranger), "ERR_WAPP_INVALID_CONTACT");
  expect(asked).toEqual([stranger, "5511987654321", stranger]);
  // The other form of its own number is the same phone.
  await admin.ok(contacts.update, change("551187654321"));
  expect(asked).toHaveLength(3);
  await admin.ok(contacts.update, change(someNumber()));
});

it("says while a number is typed whether its provider knows it, and refuses what is none", async () => {
  const { admin, asked, numbers } = await withAnswer(knowsAllButOne);
  const check = (number: string) => admin.ok(contacts.checkNumber, { body: { number } });
  expect(await check("(11) 98765-4321")).toEqual({ hasAccount: true });
  expect(await check(stranger)).toEqual({ hasAccount: false });
  expect(asked).toEqual(["5511987654321", stranger]);
  await admin.refused(contacts.checkNumber, { body: { number: "(11) 1" } }, "ERR_NUMBER_INVALID");
  expect(asked).toHaveLength(2);
  expect(await numbers()).toEqual([]);
});

it("does not guess of a typed number where nobody can be asked", async () => {
  const { admin } = await withAnswer(() => Promise.reject(new Error("away")));
  expect(await admin.ok(contacts.checkNumber, { body: { number: stranger } })).toEqual({ hasAccount: null });
});

it.each([
  ["fails", () => Promise.reject(new Error("away"))],
  ["does not answer", () => new Promise<undefined>(() => undefined)],
])("goes on when the provider %s", async (_what, answer) => {
  const { admin, asked } = await withAnswer(answer);
  await buildContact(admin, { number: stranger });
  expect(asked).toEqual([stranger]);
});

it("asks no faster than the channel bears, and goes on beyond that", async () => {
  const { admin, asked } = await withAnswer(knowsAllButOne, { ...simulatorCapabilities, checksPerMinute: 2 });
  const body = { name: "Ninguém", number: stranger };
  await admin.refused(contacts.create, { body }, "ERR_WAPP_INVALID_CONTACT");
  await buildContact(admin);
  await buildContact(admin, { number: stranger });
  expect(asked).toHaveLength(2);
});

it("goes on where no connection can be asked", async () => {
  const { admin: asking } = await withAnswer(knowsAllButOne);
  const { admin } = await app.inNewCompany();
  await buildContact(app.as(admin), { number: stranger });
  await asking.refused(
    contacts.create,
    { body: { name: "Ninguém", number: stranger } },
    "ERR_WAPP_INVALID_CONTACT",
  );
});
