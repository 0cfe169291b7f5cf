import { expect, it } from "vitest";
import { findDeadNames, findDeadPaths } from "./docPaths.mjs";

const files = [
  "server/src/features/tags/createTag.ts",
  "contract/src/core/errorTexts.pt.ts",
  "contract/src/core/errorTexts.es.ts",
  "docs/decisions/0001-walls.md",
  "web/src/ui/button.css",
];
const faultsOf = (text) => findDeadPaths({ "docs/a.md": text }, files);

it.each([
  "`server/src/features/tags/createTag.ts`",
  "`tags/createTag.ts`",
  "`createTag.ts` and `server/src/features/`",
  "`contract/src/core/errorTexts.*.ts`",
  "`contract/src/core/errorTexts.{pt,es}.ts`",
  "`server/src/features/<feature>/createTag.ts`",
  "`npm test`, `/ready`, `tx.emit`",
  "```\nserver/src/nowhere.ts\n```",
])("finds what is meant by %s", (text) => {
  expect(faultsOf(text)).toEqual([]);
});

it.each([
  ["`server/src/features/tags/moved.ts`", "server/src/features/tags/moved.ts"],
  ["`moved.ts`", "moved.ts"],
  ["`ateTag.ts`", "ateTag.ts"],
  ["`web/src/gone/`", "web/src/gone"],
  ["`contract/src/core/errorTexts.{pt,en}.ts`", "contract/src/core/errorTexts.{pt,en}.ts"],
  ["`docs/gone.tsv`", "docs/gone.tsv"],
])("says that %s leads nowhere", (text, name) => {
  expect(faultsOf(text)).toEqual([`docs/a.md: ${name} leads nowhere`]);
});

it("follows links from the folder of their document", () => {
  expect(
    faultsOf("[1](decisions/0001-walls.md#why) [2](../web/src/ui/) [3](https://example.com/a.md)"),
  ).toEqual([]);
  expect(faultsOf("[1](0001-walls.md)")).toEqual(["docs/a.md: the link to 0001-walls.md leads nowhere"]);
});

it("says what nothing in the code is called", () => {
  const sources = ["export function applyTagEvent() {}", "interface LiveTickets {}"];
  const faults = (text) => findDeadNames({ "docs/a.md": text }, sources);
  expect(faults("`applyTagEvent`, `LiveTickets`, `tags`, `PUT`, `npm run check`")).toEqual([]);
  expect(faults("`applyXEvent` and `TagRow`")).toEqual([
    "docs/a.md: nothing is called applyXEvent",
    "docs/a.md: nothing is called TagRow",
  ]);
});
