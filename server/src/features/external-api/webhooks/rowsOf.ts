import type { Tx } from "../../../platform/database/index.ts";
import { adIn, firstAd } from "../../messages/index.ts";
import type { Happening } from "./heard.ts";

/** Payload of a webhook: a message, a conversation or a contact. */
export interface HappeningRow {
  [column: string]: unknown;
  id: number;
  contact_id: number;
  /** Author of a message in a group. */
  author_contact_id: number | null;
  data: unknown;
}

const person = `jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number)`;
/** SQL of a moment as the API writes it. */
const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const queries: Readonly<Record<Happening["about"], string>> = {
  message: `
    select m.id, m.contact_id, m.author_contact_id, jsonb_build_object(
      'messageId', m.id, 'ticketId', m.ticket_id, 'whatsappId', m.connection_id, 'contact', ${person},
      'fromMe', m.from_me, 'body', case when m.is_deleted then '' else m.body end, 'mediaType', m.media_type,
      'file', case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'mimetype', f.mimetype, 'size', f.size) end,
      'ad', case when not m.is_deleted then ${adIn("m")} end, 'ack', m.ack, 'isEdited', m.is_edited, 'isDeleted', m.is_deleted, 'failure', m.failure,
      'userId', m.user_id, 'sentAt', ${isoTime("m.sent_at")}) as data
    from messages m join contacts c on c.company_id = m.company_id and c.id = m.contact_id
    left join files f on f.company_id = m.company_id and f.id = m.file_id
    where m.company_id = $1 and m.id = any($2::bigint[]) and not m.is_private`,
  ticket: `
    select t.id, t.contact_id, null::bigint as author_contact_id, jsonb_build_object(
      'ticketId', t.id, 'uuid', t.uuid, 'status', t.status, 'whatsappId', t.connection_id, 'contact', ${person},
      'queueId', t.queue_id, 'userId', t.user_id, 'createdAt', ${isoTime("t.created_at")},
      'closedAt', ${isoTime("t.closed_at")}, 'ad', ${firstAd("t")}) as data
    from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
    where t.company_id = $1 and t.id = any($2::bigint[])`,
  contact: `
    select c.id, c.id as contact_id, null::bigint as author_contact_id, jsonb_build_object(
      'contactId', c.id, 'name', c.name, 'number', c.number, 'email', c.email, 'isGroup', c.is_group, 'active', c.active) as data
    from contacts c where c.company_id = $1 and c.id = any($2::bigint[])`,
};

/** The rows behind what happened, by what they are of: as they stand now, a statement for each kind. */
export async function rowsOf(tx: Tx, happenings: readonly Happening[]) {
  const found = new Map<string, HappeningRow>();
  for (const [about, some] of Map.groupBy(happenings, (one) => one.about)) {
    const rows = await tx.query<HappeningRow>({
      name: `webhook-rows-${about}`,
      text: queries[about],
      values: [tx.companyId, [...new Set(some.map(({ id }) => id))]],
    });
    for (const row of rows) found.set(`${about} ${row.id}`, row);
  }
  return ({ about, id }: Happening): HappeningRow | undefined => found.get(`${about} ${id}`);
}
