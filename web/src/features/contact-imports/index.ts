export { useImports } from "./contactImports.queries.ts";
export { contactImportKeys } from "./contactImportKeys.ts";
export { FileChooser } from "./FileChooser.tsx";
export { PhoneImportDialog } from "./lazyPhoneImport.ts";
