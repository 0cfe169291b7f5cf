import { expect, it } from "vitest";
import { findDeadPaths } from "./docPaths.mjs";

const files = [
  "server/src/features/tags/createTag.ts",
  "contract/src/core/errorTexts.pt.ts",
  "web/src/ui/button.css",
];
const faultsOf = (text) => findDeadPaths({ "docs/a.md": text }, files);

it.each([
  "`server/src/features/tags/createTag.ts`",
  "`tags/createTag.ts`",
  "`createTag.ts` and `server/src/features/`",
  "`contract/src/core/errorTexts.*.ts`",
  "`contract/src/core/errorTexts.{pt,en}.ts`",
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
])("says that %s leads nowhere", (text, name) => {
  expect(faultsOf(text)).toEqual([`docs/a.md: ${name} leads nowhere`]);
});
