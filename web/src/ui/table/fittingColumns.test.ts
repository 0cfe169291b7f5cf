import { expect, it } from "vitest";
import { fitNarrow, fittingColumns } from "./fittingColumns.ts";

const users = [
  { id: "id", width: "4rem", hideOnNarrow: true },
  { id: "status", width: "6rem", hideOnNarrow: true },
  { id: "name", width: "minmax(0, 1.2fr)" },
  { id: "email", width: "minmax(0, 1.4fr)", hideOnNarrow: true },
  { id: "profile", width: "7rem", hideOnNarrow: true },
  { id: "start", width: "5rem", hideOnNarrow: true },
  { id: "end", width: "5rem", hideOnNarrow: true },
  { id: "actions", width: "2.75rem" },
];
const shown = (width: number, rem = 16) =>
  fittingColumns(users, { width, rem, hasBoxes: true }).map(({ id }) => id);

it("shows every column where each can be read", () => {
  expect(shown(1100)).toEqual(users.map(({ id }) => id));
});

it("leaves out the record's number first, then from the end, until names can be read", () => {
  expect(shown(860)).not.toContain("id");
  expect(shown(860)).toContain("end");
  expect(shown(668)).toEqual(["status", "name", "email", "profile", "actions"]);
});

it("leaves out more with larger letters, and never what a phone shows", () => {
  expect(shown(668, 32)).toEqual(["name", "actions"]);
  expect(shown(100)).toEqual(["name", "actions"]);
});

it("leaves a table that is pushed along as it is", () => {
  const wide = [
    { id: "id", width: "3rem", hideOnNarrow: true },
    { id: "contact", width: "minmax(7rem, 1.8fr)" },
  ];
  expect(fittingColumns(wide, { width: 50, rem: 16, hasBoxes: false })).toEqual(wide);
});

it("leaves out more where words need more than a share", () => {
  const long = users.map((column) => Object.assign({}, column, column.id === "email" && { leastRem: 15 }));
  const ids = fittingColumns(long, { width: 668, rem: 16, hasBoxes: true }).map(({ id }) => id);
  expect(ids).toEqual(["status", "name", "email", "actions"]);
});

it("makes cards of rows that have no room on a phone, of what a phone shows", () => {
  const fit = (width: number, rem = 16) => fitNarrow(users, { width, rem, hasBoxes: true });
  expect(fit(340)).toEqual({ columns: users.filter(({ hideOnNarrow }) => !hideOnNarrow), isCards: false });
  expect(fit(340, 32).isCards).toBe(true);
  expect(fit(200).isCards).toBe(true);
  // A window that is that wide has room to push the rest along.
  expect(fitNarrow([{ id: "a", width: "60rem" }], { width: 800, rem: 16, hasBoxes: false }).isCards).toBe(
    false,
  );
});
