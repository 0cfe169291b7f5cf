import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { buildTag } from "../tags/tags.testing.ts";
import { buildContact, hideNumbers } from "./contacts.testing.ts";

const { contacts, tags } = endpoints;
const app = await startTestApp();

it("lists of contacts do not show by their order how hidden numbers compare", async () => {
  const { companyId, admin, ana } = await app.inNewCompany();
  const boss = app.as(admin);
  const vip = await buildTag(boss, { name: "VIP" });
  const ids: Record<string, number> = {};
  // Numbers lie in the opposite order to the ids; so do names that are numbers.
  for (const [name, number] of [
    ["Carla", "5511987650009"],
    ["Carla", "5511987650001"],
    ["5511912340009", "5511912340009"],
    ["5511912340001", "5511912340001"],
    ["Bruna", "5511999990000"],
  ] as const) {
    const { id } = await buildContact(boss, { name, number });
    await boss.ok(tags.syncContact, { body: { contactId: id, tags: [vip.id] } });
    ids[number] = id;
  }
  await hideNumbers(app, companyId);
  const numberOf = (wanted: number) => Object.keys(ids).find((number) => ids[number] === wanted);
  const orders = async (client: typeof boss) => {
    const lists = [
      (await client.ok(contacts.list, { query: {} })).contacts,
      (await client.ok(contacts.list, { query: { contactTag: `[${vip.id}]` } })).contacts,
      await client.ok(contacts.listShort, { query: {} }),
    ];
    const carlas = (await client.ok(contacts.list, { query: { searchParam: "carla" } })).contacts;
    return [...lists, carlas].map((list) => list.map(({ id }) => numberOf(id)));
  };
  const masked = ["5511912340009", "5511912340001", "5511999990000", "5511987650009", "5511987650001"];
  const byNumber = ["5511912340001", "5511912340009", "5511999990000", "5511987650001", "5511987650009"];
  expect(await orders(app.as(ana))).toEqual([masked, masked, masked, masked.slice(3)]);
  expect(await orders(boss)).toEqual([byNumber, byNumber, byNumber, byNumber.slice(3)]);
});
