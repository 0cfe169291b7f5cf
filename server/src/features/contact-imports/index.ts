export { contactImportsFeature } from "./contact-imports.feature.ts";
export { uploadFile } from "./uploadFile.ts";
export { startImport } from "./startImport.ts";
export { noAnswer, noConnection, type NumberSource, withoutAccount } from "./numberChecks.ts";
export { eraseImportedRows } from "./eraseRows.ts";
