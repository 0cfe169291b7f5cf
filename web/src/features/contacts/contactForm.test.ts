import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import {
  bodyOf,
  checkContact,
  type ContactValues,
  nextRow,
  valuesOf,
  withoutBlankRows,
} from "./contactForm.ts";

beforeAll(() => loadPortuguese("contacts"));

const row = (key: number, name: string, value: string) => ({ key, name, value });

it("sends what was typed without blanks around it, and no row that says nothing", () => {
  const values = {
    ...valuesOf(undefined, " Zé "),
    number: " 5511987654321 ",
    extraInfo: [row(0, " CPF ", " 1 "), row(1, " ", ""), row(2, "Cidade", "")],
  };
  expect(bodyOf(withoutBlankRows(values))).toEqual({
    name: "Zé",
    number: "5511987654321",
    email: "",
    extraInfo: [
      { name: "CPF", value: "1" },
      { name: "Cidade", value: "" },
    ],
  });
});

it("gives every row a key of its own, also after one was removed", () => {
  const left = [row(0, "", ""), row(2, "", "")];
  expect([nextRow([]).key, nextRow(left).key]).toEqual([0, 3]);
});

const problemsOf = (change: Partial<ContactValues>) =>
  checkContact({ ...valuesOf(undefined, "Ana"), number: "(11) 98765-4321", ...change });

it("asks for the name of a value, in the very row", () => {
  expect(problemsOf({ extraInfo: [row(0, "CPF", "1"), row(1, "", "123")] })).toEqual({
    "extraInfo.1.name": "Todo campo precisa de um nome.",
  });
  expect(problemsOf({ extraInfo: [row(1, "CPF", "")] })).toEqual({});
});

it("takes names of 2 to 250 characters", () => {
  expect(["Jo", "x".repeat(250)].map((name) => problemsOf({ name }))).toEqual([{}, {}]);
  expect(["  ", "J", "x".repeat(251)].map((name) => problemsOf({ name })["name"])).toEqual([
    "Obrigatório",
    "Muito curto! Informe pelo menos 2 caracteres.",
    "Muito longo! Use no máximo 250 caracteres.",
  ]);
});

it("takes no e-mail, or a whole one", () => {
  expect(["", "ana@exemplo.com"].map((email) => problemsOf({ email }))).toEqual([{}, {}]);
  expect(problemsOf({ email: "ana@exemplo" })).toEqual({ email: "E-mail inválido" });
});

it("begins with what was typed, as a name or as a number", () => {
  expect(valuesOf(undefined, "Zé 2")).toMatchObject({ name: "Zé 2", number: "" });
  for (const typed of ["(11) 98765-4321", "+55 11 98765-4321", "011987654321"])
    expect(valuesOf(undefined, typed)).toMatchObject({ name: "", number: "(11) 98765-4321" });
  expect(valuesOf(undefined, "98765-4321")).toMatchObject({ name: "", number: "98765-4321" });
});
