import { expect, it } from "vitest";
import { withRows, withoutRow } from "./replacedRows.ts";

interface Named {
  id: number;
  name: string;
}
const isSame = (a: Omit<Named, "id">, b: Omit<Named, "id">) => a.name === b.name;
const list = [
  { id: 1, name: "Natal" },
  { id: 2, name: "Natal" },
  { id: 3, name: "Recesso" },
];

it("leaves the twin of what is removed, and finds a row that another save gave another id", () => {
  expect(withoutRow(list, { id: 1, name: "Natal" }, isSame)).toEqual(list.slice(1));
  expect(withoutRow(list, { id: 9, name: "Recesso" }, isSame)).toEqual(list.slice(0, 2));
  expect(withoutRow(list, { id: 9, name: "Carnaval" }, isSame)).toEqual(list);
});

it("adds what is not there yet", () => {
  expect(withRows<{ name: string }>(list, [{ name: "Natal" }, { name: "Carnaval" }], isSame)).toEqual([
    ...list,
    { name: "Carnaval" },
  ]);
});
