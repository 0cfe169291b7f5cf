import { expect, it } from "vitest";
import { buildMessage } from "../../buildMessage.testing.ts";
import { viewedAs } from "./viewedAs.ts";

const media = {
  state: "ready",
  name: "",
  size: 1,
  seconds: null,
  voice: false,
  width: 1,
  height: 1,
} as const;
const viewed = (mediaType: Parameters<typeof buildMessage>[1] & object, mimetype = "") =>
  viewedAs(
    buildMessage(1, { mediaUrl: "/files/1/x", media: { ...media, waveform: null, mimetype }, ...mediaType }),
  );

it("opens pictures and videos, also those to be seen once, and nothing else", () => {
  expect(viewed({ mediaType: "image" })).toBe("image");
  expect(viewed({ mediaType: "video" })).toBe("video");
  expect(viewed({ mediaType: "viewOnceMessage" }, "image/jpeg")).toBe("image");
  expect(viewed({ mediaType: "viewOnceMessage" }, "video/mp4")).toBe("video");
  expect(viewed({ mediaType: "viewOnceMessage" }, "audio/ogg")).toBeUndefined();
  expect(viewed({ mediaType: "application" }, "image/png")).toBeUndefined();
  expect(viewed({ mediaType: "image", mediaUrl: null })).toBeUndefined();
  expect(viewed({ mediaType: "image", isDeleted: true })).toBeUndefined();
});
