/** Where a path in the docs begins when it is given whole. */
const roots = /^(contract|flow-engine|server|web|e2e|scripts|docs)\//;
const codeFile = /\.(ts|tsx|mjs|css)$/;

/**
 * Names of files and folders in the docs that lead nowhere. A file may be named by the end of its path
 * (`inbound/claimInbox.ts`); `*` and `<name>` stand for any name, `{a,b}` for each.
 * @param {Record<string, string>} documents text by its path
 * @param {readonly string[]} files every file of the project
 */
export function findDeadPaths(documents, files) {
  const folders = new Set(files.flatMap(parentsOf));
  const places = [...files, ...folders].map((path) => `/${path}`);
  return Object.entries(documents).flatMap(([document, text]) =>
    namesIn(text)
      .filter((name) => !places.some((place) => patternOf(name).test(place)))
      .map((name) => `${document}: ${name} leads nowhere`),
  );
}

/** Paths stand between single backticks; blocks of code show commands and trees. */
function namesIn(text) {
  const words = text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\s]+)`/g);
  const names = [...words].map(([, word]) => word.replace(/\/$/, ""));
  return [...new Set(names)].filter((name) => roots.test(name) || codeFile.test(name));
}

function patternOf(name) {
  const pattern = name
    .replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(",", "|")})`)
    .replace(/\*|<\w+>/g, "[^/]+");
  return new RegExp(`/${pattern}$`);
}

function parentsOf(path) {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, place) => parts.slice(0, place + 1).join("/"));
}
