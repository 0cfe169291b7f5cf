import { expect, it } from "vitest";
import { byName, contactsFirst } from "./paletteOrder.ts";

const ticket = (name: string) => ({ contact: { name } });
const saying = [ticket("Ana"), ticket("Caio")];
const marcelo = ticket("Márcio");

it("puts who is called so before who said so, and leaves the rest in its order", () => {
  expect(byName([...saying, marcelo], "mar")).toEqual([marcelo, ...saying]);
  expect(byName(saying, "mar")).toEqual(saying);
});

it("shows contacts first where no ticket is of somebody who is called so, but for a number", () => {
  expect(contactsFirst(saying, "mar")).toBe(true);
  expect(contactsFirst([...saying, marcelo], "mar")).toBe(false);
  expect(contactsFirst(saying, "#12")).toBe(false);
});
