import type { SimulatedMessage } from "@balcao/contract";
import { expect, it } from "vitest";
import { listChats, readyPeople, writerIn } from "./chats.ts";

const message = (
  id: string,
  chatId: string,
  changes: Partial<SimulatedMessage> = {},
): [string, SimulatedMessage] => [
  id,
  {
    id,
    chatId,
    fromBusiness: true,
    at: `2026-01-01T00:00:0${id}.000Z`,
    content: { type: "text", body: id },
    reactions: {},
    level: 1,
    ...changes,
  },
];

it("puts who talked last first, and counts what was not opened", () => {
  const messages = new Map([
    message("1", "5511900000001", { fromBusiness: false, author: { phone: "5511900000001", name: "Bia" } }),
    message("2", "5511900000002"),
    message("3", "5511900000001", { level: 2 }),
    message("4", "5511900000001", { level: 3 }),
  ]);
  const [first, second, ...others] = listChats(messages, [], []);
  expect(first).toMatchObject({ chatId: "5511900000001", name: "Bia", unread: 1, last: { id: "4" } });
  expect(second).toMatchObject({ chatId: "5511900000002", unread: 1 });
  expect(others.map(({ chatId }) => chatId)).toEqual(
    expect.arrayContaining(readyPeople.map(({ phone }) => phone)),
  );
});

it("knows a contact once, by the name that the product has", () => {
  const chatId = readyPeople[0]?.phone ?? "";
  const chats = listChats(
    new Map(),
    [{ chatId, name: "Marina (paciente)", isGroup: false, picture: "/p" }],
    [],
  );
  expect(chats.filter((chat) => chat.chatId === chatId)).toMatchObject([
    { name: "Marina (paciente)", picture: "/p" },
  ]);
});

it("lets somebody write for a group", () => {
  expect(writerIn({ chatId: "1203630@", name: "Família", isGroup: true })).toMatchObject({
    group: { id: "1203630@", name: "Família" },
  });
  expect(writerIn({ chatId: "5511900000001", name: "Bia", isGroup: false })).toEqual({
    phone: "5511900000001",
    name: "Bia",
  });
});
