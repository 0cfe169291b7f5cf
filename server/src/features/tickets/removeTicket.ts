import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { removeEmptyTicket } from "./erasing/removeEmptyTicket.ts";
import type { LockedTicket } from "./tickets.queries.ts";

/** Removes a ticket with its messages and their files. */
export async function removeTicket(tx: Tx, ticket: LockedTicket, { by }: { by: Actor }): Promise<void> {
  await releaseFilesOf(tx, ticket.id);
  await removeEmptyTicket(tx, ticket, { by });
}

/** Releases files that no other message shows. */
async function releaseFilesOf(tx: Tx, ticketId: number): Promise<void> {
  const rows = await tx.query<{ file_id: string }>({
    name: "files-of-ticket",
    text: "select file_id from messages where company_id = $1 and ticket_id = $2 and file_id is not null",
    values: [tx.companyId, ticketId],
  });
  releaseFiles(
    tx,
    rows.map((row) => row.file_id),
  );
}
