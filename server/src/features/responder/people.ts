import type { Tx } from "../../platform/database/index.ts";

/** Writer in a ticket, and what the bot remembers of them on its connection. */
export interface Writer {
  [column: string]: unknown;
  ticket_id: number;
  name: string;
  number: string;
  is_group: boolean;
  disable_bot: boolean;
  has_accepted: boolean;
  user_name: string | null;
  notices: Record<string, string> | null;
  /** Milliseconds, as all moments here. */
  menu_at: number | null;
  answered_at: number[] | null;
}

/** Automatic answers are counted for so long. */
const remembered = "interval '2 minutes'";

/** Loads the writers of a batch's tickets, in one statement. */
export async function loadWriters(tx: Tx, ticketIds: readonly number[]): Promise<Map<number, Writer>> {
  const rows = await tx.query<Writer>({
    name: "writers-of-responder",
    text: `
      select t.id as ticket_id, c.name, c.number, c.is_group, c.disable_bot, c.lgpd_accepted_at is not null as has_accepted,
        u.name as user_name, b.notices, (extract(epoch from b.menu_at) * 1000)::float8 as menu_at,
        (select json_agg(extract(epoch from a) * 1000 order by a) from unnest(b.answered_at) a
          where a > app.now() - ${remembered}) as answered_at
      from tickets t
      join contacts c on c.company_id = $1 and c.id = t.contact_id
      left join users u on u.company_id = $1 and u.id = t.user_id
      left join bot_memories b on b.company_id = $1 and b.contact_id = t.contact_id and b.connection_id = t.connection_id
      where t.company_id = $1 and t.id = any($2::bigint[])`,
    values: [tx.companyId, ticketIds],
  });
  return new Map(rows.map((row) => [row.ticket_id, row]));
}

/** Additions of a batch to the memory of a contact on a connection. */
export interface Remembered {
  contactId: number;
  connectionId: number;
  notices: Readonly<Record<string, string>>;
  menuAt: number | null;
  answeredAt: readonly number[];
}

/** Remembers all of a batch, in one statement. */
export async function remember(tx: Tx, all: readonly Remembered[]): Promise<void> {
  if (all.length === 0) return;
  await tx.query({
    name: "remember-contacts",
    text: `
      insert into bot_memories (company_id, contact_id, connection_id, notices, menu_at, answered_at)
      select $1, x."contactId", x."connectionId", x.notices, to_timestamp(x."menuAt" / 1000),
        array(select to_timestamp(a.value::float8 / 1000) from jsonb_array_elements_text(x."answeredAt") a)
      from jsonb_to_recordset($2::jsonb) as x("contactId" bigint, "connectionId" bigint, notices jsonb, "menuAt" float8, "answeredAt" jsonb)
      order by x."contactId", x."connectionId"
      on conflict (company_id, contact_id, connection_id) do update
      set notices = excluded.notices, menu_at = excluded.menu_at, answered_at = excluded.answered_at`,
    values: [tx.companyId, JSON.stringify(all)],
  });
}
