import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BrowsersFirst } from "./scripts/browsersFirst.mjs";

const databaseSetup = "server/src/platform/database/testing.globalSetup.ts";
const globalSetup = existsSync(new URL(databaseSetup, import.meta.url)) ? [databaseSetup] : [];
const built = ["**/node_modules/**", "**/dist/**"];
/** Files that change the clock, the process or what the program keeps for all, count on its beginning, or kill processes. */
const ownProcess = [
  "server/src/app/assertComplete.test.ts",
  "server/src/app/findFile.test.ts",
  "server/src/app/giveBack.test.ts",
  "server/src/app/lateModules.test.ts",
  "server/src/channels/whatsapp/liveness.test.ts",
  "server/src/features/audit/auditFilters.test.ts",
  "server/src/features/auth/caps.test.ts",
  "server/src/features/connections/drops/drops.test.ts",
  "server/src/features/contact-imports/contactImports.kill.test.ts",
  "server/src/features/contact-privacy/contactPrivacy.kill.test.ts",
  "server/src/features/kanban/cards/cardPlans.test.ts",
  "server/src/features/messages/changeMessage.test.ts",
  "server/src/features/messages/listMessages.test.ts",
  "server/src/features/messages/outbound/entriesInTurn.test.ts",
  "server/src/features/tags/openTickets.test.ts",
  "server/src/features/tickets/lists/listPlans.test.ts",
  "server/src/features/tickets/openings.test.ts",
  "server/src/features/transcripts/drawTranscript.test.ts",
  "server/src/features/users/presence.test.ts",
  "server/src/main.test.ts",
  "server/src/migrations/search.test.ts",
  "server/src/platform/database/prepared.test.ts",
  "server/src/platform/embedded-postgres/embeddedPostgres.test.ts",
  "server/src/platform/jobs/worker.test.ts",
  "server/src/platform/realtime/socketDoor.test.ts",
  "server/src/platform/timers/timers.test.ts",
];

const inBrowser = {
  exclude: built,
  globalSetup,
  setupFiles: ["server/src/app/stopApps.testing.ts", "e2e/browser/freshBrowser.ts"],
  // Loading and warming up the server, and starting a browser, would cost each file a fifth of its time.
  isolate: false,
  // Only a browser may need a second try: what does is named at the end and mended; what fails twice is a fault.
  retry: 1,
};

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 3,
    tags: [{ name: "wide", description: "Left out by `npm test`, as `e2e/browser/wide` is." }],
    sequence: { sequencer: BrowsersFirst },
    // Only guards: a machine that others use too may take several times as long as it should.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "product",
          include: ["e2e/**/*.test.ts", ...ownProcess],
          exclude: [...built, "e2e/browser/**"],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["e2e/browser/*.test.ts"],
          ...inBrowser,
        },
      },
      {
        extends: true,
        test: {
          // `npm test` leaves these out; `npm run test:all` runs them too.
          name: "wide",
          include: ["e2e/browser/wide/*.test.ts"],
          ...inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          exclude: [...built, ...ownProcess],
          globalSetup,
          setupFiles: ["server/src/app/stopApps.testing.ts"],
          // Loading the server and warming it up anew for each file would take four times as long as its tests do.
          isolate: false,
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
