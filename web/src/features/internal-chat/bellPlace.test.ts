import { expect, it } from "vitest";
import { hasBell } from "./bellPlace.ts";

type Viewer = Parameters<typeof hasBell>[0];
const viewer = (useInternalChat: boolean, rest: { isNarrow?: boolean; subscriptionValid?: boolean } = {}) => {
  const { isNarrow = false, subscriptionValid = true } = rest;
  const plan = { useInternalChat } as Viewer["session"]["plan"];
  return hasBell({ session: { plan, subscriptionValid }, isNarrow });
};

it("is there for whom the chat is, beside a wide page", () => {
  expect(viewer(true)).toBe(true);
  expect(viewer(false)).toBe(false);
  expect(viewer(true, { isNarrow: true })).toBe(false);
  expect(viewer(true, { subscriptionValid: false })).toBe(false);
});
