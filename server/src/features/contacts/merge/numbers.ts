import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { phoneForms } from "../../../platform/phone/index.ts";
import type { ContactColumns } from "./mergeColumns.ts";

/** "The number" is one again: what came by it needs no other word. */
export async function forgetNumber(
  { conversations }: Services,
  tx: Tx,
  contact: ContactColumns,
): Promise<void> {
  const key = await numberKey(tx, contact);
  const ownKeys = [...new Set([key, ...phoneForms(contact.number).map((form) => `phone:${form}`)])];
  await conversations.forgetNumber(tx, { contactId: contact.id, key, ownKeys });
}

/** A contact's number is a phone, or the hidden id by which alone it is known. */
export async function numberKey(tx: Tx, { id, number }: ContactColumns): Promise<string> {
  const [row] = await tx.query<{ kind: string }>({
    text: "select kind from contact_identities where company_id = $1 and contact_id = $2 and value = $3 limit 1",
    values: [tx.companyId, id, number],
  });
  return `${row?.kind ?? "phone"}:${number}`;
}
