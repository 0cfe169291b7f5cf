import { randomBytes } from "node:crypto";
import {
  type Answer,
  type ClientInput,
  type ContactList,
  type ContactListItem,
  contactListsEndpoints,
  type Endpoint,
} from "@balcao/contract";

interface Admin {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** A list of the company with these lines; without lines it is empty. */
export const buildContactList = (
  admin: Admin,
  { name, lines }: { name?: string; lines?: string } = {},
): Promise<ContactList> =>
  admin.ok(contactListsEndpoints.create, {
    body: { name: name ?? `Lista ${randomBytes(4).toString("hex")}`, ...(lines && { source: { lines } }) },
  });

/** An item of a list, with a number of its own. */
export const buildItem = (
  admin: Admin,
  contactListId: number,
  fields: Partial<ClientInput<typeof contactListsEndpoints.createItem>["body"]> = {},
): Promise<ContactListItem> =>
  admin.ok(contactListsEndpoints.createItem, {
    body: {
      contactListId,
      name: "Ana Souza",
      number: `119${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, "7")}`,
      ...fields,
    },
  });
