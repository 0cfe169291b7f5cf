import { describe, expect, it } from "vitest";
import { buildChannelFacts } from "../../../../lib/api/channelFacts.testing.ts";
import { captionRoom, checkFile, kindOfFile } from "./fileLimits.ts";

const file = (name: string, size: number, type = "") => ({ name, size, type });
const mb = 1024 * 1024;
const wide = buildChannelFacts();
const narrow = buildChannelFacts({ maxBytes: { ...wide.maxBytes, image: 5 * mb } });

describe("files before the upload", () => {
  it("lets through what the channel takes", () => {
    expect(checkFile(file("foto.jpg", 6 * mb, "image/jpeg"), wide)).toBeUndefined();
    expect(checkFile(file("laudo.pdf", 90 * mb, "application/pdf"), narrow)).toBeUndefined();
  });

  it("tells the limit that is passed", () => {
    expect(checkFile(file("foto.jpg", 6 * mb, "image/jpeg"), narrow)).toEqual({
      kind: "too-large",
      limit: 5 * mb,
    });
  });

  it("has room for as many words as the channel takes, with the name that signs them", () => {
    const official = buildChannelFacts({ longestCaption: 1024 });
    expect(captionRoom(official, { isPrivate: false })).toBe(1024);
    expect(captionRoom(official, { isPrivate: false, signedBy: "Ana" })).toBe(1024 - "*Ana:*\n".length);
    expect(captionRoom(official, { isPrivate: true, signedBy: "Ana" })).toBe(4000);
    expect(captionRoom(wide, { isPrivate: false, signedBy: "Ana" })).toBe(4000);
  });

  it("refuses programs, pages and empty files", () => {
    expect(checkFile(file("jogo.EXE", 10), wide)).toEqual({ kind: "forbidden" });
    expect(checkFile(file("desenho.svg", 10, "image/svg+xml"), wide)).toEqual({ kind: "forbidden" });
    expect(checkFile(file("vazio.pdf", 0), wide)).toEqual({ kind: "empty" });
  });

  it("sends pictures that WhatsApp does not show as documents", () => {
    expect(kindOfFile("image/png")).toBe("image");
    expect(kindOfFile("image/tiff")).toBe("document");
  });
});
