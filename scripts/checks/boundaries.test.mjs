import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterEach, beforeEach, expect, it } from "vitest";
import config from "../../.dependency-cruiser.mjs";
import { inRoot } from "../workspace.mjs";

let project;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "balcao-boundaries-"));
  cpSync(inRoot("tsconfig.base.json"), join(project, "tsconfig.base.json"));
  process.chdir(project);
});
afterEach(() => {
  process.chdir(inRoot("."));
  rmSync(project, { recursive: true, force: true });
});

/** Lays files out, each importing the next ones named, and answers the names of the broken rules. */
async function brokenRules(files) {
  for (const [file, imports] of Object.entries(files)) {
    const lines = imports.map(
      (target, n) => `import { x as x${n} } from ${JSON.stringify(target)};\nexport const y${n} = x${n};`,
    );
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), `${lines.join("\n")}\nexport const x = 1;\n`);
  }
  const folders = [...new Set(Object.keys(files).map((file) => file.split("/")[0]))];
  const { options, ...ruleSet } = config;
  const asked = { ...options, ruleSet, validate: true, baseDir: project };
  const tsConfig = extractTSConfig(join(project, options.tsConfig.fileName));
  const { output } = await cruise(folders, asked, options.enhancedResolveOptions, { tsConfig });
  const names = new Set(output.summary.violations.map(({ rule }) => rule.name));
  return [...names].toSorted((a, b) => a.localeCompare(b));
}

const tagsDoor = {
  "server/src/features/tags/index.ts": ["./tags.queries.ts"],
  "server/src/features/tags/tags.queries.ts": [],
};

it.each([
  [
    "a feature takes the door of one above it",
    { "server/src/features/tickets/closeTicket.ts": ["../tags/index.ts"], ...tagsDoor },
  ],
  [
    "a feature imports its own files and the platform",
    {
      "server/src/features/tags/a.ts": ["./b.ts", "../../platform/log/log.ts"],
      "server/src/features/tags/b.ts": [],
      "server/src/platform/log/log.ts": [],
    },
  ],
  ["app imports every feature", { "server/src/app/features.ts": ["../features/tags/index.ts"], ...tagsDoor }],
  [
    "a channel imports the port, its own files, safe-fetch and the log",
    {
      "server/src/channels/x/a.ts": [
        "../port.ts",
        "./b.ts",
        "../../platform/safe-fetch/index.ts",
        "../../platform/log/log.ts",
      ],
      "server/src/channels/x/b.ts": [],
      "server/src/channels/port.ts": [],
      "server/src/platform/safe-fetch/index.ts": [],
      "server/src/platform/log/log.ts": [],
    },
  ],
  [
    "a channel of Meta's imports meta and the port",
    {
      "server/src/channels/messenger/a.ts": ["../meta/graph.ts", "../port.ts"],
      "server/src/channels/meta/graph.ts": ["../port.ts"],
      "server/src/channels/port.ts": [],
    },
  ],
  [
    "a feature imports the channel of its own name",
    {
      "server/src/features/simulator/a.ts": ["../../channels/simulator/wire.ts"],
      "server/src/channels/simulator/wire.ts": [],
    },
  ],
  [
    "a test imports the app and another feature's builders",
    {
      "server/src/features/tags/a.test.ts": ["../../app/app.ts", "../tickets/tickets.testing.ts"],
      "server/src/app/app.ts": [],
      "server/src/features/tickets/tickets.testing.ts": [],
    },
  ],
])("lets through: %s", async (_what, files) => {
  expect(await brokenRules(files)).toEqual([]);
});

