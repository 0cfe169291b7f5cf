import { beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { withAllPlurals } from "./allPlurals.ts";
import { loadPortuguese } from "./i18n.testing.ts";
import { type TextValues, translate } from "./i18n.ts";

describe("counts in texts", () => {
  beforeAll(() => loadPortuguese("ui", "messages", "billing", "settings"));

  it("are plural for nothing and for whole millions too, and written as the language does", () => {
    const skipped = (count: number) => translate("messages:attachments.skipped", { count });
    expect(skipped(0)).toMatch(/^0 arquivos /);
    expect(skipped(1)).toMatch(/^1 arquivo /);
    expect(skipped(1234)).toMatch(/^1\.234 arquivos /);
    expect(skipped(1_000_000)).toMatch(/^1\.000\.000 arquivos /);
  });

  it("have the same look on both sides of a limit", () => {
    expect(translate("billing:usage.connections", { used: 1, limit: 1000 })).toMatch(/1 de 1\.000$/);
  });

  it("leave alone what only names something, and is a string for that", () => {
    expect(translate("settings:national.add", { count: 2, year: "2026" })).toMatch(/2 feriados de 2026$/);
    expect(translate("messages:ticketMark", { id: "12345", queue: "Recepção" })).toContain("#12345");
    expectTypeOf<number>().not.toExtend<TextValues["id"]>();
    expectTypeOf<number>().not.toExtend<TextValues["year"]>();
  });
});

it("keeps the words of a text that has its own for nothing", () => {
  const own = { a_one: "one", a_other: "others", a_zero: "none", b: { c_other: "all" } };
  expect(withAllPlurals(own)).toEqual({
    ...own,
    a_many: "others",
    b: { c_other: "all", c_zero: "all", c_many: "all" },
  });
});
