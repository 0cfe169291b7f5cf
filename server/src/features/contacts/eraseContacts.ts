import { type Database, emptyTable } from "../../platform/database/index.ts";

/** The contacts of a company that is erased. */
export async function eraseContacts(database: Database, companyId: number): Promise<void> {
  await emptyTable(database, companyId, "contacts");
}
