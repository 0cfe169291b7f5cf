import { expect, it } from "vitest";
import { acknowledgementOf } from "./acknowledgement.ts";

const shown = (isAudio: boolean) =>
  [0, 1, 2, 3, 4, 5].map((ack) => acknowledgementOf({ ack, isFailed: false, isAudio }));

it("says read from 3 on, and of an audio that it was played", () => {
  expect(shown(false)).toEqual(["pending", "sent", "delivered", "read", "read", "played"]);
  expect(shown(true)).toEqual(["pending", "sent", "delivered", "played", "played", "played"]);
});

it("says before all else that it failed", () => {
  expect(acknowledgementOf({ ack: 5, isFailed: true, isAudio: true })).toBe("failed");
});
