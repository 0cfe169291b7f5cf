import { type Database, emptyTable } from "../../platform/database/index.ts";

/** The tickets of a company that is erased, with their logs. */
export async function eraseTickets(database: Database, companyId: number): Promise<void> {
  await emptyTable(database, companyId, "ticket_logs");
  await emptyTable(database, companyId, "tickets");
}
