import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BrowsersFirst } from "./scripts/browsersFirst.mjs";

const databaseSetup = "server/src/platform/database/testing.globalSetup.ts";

export default defineConfig({
  test: {
    include: [
      "{contract,flow-engine,server,e2e}/**/*.test.ts",
      "web/src/**/*.test.{ts,tsx}",
      "scripts/**/*.test.mjs",
    ],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: BrowsersFirst },
    // Only guards: a machine that others use too may take several times as long as it should.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    // What fails once is tried once more and named at the end; what fails twice is a fault.
    retry: 1,
    globalSetup: existsSync(new URL(databaseSetup, import.meta.url)) ? [databaseSetup] : [],
  },
});
