export { ContactDialog } from "./ContactDialog.tsx";
export { ContactPanel } from "./ContactPanel.tsx";
export { ContactPicker } from "./ContactPicker.tsx";
export { formatPhone } from "./formatPhone.ts";
