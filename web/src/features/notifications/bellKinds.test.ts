import { expect, it } from "vitest";
import { kindsIn, shownKind } from "./bellKinds.ts";
import { isMuted, mute, muteEnds } from "./mute.ts";

it("offers the kinds of which there is something, and shows the chosen one as long as that is a choice", () => {
  const none = { connections: [], schedules: [], mentions: [], handed: [], messages: [] };
  expect(kindsIn({ ...none, mentions: [1], messages: [2, 3] })).toEqual(["mentions", "messages"]);
  expect(kindsIn({ ...none, messages: [2], connections: [1] })).toEqual(["connections", "messages"]);
  expect(shownKind(["mentions", "messages"], "mentions")).toBe("mentions");
  expect(shownKind(["mentions", "messages"], "handed")).toBeUndefined();
  expect(shownKind(["mentions"], "mentions")).toBeUndefined();
});

it("is mute for an hour, or until eight in the morning, and then tells again", () => {
  const now = new Date(2026, 10, 20, 23, 30);
  expect(muteEnds.hour(now) - now.getTime()).toBe(3_600_000);
  expect(new Date(muteEnds.tomorrow(now))).toEqual(new Date(2026, 10, 21, 8));
  mute(muteEnds.hour(now));
  expect(isMuted(now.getTime() + 1)).toBe(true);
  expect(isMuted(now.getTime() + 3_600_001)).toBe(false);
  mute(0);
  expect(isMuted(now.getTime())).toBe(false);
});
