import type { Profile } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import type { UserFacts } from "./userFacts.ts";

/** Rights and queues of a user that decide which conversations they see. */
export interface Sight extends Pick<
  UserFacts,
  "isAdmin" | "queueIds" | "allTicket" | "allowGroup" | "allHistoric" | "allUserChat" | "closePending"
> {
  id: number;
}

export interface SightRow {
  [column: string]: unknown;
  id: number;
  profile: Profile;
  all_ticket: boolean;
  allow_group: boolean;
  all_historic: boolean;
  all_user_chat: boolean;
  close_pending: boolean;
  queue_ids: number[];
}

/** Columns of a `SightRow`; of users `u`. */
export const sightColumns = `
  u.id, u.profile, u.all_ticket, u.allow_group, u.all_historic, u.all_user_chat, u.close_pending,
  coalesce((select jsonb_agg(q.queue_id) from user_queues q where q.company_id = u.company_id and q.user_id = u.id), '[]') as queue_ids`;

export const sightOf = (row: SightRow): Sight => ({
  id: row.id,
  isAdmin: row.profile === "admin",
  queueIds: new Set(row.queue_ids),
  allTicket: row.all_ticket,
  allowGroup: row.allow_group,
  allHistoric: row.all_historic,
  allUserChat: row.all_user_chat,
  closePending: row.close_pending,
});

/** Reads by which rights each user of the company sees. */
export async function listSights(ctx: Ctx): Promise<Sight[]> {
  const rows = await ctx.read<SightRow>({
    name: "sights-of-company",
    text: `select ${sightColumns} from users u where u.company_id = $1 order by u.id`,
    values: [ctx.companyId],
  });
  return rows.map(sightOf);
}
