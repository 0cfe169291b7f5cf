import { type Database, emptyTable } from "../../platform/database/index.ts";

/** The messages of a company that is erased, and what waits to come in or to go out. */
export async function eraseMessages(database: Database, companyId: number): Promise<void> {
  await emptyTable(database, companyId, "messages");
  await emptyTable(database, companyId, "inbox");
  await emptyTable(database, companyId, "outbox");
}