it.each([
  [
    "a feature imports one below it",
    "tags-imports-upward",
    { "server/src/features/tags/a.ts": ["../tickets/index.ts"], "server/src/features/tickets/index.ts": [] },
  ],
  [
    "a feature goes around a door",
    "server-features-use-doors",
    { "server/src/features/tickets/a.ts": ["../tags/tags.queries.ts"], ...tagsDoor },
  ],
  [
    "a page goes around a door",
    "web-features-use-doors",
    { "web/src/features/tickets/a.tsx": ["../tags/TagChip.tsx"], "web/src/features/tags/TagChip.tsx": [] },
  ],
  [
    "a contract goes around a door",
    "contract-features-use-doors",
    {
      "contract/src/features/tickets/a.ts": ["../tags/tags.schemas.ts"],
      "contract/src/features/tags/tags.schemas.ts": [],
    },
  ],
  [
    "a contract's feature imports one below it",
    "tags-imports-upward",
    {
      "contract/src/features/tags/a.ts": ["../tickets/index.ts"],
      "contract/src/features/tickets/index.ts": [],
    },
  ],
  [
    "the platform knows a feature",
    "platform-knows-no-domain",
    { "server/src/platform/log/log.ts": ["../../features/tags/index.ts"], ...tagsDoor },
  ],
  [
    "a channel knows another",
    "channels-know-the-port-alone",
    { "server/src/channels/x/a.ts": ["../y/b.ts"], "server/src/channels/y/b.ts": [] },
  ],
  [
    "a channel that Meta does not run knows meta",
    "channels-know-the-port-alone",
    { "server/src/channels/x/a.ts": ["../meta/graph.ts"], "server/src/channels/meta/graph.ts": [] },
  ],
  [
    "a channel of Meta's knows another",
    "channels-of-meta-share-meta",
    {
      "server/src/channels/messenger/a.ts": ["../whatsapp-cloud/b.ts"],
      "server/src/channels/whatsapp-cloud/b.ts": [],
    },
  ],
  [
    "a channel knows the database",
    "channels-know-the-port-alone",
    {
      "server/src/channels/x/a.ts": ["../../platform/database/index.ts"],
      "server/src/platform/database/index.ts": [],
    },
  ],
  [
    "a feature knows the app",
    "only-app-composes",
    { "server/src/features/tags/a.ts": ["../../app/app.ts"], "server/src/app/app.ts": [] },
  ],
  [
    "a feature knows an adapter",
    "features-know-the-port-alone",
    { "server/src/features/tags/a.ts": ["../../channels/x/a.ts"], "server/src/channels/x/a.ts": [] },
  ],
  [
    "the web's kit knows a feature",
    "web-kit-knows-no-domain",
    { "web/src/ui/a.tsx": ["../features/tags/index.ts"], "web/src/features/tags/index.ts": [] },
  ],
  [
    "the server knows the web",
    "server-knows-no-browser",
    { "server/src/app/a.ts": ["../../../web/src/a.ts"], "web/src/a.ts": [] },
  ],
  [
    "the web knows the server",
    "web-knows-no-server",
    { "web/src/lib/a.ts": ["../../../server/src/a.ts"], "server/src/a.ts": [] },
  ],
  [
    "the contract knows the server",
    "contract-stands-alone",
    { "contract/src/a.ts": ["../../server/src/a.ts"], "server/src/a.ts": [] },
  ],
  [
    "the flow engine needs Node",
    "contract-and-flow-engine-run-anywhere",
    { "flow-engine/src/a.ts": ["node:fs"] },
  ],
  [
    "modules need each other",
    "no-cycles",
    { "server/src/app/a.ts": ["./b.ts"], "server/src/app/b.ts": ["./a.ts"] },
  ],
  [
    "a module stands alone",
    "no-orphans",
    { "server/src/app/a.ts": ["./b.ts"], "server/src/app/b.ts": [], "server/src/app/alone.ts": [] },
  ],
  [
    "the product imports a builder",
    "no-test-code-in-the-product",
    {
      "server/src/features/tags/a.ts": ["./tags.testing.ts"],
      "server/src/features/tags/tags.testing.ts": [],
    },
  ],
  ["an import leads nowhere", "nothing-unresolvable", { "server/src/app/a.ts": ["./gone.ts"] }],
])("stops: %s", async (_what, rule, files) => {
  expect(await brokenRules(files)).toEqual([rule]);
});
