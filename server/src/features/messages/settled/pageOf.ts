import { ofPlace, type ConversationColumns } from "../messages.queries.ts";

/** Columns of a copy; what else a message has is the same for the whole conversation. */
const copied =
  `id ticket_id provider_id client_id from_me body media_type data media file_id quoted_provider_id
  author_contact_id user_id queue_id is_private is_deleted is_edited is_forwarded ack read failure transcription
  link_preview_id created_at sent_at`.split(/\s+/);
const columnsOf = (alias: string) => copied.map((name) => `${alias}.${name}`).join(", ");

/** A page lies in one or two, the newest one in one; between messages of tickets that are not shown there may be more. */
const mostRuns = 3;

/**
 * The rows of the messages whose ids are `wanted`, as a CTE `page`: settled ones from where they lie side by side, the rest
 * from among all others. A clock that went back makes copies doubtful that were made later than now.
 */
export function pageOf(place: ConversationColumns): string {
  const { contact, connection } = place;
  return `
    copied as materialized (
      select ${columnsOf("c")}, c.is_reacted from (
        select s.first_id, s.messages from app.settled_messages s
        where ${ofPlace("s", place)} and s.last_id >= (select min(id) from wanted) and s.settled_at < now() + interval '1 hour'
        order by s.last_id limit ${mostRuns}
      ) s, unnest(s.messages) c
      where s.first_id <= (select max(id) from wanted) and c.id = any(array(select id from wanted))
    ),
    page as materialized (
      select ${contact} as contact_id, ${connection} as connection_id, c.* from copied c
      union all
      select m.contact_id, m.connection_id, ${columnsOf("m")}, true as is_reacted from messages m
      where ${ofPlace("m", place)}
        and m.id = any(array(select id from wanted where id <> all(array(select id from copied))))
    )`;
}
