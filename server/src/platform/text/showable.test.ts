import { expect, it } from "vitest";
import { showableLine } from "./showable.ts";

it("reads in the order in which it stands, in one line, and can be stored", () => {
  expect(showableLine("\u202egpj.exe\u2069")).toBe("gpj.exe");
  expect(showableLine(" a\u0000b\u0085\r\n c\ud800 ")).toBe("a b c\ufffd");
});

it("is nothing where nobody sees anything of it", () => {
  // signalapp/Signal-Android#14470: direction marks alone; spaces without width and fillers are as invisible.
  const invisible = [
    "\u200e\u200f",
    "\u200b",
    "\u2060\u00ad",
    "\u3164",
    "\u115f\u1160",
    "\u2800",
    " \u3000\t",
    "\ufe0f",
  ];
  for (const text of invisible) expect(showableLine(text)).toBe("");
  expect(showableLine("\u200eAna\u200f")).toBe("Ana");
});

it("keeps what a script or a picture needs", () => {
  for (const text of ["👩\u200d🔧", "می\u200cخواهم", "שלום עולם", "Promoção nº 1", "❤\ufe0f", "ㅤㅤ꧁Ana꧂", "·"])
    expect(showableLine(text)).toBe(text);
});
