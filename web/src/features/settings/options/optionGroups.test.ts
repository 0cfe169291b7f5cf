import { companySettingInputs } from "@balcao/contract";
import { expect, it } from "vitest";
import { optionGroups } from "./optionGroups.ts";

it("shows every setting of a company, each once", () => {
  const shown = optionGroups.flatMap(({ entries }) =>
    entries.flatMap(({ column, needs }) => (needs === undefined ? [column] : [column, needs.text])),
  );
  expect(shown.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(companySettingInputs).toSorted((a, b) => a.localeCompare(b)),
  );
});
