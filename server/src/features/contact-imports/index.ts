export { contactImportsFeature } from "./contact-imports.feature.ts";
export { noAnswer, noConnection, type NumberSource, withoutAccount } from "./numberChecks.ts";
export { eraseImportedRows } from "./eraseRows.ts";
