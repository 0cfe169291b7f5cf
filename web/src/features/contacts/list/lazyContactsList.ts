import { lazy } from "../../../lib/lazy.tsx";

/** Fetched with the page of contacts, not with a conversation. */
export const ContactsList = lazy(async () => ({
  default: (await import("./ContactsList.tsx")).ContactsList,
}));
