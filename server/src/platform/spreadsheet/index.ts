export { decodeText } from "./decodeText.ts";
export { neutraliseFormula } from "./neutraliseFormula.ts";
export { readSpreadsheet } from "./readSpreadsheet.ts";
export { type Cell, writeSpreadsheet, type WrittenSheet } from "./writeSpreadsheet.ts";
