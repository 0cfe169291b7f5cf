import { describe, expect, it } from "vitest";
import { findTranslationFaults } from "./translationFaults.mjs";

const pt = {
  shell: {
    save: "Salvar",
    mail: "E-mail",
    hello: "Olá {{name}}",
    count: "{{count}}",
    n: { a_one: "um", a_other: "vários" },
  },
};
const en = {
  shell: { save: "Save", mail: "E-mail", hello: "Hi {{name}}", count: "{{count}}", n: { a_other: "many" } },
};
const faults = (changed, allowed = ["E-mail"]) =>
  findTranslationFaults({ pt, en: { shell: { ...en.shell, ...changed } } }, allowed);

describe("translations", () => {
  it("are complete when every key has its own text; plural forms may differ", () => {
    expect(faults({})).toEqual([]);
  });

  it("reports a missing key", () => {
    const { save: _save, ...rest } = en.shell;
    expect(findTranslationFaults({ pt, en: { shell: rest } }, ["E-mail"])).toEqual([
      "en: shell:save is missing",
    ]);
  });

  it("reports a key that only a translation has", () => {
    expect(faults({ more: "More" })).toEqual(["en: shell:more is not in pt"]);
  });

  it("reports a text that is still Portuguese, unless its text or its place is allowed", () => {
    expect(faults({ save: "Salvar" })).toEqual(['en: shell:save is still Portuguese: "Salvar"']);
    expect(faults({ save: "Salvar" }, ["E-mail", "Salvar"])).toEqual([]);
    expect(faults({ save: "Salvar" }, ["E-mail", "shell:save"])).toEqual([]);
    expect(faults({}, [])).toEqual(['en: shell:mail is still Portuguese: "E-mail"']);
  });

  it("reports other placeholders than the original's", () => {
    expect(faults({ hello: "Hi {{nome}}" })).toEqual(["en: shell:hello has other placeholders than pt"]);
  });

  it("reports an empty original and a language without a namespace", () => {
    expect(findTranslationFaults({ pt: { a: { b: " " } }, en: { a: { b: "x" } } }, [])).toEqual([
      "pt: a:b is empty",
    ]);
    expect(findTranslationFaults({ pt: { a: { b: "x" } }, en: {} }, [])).toEqual(["en: a:b is missing"]);
  });
});
