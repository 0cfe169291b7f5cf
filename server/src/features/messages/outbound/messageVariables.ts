import type { MessageVariables } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { maskName } from "../../contacts/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";

/**
 * Values of a text's variables in a conversation, at the company's clock. Where numbers are hidden, a name that
 * is only the number stands for nothing: a stored text is shown to everybody as it is.
 */
export async function messageVariables(
  tx: Tx,
  { ticket, userId }: { ticket: LockedTicket; userId: number | null },
): Promise<MessageVariables> {
  const [row] = await tx.query<{
    name: string;
    number: string;
    is_group: boolean;
    hides: boolean;
    user: string | null;
    queue: string | null;
    connection: string | null;
    timezone: string;
    now: string;
  }>({
    name: "message-variables",
    text: `
      select c.name, c.number, c.is_group, coalesce((
          select settings ->> 'enableLGPD' = 'enabled' and settings ->> 'lgpdHideNumber' = 'enabled'
          from company_settings where company_id = $1), false) as hides,
        (select name from users where company_id = $1 and id = $3) as user, (select name from queues where company_id = $1 and id = $4) as queue,
        (select name from connections where company_id = $1 and id = $5) as connection,
        coalesce((select settings ->> 'timezone' from company_settings where company_id = $1), 'America/Sao_Paulo') as timezone, app.now() as now
      from contacts c where c.company_id = $1 and c.id = $2`,
    values: [tx.companyId, ticket.contact_id, userId, ticket.queue_id, ticket.connection_id],
  });
  if (!row) throw new Error(`Ticket ${ticket.id} has no contact`);
  return {
    name: row.hides && !row.is_group && maskName(row.name, row.number) !== row.name ? "" : row.name,
    userName: row.user ?? "",
    queue: row.queue ?? "",
    connection: row.connection ?? "",
    ticketId: ticket.id,
    now: new Date(row.now),
    timeZone: row.timezone,
  };
}
