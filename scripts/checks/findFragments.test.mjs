import { expect, it } from "vitest";
import { findFragments } from "./findFragments.mjs";

it.each([
  ["/** Of one company, drawn and waiting. */", "Of"],
  ["  // By their names.", "By"],
  ["const a = 1; // For tests.", "For"],
  ["/**\n * Whose it is.\n */", "Whose"],
  ["  /** Which of them is meant; null: none. */", "Which"],
  ["/** Milliseconds. */", "Milliseconds."],
  ["/* With a pointer. */", "With"],
  ["/** Without facts. */", "Without"],
  ["/** On a contact's phone. */", "On"],
  ["// While it is not linked.", "While"],
])("finds a comment that names no thing: %s", (text, wrong) => {
  expect(findFragments("a.ts", text)).toEqual([
    `a.ts:1: "${wrong}" names no thing: begin with a verb or a noun`,
  ]);
});

it.each([
  "/** Pictures of one company. */",
  "// Reads them\n// By hand, as it were.",
  "/** Milliseconds between two tries. */",
  "/** Formats of files. */",
  "/** Once a day. */",
  "/** Reads it without facts, after the others. */",
  'const a = "Of one company";',
  'const a = "https://example.com/ By";',
])("leaves others alone: %s", (text) => {
  expect(findFragments("a.ts", text)).toEqual([]);
});
