import { runOn } from "../bed/index.ts";

/** A contact of the dataset that writes to its company's Cloud API number, and where its conversation stands. */
export interface WritingContact {
  [column: string]: string | number | boolean | null;
  companyId: number;
  contactId: number;
  phone: string;
  name: string;
  ticketId: number | null;
  status: string | null;
  queueId: number | null;
  userId: number | null;
}

/** Everybody but groups, with the active ticket on the Cloud API connection where there is one. */
export async function listWritingContacts(databaseUrl: string): Promise<WritingContact[]> {
  const { rows } = await runOn(databaseUrl, (client) =>
    client.query<WritingContact>(`
      select c.company_id as "companyId", c.id::int as "contactId", c.number as phone, c.name,
        t.id::int as "ticketId", t.status, t.queue_id::int as "queueId", t.user_id::int as "userId"
      from contacts c
      join connections w on w.company_id = c.company_id and w.channel = 'whatsappapi'
      left join tickets t on t.company_id = c.company_id and t.contact_id = c.id and t.connection_id = w.id
        and t.status in ('open', 'pending', 'group', 'nps', 'lgpd')
      where not c.is_group
      order by c.id`),
  );
  return rows;
}
