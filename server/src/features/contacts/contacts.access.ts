import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** The row, locked for a decision. */
export const findContact = (tx: Tx, contactId: number) =>
  tx.db
    .selectFrom("contacts")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", contactId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedContact = Awaited<ReturnType<typeof accessContact>>;

/** A company's contacts are everybody's in it; another company's looks like none. */
export async function accessContact(tx: Tx, contactId: number) {
  const row = await findContact(tx, contactId);
  if (!row) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return row;
}

/** Finds what a form names beside the contact: the user whose wallet it is in, the connection it came by. */
export async function accessRelated(
  tx: Tx,
  {
    walletUserId,
    whatsappId,
  }: { walletUserId?: number | null | undefined; whatsappId?: number | null | undefined },
) {
  const user = walletUserId ? await findUser(tx, walletUserId) : undefined;
  if (walletUserId && !user) throw new DomainError("ERR_NO_USER_FOUND");
  if (!whatsappId) return undefined;
  const [connection] = await tx.query<{ id: number; channel: string }>({
    text: "select id, channel from connections where company_id = $1 and id = $2",
    values: [tx.companyId, whatsappId],
  });
  if (!connection) throw new DomainError("ERR_NO_WAPP_FOUND");
  return connection;
}

const findUser = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .executeTakeFirst();
