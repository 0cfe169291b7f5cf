import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { longest, turnOf } from "./browsersFirst.mjs";
import { inRoot } from "./workspace.mjs";

it("lets the longest begin, then the other browser tests, then what else runs the product, then the rest", () => {
  const files = [
    "server/src/a.test.ts",
    "e2e/chaos/b.test.ts",
    "e2e/browser/c.test.ts",
    "e2e/browser/wide/inboxScreens.test.ts",
  ];
  const sorted = files.toSorted((a, b) => turnOf(`/balcao/${a}`) - turnOf(`/balcao/${b}`));
  expect(sorted).toEqual(files.toReversed());
});

it("names files that exist", () => {
  expect(longest.filter((name) => !existsSync(inRoot(`e2e/browser/${name}.test.ts`)))).toEqual([]);
});
