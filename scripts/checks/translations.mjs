// The four languages have the same texts, no text is still the Portuguese one unless that is meant, and none is there for
// nobody.
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../workspace.mjs";
import { report } from "./report.mjs";
import { readAllowedEqual, readLanguage, readTexts } from "./texts.mjs";
import { findTranslationFaults } from "./translationFaults.mjs";
import { findUnusedTexts } from "./unusedTexts.mjs";

const unused = findUnusedTexts(readLanguage("pt"), readSources()).map((key) => `${key} is used nowhere`);
report([...findTranslationFaults(await readTexts(), readAllowedEqual()), ...unused]);

/** The web's code, without its tests. */
function readSources() {
  const root = inRoot("web/src");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path))
    .map((path) => readFileSync(`${root}/${path}`, "utf8"));
}
