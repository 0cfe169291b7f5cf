import { changedEvent, recordEvent } from "../../core/events.ts";
import { ContactImport } from "./contactImports.schemas.ts";

/** Live events about imports of contacts. */
export const contactImportsLiveEvents = {
  /** Ours: how far one's own import of contacts is. */
  contactImport: recordEvent((id) => `company-${id}-contactImport`, {
    key: "contactImport",
    record: ContactImport,
    idKey: "contactImportId",
  }),
  /** Ours: contacts came by an import, too many to be told one by one. */
  contactsImported: changedEvent((id) => `company-${id}-contactsImported`),
};
