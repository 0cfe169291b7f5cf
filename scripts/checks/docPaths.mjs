/** Folders at which a path in the docs begins when it is given whole. */
const roots = /^(contract|flow-engine|server|web|e2e|scripts|docs)\//;
const fileName = /\.(ts|tsx|mjs|css|json|md|tsv)$/;
/** Names that only somebody who writes code would use: `tagContact`, `TicketRow`, `LiveTickets`. */
const codeName = /^(?:[a-z]+|[A-Z][a-z]+)(?:[A-Z][a-z]*)+$/;

/**
 * Names of files and folders in the docs that lead nowhere. A file may be named by the end of its path
 * (`inbound/claimInbox.ts`); `*` and `<name>` stand for any name, `{a,b}` for each, which all must be there.
 * @param {Record<string, string>} documents text by its path
 * @param {readonly string[]} files every file of the project
 */
export function findDeadPaths(documents, files) {
  const folders = new Set(files.flatMap(parentsOf));
  const places = [...files, ...folders].map((path) => `/${path}`);
  const leadsNowhere = (name) =>
    eachOf(name).some((one) => !places.some((place) => patternOf(one).test(place)));
  return Object.entries(documents).flatMap(([document, text]) => {
    const paths = pathsIn(text).filter(leadsNowhere);
    const links = linksIn(text).filter((link) => !places.includes(`/${resolve(document, link)}`));
    return paths
      .map((name) => `${document}: ${name} leads nowhere`)
      .concat(links.map((link) => `${document}: the link to ${link} leads nowhere`));
  });
}

/**
 * Names of functions and types in the docs that no code has.
 * @param {Record<string, string>} documents text by its path
 * @param {readonly string[]} sources texts of the code
 */
export function findDeadNames(documents, sources) {
  const known = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []));
  return Object.entries(documents).flatMap(([document, text]) =>
    wordsIn(text)
      .filter((word) => codeName.test(word) && !known.has(word))
      .map((word) => `${document}: nothing is called ${word}`),
  );
}

const pathsIn = (text) => wordsIn(text).filter((name) => roots.test(name) || fileName.test(name));

/** Words between single backticks; blocks of code show commands and trees. */
function wordsIn(text) {
  const words = withoutBlocks(text).matchAll(/`([^`\s]+)`/g);
  return [...new Set([...words].map(([, word]) => word.replace(/\/$/, "")))];
}

/** Links to other files of the project, without the place in them. */
function linksIn(text) {
  const links = withoutBlocks(text).matchAll(/\]\(([^)\s#]+)[^)]*\)/g);
  return [...new Set([...links].map(([, link]) => link))].filter((link) => !/^(\w+:|\/)/.test(link));
}

const withoutBlocks = (text) => text.replace(/^```[\s\S]*?^```/gm, "");

/** A link is read from the folder of its document. */
function resolve(document, link) {
  const parts = document.split("/").slice(0, -1);
  for (const part of link.replace(/\/$/, "").split("/"))
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  return parts.join("/");
}

/** A name with braces, once for each of them. */
function eachOf(name) {
  const [whole, names] = name.match(/\{([^}]*)\}/) ?? [];
  if (names === undefined) return [name];
  return names.split(",").flatMap((one) => eachOf(name.replace(whole, one.trim())));
}

function patternOf(name) {
  const pattern = name.replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\*|<\w+>/g, "[^/]+");
  return new RegExp(`/${pattern}$`);
}

function parentsOf(path) {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
