import { expect, it } from "vitest";
import { findDirectives } from "./findDirectives.mjs";

it.each(["oxlint", "eslint"])("finds what switches a rule off: %s", (linter) => {
  expect(findDirectives("a.ts", `const a = 1;\n  // ${linter}-disable-next-line no-console -- why`)).toEqual([
    "a.ts:2: mend what the rule finds, or explain the file in .oxlintrc.json",
  ]);
  expect(findDirectives("a.ts", `/* ${linter}-disable */`)).toHaveLength(1);
});

it("leaves other comments and texts alone", () => {
  expect(findDirectives("a.ts", '// Of a disabled rule.\nconst a = "oxlint-disable";')).toEqual([]);
});
