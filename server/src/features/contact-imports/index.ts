export { contactImportsFeature } from "./contact-imports.feature.ts";
export { eraseImportedRows } from "./eraseRows.ts";
