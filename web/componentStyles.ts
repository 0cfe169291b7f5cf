import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const whole = "@mantine/core/styles.layer.css";
const general = "\0component-library-styles";
const classes = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
/** Sheets that count for every page: the tokens, and how bare elements look. */
const everywhere = ["baseline", "default-css-variables", "global"];

/** Module by which Vite fetches the styles of a part with the part. */
const helper = "\0vite/preload-helper.js";

/**
 * Changes of that module, by what stands there. The first styles stand in the body, behind the first view
 * (`firstView.ts`). Those of later parts come behind them: in the head they would count less than what they build on.
 * What cannot be fetched without a network is fetched when the part is asked for again: Vite would go on without
 * styles, and Chromium, once an import has failed, never asks for that script again. So it is looked for before.
 */
const changes: readonly (readonly [string, string])[] = [
  ["document.head.appendChild(link)", "document.body.appendChild(link)"],
  ["if (href in seen)", "if (seen[href])"],
  ['const link = document.createElement("link");', "if (!isCss && !navigator.onLine) return;$&"],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  [
    "return baseModule()",
    "return (navigator.onLine ? Promise.resolve() : lookFor(baseModule)).then(baseModule)",
  ],
];

/** Fails as an import does, without one; stands in the page. */
const lookFor = `
async function lookFor(load) {
  const [, path] = /import\\(\\s*["'\`](.+?)["'\`]/.exec(String(load)) ?? [];
  if (path === undefined) return;
  await fetch(new URL(path, import.meta.url)).catch(() => {
    throw new TypeError("Failed to fetch dynamically imported module: " + path);
  });
}`;

function changeHelper(code: string): string {
  const changed = changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`Vite fetches later parts in another way now: no ${from}`);
    return before.replace(from, to);
  }, code);
  return changed + lookFor;
}

const styleOf = (name: string) => `@mantine/core/styles/${name}.layer.css`;
const isThere = (name: string): boolean =>
  existsSync(
    fileURLToPath(import.meta.resolve("@mantine/core/styles.layer.css").replace(whole, styleOf(name))),
  );

/**
 * The styles of the library's components come with the components, as ours do, instead of all of them before the first
 * page: a quarter of a megabyte, of which that page needs an eighth. While developing the whole sheet stays.
 */
export const componentStyles = (): Plugin => ({
  name: "component-styles",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (id === whole ? general : undefined),
  load: (id) =>
    id === general
      ? everywhere.map((name) => `import ${JSON.stringify(styleOf(name))};`).join("\n")
      : undefined,
  transform: (code, id) => {
    if (id === helper) return { code: changeHelper(code), map: null };
    const name = classes.exec(id)?.[1];
    return name !== undefined && isThere(name)
      ? { code: `import ${JSON.stringify(styleOf(name))};\n${code}`, map: null }
      : undefined;
  },
});
