import { expect, it } from "vitest";
import { fillOf } from "./fillOf.ts";

it.each([
  { used: 0, limit: 5, state: "room", percent: 0 },
  { used: 3, limit: 5, state: "room", percent: 60 },
  { used: 5, limit: 5, state: "full", percent: 100 },
  { used: 6, limit: 5, state: "over", percent: 100 },
  { used: 0, limit: 0, state: "full", percent: 0 },
  { used: 1, limit: 0, state: "over", percent: 100 },
])("fills the bar of $used of $limit: $state, $percent %", ({ used, limit, ...filled }) => {
  expect(fillOf({ used, limit })).toEqual(filled);
});
