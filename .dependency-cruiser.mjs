import { features } from "./features.mjs";

// Tests and builders stand beside the code but may reach further: to the whole server, and to other builders.
const besideCode = String.raw`(\.|/)(test|testing|bench|harness)(\.globalSetup)?\.tsx?$`;
const either = (names) => `(${names.join("|")})`;

const forbid = (name, comment, { from, to }) => ({ name, comment, severity: "error", from, to });
const folder = (...parts) => `^${parts.join("/")}/`;

const packages = [
  forbid("contract-stands-alone", "contract depends on zod alone", {
    from: { path: folder("contract") },
    to: { path: "^(flow-engine|server|web|e2e)/" },
  }),
  forbid("flow-engine-is-pure", "flow-engine depends on nothing", {
    from: { path: folder("flow-engine") },
    to: { path: "^(contract|server|web|e2e)/" },
  }),
  forbid("server-knows-no-browser", "server depends on contract and flow-engine", {
    from: { path: folder("server") },
    to: { path: "^(web|e2e)/" },
  }),
  forbid("web-knows-no-server", "web depends on contract and flow-engine", {
    from: { path: folder("web") },
    to: { path: "^(server|e2e)/" },
  }),
  forbid("contract-and-flow-engine-run-anywhere", "no Node module where the browser runs the same code", {
    from: { path: "^(contract|flow-engine)/src/", pathNot: besideCode },
    to: { dependencyTypes: ["core"] },
  }),
];

/** A feature sees the doors of the features above it, and nothing of those below. */
const order = features.flatMap((feature, place) => {
  const below = features.slice(place + 1);
  if (below.length === 0) return [];
  return [
    forbid(
      `${feature}-imports-upward`,
      `${feature} stands above ${below[0]} in features.mjs and may not import what is below it; use a domain event`,
      {
        from: { path: folder("(contract|server|web)", "src", "features", feature), pathNot: besideCode },
        // What travels is everybody's: all of the contract comes from its root as well.
        to: { path: folder("$1", "src", "features", either(below)) },
      },
    ),
  ];
});

const doors = ["contract", "server", "web"].map((side) =>
  forbid(`${side}-features-use-doors`, "another feature is imported through its index.ts", {
    from: { path: folder(side, "src", "features", "([^/]+)"), pathNot: besideCode },
    to: {
      path: folder(side, "src", "features", "[^/]+"),
      pathNot: [folder(side, "src", "features", "$1"), String.raw`^${side}/src/features/[^/]+/index\.tsx?$`],
    },
  }),
);

/** Channels that Meta runs: one Graph API, one signature, one set of errors. */
const metaChannels = either(["whatsapp-cloud", "messenger"]);
const channelPlatform = folder("server", "src", "platform", "(safe-fetch|vcard|log|errors)");

const layers = [
  forbid("platform-knows-no-domain", "platform knows no feature, channel or composition", {
    from: { path: folder("server", "src", "platform"), pathNot: besideCode },
    to: {
      path: folder("server", "src", "(features|channels|app|cli|migrations)"),
      pathNot: "^server/src/migrations/index.ts$",
    },
  }),
  forbid(
    "channels-know-the-port-alone",
    "a channel imports port.ts and pages.ts, its own folder, meta where Meta runs it, and safe-fetch, vcard, log and errors of the platform",
    {
      from: {
        path: folder("server", "src", "channels", "([^/]+)"),
        pathNot: [besideCode, folder("server", "src", "channels", metaChannels)],
      },
      to: {
        path: folder("server", "src"),
        pathNot: ["^server/src/channels/(port|pages).ts$", "^server/src/channels/$1/", channelPlatform],
      },
    },
  ),
  forbid("channels-of-meta-share-meta", "a channel of Meta's imports what every channel may, and meta", {
    from: { path: folder("server", "src", "channels", metaChannels), pathNot: besideCode },
    to: {
      path: folder("server", "src"),
      pathNot: [
        "^server/src/channels/(port|pages).ts$",
        "^server/src/channels/$1/",
        folder("server", "src", "channels", "meta"),
        channelPlatform,
      ],
    },
  }),
  forbid("only-app-composes", "only the composition root knows every feature", {
    from: { path: folder("server", "src", "features"), pathNot: besideCode },
    to: { path: folder("server", "src", "(app|cli)") },
  }),
  forbid(
    "features-know-the-port-alone",
    "a feature talks to channels through port.ts, and to that of its own name; app hands the adapters in",
    {
      from: { path: folder("server", "src", "features", "([^/]+)"), pathNot: besideCode },
      to: {
        path: folder("server", "src", "channels"),
        pathNot: ["^server/src/channels/(port|pages).ts$", folder("server", "src", "channels", "$1")],
      },
    },
  ),
  forbid("web-kit-knows-no-domain", "ui and lib know no feature", {
    from: { path: folder("web", "src", "(ui|lib)"), pathNot: besideCode },
    to: { path: folder("web", "src", "(features|app)") },
  }),
  forbid("web-features-know-no-app", "only app composes the pages", {
    from: { path: folder("web", "src", "features"), pathNot: besideCode },
    to: { path: folder("web", "src", "app") },
  }),
];

const hygiene = [
  forbid("no-cycles", "modules that need each other are one module; types alone may refer back", {
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  }),
  forbid("no-orphans", "nothing imports it and it imports nothing", {
    from: {
      orphan: true,
      pathNot: [
        besideCode,
        String.raw`\.tables\.ts$`,
        String.raw`\.d\.ts$`,
        String.raw`\.config\.ts$`,
        "(^|/)main\\.tsx?$",
        // Loaded by the folder's index, which reads their names.
        "^server/src/migrations/[0-9]",
        // What browsers load by its address.
        "^web/public/",
        "^server/src/app/docs/page/",
        "^e2e/",
        // Whole programs, read by the guide and run by its test.
        "^server/src/app/docs/examples/",
      ],
    },
    to: {},
  }),
  // Addresses of files are the bundler's business, and packages of types alone the compiler's.
  forbid("nothing-unresolvable", "the import leads nowhere", {
    from: {},
    to: { couldNotResolve: true, pathNot: String.raw`\?url$` },
  }),
  forbid("no-test-code-in-the-product", "what users run imports no test or builder", {
    from: {
      path: "^(contract|flow-engine|server|web)/src/",
      pathNot: [besideCode, "^server/src/(cli|app)/.*demo", "^server/src/channels/conformance"],
    },
    to: { path: besideCode },
  }),
];

export default {
  forbidden: [...packages, ...order, ...doors, ...layers, ...hygiene],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
    tsConfig: { fileName: "tsconfig.base.json" },
  },
};
