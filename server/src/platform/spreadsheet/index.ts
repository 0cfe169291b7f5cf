export { neutraliseFormula } from "./neutraliseFormula.ts";
export { readSpreadsheet } from "./readSpreadsheet.ts";
