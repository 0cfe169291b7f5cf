import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    // A second is soon over while two test files share two processors.
    expect: { poll: { timeout: 5_000 } },
    globalSetup: existsSync(new URL(databaseSetup, import.meta.url)) ? [databaseSetup] : [],
  },
});
