export { ContactDialog } from "./ContactDialog.tsx";
export { ExtraInfoFields } from "./ExtraInfoFields.tsx";
export { ContactPanel } from "./panel/ContactPanel.tsx";
export { ContactsList } from "./list/lazyContactsList.ts";
export { ContactPicker } from "./ContactPicker.tsx";
export { contactKeys } from "./contactKeys.ts";
export { useContact } from "./contacts.queries.ts";
export { searchFrom, useContactSearch } from "./contacts.queries.ts";
