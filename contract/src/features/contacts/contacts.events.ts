import { z } from "zod";
import { recordEvent, socketEvent } from "../../core/events.ts";
import { Id } from "../../core/schemas.ts";
import { ContactRow } from "./contacts.schemas.ts";

/** Live events about contacts. */
export const contactsLiveEvents = {
  contact: recordEvent((id) => `company-${id}-contact`, {
    key: "contact",
    record: ContactRow,
    idKey: "contactId",
  }),
  /** Ours: two contacts became one, or two again. The contacts and tickets themselves come by their own events. */
  contactMerge: socketEvent(
    (id) => `company-${id}-contactMerge`,
    z.object({ action: z.enum(["merge", "undo"]), contactId: Id, duplicateId: Id }),
  ),
};
