import { expect, it } from "vitest";
import { showableLine } from "./showable.ts";

it("reads in the order in which it stands, in one line, and can be stored", () => {
  expect(showableLine("\u202egpj.exe\u2069")).toBe("gpj.exe");
  expect(showableLine(" a\u0000b\u0085\r\n c\ud800 ")).toBe("a b c\ufffd");
});

it("keeps what a script or a picture needs", () => {
  for (const text of ["👩\u200d🔧", "می\u200cخواهم", "שלום עולם", "Promoção nº 1"])
    expect(showableLine(text)).toBe(text);
});
