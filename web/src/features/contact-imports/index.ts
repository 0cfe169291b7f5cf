export { PhoneImportDialog } from "./lazyPhoneImport.ts";
