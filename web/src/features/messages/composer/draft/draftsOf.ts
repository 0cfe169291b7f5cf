import { forget, readStored, store, storedKeys } from "../../../../lib/browserStorage.ts";
import { createDrafts, type Drafts } from "./drafts.ts";

/** A user's drafts, in this browser. */
export const draftsOf = (userId: number): Drafts =>
  createDrafts({ read: readStored, write: store, forget, keys: storedKeys }, userId);
