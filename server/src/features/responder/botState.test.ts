import { expect, it } from "vitest";
import { readBotState, writeBotState } from "./botState.ts";

const menu = { at: "menu" as const, menu: { queueId: 3, optionIds: [5], used: 1 }, askedAt: 12.5 };

it("reads what it wrote", () => {
  const offered = [{ id: "queue-1", name: "Vendas" }];
  for (const state of [
    menu,
    { ...menu, menu: { ...menu.menu, offered }, after: -7 },
    { at: "consent" as const, asked: 2, askedAt: 1, terms: "Aceita?", after: 5 },
    { at: "rating" as const, asked: 0, askedAt: 1 },
    { at: "over" as const },
  ])
    expect(readBotState(JSON.parse(JSON.stringify(writeBotState(state))))).toEqual(state);
});

it("knows a conversation that it has not looked at yet", () => {
  expect(writeBotState(null)).toBeNull();
  expect(readBotState(null)).toBeNull();
  expect(readBotState(undefined)).toBeNull();
});

it("reads what versions before it wrote", () => {
  expect(readBotState(menu)).toEqual(menu);
  expect(readBotState({ at: "consent", asked: 1, askedAt: 1 })).toEqual({
    at: "consent",
    asked: 1,
    askedAt: 1,
  });
  expect(readBotState({ at: "over" })).toEqual({ at: "over" });
});

it.each([
  ["a later version", { ...menu, v: 99 }],
  ["no version", { ...menu, v: "2" }],
  ["another state", { at: "flow", step: 4, v: 2 }],
  ["a menu without its place", { at: "menu", askedAt: 1 }],
  ["nothing", {}],
  ["a word", "menu"],
  ["a list", [menu]],
])("takes a state of %s for one that is over", (_what, stored) => {
  expect(readBotState(stored)).toEqual({ at: "over" });
});
