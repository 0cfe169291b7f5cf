import type { Statement } from "../../../platform/database/index.ts";
import { archivedColumns } from "../../contacts/index.ts";

/** The contact with all that belongs to it alone. */
export const personOf = (companyId: number, contactId: number): Statement => ({
  name: "archive-person",
  text: `
    select ${archivedColumns.map((column) => `c.${column}`).join(", ")},
      (select coalesce(json_agg(json_build_object('kind', i.kind, 'value', i.value) order by i.kind, i.value), '[]')
        from contact_identities i where i.company_id = $1 and i.contact_id = c.id) as identities,
      (select coalesce(json_agg(json_build_object('kind', f.kind, 'value', f.value, 'until', f.until) order by f.id), '[]')
        from former_identities f where f.company_id = $1 and f.contact_id = c.id) as former_identities,
      (select coalesce(json_agg(t.name order by t.name), '[]')
        from contact_tags l join tags t on t.company_id = $1 and t.id = l.tag_id
        where l.company_id = $1 and l.contact_id = c.id) as tags,
      (select coalesce(json_agg(json_build_object('at', m.merged_at, 'duplicate', m.record -> 'duplicate') order by m.id), '[]')
        from contact_merges m where m.company_id = $1 and m.contact_id = c.id) as merges,
      (select coalesce(json_agg(json_build_object('at', o.at, 'channel', o.channel, 'accepted', o.accepted, 'terms', o.terms) order by o.id), '[]')
        from consents o where o.company_id = $1 and o.contact_id = c.id) as consents,
      (select coalesce(json_agg(json_build_object('list', l.name, 'name', i.name, 'number', i.typed, 'email', i.email, 'columns', i.extra) order by i.id), '[]')
        from contact_list_items i join contact_lists l on l.company_id = $1 and l.id = i.list_id
        where i.company_id = $1 and i.key in (
          select value from contact_identities where company_id = $1 and contact_id = c.id and kind = 'phone')) as contact_lists,
      (select coalesce(json_agg(json_build_object('campaign', p.name, 'name', r.name, 'number', r.number, 'email', r.email, 'columns', r.extra,
          'state', r.state, 'asked', r.requested_at, 'sent', r.sent_at, 'received', r.received_at, 'read', r.read_at, 'answered', r.answered_at) order by r.id), '[]')
        from campaign_recipients r join campaigns p on p.company_id = $1 and p.id = r.campaign_id
        where r.company_id = $1 and r.contact_id = c.id) as campaigns
    from contacts c where c.company_id = $1 and c.id = $2`,
  values: [companyId, contactId],
});

export interface PersonRow {
  [column: string]: unknown;
  name: string;
  number: string;
  email: string;
  created_at: string;
  lgpd_accepted_at: string | null;
  opted_out_at: string | null;
  extra_info: { name: string; value: string }[];
  picture_id: string | null;
  tags: string[];
}

/** Every conversation with what was noted in it. */
export const ticketsOf = (companyId: number, contactId: number): Statement => ({
  name: "archive-tickets",
  text: `
    select t.id, t.uuid, t.status, t.channel, t.rating, t.created_at, t.closed_at, q.name as queue, u.name as attendant,
      (select coalesce(json_agg(json_build_object('at', l.created_at, 'type', l.type) order by l.id), '[]')
        from ticket_logs l where l.company_id = $1 and l.ticket_id = t.id) as log,
      (select coalesce(json_agg(json_build_object('at', n.created_at, 'note', n.note) order by n.id), '[]')
        from ticket_notes n where n.company_id = $1 and n.ticket_id = t.id) as notes,
      (select coalesce(json_agg(json_build_object('at', r.began_at, 'flow', f.name, 'answers', r.variables) order by r.began_at, r.id), '[]')
        from flow_runs r join flows f on f.company_id = $1 and f.id = r.flow_id
        where r.company_id = $1 and r.ticket_id = t.id) as flows
    from tickets t
    left join queues q on q.company_id = $1 and q.id = t.queue_id
    left join users u on u.company_id = $1 and u.id = t.user_id
    where t.company_id = $1 and t.contact_id = $2 order by t.id`,
  values: [companyId, contactId],
});

export interface TicketRow {
  [column: string]: unknown;
  id: number;
  created_at: string;
  notes: { at: string; note: string }[];
}

export const schedulesOf = (companyId: number, contactId: number): Statement => ({
  name: "archive-schedules",
  text: "select id, body, send_at, created_at, file_id from schedules where company_id = $1 and contact_id = $2 order by id",
  values: [companyId, contactId],
});

export interface ScheduleRow {
  [column: string]: unknown;
  body: string;
  send_at: string;
  file_id: string | null;
}

/** Messages written to and by somebody, also in groups, after a message and up to another. */
export const messagesAfter = (
  companyId: number,
  { contactId, after, limit }: { contactId: number; after: number; limit: number },
): Statement => ({
  name: "archive-messages",
  text: `
    select m.id, m.ticket_id, m.from_me, m.body, m.media_type, m.data, m.transcription, m.is_private, m.is_deleted, m.is_edited,
      m.sent_at, u.name as attendant, f.id as file_id, f.name as file_name, f.mimetype as file_type,
      (select json_agg(json_build_object('at', e.at, 'body', e.body) order by e.id)
        from message_edits e where e.company_id = $1 and e.message_id = m.id) as edits,
      (select json_agg(r.emoji) from message_reactions r where r.company_id = $1 and r.message_id = m.id) as reactions
    from messages m
    left join users u on u.company_id = $1 and u.id = m.user_id
    left join files f on f.company_id = $1 and f.id = m.file_id
    where m.company_id = $1 and m.id > $3 and (m.contact_id = $2 or m.author_contact_id = $2)
    order by m.id limit $4`,
  values: [companyId, contactId, after, limit],
});

export interface MessageRow {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  from_me: boolean;
  body: string;
  media_type: string;
  is_private: boolean;
  is_deleted: boolean;
  sent_at: string;
  attendant: string | null;
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
}
