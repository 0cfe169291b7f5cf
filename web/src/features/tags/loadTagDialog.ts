/** Fetches the dialog of tags and columns when it is opened. */
export const loadTagDialog = () => import("./TagDialog.tsx");
