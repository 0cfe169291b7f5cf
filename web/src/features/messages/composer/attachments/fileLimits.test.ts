import { describe, expect, it } from "vitest";
import { checkFile, kindOfFile } from "./fileLimits.ts";

const file = (name: string, size: number, type = "") => ({ name, size, type });
const mb = 1024 * 1024;

describe("files before the upload", () => {
  it("lets through what the channel takes", () => {
    expect(checkFile(file("foto.jpg", 6 * mb, "image/jpeg"), "whatsapp")).toBeUndefined();
    expect(checkFile(file("laudo.pdf", 90 * mb, "application/pdf"), "whatsappapi")).toBeUndefined();
  });

  it("tells the limit that is passed", () => {
    expect(checkFile(file("foto.jpg", 6 * mb, "image/jpeg"), "whatsappapi")).toEqual({
      kind: "too-large",
      limit: 5 * mb,
    });
  });

  it("refuses programs, pages and empty files", () => {
    expect(checkFile(file("jogo.EXE", 10), "whatsapp")).toEqual({ kind: "forbidden" });
    expect(checkFile(file("desenho.svg", 10, "image/svg+xml"), "whatsapp")).toEqual({ kind: "forbidden" });
    expect(checkFile(file("vazio.pdf", 0), "whatsapp")).toEqual({ kind: "empty" });
  });

  it("sends pictures that WhatsApp does not show as documents", () => {
    expect(kindOfFile("image/png")).toBe("image");
    expect(kindOfFile("image/tiff")).toBe("document");
  });
});
