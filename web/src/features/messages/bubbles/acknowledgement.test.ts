import { expect, it } from "vitest";
import { acknowledgementOf } from "./acknowledgement.ts";

const shown = (mediaType: "conversation" | "audio") =>
  [0, 1, 2, 3, 4, 5].map((ack) => acknowledgementOf({ ack, failure: null, mediaType }));

it("says read from 3 on, and of an audio that it was played", () => {
  expect(shown("conversation")).toEqual(["pending", "sent", "delivered", "read", "read", "played"]);
  expect(shown("audio")).toEqual(["pending", "sent", "delivered", "played", "played", "played"]);
});

it("says before all else that it failed", () => {
  const failure = { code: "ERR_SENDING_WAPP_MSG", reason: "" };
  expect(acknowledgementOf({ ack: 5, failure, mediaType: "audio" })).toBe("failed");
});
