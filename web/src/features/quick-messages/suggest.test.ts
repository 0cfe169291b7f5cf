import { describe, expect, it } from "vitest";
import { quickMessage } from "./buildQuickMessage.testing.ts";
import { offeredIn, placesOf, previewOf, searchOf, suggest } from "./suggest.ts";

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

it("offers what belongs to the conversation's queue, and what belongs to none", () => {
  const all = [
    quickMessage({ id: 1 }),
    quickMessage({ id: 2, queueIds: [7, 8] }),
    quickMessage({ id: 3, queueIds: [9] }),
  ];
  const ids = (queueId: number | null) => offeredIn(all, queueId).map(({ id }) => id);
  expect([ids(8), ids(9), ids(null)]).toEqual([[1, 2], [1, 3], [1]]);
});

describe("suggest", () => {
  const all = [
    quickMessage({ id: 1, shortcode: "agradecer", message: "Obrigado!" }),
    quickMessage({ id: 2, shortcode: "horário", message: "Das 8h às 18h" }),
    quickMessage({ id: 3, shortcode: "novo-horario", message: "Mudamos" }),
    quickMessage({ id: 4, shortcode: "pix", message: "Nosso HORÁRIO bancário" }),
  ];
  const ids = (search: string, known = all) => suggest(known, search, placesOf(known)).map(({ id }) => id);

  it("finds shortcodes before texts, blind to accents and case", () => {
    expect(ids("HORARIO")).toEqual([2, 3, 4]);
    expect(ids("obrig")).toEqual([1]);
    expect(ids("zzz")).toEqual([]);
  });

  it("puts favourites first, then what is sent most often, within what is found alike", () => {
    const used = all.map((one) => quickMessage({ ...one, uses: one.id === 3 ? 9 : one.id === 4 ? 2 : 0 }));
    expect(ids("", used)).toEqual([3, 4, 1, 2]);
    const marked = used.map((one) => quickMessage({ ...one, isFavourite: one.id === 2 || one.id === 4 }));
    expect(ids("", marked)).toEqual([4, 2, 3, 1]);
    expect(ids("horario", marked)).toEqual([2, 3, 4]);
  });

  it("leaves each in its place while the list is open, and puts a new one behind", () => {
    const places = placesOf(all);
    const later = all.map((one) => quickMessage({ ...one, uses: one.id * 5 }));
    const added = [quickMessage({ id: 5, shortcode: "a" }), ...later];
    expect(suggest(added, "", places).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
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
