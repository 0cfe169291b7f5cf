import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { MediaKind, OutboundFile } from "../../../channels/port.ts";
import { asAccepted, isAccepted } from "./asAccepted.ts";

const accepts = { image: ["image/jpeg", "image/png"], audio: ["audio/ogg"] };
const media = (kind: MediaKind, mimetype: string) => {
  const open = () => Promise.resolve(Readable.from([]));
  const file: OutboundFile = { kind, mimetype, fileName: "a", size: 1, caption: "veja", open };
  return { type: "media" as const, file };
};

it("lets a file go as what it is where the channel takes it so, and as a document where not", () => {
  expect(asAccepted(media("image", "image/png"), accepts)).toMatchObject({ file: { kind: "image" } });
  expect(asAccepted(media("image", "image/webp"), accepts)).toMatchObject({
    file: { kind: "document", caption: "veja", mimetype: "image/webp" },
  });
  expect(asAccepted(media("video", "video/webm"), accepts)).toMatchObject({ file: { kind: "video" } });
  expect(asAccepted({ type: "text", body: "oi" }, accepts)).toEqual({ type: "text", body: "oi" });
});

it("knows a type by its name alone, whatever stands behind it", () => {
  expect(isAccepted(accepts, "audio", "audio/OGG; codecs=opus")).toBe(true);
  expect(isAccepted(accepts, "audio", "audio/webm; codecs=opus")).toBe(false);
  expect(isAccepted(undefined, "audio", "audio/webm")).toBe(true);
});
