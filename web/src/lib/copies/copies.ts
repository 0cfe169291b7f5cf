/** One file of code: whoever keeps copies has what opens them, too. */
export { keepCopies } from "./keepCopies.ts";
export { keepShell } from "./keepShell.ts";
export { openCopies } from "./openCopies.ts";
