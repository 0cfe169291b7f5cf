import { describe, expect, it } from "vitest";
import { quickMessage } from "./buildQuickMessage.testing.ts";
import { previewOf, searchOf, suggest } from "./suggest.ts";

describe("searchOf", () => {
  it.each([
    ["/", ""],
    ["/oi", "oi"],
    ["/ bom dia", "bom dia"],
    ["oi /pix", undefined],
    ["", undefined],
    ["/oi\nmais", undefined],
  ])("%j asks for %j", (text, search) => expect(searchOf(text)).toBe(search));
});

describe("suggest", () => {
  const all = [
    quickMessage({ id: 1, shortcode: "agradecer", message: "Obrigado!" }),
    quickMessage({ id: 2, shortcode: "horário", message: "Das 8h às 18h" }),
    quickMessage({ id: 3, shortcode: "novo-horario", message: "Mudamos" }),
    quickMessage({ id: 4, shortcode: "pix", message: "Nosso HORÁRIO bancário" }),
  ];
  const ids = (search: string) => suggest(all, search).map(({ id }) => id);

  it("finds shortcodes before texts, blind to accents and case", () => {
    expect(ids("HORARIO")).toEqual([2, 3, 4]);
    expect(ids("obrig")).toEqual([1]);
    expect(ids("zzz")).toEqual([]);
  });

  it("shows all in their order before anything is typed", () => expect(ids("")).toEqual([1, 2, 3, 4]));
});

describe("previewOf", () => {
  it("cuts at 90 characters, and no emoji in half", () => {
    expect(previewOf("x".repeat(90))).toBe("x".repeat(90));
    expect([...previewOf("👋".repeat(91))]).toHaveLength(90);
    expect(previewOf("👋".repeat(91)).endsWith("👋…")).toBe(true);
  });

  it("is one line", () => expect(previewOf(" Oi,\n\ntudo  bem? ")).toBe("Oi, tudo bem?"));
});
