import { runOn } from "../bed/index.ts";

/** Conversations begin all over the last year, are accepted, answered and rated, and are counted as they are then. */
export const spreadOverAYear = (url: string): Promise<void> =>
  runOn(url, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(`
      update tickets t set created_at = begun, opened_by_us = id % 6 = 0,
        waited_seconds = case when user_id is not null then 20 + id % 900 end,
        started_at = case when user_id is not null then begun + interval '10 minutes' end,
        first_reply_at = case when user_id is not null then begun + interval '12 minutes' end,
        closed_at = case when status = 'closed' then begun + interval '1 minute' * (15 + id % 120) end,
        rating = case when status = 'closed' and id % 5 < 2 then id % 11 end
      from (
        select company_id as of_company, id as of_id,
          date_trunc('day', now()) - make_interval(secs => (id * 7919) % (365 * 86400)) as begun from tickets
      ) one
      where of_company = t.company_id and of_id = t.id`);
    await client.query("set session_replication_role = origin");
    await client.query("select set_config('app.company_id', '1', false)");
    await client.query("select app.recount_tickets(), app.recount_messages()");
    await client.query("vacuum (analyze) tickets");
    await client.query("analyze app.ticket_days, app.ticket_hours, app.message_days, app.first_tickets");
  });
