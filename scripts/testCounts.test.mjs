import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readCounts } from "./testCounts.mjs";

function count(testResults, broke = {}) {
  const folder = mkdtempSync(join(tmpdir(), "balcao-counts-"));
  const file = join(folder, "report.json");
  if (testResults) writeFileSync(file, JSON.stringify({ testResults }));
  try {
    return readCounts(file, { runBroke: false, webBroke: false, ...broke });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const file = (status, ...statuses) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

it("counts tests by what became of them", () => {
  const results = [file("passed", "passed", "passed", "skipped"), file("failed", "passed", "failed")];
  expect(count(results, { runBroke: true })).toEqual({ passed: 3, failed: 1, skipped: 1, onSecondTry: [] });
});

it("counts a file that cannot be loaded, a run without a report, a late error and a web that does not build as failures", () => {
  const fine = [file("passed", "passed")];
  expect(count(fine)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
  expect(count([...fine, file("failed")], { runBroke: true }).failed).toBe(1);
  expect(count(undefined, { runBroke: true })).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(count(fine, { runBroke: true }).failed).toBe(1);
  expect(count(fine, { webBroke: true }).failed).toBe(1);
});

it("names what passed only when it was tried again", () => {
  const tests = [
    { status: "passed", fullName: "a shaky one", failureMessages: ["The first try"] },
    { status: "passed", fullName: "a good one", failureMessages: [] },
    { status: "failed", fullName: "a bad one", failureMessages: ["Both tries"] },
  ];
  const { passed, onSecondTry } = count([{ status: "failed", assertionResults: tests }]);
  expect([passed, onSecondTry]).toEqual([2, ["a shaky one"]]);
});
