import { languages } from "@balcao/contract";
import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { ApiError } from "../../lib/api/apiError.ts";
import { byContract } from "./byContract.ts";
import { type FormState, listOf, partOf } from "./formParts.ts";
import { landAt } from "./formPaths.ts";
import { readRefusal } from "./refusals.ts";

const Item = z.strictObject({ name: z.string().trim().min(1), value: z.string().max(3) });
const Body = z.strictObject({ name: z.string().min(2), items: z.array(Item).max(2), peopleId: z.number() });
const values = { name: "Ana", items: [{ name: "CPF", value: "1" }], people: 4 };
type Values = typeof values;
const check = byContract(Body, ({ people, ...rest }: Values) => ({ ...rest, peopleId: people }));

describe("what the contract finds in a form", () => {
  beforeAll(() => loadPortuguese());

  it("is nothing of what the server takes", () => {
    expect(check(values)).toEqual({});
  });

  it("is said at the very item, and what is empty is missing", () => {
    const items = [...values.items, { name: " ", value: "1234" }];
    expect(check({ ...values, name: "A", items })).toEqual({
      name: "Muito curto! Informe pelo menos 2 caracteres.",
      "items.1.name": "Obrigatório",
      "items.1.value": "Muito longo! Use no máximo 3 caracteres.",
    });
  });

  it("speaks the user's language", async () => {
    const said: string[] = [];
    for (const language of languages) {
      await i18next.changeLanguage(language);
      said.push(String(check({ ...values, name: "A" })["name"]));
    }
    await i18next.changeLanguage("pt");
    expect(said).toEqual([
      "Muito curto! Informe pelo menos 2 caracteres.",
      "Too short. Enter at least 2 characters.",
      "¡Muy corto! Ingrese al menos 2 caracteres.",
      "Çok kısa! En az 2 karakter girin.",
    ]);
  });
});

describe("the place of a problem", () => {
  it("is the item where there is one, else its field", () => {
    expect(landAt("items.0.name", values)).toBe("items.0.name");
    expect(landAt("items.7.name", values)).toBe("items");
    expect(landAt("items", values)).toBe("items");
  });

  it("is the field of another name, and nowhere where the form has none", () => {
    expect(landAt("peopleId", values, { peopleId: "people" })).toBe("people");
    expect(landAt("companyId", values)).toBeUndefined();
    expect(landAt("toString", values)).toBeUndefined();
  });
});

describe("a refusal of the server", () => {
  const refusal = (code: string, answer: Record<string, unknown> = {}) =>
    new ApiError({ code, status: 400, message: "Não.", answer });
  const fields = [
    { in: "body", field: "items.0.name", problem: "Curto." },
    { in: "body", field: "peopleId", problem: "Falta." },
    { in: "body", field: "other", problem: "Nada." },
  ];

  it("lands at the items and fields that it names", () => {
    const error = refusal("ERR_VALIDATION", { details: fields });
    expect(readRefusal(error, { values, names: { peopleId: "people" } })).toEqual({
      "items.0.name": "Curto.",
      people: "Falta.",
    });
  });

  it("lands at the field of its code, in words of its own where there are some", () => {
    const fieldOfCode = {
      ERR_EMAIL_TAKEN: "name" as const,
      ERR_NUMBER_INVALID: { field: "people" as const, words: () => "Sem DDD." },
      ERR_FILE_TYPE: { field: "people" as const, words: () => undefined },
    };
    expect(readRefusal(refusal("ERR_EMAIL_TAKEN"), { values, fieldOfCode })).toEqual({ name: "Não." });
    expect(readRefusal(refusal("ERR_NUMBER_INVALID"), { values, fieldOfCode })).toEqual({
      people: "Sem DDD.",
    });
    expect(readRefusal(refusal("ERR_FILE_TYPE"), { values, fieldOfCode })).toEqual({ people: "Não." });
  });

  it("concerns no field where it names none", () => {
    expect(readRefusal(refusal("ERR_INTERNAL"), { values })).toEqual({});
    expect(readRefusal(new Error("offline"), { values })).toEqual({});
  });
});

describe("a list in a form", () => {
  function build(errors: Record<string, string>) {
    const calls: unknown[] = [];
    const note =
      (what: string) =>
      (...args: unknown[]) =>
        void calls.push([what, ...args]);
    const state: FormState = {
      errors,
      setFieldValue: note("set"),
      clearFieldError: note("clear"),
      insertListItem: note("insert"),
      removeListItem: note("remove"),
      reorderListItem: note("move"),
    };
    const form = partOf({ state, path: "", onChange: () => undefined }, values);
    return { list: listOf(form, "items"), calls };
  }

  it("gives each item its own values and errors", () => {
    const { list } = build({ "items.0.name": "Curto.", items: "Demais." });
    expect(list.error).toBe("Demais.");
    expect(list.items.map((item) => [item.field("name").error, item.field("value").error])).toEqual([
      ["Curto.", undefined],
    ]);
  });

  it("changes the item at its path, and its problem goes", () => {
    const { list, calls } = build({});
    list.items[0]?.set("name", "RG");
    list.remove(0);
    expect(calls).toEqual([
      ["set", "items.0.name", "RG"],
      ["clear", "items.0.name"],
      ["remove", "items", 0],
      ["clear", "items"],
    ]);
  });
});
