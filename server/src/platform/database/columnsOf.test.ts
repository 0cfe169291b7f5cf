import { expect, it } from "vitest";
import { columnsOf } from "./columnsOf.ts";

interface Row {
  [column: string]: unknown;
  id: number;
  name: string | null;
}

it("writes each column by its name in the row", () => {
  expect(columnsOf<Row>({ id: "t.id", name: "coalesce(t.name, '')" })).toBe(
    "t.id as id, coalesce(t.name, '') as name",
  );
});

it("takes neither too few columns nor too many", () => {
  // @ts-expect-error the row has a name
  columnsOf<Row>({ id: "t.id" });
  // @ts-expect-error the row has no colour
  columnsOf<Row>({ id: "t.id", name: "t.name", colour: "t.colour" });
  // @ts-expect-error a column is not called so
  columnsOf<Row>({ id: "t.id", nam: "t.name" });
  expect(columnsOf<Row, "name">({ id: "t.id" })).toBe("t.id as id");
});
