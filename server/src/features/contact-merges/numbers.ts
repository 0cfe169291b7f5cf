import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { phoneForms } from "../../platform/phone/index.ts";
import { type ContactColumns, numberKey } from "../contacts/index.ts";
import { forgetNumberOf } from "../messages/index.ts";

/** "The number" is one again: what came by it needs no other word. */
export async function forgetNumber(tx: Tx, contact: ContactColumns, { by }: { by: Actor }): Promise<void> {
  const key = await numberKey(tx, contact);
  const ownKeys = [...new Set([key, ...phoneForms(contact.number).map((form) => `phone:${form}`)])];
  await forgetNumberOf(tx, { contactId: contact.id, key, ownKeys, by });
}
