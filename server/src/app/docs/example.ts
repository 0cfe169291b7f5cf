import { readFileSync } from "node:fs";

/** An example that a test runs, as it stands in the guide. */
export const example = (name: string): string =>
  readFileSync(new URL(`examples/${name}`, import.meta.url), "utf8").trimEnd();
