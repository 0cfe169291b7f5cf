export { ContactDialog } from "./ContactDialog.tsx";
export { ContactPanel } from "./ContactPanel.tsx";
export { ContactPicker } from "./ContactPicker.tsx";
export { contactKeys, useContact, useContactSearch } from "./contacts.queries.ts";
export { formatPhone } from "./formatPhone.ts";
