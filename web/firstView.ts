import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { contractForBrowser } from "./contractForBrowser.ts";

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));
const languages = ["pt", "en", "es", "tr"] as const;
const pages = {
  door: ["features/auth/LoginPage.tsx"],
  inside: ["app/PrivateArea.tsx"],
  inbox: ["features/inbox/InboxPage.tsx"],
};
/** Texts that the pages ask for at once. */
const texts = {
  door: ["ui", "auth"],
  inside: ["ui", "shell", "notifications", "tickets", "inbox"],
};
/** Letters of the languages that the interface speaks; the others come where a text has them. */
const font = /inter-latin-wght-normal-[\w-]+\.woff2$/;
/** Words under the sign, of `ui.json`. */
const waiting = ["opening", "openingSlowly"];
/** Texts of the login's fields, of `auth.json`. */
const texted = /data-text="([\w.]+)"/g;

/**
 * Writes into the page what is there before any other file: the login's fields or the sign, with their styles, and a
 * script that fills them and asks for files and data early (`src/app/first-view`). The server's content security policy
 * names the script by its hash.
 */
export const firstView = (): Plugin => ({
  name: "first-view",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: async (html, { bundle = {}, chunk }) => {
      refuseMore(chunk);
      const [markup, style] = ["html", "css"].map((kind) => read(`app/first-view/firstView.${kind}`));
      const script = await bundleScript({
        firstTexts: JSON.stringify(readTexts(markup ?? "")),
        firstFiles: JSON.stringify(listFiles(bundle, html)),
      });
      return place(
        html,
        `<style>${squeeze(style ?? "")}</style>${squeeze(markup ?? "")}<script>${script}</script>`,
      );
    },
  },
});

/** Every page waits for what the first script imports: one import too many, and the login waits for the inbox. */
function refuseMore(entry: Rolldown.OutputChunk | undefined): void {
  const more = entry?.imports.filter((file) => !/^assets\/(base|rolldown-runtime)-/.test(file)) ?? [];
  if (more.length > 0)
    throw new Error(`Every page would wait for ${more.join(", ")}: chunks.ts says what belongs to base`);
}

/** The application's styles come behind the first view, which does not wait for them; its script waits for both. */
function place(html: string, first: string): string {
  const style = /\s*<link rel="stylesheet"[^>]*>/g;
  const styles = html.match(style) ?? [];
  const without = html.replace(style, "");
  const root = '<div id="root"></div>';
  if (!without.includes(root)) throw new Error("The page has no #root");
  return without.replace(root, () => `${root}${first}${styles.join("")}`);
}

const read = (name: string): string => readFileSync(source(name), "utf8");
const squeeze = (text: string): string =>
  text
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/>\s*\n\s*</g, "><")
    .replace(/\s*\n\s*/g, " ");

function readTexts(markup: string): Record<string, Record<string, string>> {
  const keys = [...markup.matchAll(texted)].map(([, key = ""]) => key);
  return Object.fromEntries(
    languages.map((language) => {
      const all: unknown = JSON.parse(read(`locales/${language}/auth.json`));
      const ui: unknown = JSON.parse(read(`locales/${language}/ui.json`));
      const pairs = [
        ...keys.map((key) => [key, textAt(all, key)]),
        ...waiting.map((key) => [key, textAt(ui, key)]),
      ];
      return [language, Object.fromEntries(pairs)];
    }),
  );
}

function textAt(all: unknown, key: string): string {
  const found = key.split(".").reduce<unknown>((at, name) => valueOf(at, name), all);
  if (typeof found !== "string") throw new Error(`The first view has no text ${key}`);
  return found;
}

const valueOf = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null ? Reflect.get(holder, name) : undefined;

/** Addresses of the files that the pages need before they can be drawn, beside those that the page names itself. */
function listFiles(bundle: Rolldown.OutputBundle, html: string) {
  const named = new Set(html.match(/\/assets\/[\w.-]+/g));
  const filesOf = (modules: readonly string[]) => [
    ...new Set(
      modules.flatMap((module) => filesWith(bundle, source(module)).filter((file) => !named.has(file))),
    ),
  ];
  const inLanguages = (names: readonly string[]) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        filesOf(names.map((name) => `locales/${language}/${name}.json`)),
      ]),
    );
  return {
    ...Object.fromEntries(Object.entries(pages).map(([page, modules]) => [page, filesOf(modules)])),
    doorTexts: inLanguages(texts.door),
    insideTexts: inLanguages(texts.inside),
    font: Object.keys(bundle)
      .filter((file) => font.test(file))
      .map((file) => `/${file}`),
  };
}

/** The file that holds a module, and all that it imports, with their styles. */
function filesWith(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (fileName: string) => {
    const chunk = named.get(fileName);
    if (chunk === undefined || chunk.isEntry || found.has(`/${fileName}`)) return;
    found.add(`/${fileName}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`);
    chunk.imports.forEach(add);
  };
  const holder =
    chunks.find((chunk) => chunk.facadeModuleId === module) ??
    chunks.find((chunk) => Object.hasOwn(chunk.modules, module));
  if (holder === undefined) throw new Error(`No file holds ${module}`);
  add(holder.fileName);
  return [...found];
}

async function bundleScript(define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [contractForBrowser()],
    define,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: source("app/first-view/firstView.ts"), output: { format: "iife" } },
    },
  });
  const [result] = [built].flat();
  const code = result && "output" in result ? result.output[0].code : "";
  if (code === "" || /<\/script|<!--/i.test(code))
    throw new Error("The first view's script cannot stand in a page");
  return code.trim();
}
