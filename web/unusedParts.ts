import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Packages of which parts stay in although nobody uses them. */
const library = /\/node_modules\/(@mantine|react-router)\/.*\.m?js$/;
/** File of a component that carries its parts, `Menu/Menu.mjs`. */
const carrier = /\/@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/;
const transports = /\/engine\.io-client\/build\/esm\/transports\/index\.js$/;

/** Line that hangs a part on a component: `Menu.Search = MenuSearch;`. */
const hanging = /^\w+\.([A-Z]\w*) = \w+;$/gm;
/** Such lines, and the words of errors, name a part without using it. */
const naming = /^\w+\.[A-Z]\w* = \w+;$|"[^"\n]*"/gm;
/** Name for debuggers, and a call that is not marked as one without effects: both keep what nobody uses. */
const debugName = /^\w+\.displayName = "[^"]*";$/gm;
const unmarked = /= (React\$1\.\w+\()/g;

/**
 * Leaves out what libraries bring along and nobody here uses: parts that hang on components whoever asks for these,
 * forms of the router, and the ways of the live connection other than the one that it takes.
 */
export function unusedParts(): Plugin {
  let used = new Set<string>();
  return {
    name: "unused-parts",
    apply: "build",
    buildStart: () => {
      used = readUsedNames();
    },
    transform: (code, id) => {
      if (transports.test(id)) return { code: keepWebSocket(code), map: null };
      if (!library.test(id)) return undefined;
      const free = code.replace(debugName, "").replace(unmarked, "= /* @__PURE__ */ $1");
      if (!carrier.test(id)) return { code: free, map: null };
      return {
        code: free.replace(hanging, (line, part: string) => (used.has(part) ? line : "")),
        map: null,
      };
    },
  };
}

/** Names that stand behind a dot, here or in a package that builds on the components. */
function readUsedNames(): Set<string> {
  const packages = ["core", "dates", "spotlight"].map((name) =>
    dirname(fileURLToPath(import.meta.resolve(`@mantine/${name}`))),
  );
  const files = [
    ...filesIn(`${import.meta.dirname}/src`, "**/*.tsx"),
    ...packages.flatMap((folder) => filesIn(folder, "**/*.mjs")),
  ];
  return new Set(files.flatMap((file) => namesIn(readFileSync(file, "utf8").replace(naming, ""))));
}

const namesIn = (code: string): string[] => [...code.matchAll(/\.([A-Z]\w*)/g)].map(([, name = ""]) => name);

const filesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((file) => `${folder}/${file}`);

/** The live connection asks for this way alone (`lib/live/live.ts`). */
function keepWebSocket(code: string): string {
  const kept = code.replace(/^.*\b(webtransport|polling)\b.*$/gm, "");
  if (kept === code || !kept.includes("websocket: WS"))
    throw new Error("The live connection's library names its ways in another way now");
  return kept;
}
