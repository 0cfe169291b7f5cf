import { messagesPageSize } from "@balcao/contract";
import { ofPlace, type ConversationColumns } from "../messages.queries.ts";

const oneMore = messagesPageSize + 1;

export interface Asked {
  place: ConversationColumns;
  /** A condition on `m`: a message of the history. */
  inHistory: string;
  /** No more are counted. */
  countLimit: number;
}

/**
 * The CTEs `wanted`, ids of a page far back, and `counted`, how many messages there are in all. Rows of settled messages
 * tell how many they hold, so that what lies before the page is not read one by one. That counts for conversations of
 * which nothing is noted as unsettled, up to the newest copy: up to there none is missing; and for viewers who see every
 * ticket of it. `$3` says how many messages are before the page.
 */
export const farPage = ({ place, inHistory, countLimit }: Asked): string => `
  runs as materialized (
    select s.first_id, s.last_id, s.count, sum(s.count) over (order by s.last_id desc rows unbounded preceding) - s.count as before
    from app.settled_messages s
    where ${ofPlace("s", place)} and not exists (
      select from app.settled_messages o
      where ${ofPlace("o", place)}
        and (not o.tickets <@ (select ids from around)::bigint[] or o.settled_at >= now() + interval '1 hour'))
      and not exists (select from app.unsettled_conversations u where ${ofPlace("u", place)})
  ),
  fresh as materialized (
    select m.id from messages m
    where ${inHistory} and m.id > (select coalesce(max(last_id), 0) from runs)
    order by m.id desc limit greatest(${countLimit}, $3::int + ${oneMore})
  ),
  counted as materialized (
    select least((select count(*) from fresh) + (select coalesce(sum(count), 0) from runs), ${countLimit})::int as total
  ),
  around_page as materialized (
    select first_id, last_id, before from runs, (select $3::int - count(*) as skipped from fresh) f
    where before < f.skipped + ${oneMore} and before + count > f.skipped
  ),
  wanted as materialized (
    select id from (
      select id from fresh
      union all
      select m.id from messages m
      where ${inHistory} and m.id between (select min(first_id) from around_page) and (select max(last_id) from around_page)
    ) near
    order by id desc limit ${oneMore} offset $3::int - coalesce((select min(before) from around_page), 0)
  )`;
