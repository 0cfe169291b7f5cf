// People read one word for one thing: what `docs/words.md` forbids in a language stands in none of its texts.
import { readFileSync } from "node:fs";
import { inRoot } from "../workspace.mjs";
import { report } from "./report.mjs";
import { readTexts } from "./texts.mjs";
import { findForbiddenWords, readSheet } from "./forbiddenWords.mjs";

report(findForbiddenWords(readSheet(readFileSync(inRoot("docs/words.md"), "utf8")), await readTexts()));
