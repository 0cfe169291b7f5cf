import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { type Pair, readContactRow } from "../contacts/index.ts";
import { mergeInto } from "./mergeContacts.ts";
import { forgetNumber } from "./numbers.ts";

/** Makes a contact one with another of the same account and number, as inbound events show; the inbox is held. */
export async function mergeDuplicate(
  tx: Tx,
  { contactId, duplicateId, by }: Pair,
  services: Pick<Services, "laterReferences">,
): Promise<void> {
  await mergeInto(tx, { contactId, duplicateId, take: [], by }, services);
  await forgetNumber(tx, await readContactRow(tx, contactId), { by });
}
