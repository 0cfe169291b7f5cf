import { expect, it } from "vitest";
import { bodyOf, valuesOf, withRow } from "./contactForm.ts";
import { checkExtraInfo } from "./contactRules.ts";

const row = (key: number, name: string, value: string) => ({ key, name, value });

it("sends what was typed without blanks around it, and no row that says nothing", () => {
  const values = {
    ...valuesOf(undefined, " Zé "),
    number: " 5511987654321 ",
    extraInfo: [row(0, " CPF ", " 1 "), row(1, " ", ""), row(2, "Cidade", "")],
  };
  expect(bodyOf(values)).toEqual({
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
  const rows = withRow(withRow(withRow([])));
  const left = rows.filter(({ key }) => key !== 1);
  expect(withRow(left).map(({ key }) => key)).toEqual([0, 2, 3]);
});

it("asks for the name of a value", () => {
  expect(checkExtraInfo([row(0, "", "123")])).toBe("extraInfo.nameless");
  expect(checkExtraInfo([row(0, "", " "), row(1, "CPF", "")])).toBeUndefined();
});

it("begins with what was typed, as a name or as a number", () => {
  expect(valuesOf(undefined, "Zé 2")).toMatchObject({ name: "Zé 2", number: "" });
  for (const typed of ["(11) 98765-4321", "+55 11 98765-4321", "011987654321"])
    expect(valuesOf(undefined, typed)).toMatchObject({ name: "", number: "(11) 98765-4321" });
});
