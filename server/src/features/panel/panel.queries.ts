import type { PanelQuery } from "@balcao/contract";
import { panelTicketsShown } from "@balcao/contract";
import { Conditions, type Statement } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { addVisible, oneListed, type PackedTicket } from "../tickets/index.ts";

/** Filter of the panel's tickets; `days`: in which they began, by the company's clock. */
export type PanelFilter = Pick<PanelQuery, "status" | "queueIds" | "userId"> & {
  isOwnOnly: boolean;
  days: { from: string | undefined; to: string | undefined; timeZone: string } | undefined;
};

/** One of the tickets, or nothing of one where there is none; the loads stand in every row. */
export type PanelRow = { loads: StoredLoad[] | null; waiting_since: string | null } & (
  | PackedTicket
  | PackedTicket<null>
);
export interface StoredLoad {
  user_id: number | null;
  open: number;
  pending: number;
}

const waits = "(t.user_id is null or t.status in ('pending', 'lgpd'))";
/**
 * Waiting tickets count from when they began to wait, attended ones from what nobody has answered. Who is asked for
 * consent waits for nobody here.
 */
const waitingSince = `
  case when t.status = 'lgpd' then null
    when ${waits} then coalesce(t.waiting_since, t.created_at)
    when t.last_inbound_at > coalesce(t.last_outbound_at, '-infinity') then t.last_inbound_at end`;

/** The whole panel in one statement: every attendant's load, and the first of their tickets that the viewer may see. */
export function panelStatement(viewer: Caller, filter: PanelFilter): Statement {
  const values: unknown[] = [viewer.companyId];
  const chosen = choose(new Conditions(values), viewer, filter);
  const visible = new Conditions(values).add("true");
  addVisible(visible, viewer);
  return {
    text: `
      with chosen as (
        select t.id, t.user_id, t.queue_id, t.status, t.updated_at, ${waitingSince} as waits_since from tickets t where ${chosen.sql}
      ), loads as (
        select json_agg(json_build_object('user_id', user_id, 'open', open, 'pending', pending)) as loads
        from (
          select t.user_id, count(*) filter (where not ${waits}) as open, count(*) filter (where ${waits}) as pending
          from chosen t group by t.user_id
        ) one
      ), placed as (
        select t.id, t.waits_since,
          row_number() over (partition by t.user_id order by t.waits_since nulls last, t.updated_at desc, t.id desc) as place
        from chosen t where ${visible.sql}
      )
      select loads.loads, shown.waits_since as waiting_since, shown.*
      from loads left join (
        select placed.waits_since, placed.place, ${oneListed}
        from placed join tickets t on t.company_id = $1 and t.id = placed.id
        join contacts c on c.company_id = $1 and c.id = t.contact_id
        where placed.place <= ${panelTicketsShown}
      ) shown on true
      order by shown.place`,
    values,
  };
}

function choose(where: Conditions, viewer: Caller, filter: PanelFilter): Conditions {
  const statuses = { open: ["open"], pending: ["pending", "lgpd"], both: ["open", "pending", "lgpd"] };
  where.add("t.company_id = $1 and t.status = any($?::text[])", statuses[filter.status ?? "both"]);
  if (filter.isOwnOnly) where.add("t.user_id is null or t.user_id = $?::bigint", viewer.id);
  if (filter.queueIds) where.add("t.queue_id = any($?::bigint[])", filter.queueIds);
  if (filter.userId !== undefined) where.add("t.user_id = $?::bigint", filter.userId);
  const { from, to, timeZone } = filter.days ?? {};
  if (from) where.add("t.created_at >= $?::date::timestamp at time zone $?::text", from, timeZone);
  if (to) where.add("t.created_at < ($?::date + 1)::timestamp at time zone $?::text", to, timeZone);
  return where;
}
