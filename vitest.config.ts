import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BrowsersFirst } from "./scripts/browsersFirst.mjs";

const databaseSetup = "server/src/platform/database/testing.globalSetup.ts";
const built = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
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
    projects: [
      {
        extends: true,
        test: {
          name: "product",
          include: ["{server,e2e}/**/*.test.ts"],
          exclude: built,
          globalSetup: existsSync(new URL(databaseSetup, import.meta.url)) ? [databaseSetup] : [],
        },
      },
      {
        extends: true,
        test: {
          name: "units",
          include: [
            "{contract,flow-engine}/**/*.test.ts",
            "web/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
          ],
          exclude: built,
          // They leave nothing behind; a process of its own for each would take twice as long as they do.
          isolate: false,
          setupFiles: ["web/src/lib/freshPage.testing.ts"],
        },
      },
    ],
  },
});
