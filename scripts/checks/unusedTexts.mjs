/**
 * The texts that no line of the web's code asks for. A key stands there whole, or as a template whose gaps stand for
 * anything; a text with plurals is asked for without its ending.
 *
 * @param {Record<string, unknown>} texts by file: { tags: { title: "…", dialog: { add: "…" } } }
 * @param {readonly string[]} sources
 * @returns {string[]} each as file:key
 */
export function findUnusedTexts(texts, sources) {
  const { words, patterns } = readLiterals(sources);
  return Object.entries(texts).flatMap(([file, group]) =>
    keysOf(group)
      .filter((key) => {
        const names = [key, key.replace(/_(zero|one|many|other)$/, "")].flatMap((name) => [
          name,
          `${file}:${name}`,
        ]);
        return !names.some((name) => words.has(name) || patterns.some((pattern) => pattern.test(name)));
      })
      .map((key) => `${file}:${key}`),
  );
}

/** Reads what stands in quotes, and what stands around the gaps of templates. */
function readLiterals(sources) {
  const words = new Set();
  const templates = new Set();
  for (const source of sources) {
    for (const [, word] of source.matchAll(/"([\w.:-]+)"/g)) words.add(word);
    for (const [, template] of source.matchAll(/`([\w.:-]*\$\{[^`\s]*)`/g)) templates.add(template);
  }
  // A template that fixes neither a group nor a text is none of texts.
  const telling = [...templates].filter((template) => /^[\w-]+[.:]|\.[\w-]+$/.test(template));
  return { words, patterns: telling.map(patternOf) };
}

const patternOf = (template) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(".+")}$`,
  );

const keysOf = (group, path = []) =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === "string" ? [[...path, name].join(".")] : keysOf(value, [...path, name]),
  );
