import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. Everything here runs under Node 20 and without any installed package. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

/** Ends the script with one line for the person who called it. */
export function giveUp(line, code = 1) {
  console.error(line);
  process.exit(code);
}
