import { z } from "zod";
import { recordEvent, socketEvent } from "../../core/events.ts";
import { Id } from "../../core/schemas.ts";
import { ContactList, ContactListItem } from "./contactLists.schemas.ts";

/** Live events about contact lists. */
export const contactListsLiveEvents = {
  contactList: recordEvent((id) => `company-${id}-ContactList`, {
    key: "record",
    record: ContactList,
    idKey: "id",
  }),
  contactListItem: socketEvent(
    (id) => `company-${id}-ContactListItem`,
    z.union([
      z.object({ action: z.enum(["create", "update"]), record: ContactListItem }),
      z.object({ action: z.literal("delete"), id: Id, contactListId: Id }),
      /** Many items changed at once. */
      z.object({ action: z.literal("reload"), contactListId: Id }),
    ]),
  ),
};
