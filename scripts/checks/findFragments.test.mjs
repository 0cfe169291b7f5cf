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
  ["/** Beside the title. */", "Beside"],
  ["/** Who calls. */", "Who"],
  ["// What is left out stays.", "What"],
  ["/** Where one writes. */", "Where"],
  ["/** Whether it is open. */", "Whether"],
  ["/** How many there are. */", "How"],
  ["/** Those that wait. */", "Those"],
  ["/** Since when it waits. */", "Since when"],
  ["/** So many at most. */", "So many"],
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
  "/** Says whether it is open. */",
  "/** Number of rows. */",
  "// Whole files are read.",
  "// Something else.",
  "/** Reads it without facts, after the others. */",
  'const a = "Of one company";',
  'const a = "https://example.com/ By";',
])("leaves others alone: %s", (text) => {
  expect(findFragments("a.ts", text)).toEqual([]);
});
