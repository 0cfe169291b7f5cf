import { readFileSync } from "node:fs";

/** Counts what vitest's JSON report holds. A file that could not run, and whatever else broke, count as failures. */
export function readCounts(report, { runBroke, webBroke }) {
  const { testResults = [] } = readReport(report);
  const tests = testResults.flatMap((file) => file.assertionResults);
  const count = (...statuses) => tests.filter((test) => statuses.includes(test.status)).length;
  const brokenFiles = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  const failed = count("failed") + brokenFiles + (webBroke ? 1 : 0);
  return {
    passed: count("passed"),
    failed: failed === 0 && runBroke ? 1 : failed,
    skipped: count("skipped", "pending", "todo", "disabled"),
    onSecondTry: tests.filter(isSecondTry).map((test) => test.fullName),
  };
}

/** Tells a second try: what the first one said stays with a test that passed in the end. */
const isSecondTry = ({ status, failureMessages = [] }) => status === "passed" && failureMessages.length > 0;

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
